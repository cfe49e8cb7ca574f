/** Entry of `app.html`: makes the environment from the browser and starts the portal. */
import '../ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { counterOf, countPageViews, sendPageView } from '../platform/analytics/page-views.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { peekNotice, sendNotice } from '../platform/errors/flash-notice.ts';
import { reportFault } from '../platform/log/front-log.ts';
import { createPortal } from '../platform/portal/portal.ts';
import { browserPush } from '../platform/push/browser-push.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { fetchWindows } from '../ui/dialog.tsx';
import { STATE_PAGE_TEXTS } from '../wording/state-pages.ts';
import { earlyAnswer, earlyAnswersCome, forgetEarlyAnswers, takeEarlyAnswer } from './early.ts';
import { createRouter } from './router.tsx';
import { replaceServerRenderedText } from './server-rendered-text.ts';
import { App, prepare, settleAfterNavigation } from './start.tsx';
import { OTHER_DOCUMENTS, startAddress, statusOf } from './start-address.ts';

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
