/**
 * A service worker's environment for tests: events that the test dispatches, caches in memory, and a network that it can
 * interrupt.
 */
import type { WorkerScope } from '../platform/service-worker/worker-scope.ts';

interface Tab {
  readonly heard: unknown[];
  focused: number;
}

export interface FakeWorker {
  readonly scope: WorkerScope;
  /** Responses by path; a path without one can't be reached. */
  readonly network: Map<string, () => Response>;
  readonly did: {
    skippedWaiting: number;
    claimed: number;
    readonly shown: unknown[];
    readonly opened: string[];
    readonly subscribed: unknown[];
  };
  /** Paths in a cache, in the order in which they were stored. */
  readonly stored: (cache: string) => readonly string[];
  readonly openTab: (path: string) => Tab;
  /** Dispatches an event; resolves once the work that the event waits for is done. */
  readonly raise: (event: string, parts?: object) => Promise<unknown>;
  /** Requests a file as a page does; undefined if the worker leaves the request to the browser. */
  readonly ask: (path: string) => Promise<Response | undefined>;
  readonly visit: (path: string, preloaded?: Response) => Promise<Response | undefined>;
  /**
   * Clicks the notification.
   * @returns whether it was closed.
   */
  readonly press: (data: object) => Promise<boolean>;
}

type Listener = (event: never) => void;

/** The state that a worker reads and changes. */
interface World extends Pick<FakeWorker, 'network' | 'did'> {
  readonly origin: string;
  readonly listeners: Map<string, Listener>;
  readonly stores: Map<string, Map<string, Response>>;
  readonly tabs: (Tab & { readonly url: string })[];
}

export function fakeWorker(origin: string): FakeWorker {
  const files = ['/app.html', '/assets/app-1.js'];
  const world: World = {
    origin,
    listeners: new Map(),
    stores: new Map(),
    network: new Map(files.map((path) => [path, () => new Response(`file ${path}`)])),
    tabs: [],
    did: { skippedWaiting: 0, claimed: 0, shown: [], opened: [], subscribed: [] },
  };
  const { network, did, stores, tabs } = world;
  const raise = raiserOf(world);
  const request = requesterOf(world, raise);
  return {
    ...{ scope: scopeOf(world), network, did, raise },
    stored: (cache) => [...(stores.get(cache)?.keys() ?? [])],
    openTab: (path) => {
      const tab = { url: origin + path, heard: [], focused: 0 };
      tabs.push(tab);
      return tab;
    },
    ask: (path) => request(path, 'cors'),
    visit: (path, preloaded) => request(path, 'navigate', preloaded),
    press: async (data) => {
      let isClosed = false;
      const notification = {
        data,
        close: () => {
          isClosed = true;
        },
      };
      await raise('notificationclick', { notification });
      return isClosed;
    },
  };
}

function scopeOf({ origin, network, stores, listeners, tabs, did }: World): WorkerScope {
  const pathOf = (asked: unknown) => {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : (asked as Request).url, origin);
    return pathname + search;
  };
  const fetch = async (asked: unknown) => {
    const answer = network.get(pathOf(asked));
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  return {
    location: { origin },
    caches: cachesOver(stores, { pathOf, fetch }),
    fetch,
    registration: {
      showNotification: async (...shown: unknown[]) => void did.shown.push(shown),
      pushManager: { subscribe: async (options: unknown) => did.subscribed.push(options) },
    },
    clients: {
      claim: async () => {
        did.claimed += 1;
      },
      matchAll: async () => tabs.map(clientOf),
      openWindow: async (url: string) => void did.opened.push(url),
    },
    skipWaiting: async () => {
      did.skippedWaiting += 1;
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  } as unknown as WorkerScope;
}

function clientOf(tab: World['tabs'][number]) {
  return {
    url: tab.url,
    focus: async () => {
      tab.focused += 1;
    },
    postMessage: (message: unknown) => tab.heard.push(message),
  };
}

function raiserOf({ listeners }: World): FakeWorker['raise'] {
  return (name, parts = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (each: Promise<unknown>) => work.push(each), ...parts } as never);
    return Promise.all(work);
  };
}

function requesterOf({ origin }: World, raise: FakeWorker['raise']) {
  return async (path: string, mode: string, preloaded?: Response) => {
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    const asked = { url: new URL(path, origin).href, mode, method: 'GET' };
    await raise('fetch', { request: asked, preloadResponse: Promise.resolve(preloaded), respondWith });
    return answer;
  };
}

interface Reach {
  readonly pathOf: (asked: unknown) => string;
  readonly fetch: (asked: unknown) => Promise<Response>;
}

function cachesOver(stores: Map<string, Map<string, Response>>, { pathOf, fetch }: Reach) {
  const cacheOf = (store: Map<string, Response>) => ({
    addAll: async (asked: readonly unknown[]) => {
      const answers = await Promise.all(asked.map(async (each) => [pathOf(each), await fetch(each)] as const));
      for (const [path, answer] of answers) store.set(path, answer);
    },
    put: async (asked: unknown, answer: Response) => void store.set(pathOf(asked), answer),
    match: async (asked: unknown) => store.get(pathOf(asked))?.clone(),
  });
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: unknown) => {
      for (const store of stores.values()) {
        const found = store.get(pathOf(asked));
        if (found) return found.clone();
      }
      return undefined;
    },
  };
}
