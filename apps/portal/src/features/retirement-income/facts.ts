/** 計算のもと — what is known of the employee, from the server's answer and the company's rules, as the engine wants it. */
import type { Company } from '@minori/contract/company';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import type { PortfolioVariant } from '@minori/contract/simulation';
import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import type { RetirementFacts } from '@minori/engine/retirement-income/wished-income';

/** The mix that can be computed with in place of the one asked for; null: a fixed rate. */
export function mixOf({ mixes }: RetirementBasis, variant: PortfolioVariant): PortfolioVariant | null {
  if (mixes[variant]) return variant;
  if (mixes.currentPf) return 'currentPf';
  return mixes.modelPf ? 'modelPf' : null;
}

/** Without an account the pension's part is 0, and the public pension is still right. */
export function factsOf(
  basis: RetirementBasis,
  { birthday, company }: { readonly birthday: string; readonly company: Company },
  variant: PortfolioVariant,
): RetirementFacts {
  const { calculatedOn, inflation, limits, retirementAge } = basis;
  const mix = mixOf(basis, variant);
  const fixed = { fromYear: 0, mean: RETIREMENT_DEFAULTS.annualRate, risk: 0 };
  const { unit, hasOtherPlan, otherPlanEquivalent, isTransitional, isMatchingAllowed } = limits;
  const month = calculatedOn.slice(0, 7);
  const none = { referenceMonth: month, subscriptionMonth: month, balance: 0, employerPremium: 0, ownPremium: 0 };
  return {
    ...{ birthday, calculatedOn, inflation, retirementAge },
    ...(basis.account ?? none),
    membershipEndAge: company.membershipEndAge,
    limits: { unit, hasOtherPlan, otherPlanEquivalent, isTransitional, isMatchingAllowed },
    growthByYear: (mix && basis.mixes[mix]?.growthByYear) ?? [fixed],
    paymentsPerYear: company.paymentsPerYear,
    feePerPayout: company.payoutFee,
  };
}
