/** The routes of the app: one line a screen, each loaded when it is visited. `/` and `/signIn` are other documents. */
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
import { AppShell } from './shell/app-shell.tsx';
import { StateShell } from './shell/state-shell.tsx';

const FIRST_STEPS: RouteObject[] = [
  { path: 'terms-of-use', lazy: () => import('../routes/terms-of-use.tsx') },
  { path: 'profile', lazy: () => import('../routes/profile.tsx') },
  { path: 'login-information', lazy: () => import('../routes/login-information.tsx') },
  { path: 'first-balance', lazy: () => import('../routes/first-balance.tsx') },
  { path: 'first-result', lazy: () => import('../routes/first-result.tsx') },
];

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
            ...FIRST_STEPS,
            { path: 'home', lazy: () => import('../routes/home.tsx') },
            { path: 'test-user-data', lazy: () => import('../routes/test-user-data.tsx') },
            { path: 'operation-status', lazy: () => import('../routes/operation-status.tsx') },
            { path: 'todo', lazy: () => import('../routes/todo.tsx') },
            { path: 'investment-evaluation', lazy: () => import('../routes/investment-valuation.tsx') },
            { path: 'investment-evaluation/transition', lazy: () => import('../routes/evaluation-transition.tsx') },
            { path: 'risk-tolerance', lazy: () => import('../routes/risk-tolerance.tsx') },
            { path: 'risk-tolerance/question', lazy: () => import('../routes/risk-tolerance-question.tsx') },
            { path: 'risk-tolerance/result', lazy: () => import('../routes/risk-tolerance-result.tsx') },
            { path: 'operational-simulation', lazy: () => import('../routes/operational-simulation.tsx') },
            { path: 'retirement-income', lazy: () => import('../routes/retirement-income.tsx') },
            { path: 'colleague-comparison', lazy: () => import('../routes/colleague-comparison.tsx') },
            { path: 'item-selection', lazy: () => import('../routes/item-selection.tsx') },
            { path: 'item-selection/comparison', lazy: () => import('../routes/fund-comparison.tsx') },
            { path: 'item-selection/transfer', lazy: () => import('../routes/fund-transfer.tsx') },
            { path: 'item-selection/fund/:fundId', lazy: () => import('../routes/fund-detail.tsx') },
            { path: 'column', lazy: () => import('../routes/column.tsx') },
            { path: 'column/:columnId', lazy: () => import('../routes/column-detail.tsx') },
            { path: 'faq', lazy: () => import('../routes/faq.tsx') },
            { path: 'faq/:faqId', lazy: () => import('../routes/faq-detail.tsx') },
            { path: 'notice', lazy: () => import('../routes/notice.tsx') },
            { path: 'notice/:noticeId', lazy: () => import('../routes/notice-detail.tsx') },
            { path: 'report', lazy: () => import('../routes/report.tsx') },
            { path: 'report/:reportId', lazy: () => import('../routes/report-detail.tsx') },
            { path: 'glossary', lazy: () => import('../routes/glossary.tsx') },
            { path: 'glossary/:code', lazy: () => import('../routes/glossary-term.tsx') },
            { path: 'method', lazy: () => import('../routes/method.tsx') },
            { path: 'settings', lazy: () => import('../routes/settings.tsx') },
            { path: 'settings/profile', lazy: () => import('../routes/settings-profile.tsx') },
            { path: 'settings/password', lazy: () => import('../routes/settings-password.tsx') },
            { path: 'settings/passkeys', lazy: () => import('../routes/settings-passkeys.tsx') },
            { path: 'settings/sessions', lazy: () => import('../routes/settings-sessions.tsx') },
            { path: 'settings/display', lazy: () => import('../routes/settings-display.tsx') },
            { path: 'settings/data', lazy: () => import('../routes/settings-data.tsx') },
            { path: 'settings/notification', lazy: () => import('../routes/settings-notification.tsx') },
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
