import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { start } from './state/settings.svelte';

await start();
const target = document.getElementById('app');
if (target) mount(App, { target });
