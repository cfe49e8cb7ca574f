/** 2 総合評価 — the grade, its four scores beside last time's, why, and what moved it. */

import { scoreBar } from '@minori/charts/score-bar';
import type { ReportContent } from '@minori/contract/report-content';
import { methodRules } from '@minori/engine/investment-valuation/method-rules';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { stateText } from '@minori/wording/ja/valuation-states';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import { difference } from '../changes.ts';
import { scoreChange, scoreText, sentenceText } from '../report-figures.ts';
import { NOT_MEASURED, SUB_SCORE_NAMES } from '../report-texts.ts';
import { type Block, type GradeMark, type Section, tableOf } from './blocks.ts';
import { GRADE_COLOURS, PRINT } from './print-texts.ts';
import { COLOURS, path, svg, text, WIDTH } from './svg.ts';

const { scores: TEXTS } = PRINT;

export function gradeSection(content: ReportContent): Section {
  const grade = gradeMarkOf(content);
  const rows = scoreRows(content);
  const alt = TEXTS.alt(rows.map(({ name, text, before }) => TEXTS.row(name, text, before)).join('、'));
  const hasNotMeasured = rows.some(({ text, before }) => text === NOT_MEASURED || before === NOT_MEASURED);
  // Of the report's own method; none of one that this version doesn't know.
  const cuts = methodRules(content.methodId)?.gradeCuts ?? [];
  const first: Block = grade ? { kind: 'grade', grade } : { kind: 'finding', text: PRINT.grade.undiagnosed };
  return {
    heading: TEXTS.heading,
    blocks: [
      first,
      { kind: 'list', heading: TEXTS.comment, items: [content.comment, ...content.reasons] },
      {
        kind: 'chart',
        heading: content.previousScores ? TEXTS.chart : TEXTS.chartFirst,
        svg: scoreChartSvg(
          rows,
          cuts.map(({ from }) => from),
        ),
        alt,
      },
      {
        kind: 'notes',
        lines: [...(cuts.length > 0 ? [TEXTS.cuts(cuts)] : []), ...(hasNotMeasured ? [TEXTS.notMeasured] : [])],
      },
      { kind: 'tables', heading: TEXTS.table, tables: [scoreTable(content)] },
      ...(content.beside.length > 0
        ? [
            {
              kind: 'list',
              heading: TEXTS.beside,
              items: content.beside.map(({ name, text }) => `${name}：${sentenceText(text)}`),
            } as const,
          ]
        : []),
      ...(content.changes.length > 0
        ? [{ kind: 'list', heading: TEXTS.changes, items: content.changes } as const]
        : []),
      { kind: 'terms', heading: TEXTS.meanings, items: KEYS.map((key) => [SUB_SCORE_NAMES[key], TEXTS.meaning[key]]) },
    ],
  };
}

const KEYS = Object.keys(SUB_SCORE_NAMES) as (keyof typeof SUB_SCORE_NAMES)[];

type Key = (typeof KEYS)[number];

interface Side {
  /** null where there is none, and where it is not said. */
  readonly score: number | null;
  /** null where there is none. */
  readonly text: string | null;
}

function sideOf(scores: ReportContent['previousScores'], key: Key, isProtected: boolean): Side {
  const score = scores?.[key] ?? null;
  if (score === null) return { score, text: null };
  return isNotMeasured(key, isProtected) ? { score: null, text: NOT_MEASURED } : { score, text: scoreText(score) };
}

/** A score of both reports. Of the mix before, older reports say nothing: then its score is said as it was. */
function sidesOf(content: ReportContent, key: Key): { readonly now: Side; readonly before: Side } {
  return {
    now: sideOf(content.scores, key, areAllProtected(content.classes)),
    before: sideOf(content.previousScores, key, content.isPreviousAllProtected ?? false),
  };
}

/** Those that there are; a score that needs a type is left out before a diagnosis. */
function scoreRows(content: ReportContent) {
  return KEYS.flatMap((key) => {
    const { now, before } = sidesOf(content, key);
    if (now.text === null) return [];
    const { score, text } = now;
    return [{ name: SUB_SCORE_NAMES[key], score, text, previous: before.score, before: before.text }];
  });
}

function scoreTable(content: ReportContent) {
  const row = (name: string, now: Side, before: Side) => [
    name,
    ...[now, before].map(({ text }) => text ?? scoreText(null)),
    scoreChange(difference(now.score, before.score)),
  ];
  return tableOf(TEXTS.columns, [
    row(TEXTS.total, totalOf(content.scores), totalOf(content.previousScores)),
    ...KEYS.map((key) => {
      const { now, before } = sidesOf(content, key);
      return row(SUB_SCORE_NAMES[key], now, before);
    }),
  ]);
}

function totalOf(scores: ReportContent['previousScores']): Side {
  const score = scores?.totalScore ?? null;
  return { score, text: score === null ? null : scoreText(score) };
}

// 総合評価の印 — the letter with its words and its colour, and what it was last time.

/** null before a diagnosis. */
export function gradeMarkOf({ scores, previousScores, state }: ReportContent): GradeMark | null {
  const { totalValuation: letter, totalScore } = scores;
  if (letter === null) return null;
  const word = stateText(letter, state);
  const disc = gradeDiscSvg(letter, totalScore);
  return { letter, disc, word, score: scoreText(totalScore), before: beforeOf(previousScores) };
}

function beforeOf(previous: ReportContent['previousScores']): string {
  if (!previous) return PRINT.grade.first;
  const { totalValuation, totalScore } = previous;
  return totalValuation === null ? PRINT.grade.noneBefore : PRINT.grade.before(totalValuation, scoreText(totalScore));
}

const SIZE = 100;
const CENTRE = SIZE / 2;
const RING = { radius: 45, width: 7 };

/** @param points 0 to 100; null without a ring */
function gradeDiscSvg(letter: Grade, points: number | null): string {
  const length = 2 * Math.PI * RING.radius;
  const circle = (colour: string, more = '') =>
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="${RING.radius}" fill="none" stroke="${colour}" stroke-width="${RING.width}"${more}/>`;
  const dash = ` stroke-dasharray="${((length * (points ?? 0)) / 100).toFixed(1)} ${length.toFixed(1)}"`;
  const isShown = points !== null && points > 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="BIZ UDPGothic">`,
    circle(COLOURS.grid),
    ...(isShown ? [circle(COLOURS.ring, `${dash} transform="rotate(-90 ${CENTRE} ${CENTRE})"`)] : []),
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="37" fill="${GRADE_COLOURS[letter]}"/>`,
    `<text x="${CENTRE}" y="66" text-anchor="middle" font-size="44" font-weight="bold" fill="${PRINT_COLOURS['on-grade']}">${letter}</text>`,
    '</svg>',
  ].join('');
}

interface ScoreRow {
  readonly name: string;
  /** null for what is 対象外: no bar, which would say 0 or 100. */
  readonly score: number | null;
  readonly previous: number | null;
  /** The score in words. */
  readonly text: string;
}

const [LEFT, RIGHT, ROW, BAR, TOP, BOTTOM] = [160, 70, 42, 16, 22, 26];

/** A bar a score, a mark where it stood last time, and light lines where a grade begins. */
function scoreChartSvg(rows: readonly ScoreRow[], cuts: readonly number[]): string {
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
