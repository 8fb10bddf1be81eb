/** The service worker: keeps the whole page on the device, and answers for the network with it. */

import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Every file of the page, filled in when it is built. */
declare const FILES: { url: string; revision: string }[];
declare const skipWaiting: () => Promise<void>;

precacheAndRoute(FILES);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/\/api\//] }));

// The first visit is enough; a newer page waits until it is wanted.
clientsClaim();
addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void skipWaiting();
});
