import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Market } from '../../books/market.ts';
import { statementOn } from '../../books/statement.ts';
import { SAMPLE_NAVS, SAMPLE_PRODUCTS, sampleAccount, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, type RecordKeeperAccount, startRecordKeeper } from '../../start.ts';
import { factsOf, numberOf, rowsOf, Visitor } from './visitor.ts';

const LONG = sampleAccount(3, 'healthy');
const SHORT = sampleAccount(3, 'short');

let site: RecordKeeper;

beforeAll(async () => {
  site = await startRecordKeeper(sampleOptions(3));
});
afterAll(() => site.close());

/** The books themselves, on the sample's day. */
const booksOf = ({ plan }: RecordKeeperAccount) =>
  statementOn('2026-04-20', plan, new Market(SAMPLE_PRODUCTS, SAMPLE_NAVS));

async function visit<Result>(
  account: RecordKeeperAccount,
  read: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const visitor = new Visitor(site.url);
  await visitor.login(account);
  const result = await read(visitor);
  await visitor.get('/web/menu');
  await visitor.follow('ログアウト');
  return result;
}

/** Every row of a paged list, with the number of its pages. */
async function allRows(visitor: Visitor, path: string, id: string) {
  const rows: ReturnType<typeof rowsOf> = [];
  for (let pages = 1, next: string | null = path; ; pages += 1) {
    await visitor.get(next);
    rows.push(...rowsOf(visitor.page.text, id));
    next = /"next":(?:"([^"]+)"|null)/.exec(visitor.page.text)?.[1] ?? null;
    if (next === null) return { rows, pages };
  }
}

describe.each([
  ['長い口座', LONG],
  ['短い口座', SHORT],
])('%s', (_, account) => {
  const books = booksOf(account);

  test('資産照会は帳簿のとおり', async () => {
    const { text } = await visit(account, (visitor) => visitor.follow('資産照会'));
    const facts = factsOf(text, 'assetSummary');
    expect([...facts].map(([label, value]) => [label, /日$/.test(label) ? value : numberOf(value)])).toEqual([
      ['基準日', books.baseDate],
      ['資産評価額', books.totalAssetValuation],
      ['運用金額', books.cumulativeAmount],
      ['損益', books.gainLoss],
      ['加入日', books.subscriptionDate],
      ['初回拠出日', books.initialSubscriptionDate],
      ['掛金累計', books.premiumTotal],
      ['移換金', books.transferIn?.amount ?? null],
      ['移換日', books.transferIn?.date ?? null],
      ['手数料累計', books.feesCharged],
    ]);
    expect(text).not.toContain('<table');
  });

  test('保有商品照会は帳簿のとおりで、合計は資産評価額になる', async () => {
    const { text } = await visit(account, (visitor) => visitor.follow('保有商品照会'));
    const rows = rowsOf(text, 'holdingList');
    expect(
      rows.map((row) => ({
        code: row.商品コード,
        name: row.商品名,
        units: numberOf(row.口数),
        nav: numberOf(row.基準価額),
        value: numberOf(row.評価額),
        cost: numberOf(row.取得価額),
        gainLoss: numberOf(row.損益),
        share: row.構成比,
      })),
    ).toEqual(
      books.holdings.map(({ product, shareInTenths, ...row }) => ({
        code: product.code,
        name: product.name,
        ...row,
        share: shareInTenths / 10,
      })),
    );
    const sums = factsOf(text, 'holdingTotal');
    const amount = (label: string): number => numberOf(sums.get(label)) ?? Number.NaN;
    const values = rows.reduce((sum, row) => sum + (numberOf(row.評価額) ?? 0), 0);
    expect(amount('商品評価額合計')).toBe(values);
    expect(values + amount('待機資金') - amount('未納手数料')).toBe(books.totalAssetValuation);
    expect(amount('資産評価額')).toBe(books.totalAssetValuation);
  });

  test('掛金照会は12件ずつで、全部合わせると帳簿のとおり', async () => {
    const { rows, pages } = await visit(account, (visitor) =>
      allRows(visitor, '/web/contribution', 'contributionList'),
    );
    expect(pages).toBe(Math.ceil(books.contributions.length / 12));
    expect(rows.map(({ 拠出年月, ...row }) => [拠出年月, ...Object.values(row).map(numberOf)])).toEqual(
      books.contributions
        .toReversed()
        .map(({ month, employerPremium: own, subscriberPremium: more }) => [month, own, more, own + more]),
    );
    const { text } = await visit(account, (visitor) => visitor.follow('掛金照会'));
    expect(numberOf(factsOf(text, 'contributionTotal').get('掛金累計'))).toBe(books.premiumTotal);
  });

  test('配分割合照会は帳簿のとおりで、合計は100%', async () => {
    const { text } = await visit(account, (visitor) => visitor.follow('配分割合照会'));
    expect(rowsOf(text, 'allocationList')).toEqual(
      books.allocation.map(({ product, percent }) => ({
        商品コード: product.code,
        商品名: product.name,
        配分割合: percent,
      })),
    );
    expect(factsOf(text, 'allocationTotal').get('合計')).toBe('100%');
  });

  test('取引照会は帳簿のとおり', async () => {
    const { rows } = await visit(account, (visitor) => allRows(visitor, '/web/trade', 'tradeList'));
    expect(rows.map((row) => [row.約定日, row.取引区分, row.商品コード, numberOf(row.口数), row.金額])).toEqual(
      books.transactions
        .toReversed()
        .map(({ date, kind, product, units, yen }) => [date, kind, product?.code ?? null, units, yen]),
    );
  });
});

test('損失は、資産照会では−、保有商品照会では-で始まる', async () => {
  const { asset, holding } = await visit(SHORT, async (visitor) => {
    const { text } = await visitor.follow('資産照会');
    await visitor.follow('メニュー');
    return { asset: text, holding: (await visitor.follow('保有商品照会')).text };
  });
  expect(factsOf(asset, 'assetSummary').get('損益')).toMatch(/^−[\d,]+$/);
  expect(rowsOf(holding, 'holdingList')[0]?.損益).toMatch(/^-[\d,]+$/);
});

test.each(['0', '8', '-1', 'x', '１'])('ない頁「%s」は404の画面で、そのまま続けられる', async (page) => {
  await visit(LONG, async (visitor) => {
    expect((await visitor.get(`/web/contribution?page=${encodeURIComponent(page)}`)).status).toBe(404);
    expect((await visitor.follow('メニュー')).text).toContain('掛金照会');
  });
});

test('名に混じった印は、データを抜け出さない', async () => {
  const options = sampleOptions(3);
  const products = options.products.map((product) => ({ ...product, name: '</script><b>"&' }));
  const marked = await startRecordKeeper({ ...options, products });
  const visitor = new Visitor(marked.url);
  await visitor.login(LONG);
  const { text } = await visitor.follow('保有商品照会');
  await marked.close();
  expect(text).not.toContain('<b>');
  expect(rowsOf(text, 'holdingList')[0]?.商品名).toBe('</script><b>"&');
});
