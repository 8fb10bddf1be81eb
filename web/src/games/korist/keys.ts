/** The keys of a table: arrows walk, digits pick, Escape clears, Enter does what the large button says. */

export interface Keys {
  digits: (typed: string) => void;
  clear: () => void;
  main: () => void;
}

type Side = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const PATIENCE = 700;

function isBusy(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const typing = target?.closest('input, textarea, select, [contenteditable]');
  return event.ctrlKey || event.metaKey || event.altKey || !!typing || !!document.querySelector('dialog[open]');
}

/** How far a button lies in a direction; going sideways costs more, behind is out of reach. */
function distance(from: DOMRect, to: DOMRect, side: Side): number {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const [ahead, aside] = side === 'ArrowLeft' ? [-dx, dy] : side === 'ArrowRight' ? [dx, dy] : side === 'ArrowUp' ? [-dy, dx] : [dy, dx];
  return ahead > 4 ? ahead + 3 * Math.abs(aside) : Infinity;
}

/** Move the focus to the nearest button of the table in a direction. */
function walk(root: HTMLElement, side: Side): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const current = document.activeElement;
  if (!(current instanceof HTMLElement) || !root.contains(current)) {
    (root.querySelector<HTMLElement>('[data-hand] button') ?? buttons[0])?.focus();
    return;
  }
  const from = current.getBoundingClientRect();
  const rated = buttons.filter((button) => button !== current).map((button) => ({ button, far: distance(from, button.getBoundingClientRect(), side) }));
  const nearest = rated.sort((a, b) => a.far - b.far)[0];
  if (nearest && nearest.far < Infinity) nearest.button.focus();
}

/** A handler for the window; quickly typed digits make one number. */
export function tableKeys(root: () => HTMLElement | undefined, keys: Keys): (event: KeyboardEvent) => void {
  let typed = '';
  let since = 0;
  return (event) => {
    const table = root();
    if (!table || isBusy(event)) return;
    if (event.key.startsWith('Arrow')) walk(table, event.key as Side);
    else if (event.key === 'Escape') keys.clear();
    else if (event.key === 'Enter' && (document.activeElement ?? document.body) === document.body) keys.main();
    else if (/^[0-9]$/.test(event.key)) {
      typed = event.timeStamp - since < PATIENCE ? typed + event.key : event.key;
      since = event.timeStamp;
      keys.digits(typed);
    } else return;
    event.preventDefault();
  };
}
