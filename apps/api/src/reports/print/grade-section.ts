/** 2 総合評価 — the grade, its four scores beside last time's, why, and what moved it. */

import type { ReportContent } from '@minori/contract/report-content';
import { stateText } from '@minori/engine/beside-grade/valuation-state';
import { methodRules } from '@minori/engine/investment-valuation/method-rules';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { difference } from '../changes.ts';
import { scoreChange, scoreText, sentenceText } from '../report-figures.ts';
import { NOT_MEASURED, SUB_SCORE_NAMES } from '../report-texts.ts';
import { type Block, type GradeMark, type Section, tableOf } from './blocks.ts';
import { gradeDiscSvg } from './grade-disc-svg.ts';
import { PRINT } from './print-texts.ts';
import { scoreChartSvg } from './score-chart-svg.ts';

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
