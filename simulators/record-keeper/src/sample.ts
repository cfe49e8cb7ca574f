// Provides sample accounts, products and NAVs for a running site, for tests of programs that read it. The NAVs are closed
// formulas (calculations.md section 2, realised test series A to C), so any program can recompute them. Names contain ①, ㈱,
// 髙, 〜 and − on purpose: a scraper that decodes Shift_JIS literally garbles them.

import { addMonths } from './books/calendar.ts';
import type { RecordKeeperAccount } from './options/account.ts';
import type { KindNumber } from './options/kind-number.ts';
import type { RecordKeeperOptions } from './options/options.ts';
import type { NavHistory, Product } from './options/product.ts';
import { SCENARIO_NAMES, type ScenarioName } from './scenarios/scenario-names.ts';

const FIRST_MONTH = '2016-03';
const MONTHS = 240;

export const SAMPLE_PRODUCTS: readonly Product[] = [
  { code: 'ZZSP00000010', name: '髙見国内株式インデックス①', kind: 'fund' },
  { code: 'ZZSP00000028', name: '先進国債券〜為替ヘッジあり〜', kind: 'fund' },
  { code: 'ZZSP00000036', name: '㈱そよぎ　コモディティ（−１倍）', kind: 'fund' },
  { code: 'ZZSP00000044', name: 'そよぎ新興国株式（1口単位）', kind: 'fund', navUnits: 1 },
  { code: 'ZZSP00000052', name: 'そよぎ外国債券（小数口）', kind: 'fund', navUnits: 1, unitDecimals: 4 },
  { code: 'XXSP00000012', name: 'はなみずき銀行㈱定期預金（１年）', kind: 'deposit', ratePct: 0.4 },
  { code: 'XXSP00000020', name: '利率保証型積立生命保険（５年）', kind: 'gic', ratePct: 0.55 },
];

const NAV_FORMULAS: Readonly<Record<string, (k: number) => number>> = {
  ZZSP00000010: (k) => 10_000 * Math.exp(0.0045 * k + 0.06 * Math.sin(0.9 * k) + 0.02 * Math.sin(2.3 * k)),
  ZZSP00000028: (k) => 12_000 * Math.exp(0.001 * k + 0.008 * Math.cos(0.7 * k)),
  ZZSP00000036: (k) => 15_000 * Math.exp(-0.002 * k + 0.1 * Math.sin(0.4 * k + 1)),
  ZZSP00000052: (k) => 25_000 * Math.exp(0.0015 * k + 0.01 * Math.cos(0.6 * k)),
  ZZSP00000044: (k) => 300 * Math.exp(0.003 * k + 0.05 * Math.sin(0.5 * k)),
};

function navHistory(curve: (k: number) => number): NavHistory {
  return Array.from({ length: MONTHS }, (_, k) => ({
    month: addMonths(FIRST_MONTH, k),
    nav: Math.floor(curve(k) + 0.5),
  }));
}

export const SAMPLE_NAVS: Readonly<Record<string, NavHistory>> = Object.fromEntries(
  Object.entries(NAV_FORMULAS).map(([code, curve]) => [code, navHistory(curve)]),
);

/** 84 months with a transfer, an unpaid fee, a pause, two allocations and one switching. */
export const LONG_ACCOUNT: RecordKeeperAccount = {
  kind: 1,
  id: '9000000001',
  password: 'Sample-Kaki8',
  birthday: '1979-11-03',
  scenario: 'healthy',
  name: '髙橋 一郎',
  plan: {
    subscriptionDate: '2019-04-01',
    firstContributionMonth: '2019-04',
    premiums: [
      { from: '2019-04', employerPremium: 12_000, subscriberPremium: 0 },
      { from: '2021-04', employerPremium: 15_000, subscriberPremium: 5_000 },
      { from: '2022-07', employerPremium: 0, subscriberPremium: 0 },
      { from: '2022-10', employerPremium: 18_500, subscriberPremium: 9_000 },
    ],
    allocations: [
      { from: '2019-04', percentages: { ZZSP00000010: 34, ZZSP00000028: 33, XXSP00000012: 33 } },
      { from: '2023-01', percentages: { ZZSP00000010: 40, ZZSP00000036: 25, XXSP00000012: 20, XXSP00000020: 15 } },
    ],
    transferIn: { date: '2019-06-14', amount: 812_345 },
    switchings: [
      {
        date: '2024-02-09',
        sell: { ZZSP00000028: 100, XXSP00000012: 50 },
        buy: { ZZSP00000010: 60, XXSP00000020: 40 },
      },
    ],
    monthlyFee: 330,
  },
};

/** A loss; three months; every list fits on one page. */
export const SHORT_ACCOUNT: RecordKeeperAccount = {
  kind: 1,
  id: '9000000002',
  password: 'Sample-Nashi3',
  birthday: '1996-02-29',
  scenario: 'healthy',
  plan: {
    subscriptionDate: '2026-01-05',
    firstContributionMonth: '2026-01',
    premiums: [{ from: '2026-01', employerPremium: 27_500, subscriberPremium: 0 }],
    allocations: [{ from: '2026-01', percentages: { ZZSP00000036: 100 } }],
  },
};

