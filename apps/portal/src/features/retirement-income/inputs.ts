/** 入力の初めの値 — what stands in the form before anybody typed: nothing, and what the company has said of its other plans. */
import type { Company } from '@minori/contract/company';
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';

/** What is tried rather than known: put back together by 元に戻す. */
export const NO_WISHES = {
  need: null,
  retirementAge: null,
  receiveAge: null,
  claimAge: null,
  ownPremium: null,
  publicPensionCut: 0,
} as const satisfies Partial<RetirementInputs>;

const FEWEST_MONTHS = 1;
const MOST_MONTHS = 720;

/** @param subscriptionMonth service is counted from it where nothing better is known */
export function initialInputs(
  company: Company,
  { birthday, subscriptionMonth }: { readonly birthday: string; readonly subscriptionMonth: string },
): RetirementInputs {
  const birthYear = Number(birthday.slice(0, 4));
  const lumpSums: RetirementInputs['lumpSums'] = [];
  const pensions: RetirementInputs['pensions'] = [];
  for (const plan of company.otherPlans) {
    if (plan.amount === null) continue;
    const { amount, fromAge } = plan;
    if (plan.kind === 'retirementAllowance') {
      const year = birthYear + fromAge;
      const months = monthsBetween(subscriptionMonth, `${year}-${monthOf(birthday).slice(5)}`) + 1;
      const serviceMonths = Math.min(MOST_MONTHS, Math.max(FEWEST_MONTHS, months));
      lumpSums.push({ kind: 'company', amount, year, serviceMonths, isReceived: false });
    } else {
      pensions.push({ yearly: amount, fromAge, toAge: plan.years === null ? null : fromAge + plan.years });
    }
  }
  return {
    ...NO_WISHES,
    publicPension: { kind: 'average', amount: null },
    lumpSums,
    pensions,
    spouse: 'none',
    spousePension: null,
    includeSocialInsurance: true,
    indexTables: true,
    annualPayForTax: null,
  };
}
