/**
 * Starts the app in a page: restores what was kept, ends a sign-out that is still pending, watches the session, and
 * renders. Used by the browser entry and, with another outside world, by tests.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { type createBrowserRouter, RouterProvider } from 'react-router';
import type { Portal } from '../platform/portal.ts';
import { PortalProvider } from '../platform/portal-context.tsx';
import { watchPush } from '../platform/push/watch-push.ts';
import { holdPageWhileReading } from '../platform/reading/hold-page.ts';
import { resumePendingLogout } from '../platform/session/pending-logout.ts';
import { endIfOver, watchIdle } from '../platform/session/watch-idle.ts';
import { watchSession } from '../platform/session/watch-session.ts';
import { showDisplay } from '../platform/state/show-display.ts';
import { DisplayedAmounts } from './displayed-amounts.tsx';
import { ReauthenticationDialog } from './shell/reauthentication-dialog.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Restores and watches; nothing may render before this has resolved. @returns stops watching. */
export async function prepare(portal: Portal, page: Window): Promise<() => void> {
  await portal.store.persist.rehydrate();
  endIfOver(portal);
  // What an older version has kept and this one doesn't goes now, and not at the next change.
  if (portal.store.getState().auth.id !== 0) portal.store.setState({});
  void resumePendingLogout(portal.outside.connection, portal.outside.local);
  const show = () => showDisplay(portal.store.getState().display, page.document.documentElement);
  show();
  const stops = [
    watchSession(portal, page),
    watchIdle(portal, page),
    watchPush(portal),
    holdPageWhileReading(portal, page),
    portal.store.subscribe(show),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** After each navigation the failure desk may move the person again. @returns stops following. */
export function settleAfterNavigation(portal: Portal, router: Router): () => void {
  return router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    portal.desk.settle();
    portal.reading.settle();
    portal.reauthentication.settle(false);
  });
}

export function App({ portal, router }: { readonly portal: Portal; readonly router: Router }) {
  return (
    <PortalProvider value={portal}>
      <QueryClientProvider client={portal.queries}>
        <DisplayedAmounts>
          <RouterProvider router={router} />
        </DisplayedAmounts>
        <ReauthenticationDialog />
      </QueryClientProvider>
    </PortalProvider>
  );
}
