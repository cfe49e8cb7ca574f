/** Entry of `app.html`: makes the environment from the browser and starts the portal. */
import '../ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { counterOf, countPageViews, sendPageView } from '../platform/analytics/page-views.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { peekNotice, sendNotice } from '../platform/errors/flash-notice.ts';
import { reportFault } from '../platform/log/front-log.ts';
import { createPortal } from '../platform/portal/portal.ts';
import { browserPush } from '../platform/push/browser-push.ts';
import { homeOf } from '../platform/session/return-to.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import type { Auth } from '../platform/state/slices/auth.ts';
import { fetchWindows } from '../ui/dialog.tsx';
import { STATE_PAGE_TEXTS } from '../wording/state-pages.ts';
import { earlyAnswer, earlyAnswersCome, forgetEarlyAnswers, takeEarlyAnswer } from './early.ts';
import { createRouter } from './router.tsx';
import { App, prepare, settleAfterNavigation } from './start.tsx';

/** A line on screen, and how far below the window's top it begins. */
interface Line {
  readonly text: string;
  readonly top: number;
}

const LINES = 'h1, h2, h3, h4, p, a';
/** What a person does who doesn't want to be moved any more. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** A text that hasn't come by then is not waited for. */
const PATIENCE_MS = 15_000;

export function replaceServerRenderedText(page: Element): void {
  const early = page.ownerDocument.getElementById('early');
  const view = page.ownerDocument.defaultView;
  if (!early || !view) return;
  let lines = linesOnScreen(early, view);
  // Once it is hidden, nothing of it is on screen: what was read last stays.
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

/** As the api's style of the text has it (apps/api/src/pages/early-style.ts). */
function isShown(page: Element): boolean {
  return page.querySelector('h1') !== null && page.querySelector('[aria-busy=true]') === null;
}

/** None for whoever is still at the beginning. */
function linesOnScreen(early: Element, view: Window): readonly Line[] {
  if (view.scrollY === 0) return [];
  return [...early.querySelectorAll(LINES)]
    .map((line) => ({ text: wordsOf(line), top: line.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0 && top < view.innerHeight);
}

function goOnReading(page: Element, lines: readonly Line[], view: Window): void {
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    clearTimeout(end);
    for (const move of OWN_MOVES) view.removeEventListener(move, stop);
  };
  const end = setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) view.addEventListener(move, stop, { passive: true });
  observer.observe(page, { childList: true, subtree: true });
  look();

  function look(): void {
    const shown = new Map([...page.querySelectorAll(`main :is(${LINES})`)].map((line) => [wordsOf(line), line]));
    const line = lines.find(({ text }) => shown.has(text));
    const place = line && shown.get(line.text);
    if (!line || !place) return;
    stop();
    // After this turn the frame takes the window to its place for a new screen: the reader's comes after that.
    view.requestAnimationFrame(() => view.scrollBy({ top: place.getBoundingClientRect().top - line.top }));
  }
}

function wordsOf(line: Element): string {
  return (line.textContent ?? '').replace(/\s/g, '');
}

/** Documents of their own: the router can't show them. */
const OTHER_DOCUMENTS: readonly string[] = ['/', '/signIn', '/_error'];

/** Where to go: inside the app, or to another document; null where the app is at home. */
type StartAddress = { readonly to: string; readonly isDocument: boolean } | null;

/** What the server says of the address beside the page itself (apps/api/src/pages/page-template.ts): '404', or nothing. */
export function statusOf(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="minori-status"]')?.content ?? null;
}

/** @param search the address's query. */
export function startAddress(pathname: string, search: string, auth: Pick<Auth, 'id' | 'url'>): StartAddress {
  if (!OTHER_DOCUMENTS.includes(pathname)) return null;
  const home = auth.id === 0 ? null : homeOf(auth.url);
  const isPressedIcon = pathname === '/' && search === '?app';
  if (isPressedIcon) return home === null ? { to: '/signIn', isDocument: true } : { to: home, isDocument: false };
  return { to: home ?? '/error', isDocument: false };
}

/** Milliseconds after which a page that is still there has not been left: the person stayed, or a file was saved. */
const LEAVING = 10_000;
let leavingSince = Number.NEGATIVE_INFINITY;
addEventListener('beforeunload', () => {
  leavingSince = Date.now();
});

/** Milliseconds after which the first picture has come on a slow phone, too: what is opened by a press may be fetched. */
const FIRST_PICTURE = 5_000;

/** The start goes in pieces, so that the page stays free for a press in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Milliseconds that the first screen and its first answers are waited for before its shape is drawn: what is drawn twice comes later. */
const FIRST_SCREEN = 300;

function begun({ state, subscribe }: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => void earlyAnswersCome().then(resolve);
    if (state.initialized) settle();
    else subscribe(({ initialized }) => initialized && settle());
    setTimeout(resolve, FIRST_SCREEN);
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
  isBeingLeft: () => Date.now() - leavingSince < LEAVING,
  openTab: () => window.open('', '_blank'),
  push: browserPush(window, import.meta.env.PROD),
  go: (to) => {
    if (OTHER_DOCUMENTS.includes(to.split('?')[0] ?? '')) location.assign(to);
    else void router.navigate(to);
  },
};

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
  await begun(router);
  // Not in a transition: the router would be followed a while after its state has been read, and what it does in between missed.
  createRoot(container).render(<App portal={portal} router={router} />);
  // Without them now, they are asked for when one is opened.
  setTimeout(() => {
    forgetEarlyAnswers();
    fetchWindows().catch(() => undefined);
  }, FIRST_PICTURE);
}
