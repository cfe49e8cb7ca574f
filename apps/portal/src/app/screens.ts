/**
 * Lists the screens below a company's path: each with the file that is loaded when it is opened, and its first calls
 * as the client writes them (call-address.ts). The first script of the page starts both (early.ts), before the app
 * itself has loaded.
 */
import type { CALLS } from '@minori/contract/calls';
import type { LazyRouteFunction, RouteObject } from 'react-router';

/** What this device has stored about the employee. */
export interface Known {
  /** The employee's code, as part of a query. */
  readonly user: `sysUserCode=${string}`;
  /** Whether the company has booked the feature of a page, given its path below the company's. */
  readonly offers: (page: string) => boolean;
  /** The period of the chart on the home screen (slices/display.ts). */
  readonly curve: string;
}

type ReadPath = Extract<(typeof CALLS)[keyof typeof CALLS], { readonly method: 'GET' }>['path'];
/** The URL of a read call: path and query. */
export type Address = ReadPath | `${ReadPath}?${string}`;

interface Screen {
  /** Path below the company's. */
  readonly path: string;
  readonly lazy: LazyRouteFunction<RouteObject>;
  /** Absent if the screen makes no calls, or if they depend on the response to another call. */
  readonly first?: (known: Known) => readonly Address[];
}

/** Calls that the guard and the frame make for each screen. */
export const FIRST_OF_ALL = ({ user }: Known, host: string): readonly Address[] => [
  `/api/v1/user-account?${user}`,
  `/api/v1/company-info?${user}&domain=${encodeURIComponent(host)}`,
  `/api/v1/notices/count?${user}`,
];

