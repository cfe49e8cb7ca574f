/**
 * Opens a page of the real portal in jsdom: its router, guards, stores and client, over a `fetch` of the test's choice
 * (`injectFetch` brings the real api). What leaves for another document is recorded instead of followed.
 */
import type { SessionUser } from '@minori/contract/auth';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { routesOf } from '../app/router.tsx';
import { App, prepare, settleAfterNavigation } from '../app/start.tsx';
import type { Connection } from '../platform/api/attempt.ts';
import { NO_PUSH, type PushEnvironment } from '../platform/environment/push-environment.ts';
import { createPortal, type Portal } from '../platform/portal/portal.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { handOver } from '../platform/state/hand-over.ts';
import { fetchWindows } from '../ui/dialog.tsx';
import { TEST_ORIGIN } from './inject-fetch.ts';

export interface RenderedApp {
  readonly user: UserEvent;
  readonly portal: Portal;
  /** The address inside the app. */
  readonly address: () => string;
  /** The browser's Back button. */
  readonly back: () => Promise<void>;
  /** Documents that the app left for, in order. */
  readonly left: readonly string[];
  /** Where the portal itself sent the person, inside the app or out of it, in order; links that were followed aside. */
  readonly sent: readonly string[];
}

interface RenderOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Signed in as sign-in left it; its cookie belongs to the `fetch`. */
  readonly as?: SessionUser;
  readonly now?: () => number;
  /** What a browser answers to a request for a new tab; refused when absent. */
  readonly openTab?: () => Window | null;
  /** What the browser does for notifications; a browser without any when absent. */
  readonly push?: PushEnvironment;
  /** Cookies that script may read; jsdom's own when absent. */
  readonly cookies?: () => string;
  /** The client's limit, where 90 s are too long to wait for. */
  readonly timeoutMs?: number;
  /** Answers that came before the app asks. */
  readonly takeArrived?: Connection['takeArrived'];
}

export async function renderApp(route: string, options: RenderOptions): Promise<RenderedApp> {
  const { fetch, as, now = Date.now, openTab = () => null, timeoutMs, takeArrived } = options;
  const { cookies = () => document.cookie, push = NO_PUSH } = options;
  // As a few seconds after the page has come.
  await fetchWindows();
  // jsdom lays nothing out, so there is nothing to scroll.
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
  const local = localStorageOf(window);
  if (as) handOver(local, as, 1);
  const left: string[] = [];
  const sent: string[] = [];
  const portal = createPortal({
    connection: {
      fetch,
      origin: TEST_ORIGIN,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(takeArrived && { takeArrived }),
    },
    local,
    session: sessionStorageOf(window),
    now,
    pathname: () => router.state.location.pathname,
    search: () => router.state.location.search,
    host: 'localhost',
    cookies,
    openTab,
    isBeingLeft: () => false,
    push,
    go: (to) => {
      sent.push(to);
      if (['/', '/signIn'].includes(to.split('?')[0] ?? '')) left.push(to);
      else void router.navigate(to);
    },
  });
  const stopWatching = await prepare(portal, window);
  const router = createMemoryRouter(routesOf(portal), { initialEntries: [route] });
  const stopSettling = settleAfterNavigation(portal, router);
  const stopTelling = router.subscribe(({ errors }) => {
    // biome-ignore lint/suspicious/noConsole: the screen says only that it can't be shown; whoever reads a failed test wants the reason
    if (errors) console.error('a screen failed', ...Object.values(errors));
  });
  const { unmount } = render(<App portal={portal} router={router} />);
  onTestFinished(() => {
    unmount();
    stopWatching();
    stopSettling();
    stopTelling();
    router.dispose();
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  const address = () => router.state.location.pathname + router.state.location.search;
  const back = () => act(() => router.navigate(-1));
  return { user: userEvent.setup(), portal, address, back, left, sent };
}
