/**
 * The types of the service worker's environment, as far as this worker uses it. TypeScript knows either a page's
 * environment or a worker's, and this program is checked with a page's. Tests pass an environment of their own.
 */
export interface WorkerClient {
  readonly url: string;
  readonly focus?: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

interface Extendable {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Requests that match bypass the worker, in browsers that support it. */
interface InstallEvent extends Extendable {
  readonly addRoutes?: (routes: readonly unknown[]) => Promise<void>;
}

export interface FetchEvent extends Extendable {
  readonly request: Request;
  /** The request that the browser started while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface PushEvent extends Extendable {
  readonly data: { readonly text: () => string } | null;
}

interface NotificationClickEvent extends Extendable {
  readonly notification: Notification;
}

interface SubscriptionChangeEvent extends Extendable {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface WorkerEvents {
  readonly install: InstallEvent;
  readonly activate: Extendable;
  readonly fetch: FetchEvent;
  readonly push: PushEvent;
  readonly notificationclick: NotificationClickEvent;
  readonly pushsubscriptionchange: SubscriptionChangeEvent;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WorkerClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}
