/**
 * Opens a page of the real portal in jsdom: its router, guards, stores and client, with a `fetch` of the test's choice
 * (`injectFetch` uses the real api). Navigations to other documents are recorded instead of followed.
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
import { storeSignIn } from '../platform/state/stored-sign-in.ts';
import { fetchWindows } from '../ui/dialog.tsx';
import { TEST_ORIGIN } from './inject-fetch.ts';

export interface RenderedApp {
  readonly user: UserEvent;
  readonly portal: Portal;
  /** The path and query inside the app. */
  readonly address: () => string;
  /** The browser's Back button. */
  readonly back: () => Promise<void>;
  /** URLs of the documents to which the app was left, in order. */
  readonly left: readonly string[];
  /** Paths to which the portal itself navigated, inside the app or out of it, in order; without clicked links. */
  readonly sent: readonly string[];
}

interface RenderOptions {
  readonly fetch: typeof globalThis.fetch;
  /** The employee as a sign-in stores them; the session cookie belongs to the `fetch`. */
  readonly as?: SessionUser;
  readonly now?: () => number;
  /** Opens a new tab; blocked if absent. */
  readonly openTab?: () => Window | null;
  /** The browser's notifications; none if absent. */
  readonly push?: PushEnvironment;
  /** Cookies that scripts may read; jsdom's own if absent. */
  readonly cookies?: () => string;
  /** The client's time-out, if 90 s are too long. */
  readonly timeoutMs?: number;
  /** Returns responses that arrived before the app makes the calls. */
  readonly takeArrived?: Connection['takeArrived'];
}

export async function renderApp(route: string, options: RenderOptions): Promise<RenderedApp> {
  const { fetch, as, now = Date.now, openTab = () => null, timeoutMs, takeArrived } = options;
  const { cookies = () => document.cookie, push = NO_PUSH } = options;
  // Dialogs and menus, which the app itself loads some seconds after the page.
  await fetchWindows();
  // jsdom has no layout, so it can't scroll.
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
  const local = localStorageOf(window);
  if (as) storeSignIn(local, as, 1);
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
    // biome-ignore lint/suspicious/noConsole: the screen only says that it can't be shown; a failed test needs the reason
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
