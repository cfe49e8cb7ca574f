import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Market } from '../../books/market.ts';
import { type Statement, statementOn } from '../../books/statement.ts';
import { SAMPLE_NAVS, SAMPLE_PRODUCTS, sampleAccount, sampleOptions } from '../../sample.ts';
import type { LoginRefusal } from '../../scenarios/scenario.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { innermostRows, numberOf } from '../plain-browser.ts';
import { OldWindow } from './old-window.ts';

const LONG = sampleAccount(4, 'healthy');
const SHORT = sampleAccount(4, 'short');
const market = new Market(SAMPLE_PRODUCTS, SAMPLE_NAVS);

let site: RecordKeeper;
let browser: OldWindow;
let books: Statement;

beforeAll(async () => {
  site = await startRecordKeeper(sampleOptions(4));
});
afterAll(() => site.close());
beforeEach(() => {
  browser = new OldWindow(site.url);
  books = statementOn('2026-04-20', LONG.plan, market);
});
afterEach(async () => {
  await browser.open('logoff.asp');
});

function fact(html: string, label: string): string {
  const row = innermostRows(html).find(([name, , ...rest]) => name === label && rest.length === 0);
  if (row?.[1] === undefined) throw new Error(`no ${label} on ${html}`);
  return row[1];
}

const productRows = (html: string): string[][] =>
  innermostRows(html).filter((row) => row.some((text) => /^(ZZ|XX)SP/.test(text)));

describe('文字コード', () => {
  test.each([
    ['zandaka.asp', 'text/html; charset=EUC-JP', false],
    ['rireki.asp', 'text/html', true],
  ])('%s の名のりは、ヘッダーか<META>のどちらか一方', async (file, contentType, hasMeta) => {
    await browser.logOn(LONG);
    const page = await browser.open(file);
    expect(page.contentType).toBe(contentType);
    expect(page.text.includes('CONTENT="text/html; charset=EUC-JP"')).toBe(hasMeta);
  });

  test('実体はEUC-JPで、①㈱髙〜−がある', async () => {
    await browser.logOn(LONG);
    const { bytes, text } = await browser.open('meisai.asp');
    for (const code of ['ada1', 'adea', 'fce2', 'a1c1', 'a1dd']) {
      expect(bytes.includes(Buffer.from(code, 'hex')), code).toBe(true);
    }
    expect(() => new TextDecoder('euc-jp', { fatal: true }).decode(bytes)).not.toThrow();
    expect(text).toContain('髙見国内株式インデックス①');
  });
});

describe('資産残高', () => {
  test('帳簿のとおりの金額と日付を、全角と和暦で示す', async () => {
    await browser.logOn(LONG);
    const { text } = await browser.open('zandaka.asp');
    const amount = (label: string): number => numberOf(fact(text, label));
    expect(amount('資産評価額')).toBe(books.totalAssetValuation);
    expect(amount('運用損益')).toBe(books.gainLoss);
    expect(amount('運用元本')).toBe(books.cumulativeAmount);
    expect(amount('運用元本')).toBe(amount('拠出金累計') + amount('移換受入金') - amount('手数料累計'));
    expect(amount('資産評価額') - amount('運用元本')).toBe(amount('運用損益'));
    expect(fact(text, '資産評価額')).toBe('２，９３６，２０６円');
    expect(['基準日', '加入日', '初回拠出日', '移換受入日'].map((label) => fact(text, label))).toEqual([
      '令和8年3月31日',
      '平成31年4月1日',
      'H31.4.30',
      'R1.6.14',
    ]);
    expect(fact(text, '運用利回り（年率）')).toBe('３．６２％');
  });

  test('1年に満たない口座の利回りと、ない移換は「－」', async () => {
    await browser.logOn(SHORT);
    const { text } = await browser.open('zandaka.asp');
    expect(['運用利回り（年率）', '移換受入金', '移換受入日'].map((label) => fact(text, label))).toEqual([
      '－',
      '－',
      '－',
    ]);
    expect(fact(text, '運用損益')).toMatch(/^▲[０-９，]+円$/);
  });
});

describe('商品別明細', () => {
  test('投資信託と元本確保型は別の表で、どちらも帳簿のとおり', async () => {
    await browser.logOn(LONG);
    const { text } = await browser.open('meisai.asp');
    const rows = productRows(text).map(([, code, ...figures]) => [code, ...figures.map(numberOf)]);
    expect(rows).toEqual(
      books.holdings.map(({ product, units, nav, cost, value, gainLoss, shareInTenths }) => [
        product.code,
        ...(product.kind === 'fund' ? [units, nav] : []),
        ...[cost, value, gainLoss, shareInTenths],
      ]),
    );
    expect(productRows(text).map((row) => row.length)).toEqual([8, 8, 6, 6]);
  });

  test('時価評価額の合計と購入待ち資金から未払手数料を引くと、資産評価額になる', async () => {
    await browser.logOn(LONG);
    const { text } = await browser.open('meisai.asp');
    const values = productRows(text).reduce((sum, row) => sum + numberOf(row.at(-3) ?? ''), 0);
    const [holdings, cash, fees, total] = ['商品評価額合計', '購入待ち資金', '未払手数料', '資産評価額'].map((label) =>
      numberOf(fact(text, label)),
    );
    expect([holdings, cash, fees, total]).toEqual([
      values,
      books.pendingCash,
      books.unpaidFee,
      books.totalAssetValuation,
    ]);
    expect(values + books.pendingCash - books.unpaidFee).toBe(total);
  });

  test('合わない口座では、最初の商品だけが1万円高い', async () => {
    await browser.logOn(sampleAccount(4, 'does-not-reconcile'));
    const [first, second] = productRows((await browser.open('meisai.asp')).text);
    expect(numberOf(first?.[5] ?? '')).toBe((books.holdings[0]?.value ?? 0) + 10_000);
    expect(numberOf(second?.[5] ?? '')).toBe(books.holdings[1]?.value);
  });
});

