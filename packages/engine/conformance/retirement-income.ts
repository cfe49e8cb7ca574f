/** Checks the lists of retirement-cases.json that combine several parts: payout options, timelines, whole results and fees. */
import { parameterOfYear } from '../src/assumptions/retirement-parameters.ts';
import type { StatementKind } from '../src/public-pension/public-pension-estimate.ts';
import { feeEffect } from '../src/retirement-income/fee-effect.ts';
import { type RetirementIncomeInput, retirementIncome } from '../src/retirement-income/first-answer.ts';
import { incomeTimeline } from '../src/retirement-income/income-timeline.ts';
import type { PayoutContext } from '../src/retirement-income/payout-context.ts';
import { type PayoutChoice, payoutOptions } from '../src/retirement-income/payout-options.ts';
import type { CaseReader } from './case-reader.ts';
import { type SectionChecks, workedCases } from './list-check.ts';
import { numberOrNull, yenTolerance } from './retirement.ts';

/** The file uses the engine's own field names for a context. */
const contextIn = (input: CaseReader) => input.raw('ctx') as PayoutContext;

export const OPTIONS_CHECKS: SectionChecks = {
  table: workedCases((input) => {
    const choices = (input.raw('choices') ?? null) as readonly PayoutChoice[] | null;
    const { options, ...table } = payoutOptions(contextIn(input), choices);
    return { ...table, options: options.map((option) => ({ ...option, status: 'OK' })) };
  }, yenTolerance),
};

function timelineOf(input: CaseReader) {
  const choice: PayoutChoice = [input.number('lumpPct'), input.number('years')];
  const plan = {
    retirementAge: input.number('retirementAge'),
    toAge: input.number('toAge'),
    drawdownToAge: input.number('drawdownToAge'),
    need: input.number('need'),
    spouseYear: input.number('spouseYear'),
    spouseFromAge: input.number('spouseFromAge'),
  };
  return incomeTimeline({ choice, ...plan }, contextIn(input));
}

function personIn(input: CaseReader): RetirementIncomeInput {
  const listIn = <Item>(key: string) => (input.raw(key) ?? []) as readonly Item[];
  return {
    birthday: input.text('birthday'),
    calculatedOn: input.text('calculatedOn'),
    subscriptionMonth: input.text('subscriptionMonth'),
    retirementAge: input.number('retirementAge'),
    planEndAge: numberOrNull(input, 'planEndAge'),
    receiveAge: numberOrNull(input, 'receiveAge'),
    balance: input.number('balance'),
    premiums: input.number('employerPremium') + input.number('ownPremium'),
    growth: { mean: input.number('mu'), risk: input.number('sd') },
    annualPay: numberOrNull(input, 'annualPay'),
    statementKind: (input.raw('statementKind') ?? null) as StatementKind | null,
    statementYear: numberOrNull(input, 'statementYear'),
    claimMonths: numberOrNull(input, 'claimMonths') ?? 780,
    publicPensionCut: 0,
    otherLumpSums: listIn('otherLumpSums'),
    otherPensions: listIn('otherPensions'),
    spouse: (input.raw('spouse') ?? 'none') as RetirementIncomeInput['spouse'],
    includeSocialInsurance: input.flag('includeSocialInsurance', true),
    indexTables: input.flag('indexTables', true),
    inflation: numberOrNull(input, 'inflation') ?? 0.013,
    annualRate: numberOrNull(input, 'annualRate') ?? 0.005,
    paymentsPerYear: numberOrNull(input, 'paymentsPerYear') ?? 6,
    feePerPayout: numberOrNull(input, 'feePerPayout') ?? parameterOfYear('payoutFee', 2026),
    need: numberOrNull(input, 'need') ?? 250_000,
  };
}

function firstAnswerOf(input: CaseReader) {
  const answer = retirementIncome(personIn(input));
  const { months, waitMonths, startAge, receipt } = answer.timing;
  const timing = { months, waitMonths, startAge, receiveFrom: receipt.receiveFrom };
  if (answer.status !== 'OK') return { ...timing, ...answer };
  const named = Object.entries(answer.scenarios).map(([name, scenario]) => {
    const options = scenario.options.map((option) => ({ ...option, years: option.choiceYears }));
    return [name, { ...scenario, options }];
  });
  return { ...timing, ...answer, scenarios: Object.fromEntries(named) };
}

export const RETIREMENT_INCOME_CHECKS: SectionChecks = {
  timeline: workedCases((input) => {
    const { rows, ...timeline } = timelineOf(input);
    const ages = new Set([60, 65, 70, 75, 85]);
    return { ...timeline, rows, rowsAt: rows.filter(({ age }) => ages.has(age)) };
  }, yenTolerance),
  firstAnswer: workedCases(firstAnswerOf, yenTolerance),
};

export const FEES_CHECKS: SectionChecks = {
  effect: workedCases((input) => {
    const plan = {
      startValue: input.number('W0'),
      monthlyContribution: input.number('monthly'),
      months: input.number('n'),
    };
    const gross = { mean: input.number('grossMu'), risk: input.number('sd') };
    return feeEffect(plan, gross, { own: input.number('feePct') / 100, other: input.number('otherFeePct') / 100 });
  }, yenTolerance),
};
