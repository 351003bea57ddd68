// The service worker of inspections: without a network it answers with the console's page and its
// code, as last loaded. It stores nothing else: data are in the page's own store.
const STORE = 'console-page';
const PAGE = '/console/inspect';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => event.waitUntil(replace(event.data)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(readPage(request));
  else if (pathname.startsWith('/console/assets/')) event.respondWith(readCode(request));
});

/** Returns the page from the server, or the stored page if there is no network. */
async function readPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(PAGE);
    if (!stored) throw error;
    return stored;
  }
}

/**
 * Returns a file from the cache, or else from the server. Its name contains its hash, so the cached
 * file is never outdated.
 */
async function readCode(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/**
 * Stores the page and `urls`, the files that the page uses, and deletes the files of earlier
 * releases.
 */
async function replace(urls) {
  const store = await caches.open(STORE);
  await store.addAll([PAGE, ...urls]);
  for (const { url } of await store.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !urls.includes(pathname)) await store.delete(url);
  }
}
