/**
 * Starts the app in a page: restores the stored state, finishes a pending sign-out, watches the session, and renders.
 * The browser's entry script and tests use it, tests with an environment of their own.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router';
import { useStore } from 'zustand';
import { watchLanguage } from '../platform/language.ts';
import { holdPageWhileScraping } from '../platform/portal/hold-page.ts';
import type { Portal } from '../platform/portal/portal.ts';
import { PortalProvider, usePersisted, usePortal } from '../platform/portal/portal-context.tsx';
import { endIfOver, watchIdle } from '../platform/portal/watch-idle.ts';
import { watchPush } from '../platform/portal/watch-push.ts';
import { watchSession } from '../platform/portal/watch-session.ts';
import { resumePendingLogout } from '../platform/session/pending-logout.ts';
import { showDisplay } from '../platform/state/slices/display.ts';
import { AmountsHiddenProvider } from '../ui/figures/amounts-hidden.tsx';
import { ReauthenticateByCompany } from './shell/reauthenticate-by-company.tsx';
import { ReauthenticateByPassword } from './shell/reauthenticate-by-password.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Restores the state and watches the session; nothing may render before it resolves.
 * @returns stops watching.
 */
export async function prepare(portal: Portal, page: Window): Promise<() => void> {
  await portal.store.persist.rehydrate();
  endIfOver(portal);
  // Rewrites the stored state at once, which removes data that only an older version stored.
  if (portal.store.getState().auth.id !== 0) portal.store.setState({});
  void resumePendingLogout(portal.environment.connection, portal.environment.local);
  const show = () => showDisplay(portal.store.getState().display, page.document.documentElement);
  show();
  const stops = [
    watchSession(portal, page),
    watchIdle(portal, page),
    watchPush(portal),
    watchLanguage(portal, page),
    holdPageWhileScraping(portal, page),
    portal.store.subscribe(({ display }, before) => display !== before.display && show()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Tells the error handler after each navigation that it may redirect again.
 * @returns stops listening.
 */
export function settleAfterNavigation(portal: Portal, router: Router): () => void {
  return router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    portal.errorHandler.settle();
    portal.scrape.settle();
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

/** Provides whether amounts are shown on this device to all components. */
function DisplayedAmounts({ children }: { readonly children: ReactNode }) {
  const isHidden = usePersisted(({ display }) => display.hidesAmounts);
  return <AmountsHiddenProvider value={isHidden}>{children}</AmountsHiddenProvider>;
}

/** The authorization method of employees who sign in through their company's identity provider. */
const SAML_METHOD = 2;

/**
 * 本人確認 — the dialog for reauthentication, by password or through the company's identity provider. It opens over the
 * current screen, which stays as it is, so that nothing typed there is lost.
 */
function ReauthenticationDialog() {
  const { reauthentication } = usePortal();
  const isAsked = useStore(reauthentication.store, (state) => state.isAsked);
  const method = usePersisted((state) => state.auth.authorizationMethod);
  if (!isAsked) return null;
  return method === SAML_METHOD ? <ReauthenticateByCompany /> : <ReauthenticateByPassword />;
}
