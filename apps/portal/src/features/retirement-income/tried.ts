/**
 * 試していること — computes all figures of the screen in the browser, for all inputs and again without the values that are
 * only tried.
 */

import type { Company } from '@minori/contract/company';
import type { PayoutRules } from '@minori/contract/payout-rules';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import type { PortfolioVariant } from '@minori/contract/simulation';
import { accountFacts, firstWishes } from '@minori/engine/retirement-income/account-facts';
import type { RetirementIncome, ScenarioName } from '@minori/engine/retirement-income/first-answer';
import {
  type IncomeAnswer,
  type IncomeRange,
  offeredRange,
  scenarioOptions,
} from '@minori/engine/retirement-income/offered-ways';
import type { PayoutOption } from '@minori/engine/retirement-income/payout-options';
import {
  exampleNeed,
  type RetirementFacts,
  wishedIncome,
  wishedTimeline,
} from '@minori/engine/retirement-income/wished-income';
import { useMemo } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';

export interface IncomeView {
  readonly answer: IncomeAnswer;
  /** null if no way of receiving can be calculated. */
  readonly ranges: Readonly<Record<ScenarioName, IncomeRange | null>>;
  readonly options: readonly PayoutOption[];
  /** The lump sum can't be calculated because of another payment in the same year (E4). */
  readonly isMixed: boolean;
}

/** `view` is null if nothing can be computed; `status` then gives the engine's reason. */
export function incomeView(
  facts: RetirementFacts,
  inputs: RetirementInputs,
  rules: PayoutRules,
): { readonly view: IncomeView | null; readonly status: RetirementIncome['status'] } {
  const answer = wishedIncome(facts, inputs);
  if (answer.status !== 'OK') return { view: null, status: answer.status };
  const ranges = {
    good: offeredRange(answer, 'good', rules),
    standard: offeredRange(answer, 'standard', rules),
    notGood: offeredRange(answer, 'notGood', rules),
  };
  const isMixed = answer.scenarios.standard.status !== 'OK';
  return { view: { answer, ranges, options: scenarioOptions(answer, 'standard'), isMixed }, status: 'OK' };
}

interface Person {
  readonly employee: Employee;
  readonly birthday: string;
  readonly basis: RetirementBasis;
}

/** The inputs, typed and tried, with their figures. */
export interface Tried {
  readonly inputs: RetirementInputs;
  readonly variant: PortfolioVariant;
  readonly facts: RetirementFacts;
  readonly result: ReturnType<typeof incomeView>;
}

/** Inputs that are only compared with the figures: changing them recomputes nothing. */
const COMPARED = { need: null, spousePension: null, annualPayForTax: null } as const;

/** The inputs with some of them reset; the same object until one of the others changes. */
function useWithout(inputs: RetirementInputs, none: Partial<RetirementInputs>): RetirementInputs {
  const text = JSON.stringify({ ...inputs, ...none });
  return useMemo(() => JSON.parse(text) as RetirementInputs, [text]);
}

/** @returns `figures`: the same object while only compared inputs change */
export function useTried(
  { employee: { company }, birthday, basis }: Person,
  typed: RetirementInputs,
  variant: PortfolioVariant,
): { readonly tried: Tried; readonly figures: Tried } {
  const inputs = useWithout(typed, COMPARED);
  const facts = useMemo(
    () => accountFacts(basis, { birthday, plans: company }, variant),
    [company, birthday, basis, variant],
  );
  const figures = useMemo(
    () => ({ inputs, variant, facts, result: incomeView(facts, inputs, company) }),
    [company, facts, inputs, variant],
  );
  return { tried: useMemo(() => ({ ...figures, inputs: typed }), [figures, typed]), figures };
}

/** What other accounts add a month at an age, yen: the same for each way of receiving. */
export function fromAccounts({ inputs, facts, result: { view } }: Tried, age: number): number {
  const [option] = view?.options ?? [];
  if (!view || !option || inputs.accounts.length === 0) return 0;
  const { rows } = wishedTimeline(view.answer, option, { facts, wishes: inputs, spousePension: inputs.spousePension });
  return rows.find((row) => row.age === age)?.otherAccounts ?? 0;
}

/** The figures without the tried inputs; they don't change while a slider moves. */
export function useBefore(
  { employee: { company }, birthday, basis }: Person,
  inputs: RetirementInputs,
): IncomeView | null {
  const known = useWithout(inputs, NO_WISHES);
  return useMemo(() => {
    const facts = accountFacts(basis, { birthday, plans: company }, 'currentPf');
    return incomeView(facts, known, company).view;
  }, [company, birthday, basis, known]);
}

/** Resets the inputs that are tried rather than known; 元に戻す applies it. */
export const NO_WISHES = {
  need: null,
  retirementAge: null,
  receiveAge: null,
  claimAge: null,
  ownPremium: null,
  publicPensionCut: 0,
} as const satisfies Partial<RetirementInputs>;

/** The needed income in yen per month; an example amount if none was entered. */
export function needOf(inputs: Pick<RetirementInputs, 'need' | 'spousePension'>): number {
  return inputs.need ?? exampleNeed(inputs.spousePension);
}

/** The initial inputs: nothing typed, and the other plans from the company's data. */
export function initialInputs(company: Company, person: Parameters<typeof firstWishes>[1]): RetirementInputs {
  const { lumpSums, pensions, accounts = [], ...wishes } = firstWishes(company, person);
  return {
    ...wishes,
    ...{ lumpSums: [...lumpSums], pensions: [...pensions], accounts: [...accounts] },
    ...{ spousePension: null, annualPayForTax: null },
  };
}
