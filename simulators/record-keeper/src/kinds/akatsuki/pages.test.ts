import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DISAGREEING_ACCOUNT, LONG_ACCOUNT, SHORT_ACCOUNT, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, type RecordKeeperAccount, startRecordKeeper } from '../../start.ts';
import { OldBrowser, tableRows, yenOf } from './old-browser.ts';

let site: RecordKeeper;

beforeAll(async () => {
  site = await startRecordKeeper(sampleOptions());
});
afterAll(() => site.close());

async function visit<Result>(
  account: RecordKeeperAccount,
  read: (browser: OldBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = new OldBrowser(site.url);
  await browser.login(account);
  const result = await read(browser);
  await browser.get('/cgi-bin/JWP090.cgi');
  return result;
}

function fact(html: string, label: string): string {
  const row = tableRows(html).find(([name, , ...rest]) => name === label && rest.length === 0);
  if (row?.[1] === undefined) throw new Error(`no ${label} on ${html}`);
  return row[1];
}

async function historyRows(browser: OldBrowser): Promise<string[][]> {
  const rows: string[][] = [];
  await browser.press('F040');
  for (;;) {
    rows.push(...tableRows(browser.page.text).filter(([month]) => /年\d+月$/.test(month ?? '')));
    if (!browser.hasForm('NEXT')) return rows;
    await browser.press('NEXT');
  }
}

const holdingRows = (html: string): string[][] => tableRows(html).filter(([code]) => /^(ZZ|XX)SP/.test(code ?? ''));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('文字コード', () => {
  test('名のりはShift_JIS、実体はWindows-31J', async () => {
    const { contentType, bytes, text } = await visit(LONG_ACCOUNT, (browser) => browser.press('F030'));
    expect(contentType).toBe('text/html; charset=Shift_JIS');
    for (const [sign, code] of [
      ['①', '8740'],
      ['㈱', '878a'],
      ['髙', 'fbfc'],
      ['〜', '8160'],
      ['−', '817c'],
    ]) {
      expect(bytes.includes(Buffer.from(code ?? '', 'hex')), sign).toBe(true);
    }
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
    expect(() => new TextDecoder('shift_jis', { fatal: true }).decode(bytes)).not.toThrow();
    expect(text).toContain('髙見国内株式インデックス①');
  });
});

describe('資産状況', () => {
  test('和暦の日付と、▲のついた損失を示す', async () => {
    const { text } = await visit(SHORT_ACCOUNT, (browser) => browser.press('F020'));
    expect(fact(text, '基準日')).toBe('令和８年３月３１日');
    expect(fact(text, '加入日')).toBe('令和8年1月5日');
    expect(fact(text, '初回拠出日')).toBe('令和8年1月31日');
    expect(fact(text, '掛金累計')).toBe('82,500円');
    expect(fact(text, '移換金')).toBe('－');
    expect(fact(text, '損益')).toMatch(/^▲[\d,]+円$/);
  });

  test('運用金額は掛金累計と移換金から手数料累計を引いたもので、損益は評価額との差', async () => {
    const { text } = await visit(LONG_ACCOUNT, (browser) => browser.press('F020'));
    const amount = (label: string): number => yenOf(fact(text, label));
    expect(amount('運用金額')).toBe(amount('掛金累計') + amount('移換金') - amount('手数料累計'));
    expect(amount('損益')).toBe(amount('資産評価額') - amount('運用金額'));
    expect(fact(text, '移換金')).toBe('812,345円');
    expect(fact(text, '加入日')).toBe('平成31年4月1日');
    expect(fact(text, '移換日')).toBe('令和元年6月14日');
  });

  test('最初の入金の前は、お預かり資産がない', async () => {
    site.setAsOf('2026-01-31');
    const { text } = await visit(SHORT_ACCOUNT, (browser) => browser.press('F020'));
    site.setAsOf(null);
    expect(text).toContain('お預かり資産はありません');
  });

  test('日を指定すると、その日の前の月末の帳簿になる', async () => {
    site.setAsOf('2026-03-31');
    const before = await visit(SHORT_ACCOUNT, (browser) => browser.press('F020'));
    site.setAsOf('2026-04-01');
    const after = await visit(SHORT_ACCOUNT, (browser) => browser.press('F020'));
    site.setAsOf(null);
    expect([before, after].map(({ text }) => [fact(text, '基準日'), fact(text, '掛金累計')])).toEqual([
      ['令和８年２月２８日', '55,000円'],
      ['令和８年３月３１日', '82,500円'],
    ]);
  });
});

describe('商品別残高', () => {
  test('評価額の合計と待機資金から未納手数料を引くと、資産状況の資産評価額になる', async () => {
    await visit(LONG_ACCOUNT, async (browser) => {
      const total = yenOf(fact((await browser.press('F020')).text, '資産評価額'));
      const { text } = await browser.press('F030');
      const values = sum(holdingRows(text).map((row) => yenOf(row[4] ?? '')));
      expect(fact(text, '未納手数料')).toBe('330円');
      expect(yenOf(fact(text, '商品評価額合計'))).toBe(values);
      expect(values + yenOf(fact(text, '待機資金')) - 330).toBe(total);
      expect(yenOf(fact(text, '資産評価額'))).toBe(total);
    });
  });

  test('各行の損益は評価額と取得価額の差、割合の合計は100.0%、元本確保型は口数がない', async () => {
    const { text } = await visit(LONG_ACCOUNT, (browser) => browser.press('F030'));
    const rows = holdingRows(text);
    expect(rows.map(([code]) => code)).toEqual(['ZZSP00000010', 'ZZSP00000036', 'XXSP00000012', 'XXSP00000020']);
    for (const [code, , units, nav, value, cost, gainLoss] of rows) {
      expect(yenOf(gainLoss ?? '')).toBe(yenOf(value ?? '') - yenOf(cost ?? ''));
      expect([units, nav].every((figure) => figure === '－')).toBe(code?.startsWith('XX'));
    }
    expect(sum(rows.map((row) => Math.round(Number.parseFloat(row[7] ?? '') * 10)))).toBe(1000);
  });

  test('合わない口座では、商品別残高だけが資産状況と食い違う', async () => {
    await visit(DISAGREEING_ACCOUNT, async (browser) => {
      const total = yenOf(fact((await browser.press('F020')).text, '資産評価額'));
      const { text } = await browser.press('F030');
      const values = sum(holdingRows(text).map((row) => yenOf(row[4] ?? '')));
      expect(values + yenOf(fact(text, '待機資金')) - yenOf(fact(text, '未納手数料'))).toBe(total + 10_000);
    });
  });
});

describe('掛金拠出履歴', () => {
  test('12件ずつ、新しい順に全部の月があり、合計は掛金累計になる', async () => {
    await visit(LONG_ACCOUNT, async (browser) => {
      const rows = await historyRows(browser);
      expect(rows).toHaveLength(81);
      expect(rows[0]).toEqual(['令和8年3月', '18,500円', '9,000円', '27,500円']);
      expect(rows.at(-1)).toEqual(['平成31年4月', '12,000円', '0円', '12,000円']);
      expect(rows.some(([month]) => month === '令和4年8月')).toBe(false);
      expect(browser.page.text).toContain('全81件　７／７ページ');
      expect(sum(rows.map((row) => yenOf(row[3] ?? '')))).toBe(yenOf(fact(browser.page.text, '掛金累計')));
      const assets = await browser.press('F020');
      expect(yenOf(fact(assets.text, '掛金累計'))).toBe(sum(rows.map((row) => yenOf(row[3] ?? ''))));
    });
  });

  test('「前へ」で戻れ、最初の頁に「前へ」はない', async () => {
    await visit(LONG_ACCOUNT, async (browser) => {
      const first = await browser.press('F040');
      expect(browser.hasForm('PREV')).toBe(false);
      await browser.press('NEXT');
      expect(browser.page.text).toContain('２／７ページ');
      const back = await browser.press('PREV');
      expect(tableRows(back.text).filter(([month]) => /月$/.test(month ?? ''))).toEqual(
        tableRows(first.text).filter(([month]) => /月$/.test(month ?? '')),
      );
    });
  });

  test('1頁で足りる口座に「次へ」はない', async () => {
    await visit(SHORT_ACCOUNT, async (browser) => {
      expect(await historyRows(browser)).toHaveLength(3);
      expect(browser.hasForm('NEXT')).toBe(false);
    });
  });
});

describe('配分指定と取引履歴', () => {
  test('今の配分を整数の％で示し、合計は100％', async () => {
    const { text } = await visit(LONG_ACCOUNT, (browser) => browser.press('F050'));
    expect(holdingRows(text).map((row) => row[2])).toEqual(['４０％', '２５％', '２０％', '１５％']);
    expect(text).toContain('合計<TD ALIGN=right>１００％');
  });

  test('取引履歴は新しい順で、スイッチングと手数料も載る', async () => {
    await visit(LONG_ACCOUNT, async (browser) => {
      await browser.press('F060');
      const kinds = new Set<string>();
      for (;;) {
        for (const row of tableRows(browser.page.text)) if (row.length === 6) kinds.add(row[1] ?? '');
        if (!browser.hasForm('NEXT')) break;
        await browser.press('NEXT');
      }
      expect([...kinds].sort()).toEqual(
        ['スイッチング売却', 'スイッチング買付', '取引区分', '手数料', '掛金買付'].sort(),
      );
    });
  });
});