/**
 * Oddities of real accounts: a transfer in four instalments with earlier months, a premium returned beside the month's and
 * one alone, a price per unit, fractional units, separate deposits, a history limited to five years, no more premiums.
 */
export const REAL_ACCOUNT: RecordKeeperAccount = {
  kind: 1,
  id: '9000000101',
  password: 'Sample-Yuzu7',
  birthday: '1970-07-07',
  scenario: 'healthy',
  plan: {
    subscriptionDate: '2018-04-01',
    firstContributionMonth: '2018-04',
    premiums: [
      { from: '2018-04', employerPremium: 20_000, subscriberPremium: 5_000 },
      { from: '2024-10', employerPremium: 0, subscriberPremium: 0 },
    ],
    allocations: [
      { from: '2018-04', percentages: { ZZSP00000010: 30, ZZSP00000044: 30, ZZSP00000052: 20, XXSP00000012: 20 } },
      { from: '2024-10', percentages: {} },
    ],
    transferIn: { date: '2018-06-29', amount: 500_000 },
    laterTransfersIn: ['2019', '2020', '2021'].map((year) => ({ date: `${year}-06-28`, amount: 500_000 })),
    refunds: [
      { month: '2022-05', employerPremium: 30_000, subscriberPremium: 0 },
      { month: '2024-11', employerPremium: 20_000, subscriberPremium: 5_000 },
    ],
    earlierMemberMonths: 63,
    earlierPaidMonths: 48,
    shownMonths: 60,
    depositsApart: true,
  },
};

/** Everything was moved out, and fees for the months since then are owed. Joined long ago; two years of history are shown. */
export const MOVED_OUT_ACCOUNT: RecordKeeperAccount = {
  ...REAL_ACCOUNT,
  id: '9000000102',
  password: 'Sample-Biwa9',
  plan: {
    subscriptionDate: '2018-04-01',
    firstContributionMonth: '2018-04',
    premiums: [
      { from: '2018-04', employerPremium: 20_000, subscriberPremium: 0 },
      { from: '2025-02', employerPremium: 0, subscriberPremium: 0 },
    ],
    allocations: [
      { from: '2018-04', percentages: { ZZSP00000010: 70, XXSP00000020: 30 } },
      { from: '2025-02', percentages: {} },
    ],
    movesOutIn: '2025-03',
    monthlyFee: 440,
    shownMonths: 24,
  },
};

/** An account whose holdings page doesn't add up. */
export const DISAGREEING_ACCOUNT: RecordKeeperAccount = {
  ...LONG_ACCOUNT,
  id: '9000000003',
  password: 'Sample-Mikan5',
  scenario: 'does-not-reconcile',
};

/** The login id of the n-th sample account, by kind. */
const LOGIN_IDS: Readonly<Record<KindNumber, (n: number) => string>> = {
  1: (n) => String(9_000_000_000 + n),
  2: (n) => `ymbk${String(n).padStart(4, '0')}`,
  3: (n) => `SBR${String(n).padStart(7, '0')}`,
  4: (n) => `S${9_000_000 + n}`,
  5: (n) => String(90_000_000 + n),
};
const PASSWORD_BEGINNINGS: Readonly<Record<KindNumber, string>> = {
  1: 'Sample-',
  2: '',
  3: 'Sample',
  4: 'Sample-',
  5: 'Sample',
};

/** The scenarios of the sample accounts, in order; `healthy` is the long account. */
const SITUATIONS: readonly ScenarioName[] = [
  'does-not-reconcile',
  ...SCENARIO_NAMES.filter((name) => name !== 'healthy' && name !== 'does-not-reconcile'),
];

/** One sample account of a kind: `short`, `real`, `moved-out`, or the long account with a scenario. */
export function sampleAccount(
  kind: KindNumber,
  which: 'short' | 'real' | 'moved-out' | ScenarioName,
): RecordKeeperAccount {
  const login = (n: number, ending: string): Pick<RecordKeeperAccount, 'kind' | 'id' | 'password'> => ({
    kind,
    id: LOGIN_IDS[kind](n),
    password: PASSWORD_BEGINNINGS[kind] + ending,
  });
  if (which === 'short') return { ...SHORT_ACCOUNT, ...login(2, 'Nashi3') };
  if (which === 'real') return { ...REAL_ACCOUNT, ...login(101, 'Yuzu7') };
  if (which === 'moved-out') return { ...MOVED_OUT_ACCOUNT, ...login(102, 'Biwa9') };
  if (which === 'healthy') return { ...LONG_ACCOUNT, ...login(1, 'Kaki8') };
  return { ...LONG_ACCOUNT, ...login(3 + SITUATIONS.indexOf(which), 'Mikan5'), scenario: which };
}

/** Options for a site on a free port of this machine, on 20 April 2026 at noon in Tokyo, so that 基準日 is 31 March 2026. */
export function sampleOptions(kind: KindNumber = 1): RecordKeeperOptions {
  return {
    kind,
    host: '127.0.0.1',
    port: 0,
    accounts: (['healthy', 'short', 'real', 'moved-out', ...SITUATIONS] as const).map((which) =>
      sampleAccount(kind, which),
    ),
    products: SAMPLE_PRODUCTS,
    navs: SAMPLE_NAVS,
    now: () => new Date('2026-04-20T12:00:00+09:00'),
  };
}
