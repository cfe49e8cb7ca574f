/**
 * Renders the chart 受取額の試算 for the PDF: the past up to the statement, and three levels of the future up to the
 * retirement age.
 */

import { scenarioLines } from '@minori/charts/scenario-lines';
import type { Chart } from '@minori/report/blocks';
import { words } from '../../platform/base/words.ts';
import { roughYen } from '../report-figures.ts';
import { amountLines, area, COLOURS, endLabel, path, svg, text, WIDTH } from './svg.ts';

/**
 * Height of the chart for up to `most` points: the longer the table of years below, the lower the chart, so that the
 * section fits on its page. A longer table continues on the next page in any case.
 */
const HEIGHTS = [
  { most: 12, height: 300 },
  { most: 23, height: 236 },
  { most: 27, height: 204 },
] as const;
const HEIGHT_OF_LONG = 236;
const MARGIN = { top: 14, right: 148, bottom: 30, left: 84 };
const [LABEL_HEIGHT, TICK_WIDTH] = [32, 60];

const COLOUR_OF = {
  good: COLOURS.future,
  standard: COLOURS.future,
  notGood: COLOURS.future,
  contribution: COLOURS.contribution,
  valuation: COLOURS.own,
} as const;

export function simulationChartSvg({ past, future, ageNow }: Extract<Chart, { of: 'simulation' }>): string {
  const height = HEIGHTS.find(({ most }) => future.length <= most)?.height ?? HEIGHT_OF_LONG;
  const frame = { width: WIDTH, height, margin: MARGIN };
  const options = { frame, labelHeight: LABEL_HEIGHT, tickWidth: TICK_WIDTH, tickOrigin: ageNow };
  const { REPORT_WORDS, ageText } = words().document;
  const { valuation, contribution } = REPORT_WORDS.assets;
  const names = { ...REPORT_WORDS.simulation, valuation, contribution };
  const { plot, amountAxis, yearTicks, now, ...lines } = scenarioLines(past, future, options);
  return svg(height, [
    ...amountLines(plot, amountAxis),
    ...yearTicks.map(({ value, at }) =>
      text([at, plot.bottom + 20], ageText(Math.round(ageNow + value)), { anchor: 'middle' }),
    ),
    ...(now === null ? [] : [path(`M${now},${plot.top}V${plot.bottom}`, COLOURS.axis, { dash: '3 3' })]),
    area(lines.band, COLOURS.future, 0.12),
    path(lines.past.contribution, COLOURS.contribution, { width: 2 }),
    path(lines.future.contribution, COLOURS.contribution, { width: 2 }),
    path(lines.past.valuation, COLOURS.own, { width: 3 }),
    path(lines.future.notGood, COLOURS.future, { width: 2, dash: '2 3' }),
    path(lines.future.good, COLOURS.future, { width: 2, dash: '6 3' }),
    path(lines.future.standard, COLOURS.future, { width: 3 }),
    ...lines.ends.flatMap((end) => endLabel(end, [names[end.key], roughYen(end.value)], COLOUR_OF[end.key])),
  ]);
}
