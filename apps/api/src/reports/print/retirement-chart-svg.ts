/** 年齢ごとの収入の図 — a column for each age, its parts told apart by pattern and colour, as on the screen. */
import type { Pattern } from '@minori/charts/pattern';
import { stackedColumns } from '@minori/charts/stacked-columns';
import type { ReportRetirementIncome } from '@minori/contract/report-content';
import { amountTick } from '../report-figures.ts';
import { PRINT } from './print-texts.ts';
import { COLOURS, path, patternFill, svg, text, WIDTH } from './svg.ts';

const { parts: NAMES, age: ageText } = PRINT.retirement;

const PARTS = [
  { key: 'publicPension', colour: COLOURS.own, pattern: 'solid' },
  { key: 'dc', colour: COLOURS.ring, pattern: 'rising' },
  { key: 'otherPension', colour: COLOURS.contribution, pattern: 'falling' },
] as const satisfies readonly {
  readonly key: keyof typeof NAMES;
  readonly colour: string;
  readonly pattern: Pattern;
}[];

type Key = (typeof PARTS)[number]['key'];

const idOf = (key: Key) => `r${key}`;

/** What has no marks is drawn plain: the tiles of a pattern leave seams. */
function fillOf(key: Key): string {
  const part = PARTS.find((each) => each.key === key);
  return part?.pattern === 'solid' ? part.colour : `url(#${idOf(key)})`;
}

const HEIGHT = 190;
const MARGIN = { top: 10, right: 20, bottom: 46, left: 70 };
const [LABEL_WIDTH, KEY_WIDTH] = [44, 130];
/** Ages that are written below the columns. */
const LABELLED = 5;

export function retirementChartSvg(ages: ReportRetirementIncome['ages']): string {
  const { plot, amountAxis, columns } = stackedColumns(
    ages.map((row) => ({
      label: String(row.age),
      parts: PARTS.map(({ key }) => ({ key, amount: Math.max(0, row[key]) })),
    })),
    { frame: { width: WIDTH, height: HEIGHT, margin: MARGIN }, labelWidth: LABEL_WIDTH },
  );
  const shown = PARTS.filter(({ key }) => ages.some((row) => row[key] > 0));
  return svg(HEIGHT, [
    `<defs>${shown.map(({ key, colour, pattern }) => patternFill(idOf(key), colour, pattern)).join('')}</defs>`,
    ...amountAxis.ticks.flatMap(({ value, at }) => [
      path(`M${plot.left},${at}H${plot.right}`, value === 0 ? COLOURS.axis : COLOURS.grid),
      text([plot.left - 8, at + 4], amountTick(value), { anchor: 'end' }),
    ]),
    ...columns.flatMap(({ x, blocks }, place) => [
      ...blocks.map(
        ({ key, ...block }) =>
          `<rect x="${block.x}" y="${block.y}" width="${block.width}" height="${block.height}" fill="${fillOf(key)}"/>`,
      ),
      ...((ages[place]?.age ?? 1) % LABELLED === 0
        ? [text([x, plot.bottom + 16], ageText(ages[place]?.age ?? 0), { anchor: 'middle' })]
        : []),
    ]),
    ...shown.flatMap(({ key }, place) => [
      `<rect x="${plot.left + place * KEY_WIDTH}" y="${HEIGHT - 16}" width="24" height="14" fill="${fillOf(key)}"/>`,
      text([plot.left + place * KEY_WIDTH + 32, HEIGHT - 4], NAMES[key], { fill: COLOURS.ink }),
    ]),
  ]);
}
