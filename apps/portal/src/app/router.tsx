/** The routes of the app, its screens (screens.ts) among them. `/` and `/signIn` are other documents. */
import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, redirect } from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import type { Portal } from '../platform/portal/portal.ts';
import { homeOf } from '../platform/session/return-to.ts';
import { Component as ErrorPage } from '../routes/error.tsx';
import { Component as MaintenancePage } from '../routes/maintenance.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Crash, CrashAlone } from './crash.tsx';
import { companyLoader } from './guards/company-loader.ts';
import styles from './router.module.css';
import { loadScreen, SCREENS } from './screens.ts';
import { AppShell } from './shell/app-shell.tsx';
import { StateShell } from './shell/state-shell.tsx';

export function routesOf(portal: Portal): RouteObject[] {
  return [
    {
      ErrorBoundary: CrashAlone,
      HydrateFallback: Waiting,
      children: [
        // With the app itself: they are shown when nothing more can be fetched.
        framed(StateShell, { path: '/error', Component: ErrorPage }),
        framed(PublicFrame, { path: '/maintenance', Component: MaintenancePage }),
        framed(StateShell, { path: '/404', lazy: () => import('../routes/not-found.tsx') }),
        { path: '/password-reset', lazy: () => import('../routes/password-reset.tsx') },
        { path: '/notify-address', lazy: () => import('../routes/notify-address.tsx') },
        { path: '/contact', lazy: () => import('../routes/contact.tsx') },
        { path: '/terms', lazy: async () => ({ Component: (await import('../routes/legal.tsx')).Terms }) },
        { path: '/privacy', lazy: async () => ({ Component: (await import('../routes/legal.tsx')).PrivacyPolicy }) },
        framed(PublicFrame, { path: '/access-not-possible', lazy: accessNotPossible }),
        {
          path: '/:companyUrl',
          loader: companyLoader(portal),
          // The guard looks at every page, also when only the last segment changes.
          shouldRevalidate: () => true,
          Component: AppShell,
          children: withCrash([
            { index: true, loader: toHome },
            ...SCREENS.map((screen) => ({ path: screen.path, lazy: () => loadScreen(screen) })),
            // A component and not a loader: the guard's own redirect must win.
            { path: '*', element: <Navigate to="/404" replace /> },
          ]),
        },
        framed(StateShell, { path: '*', lazy: () => import('../routes/not-found.tsx') }),
      ],
    },
  ];
}

/** What fails in a screen is said in its place: the frame around it stays. */
function withCrash(screens: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: Crash, children: screens }];
}

const accessNotPossible = () => import('../routes/access-not-possible.tsx');

function framed(Component: () => ReactNode, page: RouteObject): RouteObject {
  return { Component, children: [page] };
}

function PublicFrame() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  );
}

export function createRouter(portal: Portal): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routesOf(portal));
}

function toHome({ params }: { readonly params: { readonly companyUrl?: string } }): Response {
  return redirect(homeOf(params.companyUrl ?? ''));
}

/** Shown while the first page of a visit is being fetched. */
function Waiting() {
  return (
    <PublicPage>
      <div className={styles.waiting}>
        <Skeleton lines={[2, 8, 4]} />
      </div>
    </PublicPage>
  );
}
