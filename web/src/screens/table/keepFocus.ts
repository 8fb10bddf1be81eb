/** A card that was laid and a button that is gone or rests take the focus with them; then the table itself has it. */

import type { Attachment } from 'svelte/attachments';

export const keepFocus: Attachment<HTMLElement> = (table) => {
  let held: EventTarget | null = null;
  const hold = (event: FocusEvent) => (held = event.target);
  const watch = new MutationObserver(() => {
    const now = document.activeElement;
    if (!(held instanceof Element) || (now !== document.body && now !== held)) return;
    if (!held.isConnected || held.matches(':disabled')) table.focus({ preventScroll: true });
  });
  table.addEventListener('focusin', hold);
  watch.observe(table, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    watch.disconnect();
    table.removeEventListener('focusin', hold);
  };
};
