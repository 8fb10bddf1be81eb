/** What makes the built page work anywhere and without a network: names of files, and the service worker. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { PACKED } from './packed.ts';
import { AHEAD } from './together.ts';

/** The room shows the page under many addresses, so its files are named from the root; `herna site` names them anew. */
export const fromRoot: Plugin = {
  name: 'from-root',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('="./', '="/') },
};

/** The licence of the typeface lies beside it. */
export const typeface: Plugin = {
  name: 'typeface',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(join('node_modules', '@fontsource-variable', 'figtree', 'LICENSE'));
    this.emitFile({ type: 'asset', fileName: 'assets/figtree-license.txt', source });
  },
};

/** A service worker that keeps every file of the page, built when they are all there. */
export function offline(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    closeBundle: () => buildServiceWorker(root, folder),
  };
}

async function buildServiceWorker(root: string, folder: string) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { FILES: JSON.stringify(filesIn(folder)), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { input: join(root, 'src/sw.ts'), output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  });
}

/** Every file with a hash of what is in it: one that has changed is fetched again. What only a room reads is not kept. */
function filesIn(folder: string): { url: string; revision: string }[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return all
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ url: relative(folder, path).replaceAll('\\', '/'), revision: hash(path) }))
    .filter(({ url }) => url !== AHEAD && !url.endsWith(PACKED))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
