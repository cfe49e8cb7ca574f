/**
 * 制度のお知らせ — lists changes of law in the half year and in the year after it, from the engine's dated limits
 * (calculations.md 6.5), and the limits of this plan today. A new entry in those limits appears here without further
 * code.
 */

import type { ReportContent } from '@minori/contract/report-content';
import { publicYen, type Sentence, sentence, yen } from '@minori/contract/sentence';
import { addMonths, monthEnd, monthNumber, monthOf } from '@minori/engine/calendar/calendar-month';
import { contributionLimit, type OtherPlans } from '@minori/engine/contribution-limits/contribution-limit';
import { LIMIT_PERIODS } from '@minori/engine/contribution-limits/limit-periods';
import type { LimitPeriod } from '@minori/engine/contribution-limits/limit-table';
import { matchingRoom } from '@minori/engine/contribution-limits/matching';
import type { PremiumReading } from '@minori/engine/premium-history/premium-reading';
import { firstPaidMonth, isEveryMonth, monthlyAverage } from '@minori/engine/simulation/premium-plan';
import type { PlanRules } from '../figures/plan-account/account-repository.ts';
import { words } from '../platform/base/words.ts';

type News = ReportContent['news'];

interface HalfYearFacts {
  readonly periodFrom: string;
  readonly baseDate: string;
  readonly rules: PlanRules;
  /** The predicted premiums; null where they can't be predicted. */
  readonly premiums: PremiumReading['plan'];
}

const MONTHS_AHEAD = 12;

export function schemeNews({ periodFrom, baseDate, rules, premiums }: HalfYearFacts): News {
  const horizon = monthEnd(addMonths(monthOf(baseDate), MONTHS_AHEAD));
  const changes = LIMIT_PERIODS.flatMap((period, index) => {
    const { effectiveFrom } = period;
    const before = LIMIT_PERIODS[index - 1];
    if (effectiveFrom === null || !before || effectiveFrom < periodFrom || effectiveFrom > horizon) return [];
    return changesOf(period, before, { effectiveFrom, isAhead: effectiveFrom > baseDate });
  });
  const ofAll = [...changes, planLimit(baseDate, rules)].map((each) => ({ ...each, isPublic: true }));
  return [...ofAll, ...ownMatching(baseDate, rules, premiums)];
}

interface EffectiveDate {
  readonly effectiveFrom: string;
  readonly isAhead: boolean;
}

function changesOf(period: LimitPeriod, before: LimitPeriod, { effectiveFrom, isAhead }: EffectiveDate): News {
  const { limit, otherPlan, matching } = words().reports.SCHEME_NEWS;
  const change = { from: words().locale.formatDate(effectiveFrom), isAhead };
  const news: { title: string; text: Sentence }[] = [];
  if (period.limit !== before.limit) {
    const changed = limit.text(change, yen(before.limit), yen(period.limit));
    news.push({ title: limit.title(change.from), text: sentence`${changed}${exceptionsOf(period, before)}` });
  }
  if (period.withOtherPlan.kind !== before.withOtherPlan.kind) {
    news.push({ title: otherPlan.title(change.from), text: otherPlan.text(change, yen(period.limit)) });
  }
  if (before.isCappedByEmployer && !period.isCappedByEmployer) {
    news.push({ title: matching.title(change.from), text: matching.text(change) });
  }
  return news;
}

/** Describes exceptions from the new limit: companies with another pension plan, and 経過措置. */
function exceptionsOf(period: LimitPeriod, before: LimitPeriod): Sentence {
  const { limit: texts } = words().reports.SCHEME_NEWS;
  const { withOtherPlan, transitionalLimit } = period;
  const other = withOtherPlan.kind === 'deducted' ? texts.deducted : texts.withOtherPlan(yen(withOtherPlan.limit));
  if (transitionalLimit === null) return other;
  const isKept = transitionalLimit === before.transitionalLimit;
  return sentence`${other}${texts.transitional(yen(transitionalLimit), isKept)}`;
}

function plansOf({ hasOtherPlan, otherPlanEquivalent, isTransitional }: PlanRules): OtherPlans {
  return { hasOtherPlan, otherPlanEquivalent, isTransitional };
}

function planLimit(baseDate: string, rules: PlanRules): News[number] {
  const limit = contributionLimit(baseDate, plansOf(rules));
  const { title, text } = words().reports.SCHEME_NEWS.planLimit;
  return { title, text: text(words().locale.formatDate(baseDate), yen(limit)) };
}

/** Empty where the plan has no マッチング拠出, or no premium is known. */
function ownMatching(baseDate: string, rules: PlanRules, premiums: PremiumReading['plan']): News {
  if (!rules.matchingContribution || !premiums) return [];
  const { title, notNow, ...texts } = words().reports.SCHEME_NEWS.ownMatching;
  // Matching requires an employer's premium in the same month.
  const begin = firstPaidMonth(premiums.employer);
  if (begin === Number.POSITIVE_INFINITY) return [];
  if (begin > monthNumber(monthOf(baseDate)) + 1) return [{ title, text: notNow }];
  const employerPremium = monthlyAverage(premiums.employer);
  const { maxMatching, unit } = matchingRoom({
    ...{ date: baseDate, employerPremium, unit: rules.matchingUnit },
    ...plansOf(rules),
  });
  const paid = texts.paid(yen(employerPremium), isEveryMonth(premiums.employer.year));
  const text = maxMatching === 0 ? texts.none(paid) : texts.most(paid, yen(maxMatching), publicYen(unit));
  return [{ title, text }];
}
