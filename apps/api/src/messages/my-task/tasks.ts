/**
 * やること — decides which tasks an employee's state creates, the most urgent first, each with its cause. Pure: the current
 * day is part of the state. A dismissed task returns when its cause changes, so a cause identifies the triggering event
 * and never contains a value that changes daily (docs/decisions/0018).
 */
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import { oneYearBefore } from '@minori/engine/calendar/elapsed-time';
import { withoutNoise } from '@minori/engine/rounding/decimals';
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import { twoWeeksAfter } from '../../choosing/fund-transfer/read-again.ts';
import { type LearningState, type LearningTask, learningTasks } from './learning-tasks.ts';

/** Task ids on the wire and in `tasks_put_aside`; never reused. */
export const TASK_IDS = {
  connect: 1,
  diagnoseAgain: 2,
  checkModelGap: 3,
  correctCredentials: 4,
  diagnose: 5,
  readFigures: 6,
  checkPendingCash: 7,
  readAfterTransfer: 8,
  readNotice: 9,
  learnFromScore: 10,
  readFirstColumn: 11,
  quizAgain: 12,
  completeProfile: 13,
  addPasskey: 14,
} as const;

/** Days after 基準日 from which figures count as old: every record keeper has published a newer month by then. */
export const FRESH_DAYS = 45;
/**
 * Distance from the model portfolio in percentage points, above the company's dead band, that creates a task; equals a
 * separation score of 80.
 */
export const GAP_POINTS = 20;
/** Pending cash that creates a task, percent of the account. */
export const PENDING_PERCENT = 5;
/** Days for which an unread important notice is a task. */
export const NOTICE_DAYS = 90;

export interface TaskState {
  /** Asia/Tokyo date. */
  readonly today: string;
  /** A record keeper is connected. */
  readonly isConnected: boolean;
  /** Identifies the sign-in refused by the record keeper that stopped the scrapes; null when none did. */
  readonly refusal: string | null;
  readonly diagnosedOn: string | null;
  /** Of the last registered statement. */
  readonly figures: {
    readonly statementId: string;
    readonly valuationDate: string;
    /** Yen. */
    readonly totalAssetValuation: number;
    readonly pendingCash: number;
    /** First 基準日 of the current run with pending cash at or above PENDING_PERCENT. */
    readonly pendingSince: string | null;
  } | null;
  /** Day on which the employee reported the procedure of the registered choice as done; else null. */
  readonly finishedOn: string | null;
  /** Of the last valuation; null without a diagnosis. */
  readonly modelGap: {
    /** Percentage points, also `deadBand`. */
    readonly points: number;
    readonly deadBand: number;
    readonly largest: { readonly categoryClassCode: AssetClassCode; readonly gap: number } | null;
    readonly riskToleranceCode: number;
    /** Month since which the gap has been this wide for this risk type. */
    readonly since: string;
  } | null;
  /** Required profile fields that are empty, by their wire names, in a fixed order. */
  readonly missingInProfile: readonly string[];
  /** The newest important notice of the last NOTICE_DAYS that hasn't been opened. */
  readonly notice: { readonly id: number; readonly subject: string } | null;
  readonly learning: LearningState;
  /** The company allows passkeys and the employee has none. */
  readonly lacksPasskey: boolean;
}

/** A task with the facts for its text. */
export type DueTask = LearningTask | OtherTask;

type OtherTask = { readonly cause: string } & (
  | { readonly kind: 'connect' | 'correctCredentials' | 'diagnose' | 'completeProfile' | 'addPasskey' }
  | { readonly kind: 'readNotice'; readonly noticeId: number; readonly subject: string }
  | { readonly kind: 'diagnoseAgain'; readonly diagnosedOn: string }
  | { readonly kind: 'readAfterTransfer'; readonly finishedOn: string }
  | { readonly kind: 'readFigures'; readonly valuationDate: string; readonly days: number }
  | { readonly kind: 'checkPendingCash'; readonly pendingCash: number; readonly share: number }
  | { readonly kind: 'checkModelGap'; readonly points: number; readonly largest: Largest | null }
);

