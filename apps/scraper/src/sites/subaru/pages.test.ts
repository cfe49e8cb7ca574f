import { describe, expect, it } from 'vitest';
import { findOutcome } from '../../outcomes.ts';
import { fixtureText, pageOf } from '../../testing/fixture-pages.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { readAllocationPage, readAssetsPage } from './session.ts';
import { SUBARU_OUTCOMES } from './site.ts';

const fixture = (name: string) => pageOf(fixtureText(name, 3, 'utf-8'));

describe('第3種のページを読む', () => {
  it('資産照会', () => {
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

  it('保有商品照会', () => {
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

  it('掛金照会（全7ページ）', () => {
    const pages = [1, 2, 3, 4, 5, 6, 7].map((number) => readContributionsPage(fixture(`contributions-${number}`)));
    expect(pages.map((page) => page?.pageNumber)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pages.map((page) => page?.next)).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((number) => `/web/contribution?page=${number}`),
      null,
    ]);
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

  it('掛金照会に1件もないとき', () => {
    const page = pageOf('<title>掛金照会 | すばるベネフィット</title><p>対象のデータがありません。</p>');
    expect(readContributionsPage(page)).toMatchObject({ rows: [], rowCount: 0, pageCount: 1, next: null });
  });

  it('配分割合照会', () => {
    const record = readAllocationPage(fixture('allocation'));
    expect(record?.rows.map(({ percent }) => percent)).toEqual([40, 25, 20, 15]);
    expect(record?.percentTotal).toBe(100);
  });

  it('ほかのページは読まない', () => {
    for (const read of [readAssetsPage, readHoldingsPage, readContributionsPage, readAllocationPage]) {
      for (const other of ['menu', 'login', 'set-up', 'logged-out']) expect(read(fixture(other))).toBeUndefined();
    }
  });
});

const page = (title: string, text: string) => pageOf(`<title>${title} | すばるベネフィット</title>${text}`);

describe('続けられない理由を、サイトの言葉から決める', () => {
  it.each([
    [fixture('wrong-password'), 'rk_login_error'],
    [page('エラー', 'パスワードを連続して間違えたため、ログインコードをロックしました。'), 'rk_login_error_locked'],
    [page('エラー', '現在、別の端末またはブラウザでログインされています。'), 'custom_error'],
    [page('エラー', 'ただいま混雑しております。'), 'rk_login_error_site_busy'],
    [page('エラー', 'システムメンテナンスのため、サービスを停止しております。'), 'in_maintenance'],
    [fixture('set-up'), 'mutb_first_login'],
    [page('初期設定（パスワードの変更）', ''), 'mutb_first_login'],
    [page('初期設定（メールアドレスの登録）', ''), 'mutb_first_login'],
    [page('初期設定（完了）', ''), 'mutb_first_login'],
    [page('資産照会', 'お預かり資産はありません。'), 'get_data_area_timeout_error'],
    [page('保有商品照会', '商品移行手続き中のため、'), 'get_product_management_timeout_error'],
    [fixture('no-session'), undefined],
    [fixture('login'), undefined],
    [fixture('holdings'), undefined],
    [page('保有商品照会', '<p>ただいま混雑しております。</p>'), undefined],
  ])('%#: %s', (shown, reason) => expect(findOutcome(shown, SUBARU_OUTCOMES)).toBe(reason));
});
