/**
 * Tests the scrape of each site from its running simulator: the account's figures, and the reason for every situation
 * (calculations.md section 10).
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { SAMPLE_NAVS } from '@minori/record-keeper/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_ACCOUNT, LONG_ALLOCATION, LONG_CONTRIBUTIONS, LONG_HOLDINGS } from '../testing/long-account.ts';
import { readSample, sampleTestAccount } from '../testing/sample-reading.ts';
import { type SampleSite, startSampleSite } from '../testing/sample-site.ts';
import { SITUATIONS } from '../testing/situations.ts';

interface Kind {
  readonly code: RkMgtAgencyCode;
  /** The yield that the site shows. */
  readonly interest: number | null;
  readonly hasFirstLogin: boolean;
  /** 通算加入者等期間 and 通算拠出期間 of the account with an old plan, in months, where the site shows them. */
  readonly totals?: readonly [number, number];
  /** Wrong credentials: which one is wrong, and what is entered. */
  readonly wrong: readonly (readonly [what: string, typed: { readonly rkPass?: string; readonly birthday?: string }])[];
}

const KINDS: readonly Kind[] = [
  { code: 1, interest: null, hasFirstLogin: false, wrong: [['パスワード', { rkPass: 'chigau1' }]] },
  {
    code: 2,
    interest: null,
    hasFirstLogin: false,
    wrong: [
      ['暗証番号', { rkPass: 'chigau1' }],
      ['生年月日', { birthday: '1979-11-04' }],
    ],
  },
  { code: 3, interest: null, totals: [159, 126], hasFirstLogin: true, wrong: [['パスワード', { rkPass: 'chigau1' }]] },
  { code: 4, interest: 0.0362, hasFirstLogin: false, wrong: [['パスワード', { rkPass: 'wrong-one' }]] },
  {
    code: 5,
    interest: null,
    totals: [159, 126],
    hasFirstLogin: true,
    wrong: [
      ['パスワード', { rkPass: 'wrong1' }],
      ['生年月日', { birthday: '1979-11-04' }],
      ['生年月日（なし）', { birthday: '' }],
    ],
  },
];

const REAL_PARTS = (year: string, place: number) => ({ date: `${year}-06-${place === 0 ? 29 : 28}`, amount: 500_000 });
const sumOfRow = (row: { employerPremium: number; subscriberPremium: number }) =>
  row.employerPremium + row.subscriberPremium;

