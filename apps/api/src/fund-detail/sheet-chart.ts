/** 基準価額の動き — the picture of a price with its finding in one sentence, and the same in words for who can't see it. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { navChartSvg } from './nav-chart-svg.ts';
import { monthText, percent, yen } from './sheet-figures.ts';
import { TEXTS } from './sheet-texts.ts';

type Prices = FundDetail['prices'];

interface Known {
  readonly month: string;
  readonly nav: number;
}

const { chart } = TEXTS;

/**
 * `picture` is null where fewer than two prices are known: `finding` then says so.
 * @param height of the picture, in units of 0.25 mm
 */
export function sheetChart(prices: Prices, height: number) {
  const known = prices.flatMap(({ month, nav }) => (nav === null ? [] : [{ month, nav }]));
  const [first, last] = [known[0], known.at(-1)];
  const { heading } = chart;
  if (!first || !last) return { heading, finding: chart.none, picture: null, notes: [] };
  if (first === last) return { heading, finding: chart.single(at(first)), picture: null, notes: [] };
  const finding = chart.finding({ from: at(first), to: at(last), moved: movedText(first, last) });
  return {
    heading,
    finding,
    picture: { svg: navChartSvg(prices, height), alt: altText(known, finding) },
    notes: prices.some(({ nav }) => nav === null) ? [chart.gaps] : [],
  };
}

function movedText(first: Known, last: Known): string {
  const difference = last.nav - first.nav;
  if (difference === 0 || first.nav === 0) return difference === 0 ? chart.still : chart.rose(yen(difference));
  const text = `${yen(Math.abs(difference))}（${percent(last.nav / first.nav - 1, 'change')}）`;
  return difference > 0 ? chart.rose(text) : chart.fell(text);
}

function altText(known: readonly Known[], finding: string): string {
  const byPrice = known.toSorted((a, b) => a.nav - b.nav);
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)];
  if (!lowest || !highest) return finding;
  return chart.alt({ finding, highest: at(highest), lowest: at(lowest) });
}

function at({ month, nav }: Known): string {
  return chart.at(monthText(month), yen(nav));
}
