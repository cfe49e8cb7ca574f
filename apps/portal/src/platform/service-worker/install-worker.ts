/**
 * Handles the events of the service worker: installation, activation, requests, pushes, clicked notifications and
 * changed subscriptions. Never throws, whatever a push or a message contains.
 */

import { PushMessage } from '@minori/contract/web-notification';
import { PUSH_TEXTS } from '@minori/wording/ja/push';
import type { WorkerMessage } from '../push/worker-message.ts';
import { APP_PAGE, type Build, cacheName, dropOutdated, HASHED_FOLDER, keepBuild } from './cached-files.ts';
import type { FetchEvent, WorkerClient, WorkerScope } from './worker-scope.ts';

/** A static route by which calls to the api bypass the worker, in browsers that support it. */
const BYPASS_ROUTES = [{ condition: { urlPattern: '/api/*' }, source: 'network' }];

export function installWorker(scope: WorkerScope, build: Build): void {
  scope.addEventListener('install', (event) => {
    event.addRoutes?.(BYPASS_ROUTES).catch(() => undefined);
    // The new worker takes over at once, because it also fits pages of an older build: pages come from the network, and
    // files have hashed names.
    event.waitUntil(keepBuild(scope, build).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, build)));
  scope.addEventListener('fetch', (event) => {
    const answer = answerTo(scope, build, event);
    if (answer) event.respondWith(answer);
  });
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text() ?? null)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPressed(scope, event.notification.data?.url));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(scope, event)));
}

async function takeOver(scope: WorkerScope, build: Build): Promise<void> {
  await dropOutdated(scope, build);
  await scope.registration.navigationPreload?.enable().catch(() => undefined);
  await scope.clients.claim();
}

/**
 * Shows a notification for every push, even if a page is open: then it appears exactly once, and the page only
 * refetches its lists.
 */
async function show(scope: WorkerScope, text: string | null): Promise<void> {
  const { title, options } = notificationFor(text);
  await scope.registration.showNotification(title, options);
  await tellPages(scope, { kind: 'arrived' });
}

interface Change {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * Handles a changed subscription. Only a page knows to which employee the device belongs: an open one informs the
 * server now, otherwise the next visit does.
 */
async function resubscribe(scope: WorkerScope, { oldSubscription, newSubscription }: Change): Promise<void> {
  if (!newSubscription && oldSubscription) {
    await scope.registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined);
  }
  await tellPages(scope, { kind: 'resubscribed' });
}

async function tellPages({ clients }: WorkerScope, message: WorkerMessage): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

type Kind = 'page' | 'icon' | 'file' | 'past';

/**
 * The URL that the icon on a home screen opens (manifest.webmanifest): the app then opens the employee's own home
 * screen.
 */
const ICON_ADDRESS = '/?app';

/** Only the api's responses for hashed files contain this word in `cache-control`. */
const IMMUTABLE = /\bimmutable\b/;

/** @param request the parts of a Request that decide how it is handled. */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kind {
  const { origin: itsOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || itsOrigin !== origin) return 'past';
  if (mode !== 'navigate') return HASHED_FOLDER.test(pathname) ? 'file' : 'past';
  // Pages that the api makes, and files that are opened as pages, bypass the worker.
  if (/^\/(api|content|health)\//.test(pathname) || /\.[^/]*$/.test(pathname)) return 'past';
  return pathname + search === ICON_ADDRESS ? 'icon' : 'page';
}

/** Responds to a request; undefined leaves it to the browser. */
function answerTo(scope: WorkerScope, build: Build, event: FetchEvent): Promise<Response> | undefined {
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
  // The server decides what may be cached, not the URL: responses with personal data always have `no-store`.
  if (answer.ok && IMMUTABLE.test(answer.headers.get('cache-control') ?? '')) {
    const cache = await scope.caches.open(cacheName(build));
    // If the disk is full nothing is cached, but the response is returned all the same.
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

interface PressTarget<Client> {
  /** The absolute URL to open. */
  readonly url: string;
  /** The tab to use; null for a new one. */
  readonly tab: Client | null;
}

/**
 * Decides what a clicked notification opens.
 * @param url from the notification; whatever it is, the target is on `origin`.
 */
export function pressTarget<Client extends Pick<WorkerClient, 'url'>>(
  url: unknown,
  origin: string,
  tabs: readonly Client[],
): PressTarget<Client> {
  const target = ownAddress(url, origin);
  const company = target.pathname.split('/')[1] ?? '';
  const tab = company === '' ? undefined : tabs.find((each) => isOfCompany(each.url, origin, company));
  return { url: target.href, tab: tab ?? null };
}

async function openPressed(scope: WorkerScope, url: unknown): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = pressTarget(url, scope.location.origin, tabs);
  if (!target.tab) {
    await scope.clients.openWindow(target.url);
    return;
  }
  // A browser that doesn't count this as a click won't focus the tab; the page is still opened in it.
  await target.tab.focus?.().catch(() => undefined);
  const { pathname, search } = new URL(target.url);
  target.tab.postMessage({ kind: 'open', url: pathname + search } satisfies WorkerMessage);
}

function ownAddress(url: unknown, origin: string): URL {
  const start = new URL('/', origin);
  if (typeof url !== 'string') return start;
  try {
    const address = new URL(url, origin);
    return address.origin === origin ? address : start;
  } catch {
    return start;
  }
}

/** Whether a tab shows a page of this company: such a tab runs the app, which understands the message. */
function isOfCompany(url: string, origin: string, company: string): boolean {
  const { origin: itsOrigin, pathname } = new URL(url);
  return itsOrigin === origin && pathname.split('/')[1] === company;
}

interface ShownNotification {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly url: string } };
}

const ICON = '/icons/icon-192.png';
const NEUTRAL: PushMessage = { ...PUSH_TEXTS.unreadable, url: '/?app', tag: 'minori' };

/** @param text the data of the push; null if it has none. */
export function notificationFor(text: string | null): ShownNotification {
  const { title, body, url, tag } = readMessage(text) ?? NEUTRAL;
  return { title, options: { body, tag, icon: ICON, lang: 'ja', data: { url } } };
}

function readMessage(text: string | null): PushMessage | null {
  try {
    const parsed = PushMessage.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
