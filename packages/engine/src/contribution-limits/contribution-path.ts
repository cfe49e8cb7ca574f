/** 掛金の見通し — what employer and employee pay in each month to come, for a wish and with raises (docs/method/contribution-limits.md). */
import { matchingSchedule, type SchedulePlan, wishedPremiums } from './matching-schedule.ts';

export type WishedPlan = SchedulePlan & {
  /** 加入者掛金 that the employee would like to pay, yen a month from 0 up; the current one goes on unchanged. */
  readonly wish: number;
  /** Whether the plan has マッチング拠出 at all; without it the employee pays nothing. */
  readonly isMatchingAllowed: boolean;
};

/** Yen of each month, from the one after the reference month on. */
export type ContributionPath = {
  readonly employerPremiums: readonly number[];
  readonly employeePremiums: readonly number[];
};

/**
 * The months of a plan for any wish: what all wishes share is made once.
 * @throws RangeError as `matchingSchedule`; the function given back for a wish that is negative or not finite
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
