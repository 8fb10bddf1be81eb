/** Where we are: the address is the only state of navigation. */

class Router {
  #url = $state.raw(new URL(location.href));
  parts: string[] = $derived(this.#url.pathname.split('/').filter(Boolean).map(decodeURIComponent));
  screen: string = $derived(this.parts[0] ?? '');
  argument: string = $derived(this.parts[1] ?? '');
  query: URLSearchParams = $derived(this.#url.searchParams);
  path: string = $derived(this.#url.pathname);

  constructor() {
    addEventListener('popstate', () => (this.#url = new URL(location.href)));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(to: string, replace = false) {
    const url = new URL(to, location.href);
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    this.#url = url;
    scrollTo(0, 0);
  }

  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api')) return;
    event.preventDefault();
    this.go(url.href);
  }
}

export const router = new Router();
