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
import { formatDate } from '@minori/wording/ja/locale';
import type { PlanRules } from '../figures/plan-account/account-repository.ts';

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
  const from = `${formatDate(effectiveFrom)}から`;
  const news: { title: string; text: Sentence }[] = [];
  if (period.limit !== before.limit) {
    news.push({
      title: `拠出限度額の改正（${formatDate(effectiveFrom)}）`,
      // textlint: the exceptions complete the sentence.
      text: sentence`${from}、企業型確定拠出年金の掛金の上限が、月${yen(before.limit)}から月${yen(period.limit)}に${isAhead ? '変わります' : '変わりました'}。${exceptionsOf(period, before)}`,
    });
  }
  if (period.withOtherPlan.kind !== before.withOtherPlan.kind) {
    news.push({
      title: `ほかの企業年金がある場合の上限（${formatDate(effectiveFrom)}）`,
      text: sentence`${from}、ほかの企業年金がある会社の上限は、月${yen(period.limit)}からほかの制度の掛金相当額を差し引いた額に${isAhead ? 'なります' : 'なりました'}（経過措置の対象の会社を除きます）。`,
    });
  }
  if (before.isCappedByEmployer && !period.isCappedByEmployer) {
    news.push({
      title: `マッチング拠出の改正（${formatDate(effectiveFrom)}）`,
      text: sentence`${from}、マッチング拠出の掛金を、会社の掛金より多く決められるように${isAhead ? 'なります' : 'なりました'}。会社の掛金との合計は、これまでどおり拠出限度額の範囲内です。`,
    });
  }
  return news;
}

/** Describes exceptions from the new limit: companies with another pension plan, and 経過措置. */
function exceptionsOf(period: LimitPeriod, before: LimitPeriod): Sentence {
  const { withOtherPlan, transitionalLimit } = period;
  const other =
    withOtherPlan.kind === 'deducted'
      ? sentence`ほかの企業年金（確定給付企業年金など）がある会社では、ここからほかの制度の掛金相当額を差し引きます。`
      : sentence`ほかの企業年金（確定給付企業年金など）がある会社の上限は、月${yen(withOtherPlan.limit)}です。`;
  if (transitionalLimit === null) return other;
  const kept = transitionalLimit === before.transitionalLimit ? 'のまま' : '';
  return sentence`${other}経過措置の対象の会社の上限は、月${yen(transitionalLimit)}${kept}です。`;
}

function plansOf({ hasOtherPlan, otherPlanEquivalent, isTransitional }: PlanRules): OtherPlans {
  return { hasOtherPlan, otherPlanEquivalent, isTransitional };
}

function planLimit(baseDate: string, rules: PlanRules): News[number] {
  const limit = contributionLimit(baseDate, plansOf(rules));
  return {
    title: 'あなたの会社での拠出限度額',
    text: sentence`${formatDate(baseDate)}の上限は、会社の掛金と本人の掛金を合わせて月${yen(limit)}です。`,
  };
}

/** Empty where the plan has no マッチング拠出, or no premium is known. */
function ownMatching(baseDate: string, rules: PlanRules, premiums: PremiumReading['plan']): News {
  if (!rules.matchingContribution || !premiums) return [];
  const title = 'あなたのマッチング拠出';
  // Matching requires an employer's premium in the same month.
  const begin = firstPaidMonth(premiums.employer);
  if (begin === Number.POSITIVE_INFINITY) return [];
  if (begin > monthNumber(monthOf(baseDate)) + 1) {
    return [{ title, text: sentence`会社の掛金が入らない月は、マッチング拠出はできません。` }];
  }
  const employerPremium = monthlyAverage(premiums.employer);
  const { maxMatching, unit } = matchingRoom({
    ...{ date: baseDate, employerPremium, unit: rules.matchingUnit },
    ...plansOf(rules),
  });
  const paid = sentence`会社の掛金（${isEveryMonth(premiums.employer.year) ? '月' : '月平均'}${yen(employerPremium)}）`;
  const text =
    maxMatching === 0
      ? sentence`${paid}のもとでは、マッチング拠出はできません。`
      : sentence`${paid}のもとで、法令の上限は月${yen(maxMatching)}です（${publicYen(unit)}単位）。会社の規約で、これより低く決まっていることがあります。`;
  return [{ title, text }];
}
