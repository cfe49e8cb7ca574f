import { describe, expect, it } from 'vitest';
import { findOutcome } from '../../outcomes.ts';
import { fixtureText, pageOf } from '../../testing/fixture-pages.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { readAllocationPage, readBalancePage } from './session.ts';
import { KOMOREBI_OUTCOMES } from './site.ts';

const textOf = (name: string) => fixtureText(name, 4, 'euc-jp');
const fixture = (name: string) => pageOf(textOf(name));

describe('第4種のページを読む', () => {
  it('資産残高と運用利回り', () => {
    expect(readBalancePage(fixture('balance'))).toEqual({
      valuationDate: '2026-03-31',
      totalAssetValuation: 2_936_206,
      cumulativeContributionAmount: 2_527_625,
      valuationGainLoss: 408_581,
      interest: 0.0362,
      subscriptionDate: '2019-04-01',
      initialSubscriptionDate: '2019-04-30',
      premiumTotal: 1_743_000,
      transferAmount: 812_345,
      transfers: [{ date: '2019-06-14', amount: 812_345 }],
      feeTotal: 27_720,
    });
  });

  it.each([
    ['▲１．２０％', -0.012],
    ['０．００％', 0],
    ['－', null],
    ['３．６２', undefined],
    ['', undefined],
  ])('運用利回り「%s」', (printed, interest) => {
    expect(readBalancePage(pageOf(textOf('balance').replace('３．６２％', printed)))?.interest).toBe(interest);
  });

  it('商品別明細', () => {
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
    expect(record?.rows[2]).toMatchObject({ units: null, nav: null, valuation: 422_910, gainLoss: 6_747 });
    expect(record).toMatchObject({
      holdingsTotal: 2_936_534,
      pendingCash: 2,
      unpaidFees: 330,
      totalAssetValuation: 2_936_206,
    });
  });

  it('投資信託の口数と基準価額の名が両方変わっても、元本確保型とは読まない', () => {
    const renamed = textOf('holdings').replace('保有口数', '数量').replace('基準価額', '価格');
    expect(readHoldingsPage(pageOf(renamed))).toBeUndefined();
  });

  it('拠出履歴（全7ページ）', () => {
    const pages = [1, 2, 3, 4, 5, 6, 7].map((number) => readContributionsPage(fixture(`contributions-${number}`)));
    expect(pages.map((page) => page?.firstRow)).toEqual([1, 13, 25, 37, 49, 61, 73]);
    const rows = pages.flatMap((page) => page?.rows ?? []);
    expect(rows).toHaveLength(81);
    expect(rows[0]).toEqual({
      month: '2026-03',
      employerPremium: 18_500,
      subscriberPremium: 9_000,
      premiumSum: 27_500,
    });
    expect(rows.at(-1)?.month).toBe('2019-04');
  });

  it.each([
    ['件数と行が合わない', (html: string) => html.replace('12件目', '11件目')],
    [
      '会社と本人の名が入れかわった',
      (html: string) => html.replace('会社拠出', '＊').replace('本人拠出', '会社拠出').replace('＊', '本人拠出'),
    ],
    ['件数がない', (html: string) => html.replace('全81件中', '')],
  ])('拠出履歴は、%sなら読まない', (_, change) => {
    expect(readContributionsPage(pageOf(change(textOf('contributions-1'))))).toBeUndefined();
  });

  it('拠出履歴に1件もないとき', () => {
    const page = pageOf('<TITLE>拠出履歴｜こもれびアンサーネット</TITLE>該当するデータはありません。');
    expect(readContributionsPage(page)).toMatchObject({ rows: [], rowCount: 0, premiumTotal: 0 });
  });

  it('掛金の配分', () => {
    const record = readAllocationPage(fixture('allocation'));
    expect(record?.rows.map(({ percent }) => percent)).toEqual([40, 25, 20, 15]);
    expect(record?.percentTotal).toBe(100);
  });

  it('ほかのページは読まない', () => {
    for (const read of [readBalancePage, readHoldingsPage, readContributionsPage, readAllocationPage]) {
      for (const other of ['menu', 'login', 'frames']) expect(read(fixture(other))).toBeUndefined();
    }
  });
});

const page = (title: string, text: string) => pageOf(`<TITLE>${title}｜こもれびアンサーネット</TITLE>${text}`);

describe('続けられない理由を、サイトの言葉から決める', () => {
  it.each([
    [page('ログオン', '［KE-01］ＩＤまたはパスワードに誤りがあります。（連続1回）'), 'rk_login_error'],
    [page('お知らせ', '入力の誤りが一定回数に達したため、ＩＤのご利用を停止しました。'), 'rk_login_error_locked'],
    [page('お知らせ', 'このＩＤは既にログオンされています。'), 'custom_error'],
    [page('お知らせ', 'ただいまアクセスが集中し、大変混み合っています。'), 'rk_login_error_site_busy'],
    [page('お知らせ', 'システムメンテナンス中のため、サービスを休止しています。'), 'in_maintenance'],
    [page('資産残高', 'お預かり資産はありません。'), 'get_data_area_timeout_error'],
    [page('商品別明細', '商品移行手続き中のため、'), 'get_product_management_timeout_error'],
    [page('お知らせ', '画面の有効期限が切れています。'), undefined],
    [page('商品別明細', '<TABLE><TR><TD>システムメンテナンス中ファンド</TABLE>'), undefined],
    [fixture('login'), undefined],
    [fixture('holdings'), undefined],
  ])('%#: %s', (shown, reason) => expect(findOutcome(shown, KOMOREBI_OUTCOMES)).toBe(reason));
});
