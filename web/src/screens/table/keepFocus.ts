/** A card that was laid and a button that is gone take the focus with them; then the table itself has it. */

import type { Attachment } from 'svelte/attachments';

export const keepFocus: Attachment<HTMLElement> = (table) => {
  let held: EventTarget | null = null;
  const hold = (event: FocusEvent) => (held = event.target);
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || !(held instanceof Node) || held.isConnected) return;
    table.focus({ preventScroll: true });
  });
  table.addEventListener('focusin', hold);
  watch.observe(table, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    table.removeEventListener('focusin', hold);
  };
};
