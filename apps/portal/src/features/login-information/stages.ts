/** The four stages that the employee sees, from the six that programs speak of. */
import { READING_STAGES, type ReadingStage } from '@minori/contract/reading-stage';

/** 接続・ログイン・読み取り・評価の計算, by place; `done` is past the last. */
const SHOWN: Readonly<Record<ReadingStage, number>> = {
  connecting: 0,
  loggingIn: 1,
  reading: 2,
  loggingOff: 2,
  valuing: 3,
  done: 4,
};

export const VALUING = SHOWN.valuing;

/** A stage never goes back on the screen: a late answer about an earlier one changes nothing. */
export function shownStage(before: number, stage: ReadingStage | null | undefined): number {
  return stage && READING_STAGES.includes(stage) ? Math.max(before, SHOWN[stage]) : before;
}
