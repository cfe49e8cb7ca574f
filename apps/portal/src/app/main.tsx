/** Entry script of `app.html`: creates the environment from the browser and starts the portal. */
import '../ui/theme/base.css';
import { STATE_PAGE_TEXTS } from '@minori/wording/ja/state-pages';
import { createRoot } from 'react-dom/client';
import { counterOf, countPageViews, sendPageView } from '../platform/analytics/page-views.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { homeOf } from '../platform/environment/return-to.ts';
import { peekNotice, sendNotice } from '../platform/errors/flash-notice.ts';
import { reportFault } from '../platform/log/front-log.ts';
import { markPhrases } from '../platform/phrases/jsx-runtime.ts';
import { createPortal } from '../platform/portal/portal.ts';
import { browserPush } from '../platform/push/browser-push.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import type { Auth } from '../platform/state/slices/auth.ts';
import { fetchWindows } from '../ui/dialog.tsx';
import { earlyAnswer, earlyAnswersCome, forgetEarlyAnswers, takeEarlyAnswer } from './early.ts';
import { createRouter } from './router.tsx';
import { nameFirstPlace } from './shell/arriving-page.tsx';
import { App, prepare, settleAfterNavigation } from './start.tsx';

/** A line of text in the window, and its distance from the window's top in px. */
interface Line {
  readonly text: string;
  readonly top: number;
}

const LINE_SELECTOR = 'h1, h2, h3, h4, p, a';
/** Events that show that the user scrolls; then the page must not be scrolled for them. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** How long to wait for the app's own text, in milliseconds. */
const PATIENCE_MS = 15_000;

export function replaceServerRenderedText(page: Element): void {
  const early = page.ownerDocument.getElementById('early');
  const view = page.ownerDocument.defaultView;
  if (!early || !view) return;
  let lines = linesOnScreen(early, view);
  // Once the element is hidden, no line of it is in the window, so the last known lines are kept.
  const follow = () => {
    if (!isShown(page)) lines = linesOnScreen(early, view);
  };
  view.addEventListener('scroll', follow, { passive: true });
  const observer = new MutationObserver(() => {
    if (!isShown(page)) return;
    observer.disconnect();
    view.removeEventListener('scroll', follow);
    early.remove();
    if (lines.length > 0) goOnReading(page, lines, view);
  });
  observer.observe(page, { childList: true, subtree: true });
}

/** Whether the app shows its own text; the same condition as in the api's styles (apps/api/src/pages/early-style.ts). */
function isShown(page: Element): boolean {
  return page.querySelector('h1') !== null && page.querySelector('[aria-busy=true]') === null;
}

/** The lines in the window, to which the app's text is scrolled; empty while the reader is still at the top. */
function linesOnScreen(early: Element, view: Window): readonly Line[] {
  if (view.scrollY === 0) return [];
  return [...early.querySelectorAll(LINE_SELECTOR)]
    .map((line) => ({ text: wordsOf(line), top: line.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0 && top < view.innerHeight);
}

function goOnReading(page: Element, lines: readonly Line[], view: Window): void {
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    clearTimeout(end);
    for (const move of USER_SCROLL_EVENTS) view.removeEventListener(move, stop);
  };
  const end = setTimeout(stop, PATIENCE_MS);
  for (const move of USER_SCROLL_EVENTS) view.addEventListener(move, stop, { passive: true });
  observer.observe(page, { childList: true, subtree: true });
  look();

  function look(): void {
    const shown = new Map(
      [...page.querySelectorAll(`main :is(${LINE_SELECTOR})`)].map((line) => [wordsOf(line), line]),
    );
    const line = lines.find(({ text }) => shown.has(text));
    const place = line && shown.get(line.text);
    if (!line || !place) return;
    stop();
    // The frame scrolls for a new screen at the end of this task; the reader's position is restored after that.
    view.requestAnimationFrame(() => view.scrollBy({ top: place.getBoundingClientRect().top - line.top }));
  }
}

function wordsOf(line: Element): string {
  return (line.textContent ?? '').replace(/\s/g, '');
}

/** Separate documents, which the router can't show. */
const OTHER_DOCUMENTS: readonly string[] = ['/', '/signIn', '/_error'];

/** Where to go: inside the app, or to another document; null if the app can show the requested URL. */
type StartAddress = { readonly to: string; readonly isDocument: boolean } | null;

/** The status that the server writes into the page (apps/api/src/pages/page-template.ts): '404', or nothing. */
export function statusOf(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="minori-status"]')?.content ?? null;
}

