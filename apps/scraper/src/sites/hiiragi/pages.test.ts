import { describe, expect, it } from 'vitest';
import { findOutcome } from '../../outcomes.ts';
import { fixtureText, pageOf } from '../../testing/fixture-pages.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { readAllocationPage, readAssetsPage } from './session.ts';
import { HIIRAGI_OUTCOMES } from './site.ts';

const textOf = (name: string) => fixtureText(name, 5, 'shift_jis');
const fixture = (name: string) => pageOf(textOf(name));

/** A stored page with some texts replaced; fails when a text to be replaced is missing. */
function changed(name: string, ...changes: readonly (readonly [from: string, to: string])[]) {
  return pageOf(
    changes.reduce((html, [from, to]) => {
      if (!html.includes(from)) throw new Error(`no ${from} on ${name}`);
      return html.replace(from, to);
    }, textOf(name)),
  );
}

describe('第5種のページを読む', () => {
  it('資産の状況', () => {
    expect(readAssetsPage(fixture('assets'))).toEqual({
      valuationDate: '2026-03-31',
      totalAssetValuation: 2_936_206,
      cumulativeContributionAmount: 2_527_625,
      valuationGainLoss: 408_581,
      feeTotal: 27_720,
      subscriptionDate: '2019-04-01',
      initialSubscriptionDate: '2019-04-30',
      premiumTotal: 1_743_000,
      transferAmount: 812_345,
      transfers: [{ date: '2019-06-14', amount: 812_345 }],
    });
  });

  it('移換のない口座は、移換金0円で移換日なし', () => {
    const page = changed('assets', ['<td>812,345', '<td>―'], ['<td>2019/06/14', '<td>―']);
    expect(readAssetsPage(page)).toMatchObject({ transferAmount: 0, transfers: [] });
  });

  it('運用商品の残高', () => {
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

  it('掛金の記録を新しい順に直す', () => {
    const record = readContributionsPage(fixture('contributions'));
    expect(record?.rows).toHaveLength(81);
    expect(record?.rows[0]).toEqual({
      month: '2026-03',
      employerPremium: 18_500,
      subscriberPremium: 9_000,
      premiumSum: 27_500,
    });
    expect(record?.rows.at(-1)?.month).toBe('2019-04');
    expect(record?.premiumTotals).toEqual([1_743_000]);
  });

  it('掛金の記録に1件もないとき', () => {
    const page = pageOf('<title>掛金の記録 - ひいらぎ信託 年金フロント</title><p>掛金の記録はありません。</p>');
    expect(readContributionsPage(page)).toEqual({ rows: [], premiumTotals: [] });
  });

  it('掛金の配分', () => {
    const record = readAllocationPage(fixture('allocation'));
    expect(record?.rows.map(({ percent }) => percent)).toEqual([40, 25, 20, 15]);
    expect(record?.percentTotal).toBe(100);
  });

  it('ほかのページは読まない', () => {
    for (const read of [readAssetsPage, readHoldingsPage, readContributionsPage, readAllocationPage]) {
      for (const other of ['my-page', 'login', 'farewell']) expect(read(fixture(other))).toBeUndefined();
    }
  });
});

describe('変わったページは読まない', () => {
  it.each([
    ['資産の状況の単位', readAssetsPage(changed('assets', ['単位：円', '単位：千円']))],
    ['資産の状況に単位がない', readAssetsPage(changed('assets', ['（単位：円）', '']))],
    ['残高の一方の単位', readHoldingsPage(changed('holdings', ['単位：円', '単位：千円']))],
    ['残高の名の入れかわり', readHoldingsPage(changed('holdings', ['<th>評価額', '<th>取得価額']))],
    ['残高の合計', readHoldingsPage(changed('holdings', ['2,552,253', '2,552,254']))],
    ['残高の合計がない', readHoldingsPage(changed('holdings', ['合計</td>', '計</td>']))],
    ['投資信託でない区分', readHoldingsPage(changed('holdings', ['投資信託</td>', '外国株式</td>']))],
    ['区分の高さ', readHoldingsPage(changed('holdings', ['<td rowspan="2">投資信託', '<td rowspan="1">投資信託']))],
    ['基準日がない', readHoldingsPage(changed('holdings', ['<p>基準日', '<p>日付']))],
    ['基準日が二つ', readHoldingsPage(changed('holdings', ['<p>基準日', '<p>基準日　2026/02/28</p><p>基準日']))],
    ['記録の単位', readContributionsPage(changed('contributions', ['単位：円', '単位：千円']))],
    [
      '加入者と事業主の入れかわり',
      readContributionsPage(
        changed('contributions', ['<th>加入者', '<th>＊'], ['<th>事業主', '<th>加入者'], ['<th>＊', '<th>事業主']),
      ),
    ],
    [
      '年の中の1か月',
      readContributionsPage(
        changed(
          'contributions',
          ['<td rowspan="9">2019年', '<td rowspan="8">2019年'],
          ['<tr><td>5月</td><td>0</td><td>12,000</td><td>12,000</td></tr>', ''],
        ),
      ),
    ],
    ['ちがう年の小計', readContributionsPage(changed('contributions', ['2020年小計', '2021年小計']))],
    ['小計', readContributionsPage(changed('contributions', ['<td>45,000', '<td>45,001']))],
    ['累計', readContributionsPage(changed('contributions', ['<td>453,000', '<td>453,001']))],
    ['累計の行がない', readContributionsPage(changed('contributions', ['累計</td>', '2026年小計</td>']))],
    ['掛金累計額が読めない', readContributionsPage(changed('contributions', ['1,743,000円', '174万円']))],
    ['配分の合計がない', readAllocationPage(changed('allocation', ['>合計', '>計']))],
    ['配分の端数', readAllocationPage(changed('allocation', ['<td>40', '<td>40.5']))],
  ])('%s', (_, record) => expect(record).toBeUndefined());
});

const page = (title: string, text: string) => pageOf(`<title>${title} - ひいらぎ信託 年金フロント</title>${text}`);

describe('続けられない理由を、サイトの言葉から決める', () => {
  it.each([
    [page('ログイン', 'お客さま番号、パスワード、生年月日のいずれかが正しくありません。（誤り1回）'), 'rk_login_error'],
    [page('ログイン', '生年月日を入力してください。'), 'rk_login_error'],
    [page('初回ログイン', '<h2>初回ログイン</h2><h3>ご利用規定</h3>'), 'mutb_first_login'],
    [page('ご案内', '認証の誤りが一定回数を超えたため、お取り扱いを停止しています。'), 'rk_login_error_locked'],
    [page('ご案内', 'お客さまは既にログイン中です。'), 'custom_error'],
    [page('ご案内', 'アクセスが集中し、ただいま大変混み合っています。'), 'rk_login_error_site_busy'],
    [page('ご案内', 'ただいまサービス時間外（メンテナンス中）です。'), 'in_maintenance'],
    [page('資産の状況', 'お預かり資産はありません。'), 'get_data_area_timeout_error'],
    [page('運用商品の残高', '商品移行手続き中のため、'), 'get_product_management_timeout_error'],
    [page('ご案内', 'この操作は無効です。'), undefined],
    [fixture('login'), undefined],
    [fixture('holdings'), undefined],
  ])('%#: %s', (shown, reason) => expect(findOutcome(shown, HIIRAGI_OUTCOMES)).toBe(reason));
});
