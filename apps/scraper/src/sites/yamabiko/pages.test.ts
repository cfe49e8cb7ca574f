import { describe, expect, it } from 'vitest';
import { findOutcome } from '../../outcomes.ts';
import { fixtureText, pageOf } from '../../testing/fixture-pages.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { readAllocationPage, readAssetsPage } from './session.ts';
import { YAMABIKO_OUTCOMES } from './site.ts';

const textOf = (name: string) => fixtureText(name, 2, 'utf-8');
const fixture = (name: string) => pageOf(textOf(name));
const swap = (one: string, other: string) => (html: string) =>
  html.replace(`>${one}<`, '>＊<').replace(`>${other}<`, `>${one}<`).replace('>＊<', `>${other}<`);

describe('第2種のページを読む', () => {
  it('資産の状況', () => {
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

  it('移換がなければ「－」', () => {
    const none = textOf('assets').replace('812,345円', '－').replace('2019/06/14', '－');
    expect(readAssetsPage(pageOf(none))).toMatchObject({ transferAmount: 0, transfers: [] });
  });

  it('商品ごとの残高', () => {
    const record = readHoldingsPage(fixture('holdings'));
    expect(record?.valuationDate).toBe('2026-03-31');
    expect(record?.rows).toHaveLength(4);
    expect(record?.rows[1]).toEqual({
      productCode: 'ZZSP00000036',
      name: '㈱そよぎ　コモディティ（−１倍）',
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

  it.each([
    [
      '投資信託の口数と基準価額の名が変わった',
      (html: string) => html.replace('口数', '数量').replace('基準価額', '価格'),
    ],
    ['投資信託が定期預金と呼ばれた', (html: string) => html.replace('投資信託', '定期預金')],
    ['商品区分に知らない言葉がある', (html: string) => html.replace('保険商品', '年金保険')],
    ['一つの商品の名だけが変わった', (html: string) => html.replace('取得金額', '購入金額')],
    ['基準日が二つある', (html: string) => html.replace('現在', '現在 2026/02/28 現在')],
    ['一つの商品に評価額が二つある', (html: string) => html.replace('取得金額', '評価額')],
  ])('商品ごとの残高は、%sら読まない', (_, change) => {
    expect(change(textOf('holdings'))).not.toBe(textOf('holdings'));
    expect(readHoldingsPage(pageOf(change(textOf('holdings'))))).toBeUndefined();
  });

  it('掛金の履歴は、年度ごとに1ページで、ほかの年度も知らせる', () => {
    const newest = readContributionsPage(fixture('contributions-2025'));
    expect(newest).toMatchObject({
      year: 2025,
      years: [2025, 2024, 2023, 2022, 2021, 2020, 2019],
      premiumTotal: 1_743_000,
    });
    expect(newest?.rows[0]).toEqual({
      month: '2026-03',
      employerPremium: 18_500,
      subscriberPremium: 9_000,
      premiumSum: 27_500,
    });
    const paused = readContributionsPage(fixture('contributions-2022'));
    expect([paused?.year, paused?.rows.length]).toEqual([2022, 9]);
  });

  it('掛金のなかった年度と、1件もない口座', () => {
    const emptyYear = textOf('contributions-2022').replace(
      /<table class="grid">[\s\S]*?<\/table>/,
      '<p>この年度のデータはありません。</p>',
    );
    expect(readContributionsPage(pageOf(emptyYear))).toMatchObject({ rows: [], year: 2022, premiumTotal: 1_743_000 });
    const nothing = readContributionsPage(pageOf('<title>掛金の履歴</title>表示するデータがありません。'));
    expect(nothing).toEqual({ rows: [], year: null, years: [], premiumTotal: 0 });
  });

  it.each([
    ['年度計が合わない', (html: string) => html.replace('156,000円', '156,001円')],
    ['年度計がない', (html: string) => html.replace(/<tfoot>[\s\S]*<\/tfoot>/, '')],
    ['月が一つない', (html: string) => html.replace(/<tr><td>2022\/12[\s\S]*?<\/tr>/, '')],
    ['ほかの年度の月がある', (html: string) => html.replace('2022/04', '2022/03')],
    [
      '見ている年度がリンクになった',
      (html: string) => html.replace('<strong>2022年度</strong>', '<a href=1>2022年度</a>'),
    ],
    ['事業主と加入者の名が入れかわった', swap('事業主掛金', '加入者掛金')],
    ['表も断りもない', (html: string) => html.replace(/<table class="grid">[\s\S]*?<\/table>/, '')],
  ])('掛金の履歴は、%sら読まない', (_, change) => {
    expect(change(textOf('contributions-2022'))).not.toBe(textOf('contributions-2022'));
    expect(readContributionsPage(pageOf(change(textOf('contributions-2022'))))).toBeUndefined();
  });

  it('掛金の配分', () => {
    const record = readAllocationPage(fixture('allocation'));
    expect(record?.rows.map(({ percent }) => percent)).toEqual([40, 25, 20, 15]);
    expect(record?.percentTotal).toBe(100);
  });

  it('ほかのページは読まない', () => {
    for (const read of [readAssetsPage, readHoldingsPage, readContributionsPage, readAllocationPage]) {
      for (const other of ['home', 'login', 'birthday', 'logged-off']) expect(read(fixture(other))).toBeUndefined();
    }
  });
});

const page = (title: string, text: string) => pageOf(`<title>${title}｜やまびこ確定拠出年金ネット</title>${text}`);

describe('続けられない理由を、サイトの言葉から決める', () => {
  it.each([
    [fixture('wrong-pin'), 'rk_login_error'],
    [page('ご本人の確認', '生年月日に誤りがあります。（誤り1回目）（Y102）'), 'rk_login_error'],
    [page('お知らせ', '入力の誤りが一定の回数に達したため、ご利用を停止しました。'), 'rk_login_error_locked'],
    [page('お知らせ', 'このユーザーIDは、ほかの画面でご利用中です。'), 'custom_error'],
    [page('お知らせ', 'アクセスが集中しているため、つながりにくくなっております。'), 'rk_login_error_site_busy'],
    [page('お知らせ', 'ただいまシステムメンテナンスを行っております。'), 'in_maintenance'],
    [page('お知らせ', 'サービス時間外です。'), 'in_maintenance'],
    [page('資産の状況', 'お預かり資産はありません。'), 'get_data_area_timeout_error'],
    [page('商品ごとの残高', 'ただいま商品移行手続き中のため、'), 'get_product_management_timeout_error'],
    [fixture('no-session'), undefined],
    [fixture('birthday'), undefined],
    [fixture('holdings'), undefined],
    [page('商品ごとの残高', '<table><tr><td>サービス時間外です。ファンド</table>'), undefined],
  ])('%#: %s', (shown, reason) => expect(findOutcome(shown, YAMABIKO_OUTCOMES)).toBe(reason));
});
