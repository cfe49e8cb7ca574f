/** Draws 基準価額の動き, the price chart of a 商品資料, with a sentence that states its result for readers who can't see the chart. */

import type { FundDetail } from '@minori/contract/fund-detail';
import { words } from '../../platform/base/words.ts';
import { navChartSvg } from './nav-chart-svg.ts';
import { monthsFrom, percent, ratio, yen } from './sheet-figures.ts';

// これまでの実績 lists the four horizons in a table. A horizon that can't be computed shows 「—」, and a note gives the reason.

export function sheetHistory(detail: FundDetail) {
  const { history } = words().sheet;
  return {
    heading: history.heading,
    columns: history.columns,
    rows: detail.horizons.map(({ years, figures }) => [
      history.row(years),
      percent(figures?.investmentReturn ?? null, 'change'),
      percent(figures?.returnByYear ?? null, 'change'),
      percent(figures?.investmentRisk ?? null, 'spread'),
      ratio(figures?.sharpe ?? null),
      percent(figures?.maxDrawdown ?? null, 'change'),
      percent(figures?.againstClass ?? null, 'change', history.points),
    ]),
    notes: notesOf(detail),
  };
}

function notesOf({ horizons, inceptionMonth, prices, isHedged }: FundDetail): readonly string[] {
  const { locale, sheet } = words();
  const { history } = sheet;
  const missing = horizons.filter(({ figures }) => figures === null).map(({ years }) => years);
  const last = prices.at(-1);
  const age = inceptionMonth === null || !last ? null : monthsFrom(inceptionMonth, last.month);
  const tooYoung = missing.filter((years) => age !== null && age < years * 12);
  const broken = missing.filter((years) => !tooYoung.includes(years));
  const isUnmoved = horizons.some(({ figures }) => figures !== null && figures.sharpe === null);
  const isUncompared = horizons.some(({ figures }) => figures !== null && figures.againstClass === null);
  return [
    ...(tooYoung.length > 0 && inceptionMonth !== null
      ? [history.tooYoung(tooYoung, locale.formatMonth(inceptionMonth))]
      : []),
    ...(broken.length > 0 ? [history.broken(broken)] : []),
    ...(isUnmoved ? [history.noRisk] : []),
    ...(isUncompared ? [isHedged ? history.hedged : history.noMarket] : []),
  ];
}

type Prices = FundDetail['prices'];

interface Known {
  readonly month: string;
  readonly nav: number;
}

/**
 * If fewer than two prices are known, `picture` is null and `finding` says so.
 * @param height of the chart, in units of 0.25 mm
 */
export function sheetChart(prices: Prices, height: number) {
  const { chart } = words().sheet;
  const known = prices.flatMap(({ month, nav }) => (nav === null ? [] : [{ month, nav }]));
  const [first, last] = [known[0], known.at(-1)];
  const { heading } = chart;
  if (!first || !last) return { heading, finding: chart.none, picture: null, notes: [] };
  if (first === last) return { heading, finding: chart.single(at(first)), picture: null, notes: [] };
  const finding = movedText(first, last);
  return {
    heading,
    finding,
    picture: { svg: navChartSvg(prices, height), alt: altText(known, finding) },
    notes: prices.some(({ nav }) => nav === null) ? [chart.gaps] : [],
  };
}

function movedText(first: Known, last: Known): string {
  const { locale, sheet } = words();
  const { rose, fell, still } = sheet.chart.finding;
  const difference = last.nav - first.nav;
  const amount = yen(Math.abs(difference));
  const change = first.nav === 0 ? amount : locale.inBrackets(amount, percent(last.nav / first.nav - 1, 'change'));
  const moved = { from: at(first), to: at(last), change };
  if (difference === 0) return still(moved);
  return difference > 0 ? rose(moved) : fell(moved);
}

function altText(known: readonly Known[], finding: string): string {
  const byPrice = known.toSorted((a, b) => a.nav - b.nav);
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)];
  if (!lowest || !highest) return finding;
  return words().sheet.chart.alt({ finding, highest: at(highest), lowest: at(lowest) });
}

function at({ month, nav }: Known): string {
  const { locale, sheet } = words();
  return sheet.chart.at(locale.formatMonth(month), yen(nav));
}
