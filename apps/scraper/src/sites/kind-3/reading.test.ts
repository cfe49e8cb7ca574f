/** Kind 3 read at its running site: the account's figures, and a reason for every situation (calculations.md section 10). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_ACCOUNT, LONG_ALLOCATION, LONG_CONTRIBUTIONS, LONG_HOLDINGS } from '../../testing/long-account.ts';
import { type SampleSite, startSampleSite } from '../../testing/sample-site.ts';
import { SITUATIONS } from '../../testing/situations.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite(3);
});
afterAll(() => site.close());

const LONG = { ...LONG_ACCOUNT, rkMgtAgencyCode: 3, interest: null };

describe('第3種の口座を読む', () => {
  it('7ページの掛金をたどって、長い口座の数字をすべて読み、ログオフする', async () => {
    const read = await site.read('healthy');
    if (!read.ok) throw new Error(JSON.stringify(read));
    expect(read.value).toMatchObject(LONG);
    expect(read.value.holdings.map(({ productCode, valuation }) => [productCode, valuation])).toEqual(LONG_HOLDINGS);
    expect(read.value.contributions).toHaveLength(LONG_CONTRIBUTIONS.months);
    expect(read.value.contributions[0]).toEqual(LONG_CONTRIBUTIONS.first);
    expect(read.value.contributions.at(-1)).toEqual(LONG_CONTRIBUTIONS.last);
    expect(read.value.allocation.map(({ percent }) => percent)).toEqual(LONG_ALLOCATION);
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
  it.each(SITUATIONS)('%s', async (scenario, reason, cause) => {
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