describe('配分・履歴', () => {
  test('配分は整数で、合計は１００', async () => {
    await browser.logOn(LONG);
    const rows = innermostRows((await browser.open('haibun.asp')).text);
    expect(rows.map((row) => row[2])).toEqual(['配分割合（％）', '４０', '２５', '２０', '１５', '１００']);
  });

  test('拠出履歴はリンクで12件ずつたどれ、全部で帳簿の月と金額になる', async () => {
    await browser.logOn(LONG);
    const rows: string[][] = [];
    await browser.open('rireki.asp');
    for (;;) {
      rows.push(...innermostRows(browser.page.text).filter(([month]) => /^[RH]\d+\.\d+$/.test(month ?? '')));
      const next = /<A HREF="([^"]+)">次の12件/.exec(browser.page.text)?.[1];
      if (next === undefined) break;
      await browser.open(next);
    }
    expect(browser.page.text).toContain('全81件中 73件目～81件目');
    expect(browser.page.text).toContain('<A HREF="rireki.asp?pg=6">前の12件');
    expect([rows[0]?.[0], rows.at(-1)?.[0]]).toEqual(['R8.3', 'H31.4']);
    expect(rows.map(([, employer, member]) => [employer, member].map((text) => numberOf(text ?? '')))).toEqual(
      books.contributions
        .toReversed()
        .map(({ employerPremium, subscriberPremium }) => [employerPremium, subscriberPremium]),
    );
    expect(numberOf(fact(browser.page.text, '拠出金累計'))).toBe(books.premiumTotal);
  });

  test.each(['0', '8', '-1', 'x', '２'])('ない頁「%s」は断られる', async (pg) => {
    await browser.logOn(LONG);
    expect((await browser.open(`rireki.asp?pg=${encodeURIComponent(pg)}`)).text).toContain('［KE-10］');
  });

  test('取引明細の先頭は最後の取引', async () => {
    await browser.logOn(LONG);
    const rows = innermostRows((await browser.open('torihiki.asp')).text);
    expect(rows).toHaveLength(13);
    expect(rows[1]).toEqual(['令和8年3月31日', '手数料', '－', '－', '３３０円']);
  });
});

describe('状況', () => {
  const REFUSALS: readonly (readonly [LoginRefusal, string, number])[] = [
    ['locked', '［KE-02］', 200],
    ['in-use', '［KE-03］', 200],
    ['busy', '［KE-07］', 200],
    ['busy-503', '［KE-07］', 503],
    ['maintenance', '［KE-08］', 200],
  ];

  test.each(REFUSALS)('%s: 正しく入れても%s（%i）', async (scenario, code, status) => {
    const page = await browser.tryLogon(sampleAccount(4, scenario));
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(code)]);
  });

  test.each([
    ['products-moving', 'meisai.asp', '商品移行手続き中'],
    ['no-allocation', 'haibun.asp', '配分の指定はありません'],
    ['no-assets', 'zandaka.asp', 'お預かり資産はありません'],
    ['no-assets', 'meisai.asp', 'お預かり資産はありません'],
    ['no-assets', 'rireki.asp', '該当するデータはありません'],
  ] as const)('%s: %s は「%s」で、数字はない', async (scenario, file, text) => {
    await browser.logOn(sampleAccount(4, scenario));
    const page = await browser.open(file);
    expect(page.text).toContain(text);
    expect(productRows(page.text)).toEqual([]);
    expect(page.text).not.toContain('円');
  });

  test('layout-changed: 商品別明細だけ、評価額の呼び方が変わる', async () => {
    await browser.logOn(sampleAccount(4, 'layout-changed'));
    expect((await browser.open('zandaka.asp')).text).toContain('資産評価額');
    expect((await browser.open('meisai.asp')).text).toContain('時価相当額');
    expect(browser.page.text).not.toContain('評価額');
  });

  test('cut: 商品別明細で線が切れ、ほかの画面は見られる', async () => {
    await browser.logOn(sampleAccount(4, 'cut'));
    await expect(browser.open('meisai.asp')).rejects.toThrow('fetch failed');
    expect((await browser.open('zandaka.asp')).text).toContain('資産評価額');
  });
});
