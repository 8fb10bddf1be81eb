/** Files by the name of the folder that their path leads through: a game is found by being in its folder. */
export function byFolder<Part>(files: Record<string, Part>): Record<string, Part> {
  return Object.fromEntries(Object.entries(files).map(([path, part]) => [path.split('/').at(-2)!, part]));
}
