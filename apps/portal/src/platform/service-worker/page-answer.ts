/**
 * Answers requests in the worker: pages from the network, and offline the app's page, which then shows the stored session;
 * hashed files from the cache, whichever build they belong to. Everything else (the api, movies, other origins) is left to
 * the browser.
 */
import { APP_PAGE, type Build, cacheName, HASHED_FOLDER } from './cached-files.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

type Kind = 'page' | 'icon' | 'file' | 'past';

/** Where the icon on a home screen leads (manifest.webmanifest): to the app, which knows whose home to show. */
const ICON_ADDRESS = '/?app';

/** As the api says it of hashed files, and of nothing else. */
const IMMUTABLE = /\bimmutable\b/;

/** @param request the parts of a Request that decide. */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kind {
  const { origin: itsOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || itsOrigin !== origin) return 'past';
  if (mode !== 'navigate') return pathname.startsWith(HASHED_FOLDER) ? 'file' : 'past';
  // The api's own pages, and files that are opened as pages.
  if (/^\/(api|content|health)\//.test(pathname) || /\.[^/]*$/.test(pathname)) return 'past';
  return pathname + search === ICON_ADDRESS ? 'icon' : 'page';
}

/** undefined: the browser goes its own way. */
export function answerTo(scope: WorkerScope, build: Build, event: FetchEvent): Promise<Response> | undefined {
  switch (kindOf(event.request, scope.location.origin)) {
    case 'page':
      return networkFirst(scope, build, () => preloaded(scope, event));
    case 'icon':
      return networkFirst(scope, build, () => scope.fetch(APP_PAGE));
    case 'file':
      return cachedFirst(scope, build, event.request);
    case 'past':
      return undefined;
  }
}

async function preloaded(scope: WorkerScope, { request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? scope.fetch(request);
}

async function networkFirst(scope: WorkerScope, build: Build, ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (failure) {
    const cache = await scope.caches.open(cacheName(build));
    const page = await cache.match(APP_PAGE);
    if (page) return page;
    throw failure;
  }
}

async function cachedFirst(scope: WorkerScope, build: Build, request: Request): Promise<Response> {
  const kept = await scope.caches.match(request);
  if (kept) return kept;
  const answer = await scope.fetch(request);
  // What may be kept is the server's word and not the address's: of a person it says `no-store` everywhere.
  if (answer.ok && IMMUTABLE.test(answer.headers.get('cache-control') ?? '')) {
    const cache = await scope.caches.open(cacheName(build));
    // A full disk keeps nothing; the answer is there all the same.
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}