type Largest = NonNullable<NonNullable<TaskState['modelGap']>['largest']>;

/** The day on which the procedure was finished, if two weeks later the figures are still from before it; else null. */
function unseenTransfer({ finishedOn, figures, today }: TaskState): string | null {
  if (finishedOn === null || !figures || figures.valuationDate >= finishedOn) return null;
  return today >= twoWeeksAfter(finishedOn) ? finishedOn : null;
}

/**
 * At most one: without a connection or after a refused login new figures can't be scraped, and of two reasons to scrape
 * the more specific one is enough.
 */
function scrapeTask(state: TaskState): DueTask | undefined {
  const { isConnected, refusal, figures, today } = state;
  if (!isConnected) return { kind: 'connect', cause: `after-statement-${figures?.statementId ?? 'none'}` };
  if (refusal !== null) return { kind: 'correctCredentials', cause: refusal };
  const finishedOn = unseenTransfer(state);
  if (finishedOn !== null) return { kind: 'readAfterTransfer', cause: finishedOn, finishedOn };
  if (!figures) return undefined;
  const { valuationDate } = figures;
  const days = daysBetween(valuationDate, today);
  return days > FRESH_DAYS ? { kind: 'readFigures', cause: valuationDate, valuationDate, days } : undefined;
}

function diagnosisTask({ diagnosedOn, today }: TaskState): DueTask | undefined {
  if (diagnosedOn === null) return { kind: 'diagnose', cause: 'never' };
  const isOld = diagnosedOn <= oneYearBefore(today);
  return isOld ? { kind: 'diagnoseAgain', cause: diagnosedOn, diagnosedOn } : undefined;
}

function pendingCashTask({ figures }: TaskState): DueTask | undefined {
  if (!figures || figures.pendingCash <= 0 || figures.totalAssetValuation <= 0) return undefined;
  const { pendingCash, totalAssetValuation, pendingSince, valuationDate } = figures;
  if (pendingCash * 100 < totalAssetValuation * PENDING_PERCENT) return undefined;
  const share = pendingCash / totalAssetValuation;
  return { kind: 'checkPendingCash', cause: pendingSince ?? valuationDate, pendingCash, share };
}

function modelGapTask({ modelGap }: TaskState): DueTask | undefined {
  if (!modelGap || withoutNoise(modelGap.points - modelGap.deadBand) <= GAP_POINTS) return undefined;
  const { points, largest, since, riskToleranceCode } = modelGap;
  return { kind: 'checkModelGap', cause: `${since}-type-${riskToleranceCode}`, points, largest };
}

function noticeTask({ notice }: TaskState): DueTask | undefined {
  if (!notice) return undefined;
  return { kind: 'readNotice', cause: `notice-${notice.id}`, noticeId: notice.id, subject: notice.subject };
}

function profileTask({ missingInProfile }: TaskState): DueTask | undefined {
  return missingInProfile.length > 0 ? { kind: 'completeProfile', cause: missingInProfile.join('-') } : undefined;
}

/** Offered last, once there are figures; dismissing it is final (docs/decisions/0029). */
function passkeyTask({ lacksPasskey, figures }: TaskState): DueTask | undefined {
  return lacksPasskey && figures ? { kind: 'addPasskey', cause: 'never' } : undefined;
}

/** All tasks, including dismissed ones, the most urgent first. */
export function dueTasks(state: TaskState): readonly DueTask[] {
  const diagnosis = diagnosisTask(state);
  // Without a risk type there is no grade, so the first diagnosis comes before tasks that only look at figures.
  const first = diagnosis?.kind === 'diagnose' ? diagnosis : undefined;
  const again = diagnosis?.kind === 'diagnose' ? undefined : diagnosis;
  const tasks = [
    ...[scrapeTask(state), noticeTask(state), profileTask(state), first],
    ...[pendingCashTask(state), again, modelGapTask(state)],
    ...learningTasks(state.learning, state.today),
    passkeyTask(state),
  ];
  return tasks.filter((task) => task !== undefined);
}
