/**
 * やること — decides which tasks an employee's state creates, the most urgent first, each with its cause, and with it the next
 * step: the first task about the pension itself (docs/decisions/0084). Pure: the current day is part of the state. A
 * dismissed task returns when its cause changes, so a cause identifies the triggering event and never contains a value
 * that changes daily (docs/decisions/0018).
 */

import type { Caution, CautionKey } from '@minori/engine/beside-grade/caution';
import type { ClassShift, NextStep } from '@minori/engine/beside-grade/next-step';
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import { oneYearBefore } from '@minori/engine/calendar/elapsed-time';
import type { ClockState } from '@minori/engine/leaving/transfer-clock';
import type { WaitingReason } from '@minori/wording/ja/waiting';
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
  seePrices: 15,
  seeCosts: 16,
  checkDrift: 17,
  checkHorizon: 18,
  readByNewMethod: 19,
  awaitFigures: 20,
  moveAssets: 21,
  claimPension: 22,
} as const;

/** Days after 基準日 from which figures count as old: every record keeper has published a newer month by then. */
export const FRESH_DAYS = 45;
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
  /** For what the account at the record keeper waits, by its last scrape; null if for nothing. */
  readonly waitingFor: WaitingReason | null;
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
  /** Whether the company offers the screens of choosing products and of the simulation. */
  readonly offered: { readonly selection: boolean; readonly simulation: boolean };
  /** The grade of the last valuation with what the engine says beside it; null without a diagnosis. */
  readonly grade: Graded | null;
  /** Required profile fields that are empty, by their wire names, in a fixed order. */
  readonly missingInProfile: readonly string[];
  /** The newest important notice of the last NOTICE_DAYS that hasn't been opened. */
  readonly notice: { readonly id: number; readonly subject: string } | null;
  readonly learning: LearningState;
  /** Of somebody who leaves the company and hasn't moved the assets, while a deadline holds; else null. */
  readonly leaving: { readonly leftOn: string; readonly deadline: string; readonly state: ClockState } | null;
  /** Of somebody who may claim the pension and has a balance, until the last day of a claim; else null. */
  readonly claim: { readonly state: 'open' | 'lastYear'; readonly from: string; readonly until: string } | null;
  /** The company allows passkeys and the employee has none. */
  readonly lacksPasskey: boolean;
}

interface Graded {
  readonly riskToleranceCode: number;
  /** null for a valuation by an older method. */
  readonly beside: {
    readonly nextStep: NextStep;
    readonly cautions: readonly Caution[];
    /** Percentage points; null without a choice. */
    readonly driftPoints: number | null;
  } | null;
  /** By how many percentage points the account differs from the model in each class, in class order. */
  readonly gaps: readonly number[];
  /** Month since which the account has differed from the model of this risk type by at least what leads to a shift. */
  readonly since: string;
}

/** A task with the facts for its text. */
export type DueTask = LearningTask | OtherTask;

type OtherTask = { readonly cause: string } & (
  | { readonly kind: 'connect' | 'correctCredentials' | 'diagnose' | 'completeProfile' | 'addPasskey' }
  | { readonly kind: 'readByNewMethod' }
  /** `isOffered`: whether the company has the screen for it; otherwise the evaluation's own figures have to do. */
  | { readonly kind: 'seePrices' | 'seeCosts' | 'checkHorizon'; readonly isOffered: boolean }
  | { readonly kind: 'checkDrift'; readonly isOffered: boolean; readonly driftPoints: number }
  | { readonly kind: 'awaitFigures'; readonly reason: WaitingReason }
  | ({ readonly kind: 'moveAssets' } & NonNullable<TaskState['leaving']>)
  | ({ readonly kind: 'claimPension' } & NonNullable<TaskState['claim']>)
  | { readonly kind: 'readNotice'; readonly noticeId: number; readonly subject: string }
  /** Why: fewer years are left than the answers said, or the diagnosis is old. */
  | { readonly kind: 'diagnoseAgain'; readonly why: 'fewerYears' | 'old'; readonly diagnosedOn: string }
  | { readonly kind: 'readAfterTransfer'; readonly finishedOn: string }
  | { readonly kind: 'readFigures'; readonly valuationDate: string; readonly days: number }
  | { readonly kind: 'checkPendingCash'; readonly pendingCash: number; readonly share: number }
  | { readonly kind: 'checkModelGap'; readonly shift: ClassShift; readonly gaps: readonly number[] }
);

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
  const { isConnected, refusal, waitingFor, figures, today } = state;
  // The sign-in succeeded: connecting or reading once more gives nothing until what is waited for has come.
  if (waitingFor !== null && refusal === null) return { kind: 'awaitFigures', cause: waitingFor, reason: waitingFor };
  if (!isConnected) return { kind: 'connect', cause: `after-statement-${figures?.statementId ?? 'none'}` };
  if (refusal !== null) return { kind: 'correctCredentials', cause: refusal };
  const finishedOn = unseenTransfer(state);
  if (finishedOn !== null) return { kind: 'readAfterTransfer', cause: finishedOn, finishedOn };
  if (!figures) return undefined;
  const { valuationDate } = figures;
  const days = daysBetween(valuationDate, today);
  return days > FRESH_DAYS ? { kind: 'readFigures', cause: valuationDate, valuationDate, days } : undefined;
}

/** Before the first diagnosis there is no grade. */
function firstDiagnosisTask({ diagnosedOn }: TaskState): DueTask | undefined {
  return diagnosedOn === null ? { kind: 'diagnose', cause: 'never' } : undefined;
}

