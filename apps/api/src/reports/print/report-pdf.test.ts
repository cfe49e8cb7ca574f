// 定期診断レポートのPDF — tests the PDF, made in the same thread as production, with a library that shares no code with it.
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';
import type { ReportContent } from '@minori/contract/report-content';
import { inBigUnit } from '@minori/wording/ja/locale';
import { afterAll, describe, expect, test } from 'vitest';
import { percent, yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { openPdfPrinter } from '../../platform/pdf/pdf-printer.ts';
import { readPdf, squeezed } from '../../testing/read-pdf.ts';
import {
  monthlyRange,
  monthlyTenThousands,
  pointsText,
  roughYen,
  scoreText,
  sentenceText,
  shareText,
  yenChange,
  yieldText,
} from '../report-figures.ts';
import { printedReport } from './report-document.ts';

const printer = openPdfPrinter();
afterAll(() => printer.close());

async function printed(content: ReportContent) {
  return readPdf(await printer.print({ kind: 'regular-report', content }));
}

/** Every figure of the content, as the page writes it. */
function figuresOf(content: ReportContent): string[] {
  const { assets, scores, classes, horizons, againstClass, simulation, simulationOutlook } = content;
  const { retirementIncome, literacy, reportNumber } = content;
  const { change, premiums, history } = assets;
  return [
    reportNumber,
    ...[assets.totalAssetValuation, assets.cumulativeContributionAmount].map(yen),
    ...[premiums.employer, premiums.subscriber].map(yen),
    yenChange(assets.valuationGainLoss),
    ...[assets.interest, assets.lastOneYearInterest].map(yieldText),
    ...(change
      ? [change.totalAssetValuation, change.cumulativeContributionAmount, change.valuationGainLoss].map(yenChange)
      : []),
    ...history.flatMap(({ contributionAmount, assetValuation }) => [yen(contributionAmount), yen(assetValuation)]),
    ...Object.values(scores).map((score) => (typeof score === 'number' ? scoreText(score) : String(score ?? '—'))),
    ...classes.flatMap(({ name, ratio, model, gap }) => [
      `${name}${shareText(ratio)}${shareText(model)}${pointsText(gap, 0)}`,
    ]),
    ...horizons.map(({ own, model, years }) =>
      [
        ...[own, model].flatMap((point) => [
          yieldText(point?.returnByYear ?? null),
          yieldText(point?.investmentRisk ?? null),
        ]),
        ...(againstClass ?? []).flatMap((of) =>
          of.years === years ? [pointsText(of.difference === null ? null : 100 * of.difference, 1)] : [],
        ),
      ].join(''),
    ),
    ...(simulation ? simulationFigures(simulation) : []),
    ...(simulation && simulationOutlook
      ? [yieldText(simulationOutlook.returnByYear), ...simulationOutlook.sentences.map(sentenceText)]
      : []),
    ...(retirementIncome ? retirementFigures(retirementIncome) : []),
    ...literacy.tags.map(({ name, score }) => (score === 0 ? name : `${name}${scoreText(score)}`)),
    ...literacy.columns.map(({ title }) => title),
  ];
}

function simulationFigures(simulation: NonNullable<ReportContent['simulation']>): string[] {
  const { goodResult, standard, notGood, contributionAmount, monthlyContribution, risk, expenseRatio } = simulation;
  return [
    ...[goodResult, standard, notGood, contributionAmount].map(roughYen),
    yen(monthlyContribution),
    yieldText(risk),
    percent(expenseRatio, 'rate'),
    ...simulation.years.map((year) =>
      [year.contributionAmount, year.notGood, year.standard, year.good].map(inBigUnit).join(''),
    ),
  ];
}

function retirementFigures(income: NonNullable<ReportContent['retirementIncome']>): string[] {
  const { notGood, standard, good, publicAndOther, ways, ages } = income;
  return [
    ...[notGood, standard, good].map(({ low, high }) => monthlyRange(low, high)),
    monthlyRange(publicAndOther, publicAndOther),
    ...ways.map(({ name, tax, socialInsurance, fees, totalNet, evenMonthly }) =>
      [
        ...[name, inBigUnit(tax), inBigUnit(socialInsurance), yen(fees), inBigUnit(totalNet)],
        monthlyTenThousands(evenMonthly),
      ].join(''),
    ),
    ...ages
      .filter(({ total }, place) => ages[place - 1]?.total !== total)
      .map(({ age, publicPension, dc, otherPension, burden, total }) =>
        [`${age}歳`, ...[publicPension, dc, otherPension, burden, total].map(monthlyTenThousands)].join(''),
      ),
  ];
}

function textsOf({
  summary,
  comment,
  reasons,
  changes,
  classFinding,
  simulationFinding,
  retirementFinding,
  retirementIncome,
  news,
  ...rest
}: ReportContent) {
  const { notes, definitions, disclaimers } = rest;
  return [
    ...[comment, classFinding, ...reasons, ...changes, ...notes, ...disclaimers],
    ...[summary, simulationFinding, retirementFinding ?? '', ...(retirementIncome?.sentences ?? [])].map(sentenceText),
    ...news.flatMap(({ title, text }) => [title, sentenceText(text)]),
    ...definitions.flatMap(({ term, text }) => [term, text]),
  ];
}

describe('定期診断レポート（PDF）', () => {
  test('8ページに、中身のどの数字も文もある', async () => {
    const { pages } = await printed(REPORT_CONTENT);
    expect(pages).toHaveLength(8);
    const text = pages.map((page) => page.text).join('');
    for (const expected of [...figuresOf(REPORT_CONTENT), ...textsOf(REPORT_CONTENT)]) {
      expect(text).toContain(squeezed(expected));
    }
  });

  test('読み上げのための印、題名、言語、見出し、図の説明があり、字体を含んでいる', async () => {
    const { title, language, isTagged, uaPart, fonts, createdOn, pages } = await printed(REPORT_CONTENT);
    expect({ title, language, isTagged, uaPart, createdOn }).toEqual({
      ...{ title: '定期診断レポート（2026年3月31日）', language: 'ja-JP', isTagged: true, uaPart: '1' },
      createdOn: `D:${REPORT_CONTENT.createdOn.replaceAll('-', '')}000000Z`,
    });
    expect(fonts).toEqual(['BIZUDPGothic-Bold', 'BIZUDPGothic-Regular']);
    const roles = pages.flatMap((page) => page.roles);
    const count = (wanted: string) => roles.filter((role) => role === wanted).length;
    // Six charts, and the grade's disc twice.
    expect({ h1: count('H1'), h2: count('H2'), figures: count('Figure') }).toEqual({ h1: 1, h2: 10, figures: 8 });
    expect(count('TH')).toBe(tablesOf(REPORT_CONTENT).reduce((sum, { columns }) => sum + columns.length, 0));
    const alts = pages.flatMap((page) => page.alts);
    expect(alts).toHaveLength(8);
    expect(alts.filter((alt) => alt.length === 1)).toEqual(['B', 'B']);
    expect(alts[1]).toContain(sentenceText(REPORT_CONTENT.summary));
    expect(alts[6]).toContain(sentenceText(REPORT_CONTENT.simulationFinding));
    expect(alts[7]).toContain('60歳から約2.5万円、65歳から約17.1万円');
  });

  test('表紙に期間と基準日と番号があり、どのページにも番号がある', async () => {
    const { pages } = await printed(REPORT_CONTENT);
    for (const text of ['2025年10月1日から2026年3月31日まで', '2026年3月31日', REPORT_CONTENT.reportNumber]) {
      expect(pages[0]?.text).toContain(text);
    }
    for (const [index, page] of pages.slice(1).entries()) {
      expect(page.text).toContain(squeezed(`番号 ${REPORT_CONTENT.reportNumber}${index + 2}`));
    }
  });

  test('最初のレポートには前回の数字がなく、診断の前なら総合評価もない', async () => {
    const scores = { ...REPORT_CONTENT.scores, totalValuation: null, totalScore: null };
    const first: ReportContent = {
      ...REPORT_CONTENT,
      ...{
        previousBaseDate: null,
        previousScores: null,
        changes: [],
        riskTolerance: null,
        simulation: null,
        retirementIncome: null,
      },
      scores: { ...scores, separationGapScore: null, riskGapScore: null },
      assets: { ...REPORT_CONTENT.assets, change: null, history: [] },
      classes: REPORT_CONTENT.classes.map((each) => ({ ...each, model: null, gap: null })),
      horizons: REPORT_CONTENT.horizons.map(({ years }) => ({ years, own: null, model: null })),
      againstClass: REPORT_CONTENT.horizons.map(({ years }) => ({ years, difference: null })),
      literacy: { overall: null, tags: [], columns: [] },
    };
    const { pages } = await printed(first);
    const text = pages.map((page) => page.text).join('');
    for (const expected of figuresOf(first)) expect(text).toContain(squeezed(expected));
    expect(text).toContain('前回のレポートはありません');
    expect(pages.flatMap((page) => page.alts)).toHaveLength(2);
  });

  test('すべてが元本確保型なら、分散は図でも表でも「対象外」とし、わけを書く', async () => {
    const classes = REPORT_CONTENT.classes.map((each) => ({ ...each, ratio: each.categoryClassCode === 5 ? 1 : 0 }));
    const full = { assetClassScore: 100, areaClassScore: 100 };
    const content: ReportContent = {
      ...{ ...REPORT_CONTENT, classes, isPreviousAllProtected: true },
      scores: { ...REPORT_CONTENT.scores, ...full },
      previousScores: REPORT_CONTENT.previousScores && { ...REPORT_CONTENT.previousScores, ...full },
    };
    const rowsIn = (of: ReportContent) =>
      tablesOf(of).flatMap(({ rows }) => rows.filter(([name]) => name?.endsWith('の分散')));
    expect(rowsIn(content)).toEqual([
      ['資産の分散', '対象外', '対象外', '—'],
      ['地域の分散', '対象外', '対象外', '—'],
    ]);
    const { pages } = await printed(content);
    const [text, alts] = [pages.map((page) => page.text).join(''), pages.flatMap((page) => page.alts).join('')];
    expect(text).toContain('すべての資産が預金・保険など');
    expect(text).not.toContain('100点対象外');
    expect(alts).toContain('資産の分散は対象外（前回対象外）、地域の分散は対象外（前回対象外）、目安との近さは52点');
    // Older reports don't store whether the previous asset mix was all in deposits; then its score is shown as it was.
    expect(rowsIn({ ...content, isPreviousAllProtected: null })[0]).toEqual(['資産の分散', '対象外', '100点', '—']);
  });

  test('対象外がなければ、そのわけは書かない', async () => {
    const { pages } = await printed(REPORT_CONTENT);
    expect(pages.map((page) => page.text).join('')).not.toContain('対象外');
  });

  test('市場との差ができる前のレポートには、その列がない', async () => {
    const { pages } = await printed({ ...REPORT_CONTENT, definitions: [], againstClass: null });
    const text = pages.map((page) => page.text).join('');
    expect(text).toContain('過去1年4.3%10.3%4.4%9.8%過去3年');
    expect(text).not.toContain('市場との差');
  });

  test('毎月の受取額ができる前のレポートには、そのページがない', async () => {
    const { pages } = await printed({ ...REPORT_CONTENT, retirementIncome: null, retirementFinding: null });
    expect(pages).toHaveLength(6);
    expect(pages.map((page) => page.text).join('')).not.toContain('毎月の受取額（公的年金と企業型DC）');
  });

  test.each([
    [26, 8],
    [31, 9],
    [45, 9],
  ])('退職まで%s年ある人のレポートも、切れずに%sページに入り、試算の前提は注記と離れない', async (left, count) => {
    const [first] = REPORT_CONTENT.simulation?.years ?? [];
    if (!REPORT_CONTENT.simulation || !first) throw new Error('the example has a future');
    const years = Array.from({ length: left + 1 }, (_, index) => ({
      ...first,
      month: 12 * index,
      referenceDate: `${2026 + index}-03-31`,
      good: 1_000_000 * (index + 1),
    }));
    const long: ReportContent = { ...REPORT_CONTENT, simulation: { ...REPORT_CONTENT.simulation, years } };
    const { pages } = await printed(long);
    const text = pages.map((page) => page.text).join('');
    for (const expected of figuresOf(long)) expect(text).toContain(squeezed(expected));
    for (const { placed } of pages) for (const { y } of placed) expect(y).toBeGreaterThan(20);
    expect(pages).toHaveLength(count);
    const noted = pages.find((page) => page.text.includes('「良い場合」は10回に1回'));
    expect(noted?.text).toContain('試算の前提');
  });

  test('九桁の金額も、どの表のどの欄も、一行に収まる', async () => {
    const { assets } = REPORT_CONTENT;
    const history = Array.from({ length: 7 }, (_, index) => ({
      ...{ referenceDate: `2025-${String(index + 1).padStart(2, '0')}-28`, contributionAmount: 223_456_789 + index },
      assetValuation: 334_567_891 + index,
    }));
    const rich: ReportContent = {
      ...REPORT_CONTENT,
      assets: { ...assets, totalAssetValuation: 300 * assets.totalAssetValuation, history },
    };
    const { pages } = await printed(rich);
    const placed = pages.flatMap((page) => page.placed.map(({ text }) => text));
    for (const amount of history.flatMap((row) => [row.contributionAmount, row.assetValuation])) {
      expect(placed).toContain(yen(amount));
    }
    expect(placed).toContain(yen(rich.assets.totalAssetValuation));
    const lines = linesOf(pages);
    for (const row of tablesOf(rich).flatMap(({ rows }) => rows)) {
      expect(lines).toContainEqual(expect.stringContaining(squeezed(row.join(''))));
    }
  });

  test('同じ中身からは、いつも同じファイルができる', async () => {
    const once = await printer.print({ kind: 'regular-report', content: REPORT_CONTENT });
    await printer.print({ kind: 'regular-report', content: { ...REPORT_CONTENT, reportNumber: 'FFFF-0000-FFFF' } });
    const again = await printer.print({ kind: 'regular-report', content: REPORT_CONTENT });
    expect(Buffer.compare(once, again)).toBe(0);
  });
});

/** Joins pieces at the same height of a page to one line. */
function linesOf(pages: Awaited<ReturnType<typeof printed>>['pages']): string[] {
  const lines = new Map<string, string>();
  for (const [page, { placed }] of pages.entries()) {
    for (const { text, y } of placed) {
      const line = `${page} ${Math.round(y)}`;
      lines.set(line, squeezed(`${lines.get(line) ?? ''}${text}`));
    }
  }
  return [...lines.values()];
}

function tablesOf(content: ReportContent) {
  return printedReport(content)
    .pages.flat()
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'tables' ? block.tables : []));
}
