import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fromRoot, offline, typeface } from './offline.ts';
import { packed } from './packed.ts';
import { ahead, together } from './together.ts';

export default defineConfig({
  plugins: [svelte(), typeface, fromRoot, ahead, packed, offline()],
  // The page must find its parts wherever it lies.
  base: './',
  worker: { format: 'es' },
  // A browser that cannot load parts ahead loads them when they are wanted.
  build: {
    outDir: '../src/herna/room/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/lib/early.ts'],
      output: { codeSplitting: { groups: [together(import.meta.dirname)] } },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8000', ws: true } }, fs: { allow: ['..'] } },
});
