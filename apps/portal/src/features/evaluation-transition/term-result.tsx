/** Shows one term of the history: its two charts, or why it has no history yet and when it will have one. */

import type { CallResponse } from '@minori/contract/call';
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { getPastScores, PastScore } from '@minori/contract/past-scores';
import type { Sentence } from '@minori/contract/sentence';
import { isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { TRANSITION_TEXTS } from '@minori/wording/ja/evaluation-transition';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { formatMonth, inSequence, UNITS } from '@minori/wording/ja/locale';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { SmallMultiplesPicture } from '../../ui/chart/small-multiples-picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScoreHistoryFigure } from './score-history-figure.tsx';

const { notes: NOTES, empty: EMPTY, scores: SCORES } = TRANSITION_TEXTS;

type PastScores = CallResponse<typeof getPastScores>;

interface TermResultProps {
  readonly past: PastScores;
  /** Whether there was a valuation before the latest one, also before this term. */
  readonly hasPrevious: boolean;
  /** Button that starts a scrape, for an employee without any valuation. */
  readonly importAction: ReactNode;
}

export function TermResult({ past, hasPrevious, importAction }: TermResultProps) {
  const { pastScores, interval, events } = past;
  const valued = pastScores.filter(({ evaluatedOn }) => evaluatedOn !== null);
  if (valued.length < 2) return <TooFew {...{ past, hasPrevious, importAction }} count={valued.length} />;
  const hasGaps = valued.length < pastScores.length;
  const isPartlyUndiagnosed = valued.some(({ totalScore }) => totalScore === null);
  const note = inSequence(
    hasGaps ? NOTES.gaps : '',
    isPartlyUndiagnosed ? NOTES.undiagnosed : '',
    NOTES.interval[interval] ?? '',
  );
  const notMeasured = valued.some(({ isAllProtected }) => isAllProtected) ? NOTES.notMeasured : '';
  return (
    <>
      <ScoreHistoryFigure scores={pastScores} events={events} note={note} />
      <SubScoresFigure scores={pastScores} note={inSequence(SCORES.scale, notMeasured, note)} />
    </>
  );
}

function TooFew({ past, hasPrevious, importAction, count }: TermResultProps & { readonly count: number }) {
  const { pastTerm, pastScores, nextMonth } = past;
  if (pastScores.length === 0) {
    return (
      <EmptyState heading={EMPTY.heading} action={importAction}>
        <p>{EMPTY.first}</p>
      </EmptyState>
    );
  }
  const isOnlyOne = pastTerm === 0 || !hasPrevious;
  return (
    <EmptyState heading={EMPTY.heading}>
      <p>{isOnlyOne ? EMPTY.second(Number(nextMonth.slice(5))) : EMPTY.longer(count)}</p>
    </EmptyState>
  );
}

const TEXTS = TRANSITION_TEXTS.scores;

interface SubScoresFigureProps {
  readonly scores: readonly PastScore[];
  readonly note: ReactNode;
}

/** The four sub-scores side by side on one scale. */
function SubScoresFigure({ scores, note }: SubScoresFigureProps) {
  // Without a diagnosis there is no score of the fit; with principal-guaranteed products alone there is none of 分散.
  const series = SUB_SCORES.map((key) => ({
    key,
    name: SUB_SCORE_NAMES[key],
    points: scores.map((point) => ({ month: point.month, score: measuredScore(point, key) })),
  })).filter(({ points }) => points.some(({ score }) => score !== null));
  return (
    <Card heading={TEXTS.heading}>
      <ChartFigure finding={scoresFinding(scores)} table={tableOf(scores)} note={note}>
        {(width) => <SmallMultiplesPicture width={width} series={series} />}
      </ChartFigure>
    </Card>
  );
}

type SubScore = (typeof SUB_SCORES)[number];

/** The sub-score of a month; null if there is none or it is 対象外 (nothing to measure). */
export function measuredScore(point: PastScore, key: SubScore): number | null {
  return isNotMeasured(key, point.isAllProtected ?? false) ? null : point[`${key}Score`];
}

/** Which score changed most between its first and its last valuation; of equal changes, the first in order. */
export function scoresFinding(scores: readonly PastScore[]): Sentence {
  const valued = scores.filter(({ evaluatedOn }) => evaluatedOn !== null);
  const moves = SUB_SCORES.flatMap((key) => {
    const all = valued.map((point) => measuredScore(point, key));
    const known = all.filter((score) => score !== null);
    const [from, to] = [known[0], known.at(-1)];
    if (from === undefined || to === undefined) return [];
    const isWhole = all[0] !== null && all.at(-1) !== null;
    return [{ key, from, to, isWhole, size: Math.abs(to - from) }];
  });
  const [largest] = moves.toSorted((a, b) => b.size - a.size);
  if (!largest) return TEXTS.none;
  if (largest.size > 0) return TEXTS.moved(SUB_SCORE_NAMES[largest.key], largest.from, largest.to);
  return moves.every(({ isWhole }) => isWhole) ? TEXTS.unmoved : TEXTS.unmovedWhereKnown;
}

function tableOf(scores: readonly PastScore[]): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: [TEXTS.month, ...SUB_SCORES.map((key) => SUB_SCORE_NAMES[key])],
    rows: scores.map((point) => ({
      heading: formatMonth(point.month),
      cells: SUB_SCORES.map((key) => ({
        ...{ kind: 'number', value: measuredScore(point, key), unit: UNITS.score },
        ...(isNotMeasured(key, point.isAllProtected ?? false) && { instead: EVALUATION_TEXTS.notMeasured }),
      })),
    })),
  };
}
