/**
 * 移換先と脱退一時金 — which plans may take the assets after leaving the company, by what somebody does next, and whether the narrow
 * conditions of 脱退一時金 can hold. The plans are ways that the law opens, in no order of merit.
 */
import type { NextWork } from '../vocabulary/next-work.ts';

/** Another company's DC plan, its DB plan, iDeCo, and 通算企業年金 of 企業年金連合会 (since 2022-05). */
export type NextPlan = 'companyDc' | 'companyDb' | 'ideco' | 'pensionAssociation';

export interface OpenPlan {
  readonly plan: NextPlan;
  /** `byRules`: only where the plan's own rules take DC assets (確定拠出年金法54条の4). */
  readonly isByRules: boolean;
}

const OPEN_TO_ALL: readonly OpenPlan[] = [
  { plan: 'ideco', isByRules: false },
  { plan: 'pensionAssociation', isByRules: false },
];

/** 確定拠出年金法54条の4, 54条の5, 80条, 81条, 82条. */
export function openPlans(next: NextWork): readonly OpenPlan[] {
  const ofCompany: readonly OpenPlan[] =
    next === 'companyDc' || next === 'undecided' ? [{ plan: 'companyDc', isByRules: false }] : [];
  const ofPension: readonly OpenPlan[] =
    next === 'companyDb' || next === 'undecided' ? [{ plan: 'companyDb', isByRules: true }] : [];
  return [...ofCompany, ...ofPension, ...OPEN_TO_ALL];
}

/** Who may not pay premiums to iDeCo: the assets can be moved there and invested all the same (運用指図者). */
const WITHOUT_IDECO_PREMIUM: ReadonlySet<NextWork> = new Set(['exempt', 'abroadForeign']);

/** Whether iDeCo takes premiums of somebody. 'undecided' is answered as for most people. */
export function mayPayIdeco(next: NextWork): boolean {
  return !WITHOUT_IDECO_PREMIUM.has(next);
}

/** Yen: up to this balance, fewer conditions hold (確定拠出年金法附則2条の2; 施行令). */
export const SMALL_BALANCE = 15_000;
/** Above `SMALL_BALANCE`: this balance or this many months with premiums, whichever is the smaller hurdle. */
const MIDDLE_BALANCE = 250_000;
const MOST_PAID_MONTHS = 60;
/** From this age on 脱退一時金 can't be claimed. */
const WITHDRAWAL_BEFORE_AGE = 60;

/** Of whom it isn't said that they may join iDeCo: something else speaks for itself, or nothing is decided. */
const OTHERWISE_ABOUT_IDECO: ReadonlySet<NextWork> = new Set(['companyDc', 'abroadJapanese', 'undecided']);

/** Why 脱退一時金 of the company's plan can't be received. */
export type WithdrawalObstacle = 'joinsDc' | 'mayJoinIdeco' | 'japaneseAbroad' | 'age' | 'periodAndBalance' | 'tooLate';

export interface WithdrawalFacts {
  readonly next: NextWork;
  /** Yen at the end of the month before the claim. */
  readonly balance: number;
  /** Months with premiums, of this plan and earlier ones (通算拠出期間). */
  readonly paidMonths: number;
  /** Age on the day of the claim; null where unknown, which is no obstacle. */
  readonly age: number | null;
  readonly isDeadlineOver: boolean;
}

/**
 * The obstacles that the facts show (確定拠出年金法附則2条の2, as it is since 2022-05; conditions as told by faq.dcplan.co.jp 2065, read
 * 2026-11-30). None means that it may be possible, not that it is: whoever has a right to 障害給付金, or is a member elsewhere, can't.
 */
export function withdrawalObstacles(facts: WithdrawalFacts): readonly WithdrawalObstacle[] {
  const { next, balance, paidMonths, age, isDeadlineOver } = facts;
  const always: readonly (WithdrawalObstacle | false)[] = [
    isDeadlineOver && 'tooLate',
    next === 'companyDc' && 'joinsDc',
  ];
  const aboveSmall: readonly (WithdrawalObstacle | false)[] = [
    age !== null && age >= WITHDRAWAL_BEFORE_AGE && 'age',
    next === 'abroadJapanese' && 'japaneseAbroad',
    !OTHERWISE_ABOUT_IDECO.has(next) && mayPayIdeco(next) && 'mayJoinIdeco',
    paidMonths > MOST_PAID_MONTHS && balance > MIDDLE_BALANCE && 'periodAndBalance',
  ];
  return [...always, ...(balance > SMALL_BALANCE ? aboveSmall : [])].filter((each) => each !== false);
}
