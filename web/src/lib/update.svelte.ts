/** The page on this device: kept for when there is no network, and made anew when somebody wants it. */

import { hasRoom } from './where';

/** Where the page lies: a room is at the root, a page on a web space wherever it was put. */
const root = new URL(hasRoom ? '/' : '.', location.href);

/** How long after everything has come the rest is fetched, in milliseconds. */
const QUIET = 4_000;

async function quiet() {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise((done) => setTimeout(done, QUIET));
}

class Update {
  /** A newer page that waits. */
  #waiting = $state.raw<ServiceWorker | null>(null);

  get waits(): boolean {
    return this.#waiting !== null;
  }

  async watch() {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    // A first visit is for what it came for: three megabytes that may be wanted another time would only slow it down.
    if (!navigator.serviceWorker.controller) await quiet();
    const registration = await navigator.serviceWorker.register(new URL('sw.js', root), { scope: root.pathname });
    // Nothing has been begun yet: whoever comes gets the newer page at once.
    if (registration.waiting) this.#take(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const found = registration.installing;
      found?.addEventListener('statechange', () => {
        if (found.state === 'installed' && navigator.serviceWorker.controller) this.#waiting = found;
      });
    });
  }

  /** Go over to the newer page; games are kept after every decision, so none is lost. */
  apply = () => {
    if (this.#waiting) this.#take(this.#waiting);
  };

  #take(waiting: ServiceWorker) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  }
}

export const update = new Update();
