/** Kind 2 read at its running site: the account's figures, and a reason for every situation (calculations.md section 10). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_ACCOUNT, LONG_ALLOCATION, LONG_CONTRIBUTIONS, LONG_HOLDINGS } from '../../testing/long-account.ts';
import { type SampleSite, startSampleSite } from '../../testing/sample-site.ts';
import { SITUATIONS } from '../../testing/situations.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite(2);
});
afterAll(() => site.close());

const LONG = { ...LONG_ACCOUNT, rkMgtAgencyCode: 2, interest: null };

describe('第2種の口座を読む', () => {
  it('生年月日に答え、7年度の掛金をたどって、長い口座の数字をすべて読み、ログオフする', async () => {
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

  it('初回ログインの設定のないサイトなので、そのまま読む', async () => {
    expect(await site.read('first-login')).toMatchObject({ ok: true, value: LONG });
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

  it.each([
    ['暗証番号', { rkPass: 'chigau1' }],
    ['生年月日', { birthday: '1979-11-04' }],
  ])('ちがう%sは一度だけ試す', async (_, typed) => {
    const before = site.logins('healthy');
    expect(await site.read('healthy', { typed })).toMatchObject({ ok: false, reason: 'rk_login_error' });
    expect([site.logins('healthy'), site.failedLogOffs()]).toEqual([before + 1, 0]);
  });

  it('生年月日がなければ、聞かれても答えず、誤りに数えさせない', async () => {
    const read = await site.read('healthy', { typed: { birthday: '' } });
    expect(read).toMatchObject({ ok: false, reason: 'rk_login_error', cause: 'answer-missing' });
    for (const birthday of ['1979-11-04', '1979-11-05', '1979-11-06']) {
      await site.read('healthy', { typed: { birthday } });
    }
    expect(await site.read('healthy')).toMatchObject({ ok: true });
  });
});

describe('日曜の早朝', () => {
  it('サービス時間外は in_maintenance', async () => {
    const closed = await startSampleSite(2, () => new Date('2026-04-05T03:00:00+09:00'));
    expect(await closed.read('healthy')).toMatchObject({ ok: false, reason: 'in_maintenance', cause: 'told-by-site' });
    expect(closed.logins('healthy')).toBe(0);
    await closed.close();
  });
});
