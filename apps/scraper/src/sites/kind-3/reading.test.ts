/** Kind 3 read at its running site: the account's figures, and a reason for every situation (calculations.md section 10). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleSite, startSampleSite } from '../../testing/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite(3);
});
afterAll(() => site.close());

/** What the books of every kind say of the long account on 2026-03-31. */
const LONG = {
  rkMgtAgencyCode: 3,
  valuationDate: '2026-03-31',
  subscriptionDate: '2019-04-01',
  initialSubscriptionDate: '2019-04-30',
  totalAssetValuation: 2_936_206,
  cumulativeContributionAmount: 2_527_625,
  valuationGainLoss: 408_581,
  pendingCash: 2,
  unpaidFees: 330,
  interest: null,
};

describe('第3種の口座を読む', () => {
  it('7ページの掛金をたどって、長い口座の数字をすべて読み、ログオフする', async () => {
    const read = await site.read('healthy');
    if (!read.ok) throw new Error(JSON.stringify(read));
    expect(read.value).toMatchObject(LONG);
    expect(read.value.holdings.map(({ productCode, valuation }) => [productCode, valuation])).toEqual([
      ['ZZSP00000010', 1_799_959],
      ['ZZSP00000036', 234_061],
      ['XXSP00000012', 422_910],
      ['XXSP00000020', 479_604],
    ]);
    expect(read.value.contributions).toHaveLength(81);
    expect(read.value.contributions[0]).toEqual({ month: '2019-04', employerPremium: 12_000, subscriberPremium: 0 });
    expect(read.value.contributions.at(-1)).toEqual({
      month: '2026-03',
      employerPremium: 18_500,
      subscriberPremium: 9_000,
    });
    expect(read.value.allocation.map(({ percent }) => percent)).toEqual([40, 25, 20, 15]);
    expect([site.keeper.sessions(), site.failedLogOffs()]).toEqual([0, 0]);
  });

  it('短い口座の損失を読む', async () => {
    const read = await site.read('short');
    expect(read).toMatchObject({ ok: true, value: { contributions: { length: 3 }, transfers: [] } });
    expect(read.ok && read.value.valuationGainLoss).toBeLessThan(0);
  });
});

describe('初回ログインの設定が済んでいないとき', () => {
  it('読まず、ただ一度のログインのあとログアウトする', async () => {
    expect(await site.read('first-login')).toMatchObject({ ok: false, reason: 'mutb_first_login' });
    expect([site.keeper.sessions(), site.failedLogOffs(), site.logins('first-login')]).toEqual([0, 0, 1]);
  });

  it('済んでいるかだけを、生年月日なしで確かめる', async () => {
    const typed = { birthday: '' };
    expect(await site.checkFirstLogin('first-login', { typed })).toMatchObject({
      ok: false,
      reason: 'mutb_first_login',
    });
    expect(await site.checkFirstLogin('short', { typed })).toMatchObject({ ok: true });
    expect([site.keeper.sessions(), site.failedLogOffs()]).toEqual([0, 0]);
  });
});

describe('読めないときの理由', () => {
  it.each([
    ['does-not-reconcile', 'scraping_error', 'sums-disagree'],
    ['locked', 'rk_login_error', 'told-by-site'],
    ['busy', 'rk_login_error_site_busy', 'told-by-site'],
    ['busy-503', 'rk_login_error_site_busy', 'told-by-site'],
    ['in-use', 'custom_error', 'told-by-site'],
    ['maintenance', 'in_maintenance', 'told-by-site'],
    ['products-moving', 'get_product_management_timeout_error', 'told-by-site'],
    ['no-allocation', 'get_management_ratio_timeout_error', 'told-by-site'],
    ['no-assets', 'get_data_area_timeout_error', 'told-by-site'],
    ['layout-changed', 'scraping_error', 'unreadable-page'],
    ['cut', 'scraping_error', 'connection-failed'],
  ] as const)('%s', async (scenario, reason, cause) => {
    expect(await site.read(scenario)).toMatchObject({ ok: false, reason, cause });
    expect([site.keeper.sessions(), site.failedLogOffs(), site.logins(scenario)]).toEqual([0, 0, 1]);
  });

  it('slow', async () => {
    const read = await site.read('slow', { limits: { requestMs: 3_000 } });
    expect(read).toMatchObject({ ok: false, reason: 'scraping_timeout', cause: 'answer-too-slow' });
    expect(site.keeper.sessions()).toBe(0);
  });

  it('ちがうパスワードは一度だけ試す', async () => {
    const before = site.logins('healthy');
    expect(await site.read('healthy', { typed: { rkPass: 'chigau1' } })).toMatchObject({
      ok: false,
      reason: 'rk_login_error',
    });
    expect([site.logins('healthy'), site.failedLogOffs()]).toEqual([before + 1, 0]);
  });
});
