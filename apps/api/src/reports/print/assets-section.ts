/** 1 残高・掛金・損益・利回り — each figure with that of the last report, the course of it all, and what went in. */

import { timeLines } from '@minori/charts/time-lines';
import type { ReportContent } from '@minori/contract/report-content';
import { yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { dateText } from '../../platform/base/date-text.ts';
import { amountTick, pointsText, sentenceText, tenThousands, yenChange, yieldText } from '../report-figures.ts';
import { type Block, notesBlock, type Section, tableOf } from './blocks.ts';
import { PRINT } from './print-texts.ts';
import { area, COLOURS, path, svg, text, WIDTH } from './svg.ts';

const { assets: TEXTS } = PRINT;

/** Points of the course that are printed as figures, too: where the half year began, and its six months. */
const MOST_ROWS = 7;

export function assetsSection(content: ReportContent): Section {
  const { assets } = content;
  const summary = sentenceText(content.summary);
  const { history } = assets;
  const picture = assetsChartSvg(history);
  const chart: Block =
    picture === ''
      ? { kind: 'notes', lines: [TEXTS.noChart] }
      : { kind: 'chart', heading: TEXTS.chart, svg: picture, alt: TEXTS.alt(summary) };
  return {
    heading: TEXTS.heading,
    blocks: [
      { kind: 'finding', text: summary },
      chart,
      { kind: 'tables', heading: TEXTS.table, tables: [comparison(assets)] },
      { kind: 'tables', heading: TEXTS.premiums, tables: [premiums(content)] },
      ...historyTables(history),
      notesBlock(content, 'assets'),
    ],
  };
}

type Assets = ReportContent['assets'];

/** The figure of last time is this time's less the change: both are in the frozen content. */
function comparison(assets: Assets) {
  const { change } = assets;
  const amounts = ['totalAssetValuation', 'cumulativeContributionAmount', 'valuationGainLoss'] as const;
  const names = [TEXTS.valuation, TEXTS.contributions, TEXTS.gain];
  const money = amounts.map((key, index) => [
    names[index] ?? '',
    key === 'valuationGainLoss' ? yenChange(assets[key]) : yen(assets[key]),
    change ? lastTime(key, assets[key] - change[key]) : PRINT.none,
    yenChange(change ? change[key] : null),
  ]);
  const { interest, lastOneYearInterest, isInterestYearly } = assets;
  const moved = change?.interest ?? null;
  const before = moved === null || interest === null ? null : interest - moved;
  return tableOf(TEXTS.columns, [
    ...money,
    [
      isInterestYearly ? TEXTS.yearly : TEXTS.period,
      yieldText(interest),
      yieldText(before),
      pointsText(moved === null ? null : 100 * moved),
    ],
    [TEXTS.lastYear, yieldText(lastOneYearInterest), PRINT.none, PRINT.none],
  ]);
}

function lastTime(key: 'totalAssetValuation' | 'cumulativeContributionAmount' | 'valuationGainLoss', amount: number) {
  return key === 'valuationGainLoss' ? yenChange(amount) : yen(amount);
}

function premiums({ assets, periodFrom, valuationDate }: ReportContent) {
  const { employer, subscriber } = assets.premiums;
  return tableOf(
    [TEXTS.premiumHead, ...TEXTS.premiumColumns],
    [
      [
        PRINT.cover.periodText(dateText(periodFrom), dateText(valuationDate)),
        yen(employer),
        yen(subscriber),
        yen(employer + subscriber),
      ],
    ],
    3,
  );
}

function historyTables(history: Assets['history']): Block[] {
  const rows = history
    .slice(-MOST_ROWS)
    .map(({ referenceDate, contributionAmount, assetValuation }) => [
      dateText(referenceDate),
      yen(contributionAmount),
      yen(assetValuation),
    ]);
  return rows.length === 0
    ? []
    : [{ kind: 'tables', heading: TEXTS.history, tables: [tableOf(TEXTS.historyColumns, rows)] }];
}

const HEIGHT = 240;
const MARGIN = { top: 16, right: 104, bottom: 28, left: 84 };
const LABEL_HEIGHT = 32;
/** That the text of a month needs. */
const TICK_WIDTH = 76;

const LINES = {
  valuation: { name: '評価額', colour: COLOURS.own, width: 3 },
  contribution: { name: '元本', colour: COLOURS.contribution, width: 2 },
} as const;

/** '' where there is no line to draw. */
function assetsChartSvg(history: ReportContent['assets']['history']): string {
  if (history.length < 2) return '';
  const drawn = timeLines(
    history.map(({ referenceDate }) => referenceDate),
    [
      { key: 'contribution', values: history.map(({ contributionAmount }) => contributionAmount), shape: 'step' },
      { key: 'valuation', values: history.map(({ assetValuation }) => assetValuation) },
    ] as const,
    { frame: { width: WIDTH, height: HEIGHT, margin: MARGIN }, labelHeight: LABEL_HEIGHT },
  );
  const { plot, amountAxis, dates, series } = drawn;
  return svg(HEIGHT, [
    ...amountAxis.ticks.flatMap(({ value, at }) => [
      path(`M${plot.left},${at}H${plot.right}`, value === 0 ? COLOURS.axis : COLOURS.grid),
      text([plot.left - 8, at + 4], amountTick(value), { anchor: 'end' }),
    ]),
    ...fewDates(dates).map(({ date, x }) => text([x, plot.bottom + 18], shortMonth(date), { anchor: 'middle' })),
    ...series.flatMap(({ key, fill }) => (key === 'valuation' ? [area(fill, COLOURS.own, 0.06)] : [])),
    ...series.flatMap(({ key, d, end }) => {
      const { name, colour, width } = LINES[key];
      const label = end && [
        text([end.x + 8, end.labelY - 3], name, { fill: colour, isBold: true }),
        text([end.x + 8, end.labelY + 12], `${tenThousands(end.value)}万円`, { fill: colour }),
      ];
      return [path(d, colour, { width }), ...(label ?? [])];
    }),
  ]);
}

interface PlacedDate {
  readonly date: string;
  readonly x: number;
}

/** From the last one back, which is the one that a reader looks for: each that has room. */
function fewDates(dates: readonly PlacedDate[]): readonly PlacedDate[] {
  let next = Number.POSITIVE_INFINITY;
  return dates.toReversed().filter(({ x }) => {
    const hasRoom = next - x >= TICK_WIDTH;
    if (hasRoom) next = x;
    return hasRoom;
  });
}

/** 2026/3: months under an axis are short. */
function shortMonth(date: string): string {
  return `${date.slice(0, 4)}/${Number(date.slice(5, 7))}`;
}
