/** Where we are: the address is the only state of navigation. */

import { hasRoom } from './where';

/** On a web space every address but one would have to be a file there: the rest of it comes after a #. */
function here(): URL {
  return hasRoom ? new URL(location.href) : new URL(location.hash.slice(1) || '/', location.origin);
}

/** A path of ours as a link. */
export const at = (path: string) => (hasRoom ? path : `#${path}`);

class Router {
  #url = $state.raw(here());
  parts: string[] = $derived(this.#url.pathname.split('/').filter(Boolean).map(decodeURIComponent));
  screen: string = $derived(this.parts[0] ?? '');
  argument: string = $derived(this.parts[1] ?? '');
  query: URLSearchParams = $derived(this.#url.searchParams);
  path: string = $derived(this.#url.pathname);

  constructor() {
    addEventListener('popstate', () => (this.#url = here()));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(to: string, replace = false) {
    const link = at(to);
    if (replace) history.replaceState(null, '', link);
    else history.pushState(null, '', link);
    this.#url = here();
    scrollTo(0, 0);
  }

  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const to = pathOf(new URL(link.href, location.href));
    if (to === null) return;
    event.preventDefault();
    this.go(to);
  }
}

/** The path of ours that a link leads to; null if it leads elsewhere. */
function pathOf(url: URL): string | null {
  if (url.origin !== location.origin) return null;
  if (!hasRoom) return url.hash.startsWith('#/') ? url.hash.slice(1) : null;
  return url.pathname.startsWith('/api') ? null : url.pathname + url.search + url.hash;
}

export const router = new Router();
