/** 項目ごとの点数の図 — a bar a score, a mark where it stood last time, and light lines where a grade begins. */
import { scoreBar } from '@minori/charts/score-bar';
import { COLOURS, path, svg, text, WIDTH } from './svg.ts';

interface ScoreRow {
  readonly name: string;
  /** null for what is 対象外: no bar, which would say 0 or 100. */
  readonly score: number | null;
  readonly previous: number | null;
  /** The score in words. */
  readonly text: string;
}

const [LEFT, RIGHT, ROW, BAR, TOP, BOTTOM] = [160, 70, 42, 16, 22, 26];

export function scoreChartSvg(rows: readonly ScoreRow[], cuts: readonly number[]): string {
  const width = WIDTH - LEFT - RIGHT;
  const height = TOP + ROW * rows.length + BOTTOM;
  const [guides] = [scoreBar(0, { width, previous: null, cuts })];
  return svg(height, [
    ...guides.cutsAt.map((at) => path(`M${LEFT + at},${TOP - 4}V${height - BOTTOM}`, COLOURS.grid, { dash: '2 3' })),
    ...[0, ...cuts.toSorted((a, b) => a - b), 100].map((score) =>
      text([LEFT + (width * score) / 100, height - 8], `${score}点`, { anchor: 'middle' }),
    ),
    ...rows.flatMap(({ name, score, previous, text: words }, index) => {
      const y = TOP + ROW * index + (ROW - BAR) / 2;
      const label = text([LEFT - 12, y + BAR - 3], name, { anchor: 'end', fill: COLOURS.ink });
      if (score === null) return [label, text([LEFT, y + BAR - 2], words, { fill: COLOURS.ink, isBold: true })];
      const bar = scoreBar(score, { width, previous, cuts });
      const mark = bar.previousAt === null ? [] : [previousMark(LEFT + bar.previousAt, y)];
      return [
        label,
        `<rect x="${LEFT}" y="${y}" width="${width}" height="${BAR}" fill="none" stroke="${COLOURS.grid}"/>`,
        `<rect x="${LEFT}" y="${y}" width="${bar.filled}" height="${BAR}" fill="${COLOURS.own}"/>`,
        ...mark,
        text([LEFT + width + 12, y + BAR - 2], words, { fill: COLOURS.ink, isBold: true }),
      ];
    }),
  ]);
}

/** A triangle that points down at the bar, so that it is seen on a filled and on an empty one. */
function previousMark(x: number, y: number): string {
  return `<path d="M${x - 5},${y - 9}H${x + 5}L${x},${y - 1}Z" fill="${COLOURS.model}"/>`;
}