describe.each(KINDS)('第$code種の口座', ({ code, interest, totals = [null, null], hasFirstLogin, wrong }) => {
  let site: SampleSite;
  beforeAll(async () => {
    site = await startSampleSite(code);
  });
  afterAll(() => site.close());
  const long = { ...LONG_ACCOUNT, rkMgtAgencyCode: code, interest };

  it('長い口座の数字をすべて読み、ログオフする', async () => {
    const read = await site.read('healthy');
    if (!read.ok) throw new Error(JSON.stringify(read));
    expect(read.value).toMatchObject(long);
    expect(read.value.holdings.map(({ productCode, valuation }) => [productCode, valuation])).toEqual(LONG_HOLDINGS);
    expect(read.value.contributions).toHaveLength(LONG_CONTRIBUTIONS.months);
    expect(read.value.contributions[0]).toEqual(LONG_CONTRIBUTIONS.first);
    expect(read.value.contributions.at(-1)).toEqual(LONG_CONTRIBUTIONS.last);
    expect(read.value.allocation.map(({ percent }) => percent)).toEqual(LONG_ALLOCATION);
    expect([site.keeper.sessions(), site.failedLogOffs()]).toEqual([0, 0]);
  });

  it('短い口座の損失を読む。利回りはまだない', async () => {
    const read = await site.read('short');
    expect(read).toMatchObject({ ok: true, value: { interest: null, contributions: { length: 3 } } });
    expect(read.ok && read.value.valuationGainLoss).toBeLessThan(0);
  });

  it('返戻、4回の移換、1口あたりの価額、小数の口数、分けられた預金、直近5年の履歴、配分のない口座を、そのまま読む', async () => {
    const read = await site.read('real');
    if (!read.ok) throw new Error(JSON.stringify(read));
    const { contributions, transfers, holdings, allocation, earlierPremiums, ...rest } = read.value;
    expect(transfers).toEqual(['2018', '2019', '2020', '2021'].map((year, place) => REAL_PARTS(year, place)));
    const paidIn = (month: string) =>
      contributions.filter((row) => row.month === month).reduce((sum, row) => sum + sumOfRow(row), 0);
    expect([paidIn('2022-04'), paidIn('2022-05'), paidIn('2024-11')]).toEqual([25_000, -5_000, -25_000]);
    const premiums = contributions.reduce((sum, row) => sum + sumOfRow(row), 0);
    expect([contributions[0]?.month, premiums, earlierPremiums]).toEqual([
      '2021-04',
      42 * 25_000 - 55_000,
      36 * 25_000,
    ]);
    expect(rest.cumulativeContributionAmount).toBe(78 * 25_000 - 55_000 + 2_000_000);
    const priceOf = (code: string) => SAMPLE_NAVS[code]?.find(({ month }) => month === '2026-03')?.nav ?? 0;
    const [, oneUnit, parts, deposit, ...others] = holdings;
    expect([oneUnit?.nav, parts?.nav]).toEqual(['ZZSP00000044', 'ZZSP00000052'].map((code) => priceOf(code) * 10_000));
    expect(parts?.units).toBe(Math.round((parts?.valuation ?? 0) / priceOf('ZZSP00000052')));
    expect([deposit?.productCode, others, allocation]).toEqual(['XXSP00000012', [], []]);
    expect((deposit?.acquisitionCost ?? 0) + (deposit?.gainLoss ?? 0)).toBe(deposit?.valuation);
  });

  it('すべてを移した口座の、未納の手数料だけの残高を読む', async () => {
    const read = await site.read('moved-out');
    if (!read.ok) throw new Error(JSON.stringify(read));
    const { holdings, pendingCash, unpaidFees, totalAssetValuation, earlierPremiums, transfers } = read.value;
    expect([holdings, pendingCash, unpaidFees, totalAssetValuation]).toEqual([[], 0, 13 * 440, -13 * 440]);
    expect([earlierPremiums, transfers.find(({ date }) => date === '2025-03-31')?.amount]).toEqual([
      72 * 20_000,
      expect.any(Number),
    ]);
  });

  it('通算の期間は、サイトが示すだけ読む', async () => {
    const [member, paid] = totals;
    expect(await site.read('real')).toMatchObject({
      ok: true,
      value: { totalMemberMonths: member, totalPaidMonths: paid },
    });
    expect(await site.read('short')).toMatchObject({
      ok: true,
      value: { totalMemberMonths: null, totalPaidMonths: null },
    });
  });

  it.each(SITUATIONS)('%s は読めず、その理由になる', async (scenario, reason, cause) => {
    expect(await site.read(scenario)).toMatchObject({ ok: false, reason, cause });
    expect([site.keeper.sessions(), site.failedLogOffs(), site.logins(scenario)]).toEqual([0, 0, 1]);
  });

  it('slow は待ちきれない', async () => {
    const read = await site.read('slow', { limits: { requestMs: 2_000 } });
    expect(read).toMatchObject({ ok: false, reason: 'scraping_timeout', cause: 'answer-too-slow' });
    expect([site.keeper.sessions(), site.failedLogOffs()]).toEqual([0, 0]);
  });

  it.each(wrong)('ちがう%sは一度だけ試す', async (_, typed) => {
    const before = site.logins('healthy');
    expect(await site.read('healthy', { typed })).toMatchObject({ ok: false, reason: 'rk_login_error' });
    expect([site.logins('healthy') - before, site.keeper.sessions(), site.failedLogOffs()]).toEqual([1, 0, 0]);
  });

  if (!hasFirstLogin) {
    it('初回ログインの設定のないサイトなので、そのまま読む', async () => {
      expect(await site.read('first-login')).toMatchObject({ ok: true, value: long });
    });
    return;
  }

  describe('初回ログインの設定', () => {
    const typed = { birthday: '' };

    it('済んでいなければ読まず、ただ一度のログインのあとログオフする', async () => {
      const read = await site.read('first-login');
      expect(read).toMatchObject({ ok: false, reason: 'mutb_first_login', cause: 'reported-by-site' });
      expect([site.keeper.sessions(), site.failedLogOffs(), site.logins('first-login')]).toEqual([0, 0, 1]);
    });

    it('済んでいるかだけを、生年月日なしで、何も開かずに尋ねる', async () => {
      expect(await site.checkFirstLogin('short', { typed })).toEqual({ ok: true, value: null });
      const open = await site.checkFirstLogin('first-login', { typed });
      expect(open).toMatchObject({ ok: false, reason: 'mutb_first_login' });
      const wrongly = await site.checkFirstLogin('healthy', { typed: { ...typed, rkPass: 'wrong1' } });
      expect(wrongly).toMatchObject({ ok: false, reason: 'rk_login_error' });
      expect([site.keeper.sessions(), site.failedLogOffs()]).toEqual([0, 0]);
    });
  });
});

