// The situations that an account can be given by name.

import type { Scenario } from './scenario.ts';

export const SCENARIO_NAMES = [
  'healthy',
  'does-not-reconcile',
  'locked',
  'busy',
  'busy-503',
  'in-use',
  'maintenance',
  'first-login',
  'products-moving',
  'no-allocation',
  'no-assets',
  'layout-changed',
  'slow',
  'cut',
  'notice-first',
  'password-expired',
  'survey-first',
] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

const EXCESS_YEN = 10_000;

const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  // Everything is as it should be: each page tells the books.
  healthy: {},
  // 商品別残高 disagrees with 資産状況: the first product is printed too high while every total stays.
  // A reader must refuse such a page and keep its last good figures (calculations.md section 10).
  'does-not-reconcile': {
    tell(statement, page) {
      const [first, ...rest] = statement.holdings;
      if (page !== 'holdings' || first === undefined) return statement;
      return { ...statement, holdings: [{ ...first, value: first.value + EXCESS_YEN }, ...rest] };
    },
  },
  // 「一定回数誤ったため…」: the account was locked before, whoever did it. A right password changes nothing.
  locked: { atLogin: 'locked' },
  // 「ただいま大変混み合っています」 as old sites say it: a page like any other, with status 200.
  busy: { atLogin: 'busy' },
  // 「ただいま大変混み合っています」 from a front that knows its statuses: 503.
  'busy-503': { atLogin: 'busy-503' },
  // 「既にログイン中です」: the employee is reading the site in a browser of their own.
  'in-use': { atLogin: 'in-use' },
  // 「メンテナンス中」: the site answers, its accounts do not.
  maintenance: { atLogin: 'maintenance' },
  // The first login: terms and a new password come before everything else. The employee does that at the site itself;
  // until then the scenario stays, and ends with `Site.finishFirstLogin`.
  'first-login': { isFirstLogin: true },
  // 商品移行手続き中: products are removed or the operator changes, and holdings are not shown for days.
  'products-moving': { isMovingProducts: true },
  // No product is chosen for contributions yet: 配分指定 is empty.
  'no-allocation': {
    tell: (statement, page) => (page === 'allocation' ? { ...statement, allocation: [] } : statement),
  },
  // 「お預かり資産はありません」: the books before the first contribution, whatever the plan says.
  'no-assets': {
    tell: (statement) => ({
      ...statement,
      initialSubscriptionDate: null,
      holdings: [],
      pendingCash: 0,
      unpaidFee: 0,
      totalAssetValuation: 0,
      cumulativeAmount: 0,
      gainLoss: 0,
      premiumTotal: 0,
      transferIn: null,
      transfersIn: [],
      feesCharged: 0,
      contributions: [],
      history: [],
      transactions: [],
    }),
  },
  // A redesign: 商品別残高 calls 評価額 by another name. A reader that guesses would show wrong figures;
  // every kind of site prints 評価額 on that page, so that one word does it for all.
  'layout-changed': { rename: { page: 'holdings', from: '評価額', to: '時価相当額' } },
  // 商品別残高 never comes: the connection stays open and silent until the visitor gives up.
  slow: { line: { page: 'holdings', does: 'hold' } },
  // 商品別残高 never comes: the connection is cut without a byte.
  cut: { line: { page: 'holdings', does: 'cut' } },
  // A notice that must be confirmed before the menu comes.
  'notice-first': {
    asksFirst: {
      title: '重要なお知らせ',
      text: '約款を改定しました。内容を確認し、下のボタンを押してください。',
      fields: '<input type="checkbox" name="kakunin" value="1">',
      button: '確認しました',
    },
  },
  // The password was right, and has been used for too long.
  'password-expired': {
    asksFirst: {
      title: 'パスワードの変更',
      text: 'パスワードの有効期限が切れています。新しいパスワードを設定してください。',
      fields: '<input type="password" name="shin1"><input type="password" name="shin2">',
      button: '変更する',
    },
  },
  'survey-first': {
    asksFirst: {
      title: 'アンケートのお願い',
      text: 'サービス向上のため、アンケートにご協力ください。',
      fields: '<select name="manzoku"><option>満足<option>不満</select><textarea name="iken"></textarea>',
      button: '回答する',
    },
  },
};

export function isScenarioName(name: string): name is ScenarioName {
  return SCENARIO_NAMES.some((known) => known === name);
}

/** The scenario of a name that has been checked on start. */
export function scenarioNamed(name: string): Scenario {
  if (!isScenarioName(name)) throw new Error(`no scenario ${name}`);
  return SCENARIOS[name];
}
