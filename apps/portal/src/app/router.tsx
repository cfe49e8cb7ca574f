/** Defines the routes of the app, including its screens (screens.ts). `/` and `/signIn` are separate documents. */

import { errorCode } from '@minori/contract/error-code';
import { pageName } from '@minori/wording/ja/page-names';
import { STATE_PAGE_TEXTS as TEXTS } from '@minori/wording/ja/state-pages';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { type ReactNode, useEffect, useState } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  redirect,
  useLocation,
  useRouteError,
} from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import { CallFailure } from '../platform/api/call-failure.ts';
import { homeOf } from '../platform/environment/return-to.ts';
import { reportFault } from '../platform/log/front-log.ts';
import type { Portal } from '../platform/portal/portal.ts';
import { usePersisted, usePortal } from '../platform/portal/portal-context.tsx';
import { Component as ErrorPage } from '../routes/error.tsx';
import { ErrorCode } from '../routes/error-code.tsx';
import { Component as MaintenancePage } from '../routes/maintenance.tsx';
import { StillWorks } from '../routes/still-works.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StateLayout } from '../ui/state-layout.tsx';
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
        // Bundled with the app itself, because these pages are shown when nothing more can be fetched.
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
          // The guard checks every page, also when only the last segment changes.
          shouldRevalidate: () => true,
          Component: AppShell,
          children: withCrash([
            { index: true, loader: toHome },
            ...SCREENS.map((screen) => ({ path: screen.path, lazy: () => loadScreen(screen) })),
            // A component instead of a loader, so that the guard's own redirect wins.
            { path: '*', element: <Navigate to="/404" replace /> },
          ]),
        },
        framed(StateShell, { path: '*', lazy: () => import('../routes/not-found.tsx') }),
      ],
    },
  ];
}

/** Shows an error in place of a screen that crashes; the frame around it stays. */
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

/** A placeholder while the first page of a visit is being fetched. */
function Waiting() {
  return (
    <PublicPage>
      <div className={styles.waiting}>
        <Skeleton lines={[2, 8, 4]} />
      </div>
    </PublicPage>
  );
}

/** Shown within the frame if a screen crashes. */
export function Crash() {
  const fault = useRouteError();
  const { pathname } = useLocation();
  const { environment } = usePortal();
  const url = usePersisted((state) => state.auth.url);
  const [code] = useState(() => codeOf(fault));
  useEffect(() => {
    void reportFault(environment.connection, { at: 'route', fault, pathname, code });
  }, [fault, environment, pathname, code]);
  const name = pageName(pathname);
  return (
    <StateLayout>
      <PageHeading>{name === null ? TEXTS.error.title : TEXTS.error.notShown(name)}</PageHeading>
      <p role="alert">{isLoadFailure(fault) ? TEXTS.error.loadFailure : TEXTS.error.text}</p>
      <div className="row-3">
        {isRetryable(fault) && (
          <a className={buttonClass({})} href={pathname}>
            {UI_TEXTS.reload}
          </a>
        )}
        <a className={buttonClass({ variant: 'secondary' })} href={url === '' ? '/' : homeOf(url)}>
          {url === '' ? TEXTS.entrance : TEXTS.home}
        </a>
      </div>
      <ErrorCode label={TEXTS.error.code} text={code} />
      <StillWorks page={pathname} code={code} />
    </StateLayout>
  );
}

/** Shown if the frame itself crashes, or anything before it was rendered. */
function CrashAlone() {
  return (
    <PublicPage>
      <Crash />
    </PublicPage>
  );
}

/** The error code on the screen; the error report contains the same code. Over plain HTTP there is no `crypto.randomUUID`. */
function codeOf(fault: unknown): string {
  if (!(fault instanceof CallFailure)) return errorCode(-1, String(performance.timeOrigin + performance.now()));
  return errorCode(fault.error.statusCode, fault.supportId);
}

/** Errors of the program count as −1 of specification section 8, "any other reason": a retry is offered. */
function isRetryable(fault: unknown): boolean {
  return !(fault instanceof CallFailure) || fault.error.retryable;
}

const LOAD_FAILURE_MESSAGE =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

export function isLoadFailure(fault: unknown): boolean {
  return fault instanceof Error && LOAD_FAILURE_MESSAGE.test(fault.message);
}