describe('第2種だけのこと', () => {
  it('生年月日がなければ、聞かれても答えず、誤りに数えさせない', async () => {
    const site = await startSampleSite(2);
    const read = await site.read('healthy', { typed: { birthday: '' } });
    expect(read).toMatchObject({ ok: false, reason: 'rk_login_error', cause: 'answer-missing' });
    for (const birthday of ['1979-11-04', '1979-11-05', '1979-11-06']) {
      await site.read('healthy', { typed: { birthday } });
    }
    expect(await site.read('healthy')).toMatchObject({ ok: true });
    await site.close();
  });

  it('日曜の早朝はサービス時間外で、in_maintenance', async () => {
    const closed = await startSampleSite(2, { now: () => new Date('2026-04-05T03:00:00+09:00') });
    expect(await closed.read('healthy')).toMatchObject({
      ok: false,
      reason: 'in_maintenance',
      cause: 'reported-by-site',
    });
    expect(closed.logins('healthy')).toBe(0);
    await closed.close();
  });
});

describe.each(KINDS)('古いサーバーで動く第$code種のサイト', ({ code, interest }) => {
  it('も、ブラウザーと同じに読み、ログオフする', async () => {
    const site = await startSampleSite(code, { isOld: true });
    const read = await site.read('healthy');
    expect(read).toMatchObject({ ok: true, value: { ...LONG_ACCOUNT, rkMgtAgencyCode: code, interest } });
    expect([site.keeper.sessions(), site.failedLogOffs()]).toEqual([0, 0]);
    await site.close();
  });
});

/** 「髙」 in EUC-JP as browsers encode it, and as an old system does (eucJP-ms). */
const [USUAL, MAKERS] = [Buffer.from('fce2', 'hex'), Buffer.from('8ff4d4', 'hex')].map((bytes) =>
  bytes.toString('latin1'),
);

it('商品名に読めない文字がある口座は、その文字だけを〓にして、数字をすべて読む', async () => {
  const change = ({ bytes }: { readonly bytes: Buffer }) =>
    Buffer.from(bytes.toString('latin1').replaceAll(USUAL ?? '', MAKERS ?? ''), 'latin1');
  const { record, passesChecks } = await readSample(4, { account: sampleTestAccount(4), change });
  expect(record).toMatchObject({
    ok: true,
    value: { holdings: { rows: [{ name: '〓見国内株式インデックス①' }, {}, {}, {}] } },
  });
  expect(passesChecks).toBe(true);
});
