/**
 * Implements `PushEnvironment` with the browser. The service worker also makes the app available offline, so it is
 * registered even without push.
 */
import {
  NO_PUSH,
  type PushEnvironment,
  type PushSubscriptionHere,
  type PushSupport,
} from '../environment/push-environment.ts';

const WORKER = '/service-worker.js';
/** Milliseconds to wait for the worker: if it isn't ready by then, it was refused or is broken. */
const READY_MS = 20_000;

/** @param isServed whether the service worker's file exists: the build has it, the dev server doesn't. */
export function browserPush(page: Window & typeof globalThis, isServed: boolean): PushEnvironment {
  // Undefined on pages without https, and in some private windows.
  const container = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || !isServed) return { ...NO_PUSH, support: supportOf(page, false) };
  let registering: Promise<unknown> | null = null;
  const register = () => {
    registering ??= container.register(WORKER, { scope: '/', updateViaCache: 'none' });
    return registering;
  };
  const ready = async () => {
    await register();
    return within(READY_MS, container.ready);
  };
  const found = async () => (await container.getRegistration('/'))?.pushManager?.getSubscription() ?? null;
  return {
    support: supportOf(page, true),
    // A failure is ignored, because the page works without the worker.
    attend: () => whenIdle(page, () => void register().catch(() => undefined)),
    permission: () => page.Notification?.permission ?? 'denied',
    ask: async () => (await page.Notification?.requestPermission()) ?? 'denied',
    current: async () => here(await found()),
    subscribe: async (publicKey) => {
      const { pushManager } = await ready();
      const options = { userVisibleOnly: true, applicationServerKey: publicKey };
      return here(await pushManager.subscribe(options));
    },
    unsubscribe: async () => void (await (await found())?.unsubscribe()),
    listen: (hear) => {
      const onMessage = ({ data }: MessageEvent) => hear(data);
      container.addEventListener('message', onMessage);
      container.startMessages();
      return () => container.removeEventListener('message', onMessage);
    },
  };
}

function supportOf(page: Window & typeof globalThis, hasWorker: boolean): PushSupport {
  if (hasWorker && 'PushManager' in page && 'Notification' in page) return 'supported';
  // Only Safari on iPhones and iPads has this property; false means a page in the browser, not an app on the home
  // screen.
  const { standalone } = page.navigator as Navigator & { readonly standalone?: boolean };
  return standalone === false ? 'needs-home-screen' : 'unsupported';
}

function here(subscription: PushSubscription): PushSubscriptionHere;
function here(subscription: PushSubscription | null): PushSubscriptionHere | null;
function here(subscription: PushSubscription | null): PushSubscriptionHere | null {
  if (!subscription) return null;
  const key = subscription.options?.applicationServerKey;
  return { token: JSON.stringify(subscription), publicKey: key ? base64Url(new Uint8Array(key)) : null };
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Waits until the page has loaded and is idle, so that it delays nothing on screen. */
function whenIdle(page: Window & typeof globalThis, act: () => void): void {
  const soon = () => (page.requestIdleCallback ? page.requestIdleCallback(act) : page.setTimeout(act));
  if (page.document.readyState === 'complete') soon();
  else page.addEventListener('load', soon, { once: true });
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('the service worker is not ready', 'TimeoutError')), ms);
  });
  return Promise.race([promise, late]);
}
