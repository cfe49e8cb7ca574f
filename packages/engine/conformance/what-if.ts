/** Checks section `whatIf` of retirement-cases.json: how a change of premiums, pay or age changes future months. */
import { contributionPath } from '../src/contribution-limits/contribution-path.ts';
import { matchingTax } from '../src/retirement-income/matching-tax.ts';
import { requiredPremium } from '../src/retirement-income/required-premium.ts';
import type { CaseReader } from './case-reader.ts';
import { type SectionChecks, workedCases } from './list-check.ts';
import { numberOrNull, yenTolerance } from './retirement.ts';

function premiumsIn(input: CaseReader) {
  const { employerPremiums, employeePremiums } = contributionPath({
    referenceMonth: input.text('refMonth'),
    months: input.number('n'),
    employerPremium: input.number('employer'),
    raise: input.part('raisePct') / 100,
    currentPremium: input.part('current'),
    wish: input.number('own'),
    isMatchingAllowed: input.flag('matchingAllowed', true),
    otherPlanEquivalent: input.part('otherPlan'),
    hasOtherPlan: input.flag('hasOther', false),
    isTransitional: input.flag('transitional', false),
    ...(input.has('unit') && { unit: input.number('unit') }),
  });
  const sum = (yen: readonly number[]) => yen.reduce((total, month) => total + month, 0);
  return {
    months: employerPremiums.length,
    employerSum: sum(employerPremiums),
    ownSum: sum(employeePremiums),
    ownFirst: employeePremiums[0] ?? 0,
    ownLast: employeePremiums.at(-1) ?? 0,
    ownMax: Math.max(0, ...employeePremiums),
  };
}

function requiredPremiumIn(input: CaseReader) {
  const plan = {
    referenceMonth: input.text('refMonth'),
    months: input.number('n'),
    employerPremium: input.number('employer'),
    currentPremium: 0,
    isMatchingAllowed: true,
    otherPlanEquivalent: 0,
    hasOtherPlan: false,
    isTransitional: false,
  };
  const growth = { mean: input.number('mu'), risk: input.number('sd') };
  const search = { plan, balance: input.number('W0'), growth, inflation: input.number('inflation') };
  return requiredPremium(input.number('target'), search);
}

export const WHAT_IF_CHECKS: SectionChecks = {
  contributionPath: workedCases(premiumsIn),
  matchingTax: workedCases((input) => {
    const [annualPay, marginalPct] = [numberOrNull(input, 'annualPay'), numberOrNull(input, 'marginalPct')];
    const basis = annualPay === null ? { annualPay, marginalPct: marginalPct ?? 0 } : { annualPay, marginalPct: null };
    return matchingTax(input.number('premiumMonth'), input.number('year'), basis);
  }),
  requiredPremium: workedCases(requiredPremiumIn, yenTolerance),
};
