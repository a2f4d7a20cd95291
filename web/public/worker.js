/*
 * The service worker of the page. Keeps the page itself, its scripts, styles and sign, so that it opens and says that it is offline
 * while the server cannot be reached. Nothing else is kept or looked at: no answer, result, document or key.
 */
const CACHE = 'quarry-shell-1';
// A build has some 20 files; those of builds before it go.
const MAX_FILES = 60;
const ASSETS = /\/assets\/[\w.-]+/g;
const ASSET = /^\/assets\/[\w.-]+$/;
const SCREEN = /^\/(?:ask$|shopping$|settings$|d\/|$)/;
const SIGN = '/favicon.svg';

self.addEventListener('install', (event) => {
  event.waitUntil(keepFirst());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && SCREEN.test(pathname)) event.respondWith(openPage(event));
  else if (ASSET.test(pathname) || pathname === SIGN) event.respondWith(openFile(request));
});

async function keepFirst() {
  const response = await fetch('/', { cache: 'no-cache' });
  if (!isPage(response)) throw new Error('There is no page to keep.');
  await keepPage(response);
  await self.skipWaiting();
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The page of the server, so that it is never older than its build; the kept one where no server answers. */
async function openPage(event) {
  try {
    const response = await fetch(event.request);
    if (isPage(response)) event.waitUntil(keepPage(response.clone()).catch(forgo));
    return response;
  } catch (error) {
    const kept = await caches.match('/', { cacheName: CACHE });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** A file, whose name changes with its content: the kept one is the same. */
async function openFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone()).catch(forgo);
  return response;
}

/** Keeps a page once all that it loads is kept. Every screen is the same page. */
async function keepPage(response) {
  const cache = await caches.open(CACHE);
  const text = await response.clone().text();
  const before = await cache.match('/');
  if (before !== undefined && (await before.text()) === text) return;
  const files = [...new Set(text.match(ASSETS) ?? []), SIGN].slice(0, MAX_FILES);
  await cache.addAll(files);
  await cache.delete('/');
  await cache.put('/', response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_FILES - 1).map((key) => cache.delete(key)));
}

function isPage(response) {
  const type = response.headers.get('content-type') ?? '';
  return response.ok && !response.redirected && type.startsWith('text/html');
}

/** A full disk, or a server that went meanwhile, costs what would have been kept and nothing else. */
function forgo() {}