/** @param search the query of the URL. */
export function startAddress(pathname: string, search: string, auth: Pick<Auth, 'id' | 'url'>): StartAddress {
  if (!OTHER_DOCUMENTS.includes(pathname)) return null;
  const home = auth.id === 0 ? null : homeOf(auth.url);
  const isPressedIcon = pathname === '/' && search === '?app';
  if (isPressedIcon) return home === null ? { to: '/signIn', isDocument: true } : { to: home, isDocument: false };
  return { to: home ?? '/error', isDocument: false };
}

/** Milliseconds after `beforeunload` until the page counts as kept: the user stayed, or only saved a file. */
const LEAVING_MS = 10_000;
let leavingSince = Number.NEGATIVE_INFINITY;
addEventListener('beforeunload', () => {
  leavingSince = Date.now();
});

/** Milliseconds after which even a slow phone has painted: then the files of dialogs and menus are fetched. */
const WINDOWS_DELAY_MS = 5_000;

/** Resolves in another task. The start is split into tasks, so that the page can respond to input in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Milliseconds to wait for the first screen and its first responses before its skeleton is shown: rendering both takes
 * longer.
 */
const FIRST_SCREEN_MS = 300;

function firstScreenReady({ state, subscribe }: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => void earlyAnswersCome().then(resolve);
    if (state.initialized) settle();
    else subscribe(({ initialized }) => initialized && settle());
    setTimeout(resolve, FIRST_SCREEN_MS);
  });
}

const environment: Environment = {
  connection: {
    fetch: (...request) => earlyAnswer(...request) ?? fetch(...request),
    takeArrived: takeEarlyAnswer,
    origin: location.origin,
  },
  local: localStorageOf(window),
  session: sessionStorageOf(window),
  now: () => Date.now(),
  pathname: () => location.pathname,
  search: () => location.search,
  host: location.hostname,
  cookies: () => document.cookie,
  isBeingLeft: () => Date.now() - leavingSince < LEAVING_MS,
  openTab: () => window.open('', '_blank'),
  push: browserPush(window, import.meta.env.PROD),
  go: (to) => {
    if (OTHER_DOCUMENTS.includes(to.split('?')[0] ?? '')) location.assign(to);
    else void router.navigate(to);
  },
};

markPhrases();
const portal = createPortal(environment);
await prepare(portal, window);
await nextTask();
const start =
  statusOf(document) === '404'
    ? { to: '/404', isDocument: false }
    : startAddress(location.pathname, location.search, portal.store.getState().auth);
if (start?.to === '/error' && !peekNotice(environment.session, environment.now())) {
  const { offline: text, offlineTitle: title } = STATE_PAGE_TEXTS.error;
  sendNotice(environment.session, { title, text, tone: 'info', at: environment.now() });
}
if (start && !start.isDocument) history.replaceState(null, '', start.to);
nameFirstPlace(window);
const router = createRouter(portal);
settleAfterNavigation(portal, router);
const counter = counterOf(document, navigator);
if (counter) countPageViews(router, (page) => sendPageView(fetch, counter, page));

const report = (at: 'window' | 'promise', fault: unknown) =>
  void reportFault(environment.connection, { at, fault, pathname: location.pathname });
addEventListener('error', ({ error }) => report('window', error));
addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));

await nextTask();
const container = document.getElementById('page');
if (start?.isDocument) location.replace(start.to);
else if (container) {
  replaceServerRenderedText(container);
  await firstScreenReady(router);
  // Not in a transition: the router would subscribe some time after its state was read, and changes in between would be
  // missed.
  createRoot(container).render(<App portal={portal} router={router} />);
  // A failure here is harmless: the files are fetched again when a dialog or menu is opened.
  setTimeout(() => {
    forgetEarlyAnswers();
    fetchWindows().catch(() => undefined);
  }, WINDOWS_DELAY_MS);
}
