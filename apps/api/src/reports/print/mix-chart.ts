/**
 * Renders the chart 資産の割合 for the PDF: the present asset mix above the model, each as one bar. Classes differ by
 * pattern and name, not only by colour.
 */

import { ASSET_CLASS_PATTERN } from '@minori/charts/pattern';
import { stackedBar } from '@minori/charts/stacked-bar';
import type { ReportContent } from '@minori/contract/report-content';
import { words } from '../../platform/base/words.ts';
import { COLOURS, keyOf, patternFill, svg, text, WIDTH } from './svg.ts';

type Classes = ReportContent['classes'];
type Class = Classes[number];

const [LEFT, BAR, GAP, TOP] = [104, 34, 14, 6];
const [KEY_WIDTH, KEY_HEIGHT] = [205, 22];
/** Width of a label such as 「45%」 beside a pattern. */
const LABEL_WIDTH = 40;

export function mixChartSvg(classes: Classes): string {
  const [, own, model] = words().document.REPORT_WORDS.mix.columns;
  const hasModel = classes.every((each) => each.model !== null);
  const rows = [
    { name: own, ratioOf: ({ ratio }: Class) => ratio },
    ...(hasModel ? [{ name: model, ratioOf: (each: Class) => each.model ?? 0 }] : []),
  ];
  const legendTop = TOP + rows.length * (BAR + GAP) + 8;
  return svg(legendTop + 2 * KEY_HEIGHT + 4, [
    `<defs>${classes.map(({ categoryClassCode: code, colorCode }) => patternFill(`c${code}`, colorCode, ASSET_CLASS_PATTERN[code])).join('')}</defs>`,
    ...rows.flatMap(({ name, ratioOf }, index) => bar(classes, { name, ratioOf, top: TOP + index * (BAR + GAP) })),
    ...classes.flatMap(({ categoryClassCode: code, name }, index) =>
      keyOf(name, `url(#c${code})`, [LEFT + (index % 3) * KEY_WIDTH, legendTop + Math.floor(index / 3) * KEY_HEIGHT]),
    ),
  ]);
}

interface BarRow {
  readonly name: string;
  readonly ratioOf: (each: Class) => number;
  readonly top: number;
}

function bar(classes: Classes, { name, ratioOf, top }: BarRow): string[] {
  const parts = classes.map((each) => ({ key: each.categoryClassCode, ratio: ratioOf(each) }));
  const segments = stackedBar(parts, { width: WIDTH - LEFT, labelWidth: LABEL_WIDTH });
  return [
    text([LEFT - 12, top + BAR / 2 + 4], name, { anchor: 'end', fill: COLOURS.ink }),
    ...segments.flatMap(({ key, ratio, x, width, labelFits }) => {
      const fill = key === null ? COLOURS.grid : `url(#c${key})`;
      const middle = LEFT + x + width / 2;
      const label = labelFits
        ? [
            `<rect x="${middle - 19}" y="${top + 8}" width="38" height="18" rx="3" fill="${COLOURS.paper}"/>`,
            text([middle, top + BAR / 2 + 4], `${Math.round(100 * ratio)}%`, {
              anchor: 'middle',
              fill: COLOURS.ink,
              isBold: true,
            }),
          ]
        : [];
      return [`<rect x="${LEFT + x}" y="${top}" width="${width}" height="${BAR}" fill="${fill}"/>`, ...label];
    }),
  ];
}
