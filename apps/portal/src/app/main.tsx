/** Entry of `app.html`: the browser as the portal's outside world. */
import '../ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { reportFault } from '../platform/log/front-log.ts';
import type { Outside } from '../platform/outside.ts';
import { createPortal } from '../platform/portal.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { giveWayToApp } from './early-text.ts';
import { createRouter } from './router.tsx';
import { App, prepare, settleAfterNavigation } from './start.tsx';

/** Documents of their own: the router can't show them. */
const OTHER_DOCUMENTS = ['/', '/signIn', '/_error'];

const outside: Outside = {
  connection: { fetch: (...request) => fetch(...request), origin: location.origin },
  local: localStorageOf(window),
  session: sessionStorageOf(window),
  now: () => Date.now(),
  pathname: () => location.pathname,
  host: location.hostname,
  cookies: () => document.cookie,
  openTab: () => window.open('', '_blank'),
  go: (to) => {
    if (OTHER_DOCUMENTS.includes(to.split('?')[0] ?? '')) location.assign(to);
    else void router.navigate(to);
  },
};

const portal = createPortal(outside);
await prepare(portal, window);
const router = createRouter(portal);
settleAfterNavigation(portal, router);

const report = (at: 'window' | 'promise', fault: unknown) =>
  void reportFault(outside.connection, { at, fault, pathname: location.pathname });
addEventListener('error', ({ error }) => report('window', error));
addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));

const container = document.getElementById('page');
if (container) {
  giveWayToApp(container);
  createRoot(container).render(<App portal={portal} router={router} />);
}
