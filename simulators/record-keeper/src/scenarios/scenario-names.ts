// Lists the scenarios that an account can have, by name.

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
  // Everything is normal: each page shows the books.
  healthy: {},
  // 商品別残高 disagrees with 資産状況: the first product is too high while every total stays. A scraper must reject such a page
  // and keep its last correct figures (calculations.md section 10).
  'does-not-reconcile': {
    tell(statement, page) {
      const [first, ...rest] = statement.holdings;
      if (page !== 'holdings' || first === undefined) return statement;
      return { ...statement, holdings: [{ ...first, value: first.value + EXCESS_YEN }, ...rest] };
    },
  },
  // 「一定回数誤ったため…」: the account was locked before. Even a right password is refused.
  locked: { atLogin: 'locked' },
  // 「ただいま大変混み合っています」 as on old sites: a normal page with status 200.
  busy: { atLogin: 'busy' },
  // 「ただいま大変混み合っています」 from a front server that uses HTTP statuses: 503.
  'busy-503': { atLogin: 'busy-503' },
  // 「既にログイン中です」: the employee has a session in a browser of their own.
  'in-use': { atLogin: 'in-use' },
  // 「メンテナンス中」: the site responds, but accounts are not available.
  maintenance: { atLogin: 'maintenance' },
  // The first login: terms and a new password come before everything else. The employee does that on the site itself;
  // the scenario ends with `Site.finishFirstLogin`.
  'first-login': { isFirstLogin: true },
  // 商品移行手続き中: products are removed or the operator changes, and holdings are not shown for days.
  'products-moving': { isMovingProducts: true },
  // No product is selected for contributions yet: 配分指定 is empty.
  'no-allocation': {
    tell: (statement, page) => (page === 'allocation' ? { ...statement, allocation: [] } : statement),
  },
  // 「お預かり資産はありません」: the books before the first contribution, whatever the plan has.
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
  // A redesign: 商品別残高 uses another label for 評価額. A scraper that guesses would show wrong figures. Every kind of site
  // shows 評価額 on that page, so one label is enough for all.
  'layout-changed': { rename: { page: 'holdings', from: '評価額', to: '時価相当額' } },
  // 商品別残高 is never sent: the connection stays open until the client gives up.
  slow: { line: { page: 'holdings', does: 'hold' } },
  // 商品別残高 is never sent: the connection is cut without a byte.
  cut: { line: { page: 'holdings', does: 'cut' } },
  // A notice that must be confirmed before the menu.
  'notice-first': {
    asksFirst: {
      title: '重要なお知らせ',
      text: '約款を改定しました。内容を確認し、下のボタンを押してください。',
      fields: '<input type="checkbox" name="kakunin" value="1">',
      button: '確認しました',
    },
  },
  // The password was right but has expired.
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

/** The scenario with this name, which was validated at the start. */
export function scenarioNamed(name: string): Scenario {
  if (!isScenarioName(name)) throw new Error(`no scenario ${name}`);
  return SCENARIOS[name];
}
