/**
 * Renders the chart 毎月の受取額 for the PDF: a column for each age, whose parts differ by pattern and colour, as on the
 * screen.
 */

import { stackedColumns } from '@minori/charts/stacked-columns';
import type { ReportRetirementIncome } from '@minori/contract/report-content';
import { words } from '../../platform/base/words.ts';
import { amountLines, COLOURS, keyOf, patternFill, svg, text, WIDTH } from './svg.ts';

const PARTS = [
  { key: 'publicPension', colour: COLOURS.own, pattern: 'solid' },
  { key: 'dc', colour: COLOURS.ring, pattern: 'rising' },
  { key: 'otherPension', colour: COLOURS.contribution, pattern: 'falling' },
] as const;

/** A part without a pattern is filled plainly, because the tiles of a pattern leave visible seams. */
const FILLS = { publicPension: COLOURS.own, dc: 'url(#rdc)', otherPension: 'url(#rotherPension)' } as const;

const HEIGHT = 190;
const MARGIN = { top: 10, right: 20, bottom: 46, left: 70 };
const [LABEL_WIDTH, KEY_WIDTH] = [44, 130];
/** The number of ages written below the columns. */
const LABELLED = 5;

export function retirementChartSvg(ages: ReportRetirementIncome['ages']): string {
  const { plot, amountAxis, columns } = stackedColumns(
    ages.map((row) => ({
      label: String(row.age),
      parts: PARTS.map(({ key }) => ({ key, amount: Math.max(0, row[key]) })),
    })),
    { frame: { width: WIDTH, height: HEIGHT, margin: MARGIN }, labelWidth: LABEL_WIDTH },
  );
  const { REPORT_WORDS, ageText } = words().document;
  const names = REPORT_WORDS.retirement.parts;
  const shown = PARTS.filter(({ key }) => ages.some((row) => row[key] > 0));
  return svg(HEIGHT, [
    `<defs>${shown.map(({ key, colour, pattern }) => patternFill(`r${key}`, colour, pattern)).join('')}</defs>`,
    ...amountLines(plot, amountAxis),
    ...columns.flatMap(({ x, blocks }, place) => [
      ...blocks.map(
        ({ key, ...block }) =>
          `<rect x="${block.x}" y="${block.y}" width="${block.width}" height="${block.height}" fill="${FILLS[key]}"/>`,
      ),
      ...((ages[place]?.age ?? 1) % LABELLED === 0
        ? [text([x, plot.bottom + 16], ageText(ages[place]?.age ?? 0), { anchor: 'middle' })]
        : []),
    ]),
    ...shown.flatMap(({ key }, place) => keyOf(names[key], FILLS[key], [plot.left + place * KEY_WIDTH, HEIGHT - 16])),
  ]);
}
