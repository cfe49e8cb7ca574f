/** 一つの期間 — its two figures; or why there is no transition in it yet, and when there will be. */

import type { CallResponse } from '@minori/contract/call';
import type { getPastScores } from '@minori/contract/past-scores';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TRANSITION_TEXTS } from '../../wording/evaluation-transition.ts';
import { ScoreHistoryFigure } from './score-history-figure.tsx';
import { SubScoresFigure } from './sub-scores-figure.tsx';

const { notes: NOTES, empty: EMPTY, scores: SCORES } = TRANSITION_TEXTS;

type PastScores = CallResponse<typeof getPastScores>;

interface TermResultProps {
  readonly past: PastScores;
  /** There was a valuation before the latest one, perhaps before this term. */
  readonly hasPrevious: boolean;
  /** Reads the record keeper's site: for somebody without any valuation. */
  readonly importAction: ReactNode;
}

export function TermResult({ past, hasPrevious, importAction }: TermResultProps) {
  const { pastScores, interval, events } = past;
  const valued = pastScores.filter(({ evaluatedOn }) => evaluatedOn !== null);
  if (valued.length < 2) return <TooFew {...{ past, hasPrevious, importAction }} count={valued.length} />;
  const hasGaps = valued.length < pastScores.length;
  const isPartlyUndiagnosed = valued.some(({ totalScore }) => totalScore === null);
  const general = [hasGaps && NOTES.gaps, isPartlyUndiagnosed && NOTES.undiagnosed, NOTES.interval[interval]];
  const note = general.filter(Boolean).join('');
  const scoresNote = valued.some(({ isAllProtected }) => isAllProtected) ? `${NOTES.notMeasured}${note}` : note;
  return (
    <>
      <ScoreHistoryFigure scores={pastScores} events={events} note={note} />
      <SubScoresFigure scores={pastScores} note={`${SCORES.scale}${scoresNote}`} />
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
