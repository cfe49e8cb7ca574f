/** 1 残高・掛金・損益・利回り — each figure with that of the last report, the course of it all, and what went in. */
import type { ReportContent } from '@minori/contract/report-content';
import { yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { dateText } from '../../platform/base/date-text.ts';
import { pointsText, sentenceText, yenChange, yieldText } from '../report-figures.ts';
import { assetsChartSvg } from './assets-chart-svg.ts';
import { type Block, notesBlock, type Section, tableOf } from './blocks.ts';
import { PRINT } from './print-texts.ts';

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
