/** Entry of `app.html`: the browser as the portal's outside world. */
import '../ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { counterOf, countPageViews, sendPageView } from '../platform/analytics/page-views.ts';
import { peekNotice, sendNotice } from '../platform/errors/travelling-notice.ts';
import { reportFault } from '../platform/log/front-log.ts';
import type { Outside } from '../platform/outside.ts';
import { createPortal } from '../platform/portal.ts';
import { browserPush } from '../platform/push/browser-push.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { STATE_PAGE_TEXTS } from '../wording/state-pages.ts';
import { giveWayToApp } from './early-text.ts';
import { createRouter } from './router.tsx';
import { App, prepare, settleAfterNavigation } from './start.tsx';
import { OTHER_DOCUMENTS, startAddress, statusOf } from './start-address.ts';

/** Milliseconds after which a page that is still there has not been left: the person stayed, or a file was saved. */
const LEAVING = 10_000;
let leavingSince = Number.NEGATIVE_INFINITY;
addEventListener('beforeunload', () => {
  leavingSince = Date.now();
});

const outside: Outside = {
  connection: { fetch: (...request) => fetch(...request), origin: location.origin },
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

const portal = createPortal(outside);
await prepare(portal, window);
const start =
  statusOf(document) === '404'
    ? { to: '/404', isDocument: false }
    : startAddress(location.pathname, location.search, portal.store.getState().auth);
if (start?.to === '/error' && !peekNotice(outside.session, outside.now())) {
  sendNotice(outside.session, { text: STATE_PAGE_TEXTS.error.offline, tone: 'info', at: outside.now() });
}
if (start && !start.isDocument) history.replaceState(null, '', start.to);
const router = createRouter(portal);
settleAfterNavigation(portal, router);
const counter = counterOf(document, navigator);
if (counter) countPageViews(router, (page) => sendPageView(fetch, counter, page));

const report = (at: 'window' | 'promise', fault: unknown) =>
  void reportFault(outside.connection, { at, fault, pathname: location.pathname });
addEventListener('error', ({ error }) => report('window', error));
addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));

const container = document.getElementById('page');
if (start?.isDocument) location.replace(start.to);
else if (container) {
  giveWayToApp(container);
  createRoot(container).render(<App portal={portal} router={router} />);
}
