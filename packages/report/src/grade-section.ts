/**
 * 総合評価 — builds the section about the grade: the grade, its reasons, what changed it, what it doesn't measure, and its
 * four scores with the previous ones.
 */

import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ReportContent } from '@minori/contract/report-content';
import { methodRules } from '@minori/engine/investment-valuation/method-rules';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { REPORT_WORDS, scoreText } from '@minori/wording/ja/report-document';
import type { Block, Cell, GradeMark, Row, Section } from './blocks.ts';
import { row } from './cells.ts';

const TEXTS = REPORT_WORDS.grade;

export function gradeSection(content: ReportContent): Section {
  const grade = gradeOf(content);
  const { comment, reasons, changes, beside } = content;
  return {
    heading: TEXTS.heading,
    beginsPage: true,
    leadsScreen: true,
    blocks: [
      grade ? { kind: 'grade', grade } : { kind: 'finding', sentence: TEXTS.undiagnosed },
      { kind: 'list', heading: TEXTS.reasons, items: [comment, ...reasons].map((text) => ({ text })) },
      { kind: 'list', heading: TEXTS.changes, items: changes.map((text) => ({ text })) },
      { kind: 'list', heading: TEXTS.beside, items: beside },
      ...scoreBlocks(content),
      {
        kind: 'articles',
        only: 'print',
        heading: TEXTS.meanings,
        articles: SUB_SCORES.map((key) => ({ title: SUB_SCORE_NAMES[key], text: TEXTS.meaning[key] })),
      },
    ],
  };
}

/** The grade with its texts; null before a diagnosis. */
export function gradeOf({ scores, previousScores, state, riskTolerance, nextStep }: ReportContent): GradeMark | null {
  const { totalValuation: letter, totalScore: score } = scores;
  const step = nextStep && TEXTS.nextStep(nextStep);
  return letter && { letter, score, state, before: beforeOf(previousScores), step, type: riskTolerance };
}

function beforeOf(previous: ReportContent['previousScores']): string {
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

const scoreCell = (value: number | null): ScoreCell => ({ kind: 'number', value, unit: '点' });

/** Older reports don't store the previous allocation; their previous scores are shown unchanged. */
function comparedScores({ scores, previousScores, classes, isPreviousAllProtected }: ReportContent): Compared[] {
  const cellOf = (value: number | null, isMeasured: boolean) =>
    value === null || isMeasured ? scoreCell(value) : { ...scoreCell(null), instead: TEXTS.leftOut };
  return SUB_SCORES.map((key) => ({
    name: SUB_SCORE_NAMES[key],
    now: cellOf(scores[`${key}Score`], !isNotMeasured(key, areAllProtected(classes))),
    before: cellOf(previousScores?.[`${key}Score`] ?? null, !isNotMeasured(key, isPreviousAllProtected ?? false)),
  }));
}

function scoreBlocks(content: ReportContent): Block[] {
  const { scores, previousScores, methodId } = content;
  const compared = comparedScores(content);
  const total = {
    name: TEXTS.total,
    now: scoreCell(scores.totalScore),
    before: scoreCell(previousScores?.totalScore ?? null),
  };
  const words = ({ value, instead }: ScoreCell) => (value === null ? (instead ?? null) : scoreText(value));
  // Before a diagnosis, scores that depend on the risk type are left out.
  const bars = compared.flatMap(({ name, now, before }) => {
    const text = words(now);
    return text === null ? [] : [{ name, score: now.value, previous: before.value, text, before: words(before) }];
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
      alt: [TEXTS.alt(bars.map(({ name, text, before }) => TEXTS.bar(name, text, before)).join('、'))],
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
  return row(name, now, before, { ...scoreCell(change), signed: true, isNeutral: true });
}
