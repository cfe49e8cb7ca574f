/** 2 総合評価 — the grade, its four scores beside last time's, why, and what moved it. */

import type { ReportContent } from '@minori/contract/report-content';
import { stateText } from '@minori/engine/beside-grade/valuation-state';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { difference } from '../changes.ts';
import { scoreChange, scoreText } from '../report-figures.ts';
import { SUB_SCORE_NAMES } from '../report-texts.ts';
import { type Block, type GradeMark, type Section, tableOf } from './blocks.ts';
import { GRADE_COLOURS, PRINT } from './print-texts.ts';
import { scoreChartSvg } from './score-chart-svg.ts';

const { scores: TEXTS } = PRINT;

export function gradeSection(content: ReportContent): Section {
  const grade = gradeMarkOf(content);
  const rows = scoreRows(content);
  const alt = TEXTS.alt(
    rows
      .map(({ name, score, previous }) =>
        TEXTS.row(name, scoreText(score), previous === null ? null : scoreText(previous)),
      )
      .join('、'),
  );
  const cuts = VALUATION_CONFIG.gradeCuts.map(({ from }) => from).filter((from) => from > 0);
  const first: Block = grade ? { kind: 'grade', grade } : { kind: 'finding', text: PRINT.grade.undiagnosed };
  return {
    heading: TEXTS.heading,
    blocks: [
      first,
      { kind: 'list', heading: TEXTS.comment, items: [content.comment, ...content.reasons] },
      ...(content.beside.length > 0
        ? [
            {
              kind: 'list',
              heading: TEXTS.beside,
              items: content.beside.map(({ name, text }) => `${name}：${text}`),
            } as const,
          ]
        : []),
      ...(content.changes.length > 0
        ? [{ kind: 'list', heading: TEXTS.changes, items: content.changes } as const]
        : []),
      {
        kind: 'chart',
        heading: content.previousScores ? TEXTS.chart : TEXTS.chartFirst,
        svg: scoreChartSvg(rows, cuts),
        alt,
      },
      { kind: 'notes', lines: [TEXTS.cuts] },
      { kind: 'tables', heading: TEXTS.table, tables: [scoreTable(content)] },
      { kind: 'terms', heading: TEXTS.meanings, items: KEYS.map((key) => [SUB_SCORE_NAMES[key], TEXTS.meaning[key]]) },
    ],
  };
}

const KEYS = Object.keys(SUB_SCORE_NAMES) as (keyof typeof SUB_SCORE_NAMES)[];

/** Those that there are; a score that needs a type is left out before a diagnosis. */
function scoreRows({ scores, previousScores }: ReportContent) {
  return KEYS.flatMap((key) => {
    const score = scores[key];
    return score === null ? [] : [{ name: SUB_SCORE_NAMES[key], score, previous: previousScores?.[key] ?? null }];
  });
}

function scoreTable({ scores, previousScores }: ReportContent) {
  const row = (name: string, key: (typeof KEYS)[number] | 'totalScore') => {
    const before = previousScores?.[key] ?? null;
    return [name, scoreText(scores[key]), scoreText(before), scoreChange(difference(scores[key], before))];
  };
  return tableOf(TEXTS.columns, [row(TEXTS.total, 'totalScore'), ...KEYS.map((key) => row(SUB_SCORE_NAMES[key], key))]);
}

// 総合評価の印 — the letter with its words and its colour, and what it was last time.

/** null before a diagnosis. */
export function gradeMarkOf({ scores, previousScores, state }: ReportContent): GradeMark | null {
  const { totalValuation: letter, totalScore } = scores;
  if (letter === null) return null;
  const word = stateText(letter, state);
  const colour = GRADE_COLOURS[letter];
  return { letter, colour, word, score: scoreText(totalScore), before: beforeOf(previousScores) };
}

function beforeOf(previous: ReportContent['previousScores']): string {
  if (!previous) return PRINT.grade.first;
  const { totalValuation, totalScore } = previous;
  return totalValuation === null ? PRINT.grade.noneBefore : PRINT.grade.before(totalValuation, scoreText(totalScore));
}
