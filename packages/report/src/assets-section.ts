/**
 * 残高と増減 — builds the section about the balance: each figure next to that of the previous report, the history between
 * them, and the contributions.
 */

import type { ReportContent } from '@minori/contract/report-content';
import { sentence } from '@minori/contract/sentence';
import { addMonths, monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { differenceAsShown } from '@minori/engine/rounding/decimals';
import type { Block, Cell, HistoryPoint, Row, Section, Table } from './blocks.ts';
import { EMPTY, rateCell, row, yenCell } from './cells.ts';
import type { ReportWords } from './words.ts';

type Assets = ReportContent['assets'];
type Change = Omit<NonNullable<Assets['change']>, 'interest'>;

/** Months also printed as figures: the start of the half year and its six months. */
const PRINTED_MONTHS = 7;

export function assetsSection({ assets, summary, notes }: ReportContent, words: ReportWords): Section {
  return {
    heading: words.REPORT_WORDS.assets.heading,
    beginsPage: true,
    blocks: [
      { kind: 'table', table: comparison(assets, words) },
      ...historyBlocks(assets, summary, words),
      { kind: 'notes', only: 'print', lines: notes.slice(0, 3) },
    ],
  };
}

/** Computes the previous figures from the current ones and their changes, both of which are in the stored content. */
function comparison({ change, premiums, ...assets }: Assets, { REPORT_WORDS, UNITS }: ReportWords): Table {
  const TEXTS = REPORT_WORDS.assets;
  // More contributions are neither gain nor loss; nor is a higher balance, which includes contributions.
  const money = (key: keyof Change, isGain = false): Row => {
    const moved = change?.[key] ?? null;
    const own = (amount: number | null): Cell => ({ kind: 'yen', amount, signed: isGain });
    const moves: Cell = { kind: 'yen', amount: moved, signed: true, isNeutral: !isGain };
    return row(TEXTS[key], own(assets[key]), own(moved === null ? null : assets[key] - moved), moves);
  };
  const moved = change?.interest ?? null;
  const before = moved === null || assets.interest === null ? null : assets.interest - moved;
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    printedOnly: [TEXTS.columns[2]],
    rows: [
      money('totalAssetValuation'),
      money('cumulativeContributionAmount'),
      money('valuationGainLoss', true),
      row(assets.isInterestYearly ? TEXTS.yearly : TEXTS.soFar, rateCell(assets.interest), rateCell(before), {
        kind: 'percent',
        fraction: before === null || assets.interest === null ? moved : differenceAsShown(before, assets.interest, 3),
        decimals: 1,
        signed: true,
        unit: UNITS.points,
      }),
      row(TEXTS.lastOneYear, rateCell(assets.lastOneYearInterest), EMPTY, EMPTY),
      row(TEXTS.employer, yenCell(premiums.employer), EMPTY, EMPTY),
      row(TEXTS.subscriber, yenCell(premiums.subscriber), EMPTY, EMPTY),
      row(TEXTS.both, yenCell(premiums.employer + premiums.subscriber), EMPTY, EMPTY),
    ],
  };
}

function historyBlocks(
  assets: Assets,
  summary: ReportContent['summary'],
  { REPORT_WORDS, formatDate }: ReportWords,
): Block[] {
  const TEXTS = REPORT_WORDS.assets;
  const history = withGaps(assets.history);
  const hasGaps = history.length > assets.history.length;
  const printed = assets.history.slice(-PRINTED_MONTHS).map(({ referenceDate }) => referenceDate);
  const table: Table = {
    caption: TEXTS.history,
    columns: TEXTS.historyColumns,
    rows: history.map(({ date, contribution, valuation }) => ({
      ...row(formatDate(date), yenCell(contribution), yenCell(valuation)),
      ...(!printed.includes(date) && { only: 'screen' }),
    })),
  };
  const [heading, alt, note] = [TEXTS.chart, sentence`${TEXTS.alt}${summary}`, hasGaps && TEXTS.gaps] as const;
  if (history.length > 1) {
    return [{ kind: 'chart', heading, chart: { of: 'assets', history }, finding: summary, alt, table, note }];
  }
  return [
    { kind: 'finding', only: 'print', sentence: summary },
    { kind: 'notes', lines: [TEXTS.noChart] },
    ...(history.length > 0 ? [{ kind: 'table', only: 'print', table } as const] : []),
  ];
}

/**
 * Adds the months without a scrape, with empty figures.
 * @param history oldest first
 */
function withGaps(history: Assets['history']): HistoryPoint[] {
  return history.flatMap(({ referenceDate, contributionAmount, assetValuation }, place) => [
    ...missingMonths(history[place - 1]?.referenceDate, referenceDate),
    { date: referenceDate, contribution: contributionAmount, valuation: assetValuation },
  ]);
}

function missingMonths(before: string | undefined, date: string): HistoryPoint[] {
  if (before === undefined) return [];
  const count = Math.max(0, monthsBetween(monthOf(before), monthOf(date)) - 1);
  return Array.from({ length: count }, (_, place) => ({
    date: monthEnd(addMonths(monthOf(before), place + 1)),
    contribution: null,
    valuation: null,
  }));
}
