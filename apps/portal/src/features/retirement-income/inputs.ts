/** 入力の初めの値 — the initial values of the form, and the values that mean that nothing is tried. */
import type { Company } from '@minori/contract/company';
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { firstWishes } from '@minori/engine/retirement-income/account-facts';
import { exampleNeed } from '@minori/engine/retirement-income/wished-income';

/** Inputs that are tried rather than known; 元に戻す resets them together. */
export const NO_WISHES = {
  need: null,
  retirementAge: null,
  receiveAge: null,
  claimAge: null,
  ownPremium: null,
  publicPensionCut: 0,
} as const satisfies Partial<RetirementInputs>;

/** Yen a month. */
export function needOf(inputs: Pick<RetirementInputs, 'need' | 'spousePension'>): number {
  return inputs.need ?? exampleNeed(inputs.spousePension);
}

/** The initial inputs: nothing typed, and the other plans from the company's data. */
export function initialInputs(company: Company, person: Parameters<typeof firstWishes>[1]): RetirementInputs {
  const { lumpSums, pensions, ...wishes } = firstWishes(company, person);
  return {
    ...wishes,
    ...{ lumpSums: [...lumpSums], pensions: [...pensions] },
    ...{ spousePension: null, annualPayForTax: null },
  };
}
