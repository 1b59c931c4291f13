import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where a server runs while the client is being worked on (`npm run dev`). */
const server = process.env.BOATTRAIN ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/boattrain/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 250,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // the core is compiled at the same time: slow says nothing
      // What several pages share is one file: twenty small ones cost a page more time than their bytes do.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
