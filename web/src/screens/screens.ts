/** The screens, each fetched when somebody goes there. */

import type { Component } from 'svelte';

// Each visit needs one of these at once, and the others only perhaps.
const files = {
  home: () => import('./Home.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  rules: () => import('./Rules.svelte'),
  learn: () => import('./Lesson.svelte'),
  puzzle: () => import('./Puzzle.svelte'),
  device: () => import('./Device.svelte'),
  settings: () => import('./Settings.svelte'),
  new: () => import('./NewTable.svelte'),
};

type Name = keyof typeof files;
type Screen = Component<any>;

const here: Partial<Record<Name, Screen>> = {};

export async function fetchScreen(name: Name): Promise<Screen> {
  return (here[name] ??= (await files[name]()).default as Screen);
}

/** A screen that has been fetched can be shown at once. */
export const screenFor = (name: Name): Screen | Promise<Screen> => here[name] ?? fetchScreen(name);
