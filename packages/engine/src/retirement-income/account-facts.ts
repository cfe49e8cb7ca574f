/**
 * 計算のもと — assembles the inputs of a first calculation from the account and its company's plans. The screen and the report
 * begin with the same inputs.
 */
import { RETIREMENT_DEFAULTS } from '../assumptions/retirement-defaults.ts';
import { type CalendarMonth, monthOf, monthsBetween } from '../calendar/calendar-month.ts';
import { earlierMonths, type ShownTotals } from './earlier-months.ts';
import type { RetirementFacts, RetirementWishes } from './wished-income.ts';

type Growth = RetirementFacts['growthByYear'];
export type MixName = 'currentPf' | 'modelPf' | 'improvedPf';

/** The server's data of the account: yen, and fractions a year. */
export type AccountBasis = Pick<RetirementFacts, 'calculatedOn' | 'inflation' | 'retirementAge' | 'limits'> & {
  /** null until a balance was read. */
  readonly account:
    | (Pick<RetirementFacts, 'referenceMonth' | 'joinedOn' | 'balance' | 'employerPremium' | 'ownPremium' | 'unpaid'> &
        ShownTotals)
    | null;
  readonly mixes: Readonly<Record<MixName, { readonly growthByYear: Growth } | null>>;
};

/** The company's settings of its plans. */
export type CompanyPlans = Pick<RetirementFacts, 'membershipEndAge' | 'membershipEnds' | 'paymentsPerYear'> & {
  /** Yen a payment. */
  readonly payoutFee: number;
  readonly payoutYears: RetirementFacts['annuityYears'];
  /** The company's other plans: `amount` once or a year in yen, null if unknown; `years` null for life. */
  readonly otherPlans: readonly {
    readonly kind: 'retirementAllowance' | 'definedBenefit';
    readonly amount: number | null;
    readonly fromAge: number;
    readonly years: number | null;
  }[];
};

/** The requested asset mix, or else one that can be simulated; null where there is none and a fixed rate applies. */
export function knownMix({ mixes }: Pick<AccountBasis, 'mixes'>, asked: MixName): MixName | null {
  if (mixes[asked]) return asked;
  if (mixes.currentPf) return 'currentPf';
  return mixes.modelPf ? 'modelPf' : null;
}

/** The account's data for the calculation. Without an account the DC plan's part is 0, and the public pension is still right. */
export function accountFacts(
  basis: AccountBasis,
  { birthday, plans }: { readonly birthday: RetirementFacts['birthday']; readonly plans: CompanyPlans },
  asked: MixName,
): RetirementFacts {
  const { calculatedOn, inflation, limits, retirementAge } = basis;
  const mix = knownMix(basis, asked);
  const fixed = { fromYear: 0, mean: RETIREMENT_DEFAULTS.annualRate, risk: 0 };
  const month = monthOf(calculatedOn);
  const none = {
    ...{ referenceMonth: month, joinedOn: calculatedOn, balance: 0, employerPremium: 0, ownPremium: 0, unpaid: [] },
  };
  return {
    ...{ birthday, calculatedOn, inflation, retirementAge, limits },
    ...(basis.account
      ? { ...basis.account, earlier: earlierMonths(basis.account, { birthday, ...basis.account }) }
      : none),
    membershipEndAge: plans.membershipEndAge,
    membershipEnds: plans.membershipEnds,
    growthByYear: (mix && basis.mixes[mix]?.growthByYear) ?? [fixed],
    paymentsPerYear: plans.paymentsPerYear,
    feePerPayout: plans.payoutFee,
    annuityYears: plans.payoutYears,
  };
}

const MOST_SERVICE = 720;

/** Months from joining the company to the month of birth in the year of payment; null where that is no service. */
function serviceMonths(hiredMonth: CalendarMonth, birthday: RetirementFacts['birthday'], year: number): number | null {
  const months = monthsBetween(hiredMonth, `${year}-${birthday.slice(5, 7)}`) + 1;
  return months >= 1 && months <= MOST_SERVICE ? months : null;
}

/**
 * The wishes before the employee has typed anything: only what the company has entered for its other plans, and HR's list.
 * Service is never assumed: it is that of the employer, not the membership of the DC plan (所得税法施行令69条).
 * @param person `hiredMonth` of HR's list; null if it has none
 */
export function firstWishes(
  { otherPlans }: Pick<CompanyPlans, 'otherPlans'>,
  { birthday, hiredMonth }: Pick<RetirementFacts, 'birthday'> & { readonly hiredMonth: CalendarMonth | null },
): RetirementWishes {
  const lumpSums: RetirementWishes['lumpSums'][number][] = [];
  const pensions: RetirementWishes['pensions'][number][] = [];
  for (const { kind, amount, fromAge, years } of otherPlans) {
    if (amount === null) continue;
    if (kind === 'definedBenefit') {
      pensions.push({ yearly: amount, fromAge, toAge: years === null ? null : fromAge + years });
      continue;
    }
    const year = Number(birthday.slice(0, 4)) + fromAge;
    const service = hiredMonth === null ? null : serviceMonths(hiredMonth, birthday, year);
    lumpSums.push({ kind: 'company', amount, year, serviceMonths: service, isReceived: false });
  }
  return {
    ...{ need: null, retirementAge: null, receiveAge: null, claimAge: null, ownPremium: null, publicPensionCut: 0 },
    earlierMonths: null,
    publicPension: { kind: 'average', amount: null },
    ...{ lumpSums, pensions },
    spouse: 'none',
    includeSocialInsurance: true,
    indexTables: true,
  };
}
