/**
 * 総合評価 — builds the section about the grade: the grade, its reasons, what changed it, what it doesn't measure, and its
 * four scores with the previous ones.
 */

import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ReportContent } from '@minori/contract/report-content';
import { methodRules } from '@minori/engine/investment-valuation/method-rules';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import type { Block, Cell, GradeMark, Row, Section } from './blocks.ts';
import { row } from './cells.ts';
import type { ReportWords } from './words.ts';

export function gradeSection(content: ReportContent, words: ReportWords): Section {
  const grade = gradeOf(content, words);
  const TEXTS = words.REPORT_WORDS.grade;
  const { comment, reasons, changes, beside } = content;
  return {
    heading: TEXTS.heading,
    beginsPage: true,
    leadsScreen: true,
    blocks: [
      grade ? { kind: 'grade', grade } : { kind: 'finding', sentence: TEXTS.undiagnosed },
      { kind: 'list', isStored: true, heading: TEXTS.reasons, items: [comment, ...reasons].map((text) => ({ text })) },
      { kind: 'list', isStored: true, heading: TEXTS.changes, items: changes.map((text) => ({ text })) },
      { kind: 'list', isStored: true, heading: TEXTS.beside, items: beside },
      ...scoreBlocks(content, words),
      {
        kind: 'articles',
        only: 'print',
        heading: TEXTS.meanings,
        articles: SUB_SCORES.map((key) => ({ title: words.SUB_SCORE_NAMES[key], text: TEXTS.meaning[key] })),
      },
    ],
  };
}

/** The grade with its texts; null before a diagnosis. */
export function gradeOf(content: ReportContent, words: ReportWords): GradeMark | null {
  const { scores, previousScores, state, riskTolerance, nextStep } = content;
  const { totalValuation: letter, totalScore: score } = scores;
  const step = nextStep && words.REPORT_WORDS.grade.nextStep(nextStep);
  return letter && { letter, score, state, before: beforeOf(previousScores, words), step, type: riskTolerance };
}

function beforeOf(previous: ReportContent['previousScores'], { REPORT_WORDS, scoreText }: ReportWords): string {
  const TEXTS = REPORT_WORDS.grade;
  if (!previous) return TEXTS.first;
  const { totalValuation, totalScore } = previous;
  return totalValuation === null ? TEXTS.noneBefore : TEXTS.before(totalValuation, scoreText(totalScore ?? 0));
}

/** A score of this report and of the previous one; null where it doesn't exist or isn't shown. */
interface Compared {
  readonly name: string;
  readonly now: ScoreCell;
  readonly before: ScoreCell;
}

type ScoreCell = Extract<Cell, { kind: 'number' }>;

const scoreCell = (value: number | null, { UNITS }: ReportWords): ScoreCell => ({
  kind: 'number',
  value,
  unit: UNITS.score,
});

/** Older reports don't store the previous allocation; their previous scores are shown unchanged. */
function comparedScores(content: ReportContent, words: ReportWords): Compared[] {
  const { scores, previousScores, classes, isPreviousAllProtected } = content;
  const cellOf = (value: number | null, isMeasured: boolean) =>
    value === null || isMeasured
      ? scoreCell(value, words)
      : { ...scoreCell(null, words), instead: words.REPORT_WORDS.grade.leftOut };
  return SUB_SCORES.map((key) => ({
    name: words.SUB_SCORE_NAMES[key],
    now: cellOf(scores[`${key}Score`], !isNotMeasured(key, areAllProtected(classes))),
    before: cellOf(previousScores?.[`${key}Score`] ?? null, !isNotMeasured(key, isPreviousAllProtected ?? false)),
  }));
}

function scoreBlocks(content: ReportContent, words: ReportWords): Block[] {
  const { REPORT_WORDS, scoreText, listed } = words;
  const TEXTS = REPORT_WORDS.grade;
  const { scores, previousScores, methodId } = content;
  const compared = comparedScores(content, words);
  const total = {
    name: TEXTS.total,
    now: scoreCell(scores.totalScore, words),
    before: scoreCell(previousScores?.totalScore ?? null, words),
  };
  const written = ({ value, instead }: ScoreCell) => (value === null ? (instead ?? null) : scoreText(value));
  // Before a diagnosis, scores that depend on the risk type are left out.
  const bars = compared.flatMap(({ name, now, before }) => {
    const text = written(now);
    return text === null ? [] : [{ name, score: now.value, previous: before.value, text, before: written(before) }];
  });
  // Cut-offs of the report's own method; none for a method that this version doesn't know.
  const cuts = methodRules(methodId)?.gradeCuts ?? [];
  const isAnyLeftOut = compared.some(({ now, before }) => now.instead ?? before.instead);
  return [
    {
      kind: 'chart',
      only: 'print',
      heading: previousScores ? TEXTS.chart : TEXTS.chartFirst,
      chart: { of: 'scores', bars, cuts: cuts.map(({ from }) => from) },
      alt: [TEXTS.alt(listed(bars.map(({ name, text, before }) => TEXTS.bar(name, text, before))))],
    },
    {
      kind: 'notes',
      only: 'print',
      lines: [...(cuts.length > 0 ? [TEXTS.cuts(cuts)] : []), ...(isAnyLeftOut ? [TEXTS.notMeasured] : [])],
    },
    {
      kind: 'table',
      table: { caption: TEXTS.caption, columns: TEXTS.columns, rows: [total, ...compared].map(comparedRow) },
    },
  ];
}

function comparedRow({ name, now, before }: Compared): Row {
  const change = now.value === null || before.value === null ? null : now.value - before.value;
  return row(name, now, before, { kind: 'number', value: change, unit: now.unit, signed: true, isNeutral: true });
}
