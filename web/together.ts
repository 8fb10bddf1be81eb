/**
 * What is needed together comes in one file: on a slow phone each file costs a sixth of a second. What every visit needs is one, then
 * home has one, what all tables share is one, and each game has its own. Whoever hands out the page names those that its
 * address will need in its head (`ahead.json`), so that they are on their way before any of them has run.
 */

import { join, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export const AHEAD = 'ahead.json';
const HOME = /\/src\/(?:screens\/Home\.svelte|device\/info\.ts)$/;
const EARLY = /\/src\/lib\/early\.ts$/;
const TABLE = /\/src\/screens\/Table\.svelte$/;
const OF_GAME = /\/src\/games\/([^/]+)\/(?:Table\.svelte|texts\.ts|prompt\.ts|film\.ts)$/;
/** What every page begins with. */
const ALWAYS = ['early', 'start'];
/** Such a file is compiled while it comes, beside whatever the page does; of others each function when it is first called. */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';
const IN_GAME = /\/src\/games\/([^/]+)\//;

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const plainly = (id: string) => id.replaceAll(sep, '/');

/** Some modules and all that they import, and what only comes later if that is wanted, too. */
function reached(graph: Graph, from: string[], later: boolean): Set<string> {
  const found = new Set(from);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    for (const next of [...(module?.importedIds ?? []), ...(later ? (module?.dynamicallyImportedIds ?? []) : [])]) found.add(next);
  }
  return found;
}

/** In which file each module goes; those that are not named stay where they would have been. */
function sorted(graph: Graph, main: string): Map<string, string> {
  const all = [...reached(graph, [main], true)].map((id) => [id, plainly(id)] as const);
  const from = (...wanted: RegExp[]) =>
    reached(graph, all.filter(([, name]) => wanted.some((one) => one.test(name))).map(([id]) => id), false);
  const [home, tables] = [from(HOME), from(TABLE, OF_GAME)];
  const files = new Map<string, string>();
  for (const id of home) files.set(id, 'home');
  for (const id of tables) files.set(id, home.has(id) ? 'start' : (IN_GAME.exec(plainly(id))?.[1] ?? 'tables'));
  for (const id of reached(graph, [main], false)) files.set(id, 'start');
  for (const id of from(EARLY)) files.set(id, 'early');
  return files;
}

/** How the bundler is to lay modules together; `root` is the folder of the page's sources. */
export function together(root: string) {
  let files: Map<string, string> | undefined;
  return {
    debugName: 'together',
    includeDependenciesRecursively: false,
    name(id: string, graph: Graph): string | null {
      files ??= sorted(graph, join(root, 'src', 'main.ts'));
      return files.get(id) ?? null;
    },
  };
}

/** Writes down what is to be said in the head of the page: for home, for the table of each game, and for the rest. */
export const ahead: Plugin = {
  name: 'ahead',
  apply: 'build',
  // The first file runs as soon as it is there: a script of the usual kind waits for all that come before and with it.
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(/(?<=<script type="module")(?=[^>]*\/early-)/, ' async') },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const games = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => OF_GAME.exec(plainly(id))?.[1] ?? '')));
      games.delete('');
      const needed = chunks.filter(({ name }) => [...ALWAYS, 'home', 'tables', ...games].includes(name));
      for (const chunk of needed) chunk.code = COMPILED_AHEAD + chunk.code;
      // A table is as high as it may become whatever its typeface: that can come after all else, and nothing jumps.
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2')).map(fontAhead);
      const heads: Record<string, string[]> = { home: [...fonts, ...chunksAhead(chunks, 'home')], other: fonts };
      for (const game of games) heads[game] = chunksAhead(chunks, 'tables', game);
      this.emitFile({ type: 'asset', fileName: AHEAD, source: JSON.stringify(heads) });
    },
  },
};

const fontAhead = (file: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;

/** Some chunks in this order, which is that of their styles, and all they import but what the page has anyway. */
function chunksAhead(chunks: Rolldown.OutputChunk[], ...names: string[]): string[] {
  const found = new Set(names.flatMap((wanted) => chunks.filter(({ name }) => name === wanted)));
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName) && !ALWAYS.includes(other.name)) found.add(other);
  }
  const styles = [...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [
    ...[...found].map(({ fileName }) => `<script type="module" crossorigin src="/${fileName}"></script>`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ];
}
