import { describe, expect, it } from 'vitest';
import { findOutcome } from '../../outcomes.ts';
import { fixtureText, pageOf } from '../../testing/fixture-pages.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { readAllocationPage, readAssetsPage } from './session.ts';
import { AKATSUKI_OUTCOMES } from './site.ts';

const fixture = (name: string) => pageOf(fixtureText(name));

describe('第1種のページを読む', () => {
  it('資産状況', () => {
    expect(readAssetsPage(fixture('assets'))).toEqual({
      valuationDate: '2026-03-31',
      totalAssetValuation: 2_936_206,
      cumulativeContributionAmount: 2_527_625,
      valuationGainLoss: 408_581,
      subscriptionDate: '2019-04-01',
      initialSubscriptionDate: '2019-04-30',
      premiumTotal: 1_743_000,
      transferAmount: 812_345,
      transfers: [{ date: '2019-06-14', amount: 812_345 }],
      feeTotal: 27_720,
    });
  });

  it('商品別残高', () => {
    const record = readHoldingsPage(fixture('holdings'));
    expect(record?.valuationDate).toBe('2026-03-31');
    expect(record?.rows).toHaveLength(4);
    expect(record?.rows[1]).toEqual({
      productCode: 'ZZSP00000036',
      name: '㈱そよぎ　コモディティ（－１倍）',
      units: 218_219,
      nav: 10_726,
      valuation: 234_061,
      acquisitionCost: 264_923,
      gainLoss: -30_862,
      shareInTenths: 80,
    });
    expect(record?.rows[2]).toMatchObject({
      name: 'はなみずき銀行㈱定期預金（１年）',
      units: null,
      nav: null,
      gainLoss: 6_747,
    });
    expect(record).toMatchObject({
      holdingsTotal: 2_936_534,
      pendingCash: 2,
      unpaidFees: 330,
      totalAssetValuation: 2_936_206,
    });
  });

  it('掛金拠出履歴（全7ページ）', () => {
    const pages = [1, 2, 3, 4, 5, 6, 7].map((number) => readContributionsPage(fixture(`contributions-${number}`)));
    const rows = pages.flatMap((page) => page?.rows ?? []);
    expect(pages.map((page) => page?.pageNumber)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows).toHaveLength(81);
    expect(rows[0]).toEqual({
      month: '2026-03',
      employerPremium: 18_500,
      subscriberPremium: 9_000,
      premiumSum: 27_500,
    });
    expect(rows.at(-1)?.month).toBe('2019-04');
    expect(rows.reduce((total, row) => total + row.premiumSum, 0)).toBe(1_743_000);
  });

  it('掛金拠出履歴に1件もないとき', () => {
    const empty = (total: string) =>
      pageOf(`<P>該当するデータはありません。<TABLE><TR><TD>掛金累計<TD>${total}</TABLE>`);
    const nothing = { rows: [], rowCount: 0, pageNumber: 1, pageCount: 1 };
    expect(readContributionsPage(empty('0円'))).toEqual({ ...nothing, premiumTotal: 0 });
    // The cross-checks refuse it, because months are missing.
    expect(readContributionsPage(empty('12,000円'))).toEqual({ ...nothing, premiumTotal: 12_000 });
    expect(readContributionsPage(pageOf('<P>該当するデータはありません。'))).toBeUndefined();
  });

  it('配分指定', () => {
    const record = readAllocationPage(fixture('allocation'));
    expect(record?.rows.map(({ percent }) => percent)).toEqual([40, 25, 20, 15]);
    expect(record?.percentTotal).toBe(100);
  });

  it('ほかのページは読まない', () => {
    for (const read of [readAssetsPage, readHoldingsPage, readContributionsPage, readAllocationPage]) {
      expect(read(fixture('menu'))).toBeUndefined();
      expect(read(fixture('login'))).toBeUndefined();
    }
  });
});

const notice = (text: string) => pageOf(`<TITLE>お知らせ</TITLE><FONT COLOR=red>${text}</FONT>`);

describe('続けられない理由を、サイトの言葉から決める', () => {
  it.each([
    [fixture('wrong-password'), 'rk_login_error'],
    [notice('一定回数誤ったため、ログインできません。'), 'rk_login_error_locked'],
    [notice('既にログイン中です。'), 'custom_error'],
    [notice('ただいま大変混み合っています。'), 'rk_login_error_site_busy'],
    [notice('サービス時間外です。'), 'in_maintenance'],
    [notice('メンテナンス中です。'), 'in_maintenance'],
    [pageOf('<TITLE>資産状況</TITLE>お預かり資産はありません'), 'get_data_area_timeout_error'],
    [pageOf('<TITLE>商品別残高</TITLE>商品移行手続き中'), 'get_product_management_timeout_error'],
    [notice('不正な画面遷移です。'), undefined],
    [fixture('login'), undefined],
    [fixture('assets'), undefined],
    [pageOf('<TITLE>商品別残高</TITLE><TABLE><TR><TD>メンテナンス中ファンド</TABLE>'), undefined],
  ])('%#: %s', (page, reason) => expect(findOutcome(page, AKATSUKI_OUTCOMES)).toBe(reason));
});
