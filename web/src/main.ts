import './lib/typeface.css';
import './lib/tokens.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadTable } from './lib/games';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import { gameTold } from './lib/where';
import { fetchScreen } from './screens/screens';

import.meta.glob('./games/*/look.css', { eager: true });

/** What the head of the document has named for this address: it is on its way already. */
function named(): Promise<unknown>[] {
  if (gameTold) return [fetchScreen('table'), loadTable(gameTold)];
  return router.screen === '' ? [fetchScreen('home')] : [];
}

const target = document.getElementById('app')!;

/** Without any words only this can be said. */
function sayItIsNotWhole() {
  const again = document.createElement('button');
  again.className = 'ui-button ui-main ui-large';
  again.textContent = '↻';
  again.ariaLabel = 'Znovu · Znova · Again';
  again.onclick = () => location.reload();
  target.className = 'speechless';
  target.setAttribute('role', 'alert');
  target.append('Stránku se nepodařilo načíst celou. Stránku sa nepodarilo načítať celú. The page could not be loaded whole.', again);
}

// The page is drawn once it is whole: on a slow phone every picture before that would be a tenth of a second.
// What could not be had is asked for again where it is shown, and missed there in words.
void Promise.allSettled([settings.begin(), ...named()]).then(([words]) => {
  if (words.status === 'fulfilled' && words.value === true) mount(App, { target });
  else sayItIsNotWhole();
});