function yearlyDiagnosisTask({ diagnosedOn, today }: TaskState): DueTask | undefined {
  if (diagnosedOn === null || diagnosedOn > oneYearBefore(today)) return undefined;
  return { kind: 'diagnoseAgain', cause: diagnosedOn, why: 'old', diagnosedOn };
}

const TASK_OF_STEP = { diagnose: 'diagnoseAgain', seePrices: 'seePrices', seeCosts: 'seeCosts' } as const;

/** What to look at where the engine has no step for the mix, but the grade has a caution. */
const TASK_OF_CAUTION = {
  horizonMismatch: 'diagnoseAgain',
  rediagnosis: 'diagnoseAgain',
  shortHorizonRisk: 'checkHorizon',
  purchasingPower: 'seePrices',
  cost: 'seeCosts',
  drift: 'checkDrift',
} as const satisfies Record<CautionKey, keyof typeof TASK_IDS>;

/**
 * The one task that follows from the grade: the engine's step, or else the first caution. Never more than one, because a
 * second would be about a mix or a type that the first one changes.
 */
function gradeTask({ grade, diagnosedOn, offered }: TaskState): DueTask | undefined {
  if (!grade || diagnosedOn === null) return undefined;
  const { beside, riskToleranceCode, since, gaps } = grade;
  const type = `type-${riskToleranceCode}`;
  if (!beside) return { kind: 'readByNewMethod', cause: type };
  const { nextStep, cautions, driftPoints } = beside;
  if (nextStep.kind === 'shift') {
    return { kind: 'checkModelGap', cause: `${since}-${type}`, shift: nextStep, gaps };
  }
  const [first] = cautions;
  const kind = nextStep.kind === 'none' ? first && TASK_OF_CAUTION[first.key] : TASK_OF_STEP[nextStep.kind];
  switch (kind) {
    case 'diagnoseAgain': {
      const why = cautions.some(({ key }) => key === 'horizonMismatch') ? 'fewerYears' : 'old';
      return { kind, cause: why === 'old' ? diagnosedOn : `${diagnosedOn}-${why}`, why, diagnosedOn };
    }
    case 'checkDrift':
      return driftPoints === null ? undefined : { kind, cause: type, isOffered: offered.selection, driftPoints };
    case 'seeCosts':
      return { kind, cause: type, isOffered: offered.selection };
    case 'seePrices':
    case 'checkHorizon':
      return { kind, cause: type, isOffered: offered.simulation };
    default:
      return undefined;
  }
}

function pendingCashTask({ figures }: TaskState): DueTask | undefined {
  if (!figures || figures.pendingCash <= 0 || figures.totalAssetValuation <= 0) return undefined;
  const { pendingCash, totalAssetValuation, pendingSince, valuationDate } = figures;
  if (pendingCash * 100 < totalAssetValuation * PENDING_PERCENT) return undefined;
  const share = pendingCash / totalAssetValuation;
  return { kind: 'checkPendingCash', cause: pendingSince ?? valuationDate, pendingCash, share };
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

/** Each phase is a cause of its own: who puts it aside before leaving is told again when the deadline runs. */
function leavingTask({ leaving }: TaskState): DueTask | undefined {
  if (leaving === null || leaving.state === 'kept') return undefined;
  return { kind: 'moveAssets', cause: `${leaving.leftOn}-${leaving.state}`, ...leaving };
}

/** The last year is a cause of its own: who put the task aside when the claim became possible is told again. */
function claimTask({ claim }: TaskState): DueTask | undefined {
  return claim === null ? undefined : { kind: 'claimPension', cause: `${claim.from}-${claim.state}`, ...claim };
}

/** The tasks about the pension itself: the first that isn't dismissed is the next step. */
function pensionTasks(state: TaskState): readonly (DueTask | undefined)[] {
  const ofGrade = gradeTask(state);
  const scrape = scrapeTask(state);
  // Only the site's own question asks for something; everything else that is waited for comes by itself.
  const isOnlyAwaited = scrape?.kind === 'awaitFigures' && scrape.reason !== 'site_wants_you';
  const toMove = leavingTask(state);
  const isUrgent = state.leaving?.state !== 'working';
  const toClaim = claimTask(state);
  const isLastYear = state.claim?.state === 'lastYear';
  return [
    isUrgent ? toMove : undefined,
    isLastYear ? toClaim : undefined,
    isOnlyAwaited ? undefined : scrape,
    // Without a risk type there is no grade, so the first diagnosis comes before tasks that only look at figures.
    firstDiagnosisTask(state),
    ofGrade,
    pendingCashTask(state),
    ofGrade?.kind === 'diagnoseAgain' ? undefined : yearlyDiagnosisTask(state),
    isUrgent ? undefined : toMove,
    isLastYear ? undefined : toClaim,
    isOnlyAwaited ? scrape : undefined,
  ];
}

export interface ListedTask {
  readonly task: DueTask;
  /** Whether it concerns the pension itself. */
  readonly isStep: boolean;
}

/** All tasks, including dismissed ones: those about the pension first, the most urgent first. */
export function dueTasks(state: TaskState): readonly ListedTask[] {
  const others = [
    ...[noticeTask(state), profileTask(state)],
    ...learningTasks(state.learning, state.today),
    passkeyTask(state),
  ];
  const listed = (tasks: readonly (DueTask | undefined)[], isStep: boolean) =>
    tasks.filter((task) => task !== undefined).map((task) => ({ task, isStep }));
  return [...listed(pensionTasks(state), true), ...listed(others, false)];
}
