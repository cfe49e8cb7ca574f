/**
 * 掛金の見通し — computes the employer's and the employee's premium of each month to come, for a desired premium and with raises
 * (docs/method/contribution-limits.md).
 */
import { matchingSchedule, type SchedulePlan, wishedPremiums } from './matching-schedule.ts';

export type WishedPlan = SchedulePlan & {
  /** The desired 加入者掛金, yen a month from 0 up; the current one continues unchanged. */
  readonly wish: number;
  /** Whether the plan has マッチング拠出; without it the employee pays nothing. */
  readonly isMatchingAllowed: boolean;
};

/** Yen of each month, beginning after the reference month. */
export type ContributionPath = {
  readonly employerPremiums: readonly number[];
  readonly employeePremiums: readonly number[];
};

/**
 * Prepares a plan once and returns a function from a desired premium to the path.
 * @throws RangeError as `matchingSchedule`; the returned function for a premium that is negative or not finite
 */
export function contributionPaths(plan: Omit<WishedPlan, 'wish'>): (wish: number) => ContributionPath {
  const schedule = matchingSchedule(plan);
  const { employerPremiums } = schedule;
  return (wish) => {
    const employeePremiums = wishedPremiums(schedule, wish);
    return {
      employerPremiums,
      employeePremiums: plan.isMatchingAllowed ? employeePremiums : employeePremiums.map(() => 0),
    };
  };
}

/** @throws RangeError as `contributionPaths` */
export function contributionPath({ wish, ...plan }: WishedPlan): ContributionPath {
  return contributionPaths(plan)(wish);
}
