import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Market } from '../../books/market.ts';
import { type Statement, statementOn } from '../../books/statement.ts';
import { SAMPLE_NAVS, SAMPLE_PRODUCTS, sampleAccount, sampleOptions } from '../../sample.ts';
import type { LoginRefusal } from '../../scenarios/scenario.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { innermostRows, numberOf } from '../plain-browser.ts';
import { FrontBrowser } from './front-browser.ts';

const LONG = sampleAccount(5, 'healthy');
const SHORT = sampleAccount(5, 'short');
const ASSETS = '資産の状況を見る';
const HOLDINGS = '運用商品の残高を見る';
const ALLOCATION = '掛金の配分を見る';
const HISTORY = '掛金の記録を見る';
const TRANSACTIONS = '取引の記録を見る';
const market = new Market(SAMPLE_PRODUCTS, SAMPLE_NAVS);

let site: RecordKeeper;
let browser: FrontBrowser;
let books: Statement;

beforeAll(async () => {
  site = await startRecordKeeper(sampleOptions(5));
});
afterAll(() => site.close());
beforeEach(() => {
  browser = new FrontBrowser(site.url);
  books = statementOn('2026-04-20', LONG.plan, market);
});
afterEach(async () => {
  await browser.logOff();
});

/** The value after a label, wherever in its row the pair stands. */
function fact(html: string, label: string): string {
  const row = innermostRows(html).find((cells) => cells.includes(label));
  const value = row?.[row.indexOf(label) + 1];
  if (value === undefined) throw new Error(`no ${label} on ${html}`);
  return value;
}

const productRows = (html: string): string[][] =>
  innermostRows(html).filter((row) => row.some((text) => /^(ZZ|XX)SP/.test(text)));

test('名のりはShift_JIS、実体はWindows-31Jで、①㈱髙〜−がある', async () => {
  await browser.login(SHORT);
  const { bytes, contentType } = await browser.press(HOLDINGS);
  expect(contentType).toBe('text/html; charset=Shift_JIS');
  for (const code of ['8740', '878a', 'fbfc', '8160', '817c']) {
    expect(bytes.includes(Buffer.from(code, 'hex')), code).toBe(true);
  }
});

describe('資産の状況', () => {
  test('帳簿のとおりの金額を、単位の行の下に示す', async () => {
    await browser.login(LONG);
    const { text } = await browser.press(ASSETS);
    const amount = (label: string): number => numberOf(fact(text, label));
    expect(text).toContain('（単位：円）');
    expect(amount('資産評価額')).toBe(books.totalAssetValuation);
    expect(amount('運用金額')).toBe(amount('掛金累計額') + amount('移換金額') - amount('手数料累計額'));
    expect(amount('評価損益')).toBe(amount('資産評価額') - amount('運用金額'));
    expect(fact(text, '資産評価額')).toBe('2,936,206');
    expect(['基準日', '加入日', '初回拠出日', '移換日'].map((label) => fact(text, label))).toEqual([
      '2026/03/31',
      '2019/04/01',
      '2019/04/30',
      '2019/06/14',
    ]);
  });

  test('損失には−、ない移換には―', async () => {
    await browser.login(SHORT);
    const { text } = await browser.press(ASSETS);
    expect(fact(text, '評価損益')).toMatch(/^－[\d,]+$/);
    expect([fact(text, '移換金額'), fact(text, '移換日')]).toEqual(['―', '―']);
  });
});

describe('運用商品の残高', () => {
  test('二段の見出しの下に、帳簿のとおりの行がある', async () => {
    await browser.login(LONG);
    const { text } = await browser.press(HOLDINGS);
    const rows = productRows(text);
    expect(rows.map((row) => row[0])).toEqual(['投資信託', '投資信託', '元本確保型', '元本確保型']);
    expect(rows.map((row) => row[1])).toContain('髙見国内株式インデックス①');
    expect(
      rows.map(([, , code, ...figures]) => [code, ...figures.map((text) => (text === '―' ? null : numberOf(text)))]),
    ).toEqual(
      books.holdings.map(({ product, shareInTenths, value, gainLoss, cost, units, nav }) => [
        product.code,
        ...[shareInTenths, value, gainLoss, cost, units, nav],
      ]),
    );
  });

  test('合計の行と下の表は、資産評価額につながる', async () => {
    await browser.login(LONG);
    const { text } = await browser.press(HOLDINGS);
    const values = books.holdings.reduce((sum, { value }) => sum + value, 0);
    const total = innermostRows(text).find(([label]) => label === '合計');
    expect([total?.[1], numberOf(total?.[2] ?? '')]).toEqual(['100.0', values]);
    const sums = ['運用商品の評価額合計', '待機資金', '未納手数料', '資産評価額'].map((label) =>
      numberOf(fact(text, label)),
    );
    expect(sums).toEqual([values, books.pendingCash, books.unpaidFee, books.totalAssetValuation]);
  });

  test('合わない口座では、最初の商品だけが1万円高い', async () => {
    await browser.login(sampleAccount(5, 'does-not-reconcile'));
    const [first, second] = productRows((await browser.press(HOLDINGS)).text);
    expect(numberOf(first?.[4] ?? '')).toBe((books.holdings[0]?.value ?? 0) + 10_000);
    expect(numberOf(second?.[4] ?? '')).toBe(books.holdings[1]?.value);
  });
});

