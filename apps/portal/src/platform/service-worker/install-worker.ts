/**
 * Registers the worker's event listeners, each of which passes its event to the file that handles it. Never throws on
 * what a push or another page brings.
 */
import type { WorkerMessage } from '../push/worker-message.ts';
import { type Build, dropOutdated, keepBuild } from './cached-files.ts';
import { answerTo } from './page-answer.ts';
import { openPressed } from './pressed-notification.ts';
import { notificationFor } from './push-notification.ts';
import type { WorkerScope } from './worker-scope.ts';

/** API calls bypass the worker where the browser supports static routing. */
const PAST_THE_WORKER = [{ condition: { urlPattern: '/api/*' }, source: 'network' }];

export function installWorker(scope: WorkerScope, build: Build): void {
  scope.addEventListener('install', (event) => {
    event.addRoutes?.(PAST_THE_WORKER).catch(() => undefined);
    // Pages come from the network and files have hashed names: a new worker fits the pages of an old one.
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

/** Shown by the worker whether or not a page is open, so always once; an open page only makes its lists fresh. */
async function show(scope: WorkerScope, text: string | null): Promise<void> {
  const { title, options } = notificationFor(text);
  await scope.registration.showNotification(title, options);
  await tellPages(scope, { kind: 'arrived' });
}

interface Change {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Whose device it is only a page knows: one that is open tells the server now, else the next visit does. */
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
