/** Renders the charts of 総合評価 for the PDF: the disc with the grade's letter, and the bars of the four scores. */

import { scoreBar } from '@minori/charts/score-bar';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { ScoreBar } from '@minori/report/blocks';
import { words } from '../../platform/base/words.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import { COLOURS, path, svg, text, WIDTH } from './svg.ts';

/** The colour of each grade, as on the screens (screens.md 3.7 and 5.4). */
const COLOUR_OF = { A: 'grade-a', B: 'grade-b', C: 'grade-c', D: 'grade-d', E: 'grade-e' } as const;

const SIZE = 100;
const CENTRE = SIZE / 2;
const RING = { radius: 45, width: 7 };

/** @param points 0 to 100; null without a ring */
export function gradeDiscSvg(letter: Grade, points: number | null): string {
  const length = 2 * Math.PI * RING.radius;
  const circle = (colour: string, more = '') =>
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="${RING.radius}" fill="none" stroke="${colour}" stroke-width="${RING.width}"${more}/>`;
  const dash = ` stroke-dasharray="${((length * (points ?? 0)) / 100).toFixed(1)} ${length.toFixed(1)}"`;
  const isShown = points !== null && points > 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="BIZ UDPGothic">`,
    circle(COLOURS.grid),
    ...(isShown ? [circle(COLOURS.ring, `${dash} transform="rotate(-90 ${CENTRE} ${CENTRE})"`)] : []),
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="37" fill="${PRINT_COLOURS[COLOUR_OF[letter]]}"/>`,
    `<text x="${CENTRE}" y="66" text-anchor="middle" font-size="44" font-weight="bold" fill="${PRINT_COLOURS['on-grade']}">${letter}</text>`,
    '</svg>',
  ].join('');
}

const [RIGHT, ROW, BAR, TOP, BOTTOM] = [70, 42, 16, 22, 26];
/** Width of the names beside the bars: at least, and for each letter of a longer one. */
const [NAMES, LETTER, NAME_GAP] = [148, 7.1, 12];

/** Renders a bar for each score, a mark for the previous score, and light lines where grades begin. */
export function scoreChartSvg(rows: readonly ScoreBar[], cuts: readonly number[]): string {
  const { points } = words().charts.CHART_TEXTS;
  const left = NAME_GAP + Math.max(NAMES, ...rows.map(({ name }) => LETTER * name.length));
  const width = WIDTH - left - RIGHT;
  const height = TOP + ROW * rows.length + BOTTOM;
  const [guides] = [scoreBar(0, { width, previous: null, cuts })];
  return svg(height, [
    ...guides.cutsAt.map((at) => path(`M${left + at},${TOP - 4}V${height - BOTTOM}`, COLOURS.grid, { dash: '2 3' })),
    ...[0, ...cuts.toSorted((a, b) => a - b), 100].map((score) =>
      text([left + (width * score) / 100, height - 8], points(String(score)), { anchor: 'middle' }),
    ),
    ...rows.flatMap(({ name, score, previous, text: written }, index) => {
      const y = TOP + ROW * index + (ROW - BAR) / 2;
      const label = text([left - 12, y + BAR - 3], name, { anchor: 'end', fill: COLOURS.ink });
      if (score === null) return [label, text([left, y + BAR - 2], written, { fill: COLOURS.ink, isBold: true })];
      const bar = scoreBar(score, { width, previous, cuts });
      const mark = bar.previousAt === null ? [] : [previousMark(left + bar.previousAt, y)];
      return [
        label,
        `<rect x="${left}" y="${y}" width="${width}" height="${BAR}" fill="none" stroke="${COLOURS.grid}"/>`,
        `<rect x="${left}" y="${y}" width="${bar.filled}" height="${BAR}" fill="${COLOURS.own}"/>`,
        ...mark,
        text([left + width + 12, y + BAR - 2], points(String(score)), { fill: COLOURS.ink, isBold: true }),
      ];
    }),
  ]);
}

/** Renders a triangle that points down at the bar, visible on its filled and empty parts. */
function previousMark(x: number, y: number): string {
  return `<path d="M${x - 5},${y - 9}H${x + 5}L${x},${y - 1}Z" fill="${COLOURS.model}"/>`;
}
