/** The four stages that the employee sees, from the six that programs speak of. */
import { READING_STAGES, type ReadingStage } from '@minori/contract/reading-stage';
import type { ReadingPhase } from '../../platform/reading/reading-state.ts';

/** 接続・ログイン・読み取り・評価の計算, by place; `done` is past the last. */
const SHOWN: Readonly<Record<ReadingStage, number>> = {
  connecting: 0,
  loggingIn: 1,
  reading: 2,
  loggingOff: 2,
  valuing: 3,
  done: 4,
};

/** First and last stage that a phase can be at: a check signs in and off again, and reads nothing. */
const RANGE: Readonly<Record<ReadingPhase, readonly [number, number]>> = {
  checking: [SHOWN.connecting, SHOWN.loggingIn],
  reading: [SHOWN.connecting, SHOWN.done],
  registering: [SHOWN.valuing, SHOWN.done],
};

/** A stage never goes back on the screen: a late answer about an earlier one, or a second sign-in, changes nothing. */
export function shownStage(before: number, phase: ReadingPhase, stage: ReadingStage | null | undefined): number {
  const [first, last] = RANGE[phase];
  const told = stage && READING_STAGES.includes(stage) ? SHOWN[stage] : first;
  return Math.max(before, first, Math.min(told, last));
}
