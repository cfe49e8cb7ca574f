import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Market } from '../../books/market.ts';
import { statementOn } from '../../books/statement.ts';
import { SAMPLE_NAVS, SAMPLE_PRODUCTS, sampleAccount, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, type RecordKeeperAccount, startRecordKeeper } from '../../start.ts';
import { labelTables, listRows, Visitor } from './visitor.ts';

const LONG = sampleAccount(2, 'healthy');
const SHORT = sampleAccount(2, 'short');

let site: RecordKeeper;

beforeAll(async () => {
  site = await startRecordKeeper(sampleOptions(2));
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
  await visitor.get('/member/home');
  await visitor.submit('logoff');
  return result;
}

/** A printed figure as a number; － as null. */
function figure(text: string | undefined): number | null {
  if (text === '－') return null;
  const digits = /^(△?)([\d,]+)(円|口)$/.exec(text ?? '');
  if (digits === null) throw new Error(`no figure: ${text}`);
  return Number(digits[2]?.replaceAll(',', '')) * (digits[1] === '△' ? -1 : 1);
}

const dashed = (date: string | undefined): string | undefined => date?.replaceAll('/', '-');

describe.each([
  ['長い口座', LONG],
  ['短い口座', SHORT],
])('%s', (_, account) => {
  const books = booksOf(account);

  test('資産の状況は帳簿のとおり', async () => {
    const { text } = await visit(account, (visitor) => visitor.follow('資産の状況'));
    const [now, membership] = labelTables(text);
    expect(dashed(now?.get('基準日'))).toBe(books.baseDate);
    expect(figure(now?.get('資産評価額'))).toBe(books.totalAssetValuation);
    expect(figure(now?.get('運用金額'))).toBe(books.cumulativeAmount);
    expect(figure(now?.get('評価損益'))).toBe(books.gainLoss);
    expect(dashed(membership?.get('加入年月日'))).toBe(books.subscriptionDate);
    expect(dashed(membership?.get('初回拠出年月日'))).toBe(books.initialSubscriptionDate);
    expect(figure(membership?.get('掛金累計額'))).toBe(books.premiumTotal);
    expect(figure(membership?.get('移換金額'))).toBe(books.transferIn?.amount ?? null);
    expect(dashed(membership?.get('移換年月日'))).toBe(books.transferIn?.date ?? '－');
    expect(figure(membership?.get('手数料累計額'))).toBe(books.feesCharged);
  });

  test('商品ごとの残高は、商品一つに表一つで、合計は資産評価額になる', async () => {
    const { text } = await visit(account, (visitor) => visitor.follow('商品ごとの残高'));
    const tables = labelTables(text);
    const [blocks, sums] = [tables.slice(0, -1), tables.at(-1)];
    expect(text).toContain(`<p>${books.baseDate.replaceAll('-', '/')} 現在</p>`);
    expect(
      blocks.map((block) => ({
        code: block.get('商品コード'),
        name: block.get('商品名'),
        units: block.has('口数') ? figure(block.get('口数')) : null,
        nav: block.has('基準価額') ? figure(block.get('基準価額')) : null,
        value: figure(block.get('評価額')),
        cost: figure(block.get('取得金額')),
        gainLoss: figure(block.get('評価損益')),
        share: block.get('構成比'),
      })),
    ).toEqual(
      books.holdings.map(({ product, shareInTenths, ...row }) => ({
        code: product.code,
        name: product.name,
        ...row,
        share: `${(shareInTenths / 10).toFixed(1)}％`,
      })),
    );
    const values = blocks.reduce((sum, block) => sum + (figure(block.get('評価額')) ?? 0), 0);
    expect(figure(sums?.get('商品評価額の合計'))).toBe(values);
    expect(values + (figure(sums?.get('待機資金')) ?? 0) - (figure(sums?.get('未収手数料')) ?? 0)).toBe(
      books.totalAssetValuation,
    );
    expect(figure(sums?.get('資産評価額'))).toBe(books.totalAssetValuation);
  });

  test('掛金の履歴は年度ごとで、全部合わせると帳簿のとおり', async () => {
    const rows = await visit(account, async (visitor) => {
      await visitor.follow('掛金の履歴');
      const older = [...visitor.page.text.matchAll(/">(\d{4}年度)<\/a>/g)].map(([, year = '']) => year);
      const pages = [visitor.page.text];
      for (const year of older) pages.push((await visitor.follow(year)).text);
      return pages.flatMap((text) => {
        const list = listRows(text);
        const total = list.at(-1);
        expect(total?.[0]).toBe('年度計');
        const months = list.slice(0, -1);
        expect(figure(total?.[3])).toBe(months.reduce((sum, row) => sum + (figure(row[3]) ?? 0), 0));
        expect(figure(labelTables(text)[0]?.get('掛金累計額'))).toBe(books.premiumTotal);
        return months;
      });
    });
    expect(rows.map((row) => [dashed(row[0]), figure(row[1]), figure(row[2]), figure(row[3])])).toEqual(
      books.contributions
        .toReversed()
        .map(({ month, employerPremium: own, subscriberPremium: more }) => [month, own, more, own + more]),
    );
  });

  test('掛金の配分は帳簿のとおりで、合計は100％', async () => {
    const { text } = await visit(account, (visitor) => visitor.follow('掛金の配分'));
    expect(listRows(text)).toEqual([
      ...books.allocation.map(({ product, percent }) => [product.code, product.name, `${percent}％`]),
      ['合計', '', '100％'],
    ]);
  });

  test('取引の履歴の新しい年度は帳簿のとおり', async () => {
    const { text } = await visit(account, (visitor) => visitor.follow('取引の履歴'));
    const newest = books.transactions.filter(({ date }) => date >= '2025-04-01').toReversed();
    expect(listRows(text).map((row) => [dashed(row[0]), row[1], row[2], figure(row[4]), figure(row[5])])).toEqual(
      newest.map(({ date, kind, product, units, yen }) => [date, kind, product?.code ?? '－', units, yen]),
    );
  });
});

test.each(['2018', '2026', '25', 'x'])('履歴にない年度「%s」は404の画面で、そのまま続けられる', async (year) => {
  await visit(LONG, async (visitor) => {
    expect((await visitor.get(`/member/contributions?nendo=${year}`)).status).toBe(404);
    expect((await visitor.follow('掛金の履歴')).text).toContain('<strong>2025年度</strong>');
  });
});

test('3月は前の年度、4月は次の年度に入る', async () => {
  const rows = await visit(LONG, async (visitor) =>
    listRows((await visitor.get('/member/contributions?nendo=2024')).text),
  );
  expect([rows[0]?.[0], rows.at(-2)?.[0]]).toEqual(['2025/03', '2024/04']);
});