export const SCREENS: readonly Screen[] = [
  { path: 'terms-of-use', lazy: () => import('../routes/terms-of-use.tsx') },
  { path: 'profile', lazy: () => import('../routes/profile.tsx') },
  { path: 'login-information', lazy: () => import('../routes/login-information.tsx') },
  { path: 'first-balance', lazy: () => import('../routes/first-balance.tsx') },
  { path: 'first-result', lazy: () => import('../routes/first-result.tsx') },
  {
    path: 'home',
    lazy: () => import('../routes/home.tsx'),
    first: ({ user, offers, curve }) => [
      `/api/v1/employee-asset-management?${user}`,
      `/api/v1/investment-valuations?${user}`,
      `/api/v1/my-task?${user}`,
      `/api/v1/columns/user-account?${user}`,
      ...(offers('operational-simulation') ? [`/api/v1/goal?${user}` as const] : []),
      ...(curve === 'future' && offers('operational-simulation') ? [`/api/v1/simulation-result?${user}` as const] : []),
    ],
  },
  { path: 'test-user-data', lazy: () => import('../routes/test-user-data.tsx') },
  {
    path: 'operation-status',
    lazy: () => import('../routes/operation-status.tsx'),
    first: ({ user }) => [
      `/api/v1/employee-asset-management?${user}`,
      `/api/v1/employee-contribution?${user}`,
      `/api/v1/fund/price?${user}&chartTypeCode=1`,
      `/api/v1/risk-tolerance/history?${user}`,
      `/api/v1/my-task?${user}`,
    ],
  },
  {
    path: 'todo',
    lazy: () => import('../routes/todo.tsx'),
    first: ({ user }) => [`/api/v1/todo-list?${user}`],
  },
  {
    path: 'investment-evaluation',
    lazy: () => import('../routes/investment-valuation.tsx'),
    first: ({ user }) => [`/api/v1/investment-valuations?${user}`, `/api/v1/my-task?${user}`],
  },
  {
    path: 'investment-evaluation/transition',
    lazy: () => import('../routes/evaluation-transition.tsx'),
    first: ({ user }) => [`/api/v1/past-scores?${user}&pastTerm=12`, `/api/v1/investment-valuations?${user}`],
  },
  {
    path: 'monthly-review',
    lazy: () => import('../routes/monthly-review.tsx'),
    first: ({ user }) => [`/api/v1/employee-asset-management?${user}`],
  },
  {
    path: 'monthly-review/:month',
    lazy: () => import('../routes/monthly-review.tsx'),
    first: ({ user }) => [`/api/v1/employee-asset-management?${user}`],
  },
  {
    path: 'risk-tolerance',
    lazy: () => import('../routes/risk-tolerance.tsx'),
    first: ({ user }) => [`/api/v1/risk-tolerance/history?${user}`],
  },
  {
    path: 'risk-tolerance/question',
    lazy: () => import('../routes/risk-tolerance-question.tsx'),
    first: ({ user }) => [`/api/v1/risk-tolerance/history?${user}`],
  },
  {
    path: 'risk-tolerance/result',
    lazy: () => import('../routes/risk-tolerance-result.tsx'),
    first: ({ user }) => [`/api/v1/risk-tolerance/history?${user}`],
  },
  {
    path: 'operational-simulation',
    lazy: () => import('../routes/operational-simulation.tsx'),
    first: ({ user }) => [`/api/v1/investment-valuations?${user}`, `/api/v1/fund/valuations?${user}`],
  },
  {
    path: 'retirement-income',
    lazy: () => import('../routes/retirement-income.tsx'),
    first: ({ user }) => [
      `/api/v1/retirement-basis?${user}`,
      `/api/v1/retirement-inputs?${user}`,
      `/api/v1/goal?${user}`,
    ],
  },
  {
    path: 'tax',
    lazy: () => import('../routes/tax.tsx'),
    first: ({ user }) => [`/api/v1/employee-contribution?${user}`],
  },
  {
    path: 'claiming',
    lazy: () => import('../routes/claiming.tsx'),
    first: ({ user }) => [`/api/v1/claiming?${user}`],
  },
  {
    path: 'leaving',
    lazy: () => import('../routes/leaving.tsx'),
    first: ({ user }) => [`/api/v1/leaving?${user}`],
  },
  {
    path: 'saving-places',
    lazy: () => import('../routes/saving-places.tsx'),
    first: ({ user }) => [`/api/v1/retirement-basis?${user}`],
  },
  // Not listed with calls: it requests a special format by `Accept`.
  { path: 'colleague-comparison', lazy: () => import('../routes/colleague-comparison.tsx') },
  // For HR alone; its call is no read, as each look is written down.
  { path: 'company-report', lazy: () => import('../routes/company-report.tsx') },
  { path: 'support', lazy: () => import('../routes/support.tsx') },
  {
    path: 'item-selection',
    lazy: () => import('../routes/item-selection.tsx'),
    first: ({ user }) => [`/api/v1/investment-valuations?${user}`, `/api/v1/fund/drift?${user}`],
  },
  {
    path: 'item-selection/comparison',
    lazy: () => import('../routes/fund-comparison.tsx'),
    first: ({ user }) => [`/api/v1/fund/comparison?${user}`],
  },
  {
    path: 'item-selection/transfer',
    lazy: () => import('../routes/fund-transfer.tsx'),
    first: ({ user }) => [`/api/v1/fund/transfer?${user}`],
  },
  { path: 'item-selection/fund/:fundId', lazy: () => import('../routes/fund-detail.tsx') },
  { path: 'column', lazy: () => import('../routes/column.tsx') },
  { path: 'column/:columnId', lazy: () => import('../routes/column-detail.tsx') },
  { path: 'faq', lazy: () => import('../routes/faq.tsx') },
  { path: 'faq/:faqId', lazy: () => import('../routes/faq-detail.tsx') },
  {
    path: 'notice',
    lazy: () => import('../routes/notice.tsx'),
    first: ({ user }) => [`/api/v1/notices/lists?type=1&pages=0&${user}`],
  },
  { path: 'notice/:noticeId', lazy: () => import('../routes/notice-detail.tsx') },
  {
    path: 'report',
    lazy: () => import('../routes/report.tsx'),
    first: ({ user }) => [`/api/v1/reports/list?${user}`],
  },
  { path: 'report/:reportId', lazy: () => import('../routes/report-detail.tsx') },
  {
    path: 'glossary',
    lazy: () => import('../routes/glossary.tsx'),
    first: () => ['/api/v1/technial-term'],
  },
  { path: 'glossary/:code', lazy: () => import('../routes/glossary-term.tsx') },
  { path: 'method', lazy: () => import('../routes/method.tsx') },
  { path: 'settings', lazy: () => import('../routes/settings.tsx') },
  { path: 'settings/profile', lazy: () => import('../routes/settings-profile.tsx') },
  { path: 'settings/password', lazy: () => import('../routes/settings-password.tsx') },
  {
    path: 'settings/passkeys',
    lazy: () => import('../routes/settings-passkeys.tsx'),
    first: () => ['/api/v1/passkeys'],
  },
  {
    path: 'settings/sessions',
    lazy: () => import('../routes/settings-sessions.tsx'),
    first: () => ['/api/v1/sessions'],
  },
  { path: 'settings/display', lazy: () => import('../routes/settings-display.tsx') },
  { path: 'settings/data', lazy: () => import('../routes/settings-data.tsx') },
  { path: 'settings/notification', lazy: () => import('../routes/settings-notification.tsx') },
];

const loading = new Map<string, ReturnType<Screen['lazy']>>();

/** Calls `lazy` once: callers share the load that is under way; after a failure the next call starts again. */
export function loadScreen({ path, lazy }: Screen): ReturnType<Screen['lazy']> {
  const begun = loading.get(path) ?? lazy();
  loading.set(path, begun);
  begun.catch(() => loading.delete(path));
  return begun;
}

/** The screen at a path below the company's; undefined if there is none. */
export function screenAt(path: string): Screen | undefined {
  const segments = path.split('/');
  return SCREENS.find((screen) => {
    const own = screen.path.split('/');
    return own.length === segments.length && own.every((name, at) => name.startsWith(':') || name === segments[at]);
  });
}
