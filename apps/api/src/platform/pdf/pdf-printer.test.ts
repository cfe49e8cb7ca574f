// 商品資料（PDF） — tests PDFs of production's worker thread, read by a library that shares no code with it.
import { UNSEEN, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import type { FundDetail } from '@minori/contract/fund-detail';
import { afterAll, describe, expect, test } from 'vitest';
import type { FundSheets } from '../../choosing/fund-detail/fund-sheets.ts';
import { fundSheet } from '../../choosing/fund-detail/sheet.ts';
import { type PlacedText, readPdf, squeezed } from '../../testing/read-pdf.ts';
import { sampleFundDetail } from '../../testing/sample-fund-details.ts';
import { SAMPLE_LINE_UP } from '../../testing/sample-funds.ts';
import { openPdfPrinter } from './pdf-printer.ts';

const BASIS = { productDataSource: 'operatingManager', dataDate: '2026-03-31' } as const;

/** In points: A4's width, the side margins, and the height of a line in the table that comes last. */
const [WIDTH, MARGIN, LINE] = [595.28, 42.5, 12];

const printer = openPdfPrinter();

afterAll(() => printer.close());

function sheets(...details: readonly FundDetail[]): FundSheets {
  return { kind: 'fund-sheets', language: 'ja', details, ...BASIS };
}

const inEnglish = (...details: readonly FundDetail[]): FundSheets => ({ ...sheets(...details), language: 'en' });

const [BONDS, FOREIGN, YOUNG, DEPOSIT, BALANCED] = [
  ...(['ZZDC00000124', 'ZZDC00000066', 'ZZDC00000074', 'XXDC00009012', 'ZZDC00000249'] as const),
];

/** Every text of a sheet except colours, patterns and the picture. */
function textsOf(detail: FundDetail): string[] {
  const { accent: _accent, chart, shares, nameSize: _size, ...rest } = fundSheet(detail, BASIS);
  const picture = [chart?.heading ?? '', chart?.finding ?? '', ...(chart?.notes ?? [])];
  const rows = shares.flatMap(({ heading, rows }) => [
    heading,
    ...rows.flatMap(({ name, percent }) => [name, percent]),
  ]);
  return [...leaves(rest), ...picture, ...rows].map(squeezed);
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [];
}

describe('商品資料', () => {
  test('商品ごとに1ページで、どのページにもデータのとおりの名前と数字がある', async () => {
    const chosen = SAMPLE_LINE_UP.filter((_code, at) => process.env.MINORI_PROOF || at % 5 === 0);
    const details = chosen.map((code) => sampleFundDetail(code));
    expect(details.length).toBeGreaterThan(3);
    const { pages } = await readPdf(await printer.print(sheets(...details)));
    expect(pages).toHaveLength(details.length);
    for (const [index, detail] of details.entries()) {
      for (const text of textsOf(detail)) expect(pages[index]?.text).toContain(text);
    }
  });

  test('読み上げのための印、題名、言語があり、字体を含んでいる', async () => {
    const { title, language, isTagged, uaPart, fonts, createdOn, pages } = await readPdf(
      await printer.print(sheets(sampleFundDetail(FOREIGN))),
    );
    expect({ title, language, isTagged, uaPart, createdOn }).toEqual({
      title: 'ミナモDC先進国株式インデックス　商品資料',
      language: 'ja-JP',
      isTagged: true,
      uaPart: '1',
      createdOn: 'D:20260331000000Z',
    });
    expect(fonts).toEqual(['BIZUDPGothic-Bold', 'BIZUDPGothic-Regular']);
    const [page] = pages;
    const count = (wanted: string) => page?.roles.filter((role) => role === wanted).length;
    expect({ h1: count('H1'), h2: count('H2'), tables: count('Table'), figures: count('Figure') }).toEqual({
      ...{ h1: 1, h2: 5, tables: 4, figures: 1 },
    });
    expect(count('TH')).toBe(7 + 2 + 3 + 3);
    expect(page?.alts).toEqual([expect.stringContaining('2026年3月末の20,976円')]);
  });

  test('英語の文書は、言語も英語で、字体にない文字がない', async () => {
    const { language, title, pages } = await readPdf(await printer.print(inEnglish(sampleFundDetail(FOREIGN))));
    expect({ language, title }).toEqual({ language: 'en-GB', title: 'Fund sheet: ミナモDC先進国株式インデックス' });
    expect(pages[0]?.text).toContain(squeezed('Return (yearly)'));
    expect(pages[0]?.text).not.toContain('〓');
  });

  test('元本確保型には価格の図がなく、利率と条件がある', async () => {
    const { pages } = await readPdf(await printer.print(sheets(sampleFundDetail(DEPOSIT))));
    expect(pages[0]?.roles).not.toContain('Figure');
    expect(pages[0]?.text).toContain('1年あたり0.400%です');
    expect(pages[0]?.text).toContain('元本は減りません');
  });

  test('若い商品の長い期間は「—」で、理由がある', async () => {
    const { pages } = await readPdf(await printer.print(sheets(sampleFundDetail(YOUNG))));
    expect(pages[0]?.text).toContain('過去10年——————過去10年は、設定（2017年1月）からその年数がたっていないため');
  });

  test('名前にある目に見えない文字は、文にも題名にも印刷されない', async () => {
    // One text in eleven; fonts.test.ts tests all of them.
    const some = UNSEEN_TEXTS.filter((_, at) => at % 11 === 0);
    const name = some.map((text) => `国内${text}株`).join('');
    const { pages, title } = await readPdf(await printer.print(sheets(sampleFundDetail(BONDS, { name }))));
    const shown = pages.flatMap(({ placed, alts }) => [...placed.map(({ text }) => text), ...alts]);
    expect([title, ...shown].filter((text) => UNSEEN.test(text) || /[\n\t]/.test(text))).toEqual([]);
    expect(title).toContain('国内');
  });

  test('同じデータからは、いつも同じ内容のファイルができる', async () => {
    const document = sheets(sampleFundDetail(BALANCED));
    const first = await printer.print(document);
    await printer.print(sheets(sampleFundDetail(BONDS)));
    expect(Buffer.compare(first, await printer.print(document))).toBe(0);
  });
});

/** A sheet with the most content possible: every class, every note, and prices with missing months. */
function fullest(name: string): FundDetail {
  const detail = sampleFundDetail(BALANCED);
  return {
    ...detail,
    name,
    leavingCost: { kind: 'trustReserve', ratio: 0.003 },
    inceptionMonth: '2019-05',
    horizons: detail.horizons.map(({ years, figures }, index) => {
      return { years, figures: figures && index === 0 ? { ...figures, sharpe: null, againstClass: null } : null };
    }),
    isHedged: true,
    categoryClasses: detail.categoryClasses.map((row, index) => ({ ...row, ratio: index < 2 ? 0.3 : 0.1 })),
    areaRatio: { domestic: 0.4, developed: 0.3, emerging: 0.2, other: 0.1 },
    prices: detail.prices.map(({ month, nav }, index) => ({ month, nav: index % 17 === 3 ? null : nav })),
    modelPf: 0.35,
    own: { valuation: 0, yearlyCost: 0, wholeValuation: 9_999_999_999, wholeYearlyCost: null },
  };
}

/** Texts on one line, from left to right. */
function linesOf(placed: readonly PlacedText[]): { readonly y: number; readonly text: string }[] {
  const lines = new Map<number, PlacedText[]>();
  for (const each of placed) lines.set(Math.round(each.y), [...(lines.get(Math.round(each.y)) ?? []), each]);
  return [...lines].map(([y, parts]) => ({
    y,
    text: squeezed(
      parts
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(''),
    ),
  }));
}

/** @param definition the first words of the foot @param last the last row of the table of assets */
function expectFits(
  pages: readonly { readonly text: string; readonly placed: readonly PlacedText[] }[],
  { definition, last, name }: { readonly definition: string; readonly last: string; readonly name: string },
): void {
  expect(pages).toHaveLength(1);
  const [page] = pages;
  const rows = linesOf(page?.placed ?? []);
  const footTop = rows.find(({ text }) => text.startsWith(definition))?.y ?? Number.NaN;
  const lastRow = rows.find(({ text }) => text.startsWith(last))?.y;
  expect(lastRow).toBeGreaterThan(footTop + LINE);
  for (const { x, width, y } of page?.placed ?? []) {
    expect(x + width).toBeLessThanOrEqual(WIDTH - MARGIN + 1);
    expect(y).toBeGreaterThan(MARGIN / 2);
  }
  expect(page?.text).toContain(squeezed(name).slice(0, 90));
}

describe('あふれない', () => {
  test.each([
    ['全角100字', '確定拠出年金向け八資産均等型'.repeat(8).slice(0, 100)],
    ['切れ目のない英字100字', 'W'.repeat(100)],
    ['500字', '長い名前の商品'.repeat(72)],
  ])('名前が%sで、書くことが最も多い商品も、重ならずに1ページに収まる', async (_name, name) => {
    for (const [document, definition, last] of [
      [sheets(fullest(name)), 'リターン（年率）は', '預金・保険など10%'],
      [inEnglish(fullest(name)), 'Yearlyreturnspreads', 'Depositsandinsurance10%'],
    ] as const) {
      const { pages } = await readPdf(await printer.print(document));
      expectFits(pages, { definition, last, name });
    }
  });
});

describe('名前に何があっても、文字として出る', () => {
  test.each([
    ['組版の命令', '#panic("x") #sys.inputs $a*b$ *強* _下線_ @x `raw` // c /* d */ [e] {f} <label> \\u{41}'],
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)> &amp;'],
    ['JSONの終わり', '"}],"title":"にせ","x":["\\'],
    ['半角カナと機種依存文字', 'ﾐﾅﾓDCｶﾌｼｷ①㈱髙﨑Ⅲ'],
  ])('%s', async (_name, name) => {
    const { pages, title } = await readPdf(await printer.print(sheets(sampleFundDetail(BONDS, { name }))));
    expect(pages[0]?.text).toContain(squeezed(name));
    expect(title).toBe(`${name}　商品資料`);
  });

  test('字体にない文字は〓になり、見えない文字と向きを変える文字はなくなる', async () => {
    const name = '株😀式\u202e\u200b\u0007イ\ufe0fン\ud800デ\nックス';
    const { pages } = await readPdf(await printer.print(sheets(sampleFundDetail(BONDS, { name }))));
    expect(pages[0]?.text).toContain('株〓式インデックス');
  });
});

describe('断られた文書', () => {
  test('組版が断った文の中身は、理由に出ない', async () => {
    const detail = sampleFundDetail(BONDS, { own: { ...OWN, valuation: 123_456_789 } });
    const broken = { ...sheets(detail), dataDate: '2026-99-99' };
    const failure = await printer.print(broken).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'refused' });
    expect(String(failure)).not.toContain('123');
  });
});

const OWN = { valuation: 0, yearlyCost: 0, wholeValuation: 1, wholeYearlyCost: 0 };
