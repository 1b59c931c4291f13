// The modules of the client outside the browser: `load` gives one of them, `close` ends the work.
import { createServer } from 'vite';

const server = await createServer({
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
export const load = (path) => server.ssrLoadModule(`/src/${path}`);
export const close = () => server.close();
