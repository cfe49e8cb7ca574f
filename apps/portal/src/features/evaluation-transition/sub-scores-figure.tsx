/** 項目ごとの点数の推移 — the four sub-scores side by side on one scale. */
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { PastScore } from '@minori/contract/past-scores';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { SmallMultiplesPicture } from '../../ui/chart/small-multiples-picture.tsx';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { TRANSITION_TEXTS } from '../../wording/evaluation-transition.ts';
import { SUB_SCORE_NAMES } from '../../wording/investment-valuation.ts';
import type { Sentence } from '../../wording/sentence.ts';

const TEXTS = TRANSITION_TEXTS.scores;

interface SubScoresFigureProps {
  readonly scores: readonly PastScore[];
  readonly note: ReactNode;
}

export function SubScoresFigure({ scores, note }: SubScoresFigureProps) {
  // Before a diagnosis there is nothing to draw of the fit.
  const series = SUB_SCORES.map((key) => ({
    key,
    name: SUB_SCORE_NAMES[key],
    points: scores.map((point) => ({ month: point.month, score: point[`${key}Score`] })),
  })).filter(({ points }) => points.some(({ score }) => score !== null));
  return (
    <Card heading={TEXTS.heading}>
      <ChartFigure finding={scoresFinding(scores)} table={tableOf(scores)} note={note}>
        {(width) => <SmallMultiplesPicture width={width} series={series} />}
      </ChartFigure>
    </Card>
  );
}

/** Which score moved most between its first and its last valuation; of equal moves, the first in order. */
function scoresFinding(scores: readonly PastScore[]): Sentence {
  const moves = SUB_SCORES.map((key) => {
    const known = scores.flatMap((point) => point[`${key}Score`] ?? []);
    const [from = 0, to = 0] = [known[0], known.at(-1)];
    return { key, from, to, size: Math.abs(to - from) };
  });
  const largest = moves.reduce((most, move) => (move.size > most.size ? move : most));
  return largest.size === 0 ? TEXTS.unmoved : TEXTS.moved(SUB_SCORE_NAMES[largest.key], largest.from, largest.to);
}

function tableOf(scores: readonly PastScore[]): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: [TEXTS.month, ...SUB_SCORES.map((key) => SUB_SCORE_NAMES[key])],
    rows: scores.map((point) => ({
      heading: formatMonth(point.month),
      cells: SUB_SCORES.map((key) => ({ kind: 'number', value: point[`${key}Score`], unit: '点' })),
    })),
  };
}