describe('配分・記録', () => {
  test('配分は割合が先で、合計は100', async () => {
    await browser.login(LONG);
    const rows = innermostRows((await browser.press(ALLOCATION)).text);
    expect(rows.map((row) => row[0])).toEqual(['割合（％）', '40', '25', '20', '15', '100']);
  });

  test('掛金の記録は1頁に全部の月があり、年ごとの小計と累計が合う', async () => {
    await browser.login(LONG);
    const rows = innermostRows((await browser.press(HISTORY)).text);
    const months = rows.filter(([, month]) => /^\d+月$/.test(month ?? ''));
    const pad = (text = ''): string => text.replace(/\D/g, '').padStart(2, '0');
    expect(
      months.map(([year, month, member, employer]) => ({
        month: `${pad(year)}-${pad(month)}`,
        employerPremium: numberOf(employer ?? ''),
        subscriberPremium: numberOf(member ?? ''),
      })),
    ).toEqual(books.contributions);
    const subtotals = rows.filter(([label]) => label?.endsWith('小計'));
    expect(subtotals.map(([label]) => label)).toEqual(
      [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => `${year}年小計`),
    );
    expect(subtotals.reduce((sum, row) => sum + numberOf(row[3] ?? ''), 0)).toBe(books.premiumTotal);
    expect(rows.at(-1)).toEqual(['累計', '453,000', '1,290,000', '1,743,000']);
    expect(browser.page.text).toContain('掛金累計額　1,743,000円');
  });

  test('取引の記録は古い順に全部ある', async () => {
    await browser.login(LONG);
    const rows = innermostRows((await browser.press(TRANSACTIONS)).text);
    expect(rows).toHaveLength(books.transactions.length + 1);
    expect(rows.at(-1)).toEqual(['2026/03/31', '―', '―', '手数料', '330', '―']);
  });
});

describe('状況', () => {
  const REFUSALS: readonly (readonly [LoginRefusal, string, number])[] = [
    ['locked', 'お取り扱いを停止しています', 200],
    ['in-use', '既にログイン中です', 200],
    ['busy', '大変混み合っています', 200],
    ['busy-503', '大変混み合っています', 503],
    ['maintenance', 'メンテナンス中', 200],
  ];

  test.each(REFUSALS)('%s: 正しく入れても「%s」（%i）', async (scenario, text, status) => {
    const page = await browser.tryLogin(sampleAccount(5, scenario));
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(text)]);
    expect(site.sessions()).toBe(0);
  });

  test.each([
    ['products-moving', HOLDINGS, '商品移行手続き中'],
    ['no-allocation', ALLOCATION, '配分指定の登録はありません'],
    ['no-assets', ASSETS, 'お預かり資産はありません'],
    ['no-assets', HOLDINGS, 'お預かり資産はありません'],
    ['no-assets', HISTORY, '掛金の記録はありません'],
    ['no-assets', TRANSACTIONS, '取引の記録はありません'],
  ] as const)('%s: 「%s」の画面は「%s」で、表はない', async (scenario, button, text) => {
    await browser.login(sampleAccount(5, scenario));
    const page = await browser.press(button);
    expect(page.text).toContain(text);
    expect(innermostRows(page.text)).toEqual([]);
    expect((await browser.press('マイページ')).text).toContain('<h2>マイページ</h2>');
  });

  test('layout-changed: 残高の画面だけ、評価額の呼び方が変わる', async () => {
    await browser.login(sampleAccount(5, 'layout-changed'));
    expect((await browser.press(ASSETS)).text).toContain('資産評価額');
    expect((await browser.press(HOLDINGS)).text).toContain('時価相当額');
    expect(browser.page.text).not.toContain('評価額');
  });

  test('cut: 残高の画面で線が切れ、終了はできる', async () => {
    await browser.login(sampleAccount(5, 'cut'));
    await expect(browser.press(HOLDINGS)).rejects.toThrow('fetch failed');
    expect((await browser.logOff()).text).toContain('ログアウトしました');
  });
});
