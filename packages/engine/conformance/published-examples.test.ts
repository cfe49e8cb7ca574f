// Tests that the engine reproduces worked examples published by others (examinations, authorities, magazines), each with its
// URL. `sourceRead` tells how far the source itself was read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { annuitySchedule } from '../src/annuity/annuity-schedule.ts';
import { assumptionSet } from '../src/assumptions/assumption-sets.ts';
import { isRetirementParameter, retirementParameter } from '../src/assumptions/retirement-parameters.ts';
import { contributionLimit } from '../src/contribution-limits/contribution-limit.ts';
import { matchingRoom } from '../src/contribution-limits/matching.ts';
import { lumpSumTax } from '../src/lump-sum/lump-sum-tax.ts';
import type { DatedLumpSum } from '../src/lump-sum/overlap.ts';
import { retirementIncomeDeduction } from '../src/lump-sum/retirement-income-deduction.ts';
import { moneyWeightedReturn } from '../src/money-weighted-return/money-weighted-return.ts';
import { basicDeduction, incomeTaxOf } from '../src/pension-tax/income-tax.ts';
import { pensionIncome } from '../src/pension-tax/pension-income.ts';
import { isExemptFromResidentTax } from '../src/pension-tax/resident-tax.ts';
import { socialInsurance } from '../src/pension-tax/social-insurance.ts';
import { claimAdjustment } from '../src/public-pension/claim-adjustment.ts';
import { publicPensionEstimate } from '../src/public-pension/public-pension-estimate.ts';
import { receiptAge } from '../src/receipt-age/receipt-age.ts';
import { matchingTax } from '../src/retirement-income/matching-tax.ts';
import { portfolioMoments, portfolioRisk } from '../src/risk-return/portfolio-moments.ts';
import { meanOfEqualContributions, meanWealth } from '../src/simulation/mean-wealth.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { assumptionSetOf, classWeights } from './cma.ts';

/** One figure, or several by name. */
type Figures = number | Readonly<Record<string, number>>;

interface Example {
  readonly id: string;
  readonly via: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly published: Figures;
  readonly tolerance: number;
}

const EXAMPLES: readonly Example[] = readFileSync(
  new URL('../reference/published-examples.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

function claimRate(input: CaseReader): number {
  const { rateBp } = claimAdjustment(input.text('birth'), 12 * input.number('age'));
  return rateBp ?? Number.NaN;
}

/** The yearly payment of a balance, at the year's end. Payments are whole yen, so a large balance gives the decimals. */
function yearlyAnnuity(balance: number, input: CaseReader): number {
  const [years, annualRate] = [input.number('years'), input.number('rate')];
  const annuity = {
    balance: balance * 1e9,
    years,
    annualRate,
    paymentsPerYear: 1,
    feePerPayout: 0,
    method: 'level',
  } as const;
  return annuitySchedule(annuity).firstPayment / 1e9;
}

function lumpSum(input: CaseReader) {
  const [from, to] = [input.text('from'), input.text('to')];
  const payments = [{ kind: 'company', amount: input.number('amount'), periods: [[from, to]] }] as const;
  const receiptYear = Number(to.slice(0, 4));
  const { years, deduction, retirementIncome, incomeTax } = lumpSumTax({
    ...{ receiptYear, payments, prior: [], disability: false },
  });
  // Examinations leave out the surtax of 2.1 %.
  const incomeTaxWithoutSurtax = Math.round(((incomeTax ?? Number.NaN) * 1_000) / 1_021);
  return {
    years: years ?? Number.NaN,
    deduction: deduction ?? Number.NaN,
    retirementIncome: retirementIncome ?? Number.NaN,
    incomeTaxWithoutSurtax,
  };
}

function laterLumpSum(input: CaseReader) {
  const [first, then] = [input.raw('first') as DatedLumpSum, input.raw('then') as DatedLumpSum];
  const taxed = (sum: DatedLumpSum, prior: readonly DatedLumpSum[]) =>
    lumpSumTax({ receiptYear: sum.year, payments: [sum], prior, disability: false });
  return { firstTax: taxed(first, []).tax ?? Number.NaN, deduction: taxed(then, [first]).deduction ?? Number.NaN };
}

function modifiedDietz(input: CaseReader): number {
  const [date, amount] = input.raw('flow') as readonly [string, number];
  const start = { value: input.number('start'), date: input.text('startDate') };
  const account = {
    flows: [{ date, amount }],
    valuation: input.number('end'),
    valuationDate: input.text('endDate'),
    start,
  };
  return moneyWeightedReturn(account).modifiedDietz ?? Number.NaN;
}

function internalRate(input: CaseReader): number {
  const flows = (input.raw('flows') as readonly (readonly [string, number])[]).map(([date, amount]) => ({
    date,
    amount,
  }));
  const { rate } = moneyWeightedReturn({
    flows,
    valuation: input.number('valuation'),
    valuationDate: input.text('on'),
  });
  return rate ?? Number.NaN;
}

/** The risk of an examination's two assets, put in the places of domestic and foreign equity. */
function riskOfTwo(input: CaseReader): number {
  const [[first = 0, second = 0], [own = 0, other = 0]] = [input.numbers('weights', 2), input.numbers('sd', 2)];
  const covariance = assumptionSet().covariance.toSpliced(0, 2, own ** 2, input.number('covariance'));
  covariance.splice(6, 2, input.number('covariance'), other ** 2);
  return portfolioRisk({ weights: [first, second, 0, 0, 0, 0] }, { ...assumptionSet(), covariance });
}

/** The ministry's model couple: one with 40 years at the mean remuneration, and two full basic pensions; yen a month. */
function modelCouple(input: CaseReader): number {
  const [calculatedOn, months] = [input.text('calculatedOn'), input.number('months')];
  const pension = publicPensionEstimate({
    ...{
      birth: '1961-04-02',
      calculatedOn,
      claimMonths: 780,
      annualPay: null,
      statementKind: null,
      statementYear: null,
    },
    ...{ startAge: 22, retirementAge: 22 + months / 12, basicMonths: 480 },
  });
  if (pension.status !== 'OK') throw new MalformedFile('65 is an age to begin at');
  return (pension.at65 + pension.basic) / 12;
}

const figuresByName = (figures: Figures): Readonly<Record<string, number>> =>
  typeof figures === 'object' ? figures : { value: figures };

/** Rounding noise of a sum of floats. */
const NOISE = 1e-12;

/** The engine's computation for each method that an example can name in `via`. */
const COMPUTATIONS: Readonly<Record<string, (input: CaseReader) => Figures>> = {
  basicDeduction: (input) => basicDeduction(input.number('totalIncome'), input.number('year')).incomeTax,
  claimAdjustment: claimRate,
  claimedPension: (input) => (input.number('monthly') * claimRate(input)) / 10_000,
  contributionLimit: (input) => {
    const otherPlanEquivalent = input.number('otherPlan');
    const plans = { otherPlanEquivalent, hasOtherPlan: otherPlanEquivalent > 0, isTransitional: false };
    return contributionLimit(input.text('date'), plans);
  },
  growthFactor: (input) => {
    const plan = { startValue: 1, monthlyContribution: 0, months: 12 * input.number('years') };
    return meanOfEqualContributions(plan, input.number('rate'));
  },
  incomeTaxOf: (input) => incomeTaxOf(input.number('taxable'), input.number('year')),
  isExemptFromResidentTax: (input) =>
    Number(isExemptFromResidentTax(input.number('totalIncome'), input.number('dependants'))),
  laterLumpSum,
  lumpSumTax: lumpSum,
  matchingRoom: (input) => {
    const plans = { otherPlanEquivalent: 0, hasOtherPlan: false, isTransitional: false };
    return matchingRoom({ ...plans, date: input.text('date'), employerPremium: input.number('employer') }).room;
  },
  matchingTax: (input) => {
    const basis = { annualPay: input.number('annualPay'), marginalPct: null };
    return matchingTax(input.number('premium'), input.number('year'), basis).incomeTaxSaved;
  },
  meanOfEqualContributions: (input) => {
    const plan = { startValue: 0, monthlyContribution: input.number('monthly'), months: 12 * input.number('years') };
    return meanOfEqualContributions(plan, input.number('rate'));
  },
  modifiedDietz,
  moneyWeightedReturn: internalRate,
  pensionIncome: (input) => pensionIncome(input.number('age'), input.number('revenue'), 0),
  portfolioMoments: (input) => {
    const { mean, risk } = portfolioMoments(
      { weights: classWeights(input, 'weights') },
      assumptionSetOf(input.text('set'), input.path),
    );
    return { mean, risk };
  },
  portfolioRisk: riskOfTwo,
  // The source assumes payments at the beginning of each year.
  presentValueFactor: (input) => (1 + input.number('rate')) / yearlyAnnuity(1, input),
  publicPensionEstimate: modelCouple,
  receiptAge: (input) => {
    const months = 12 * 2026 + 7 - input.number('months');
    const from = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    const { earliestAge } = receiptAge({ birth: '1966-08-20', periods: [[from, '2026-07']], lossDate: null });
    return earliestAge ?? Number.NaN;
  },
  retirementIncomeDeduction: (input) =>
    retirementIncomeDeduction(input.number('months'), { disability: input.flag('disability') }),
  retirementParameter: (input) => {
    const key = input.text('key');
    if (!isRetirementParameter(key)) throw new MalformedFile(`no such parameter: ${key}`);
    return retirementParameter(key, input.text('date'));
  },
  socialInsurance: (input) => {
    const [year, age, revenue] = [input.number('year'), input.number('age'), input.number('revenue')];
    const totalIncome = pensionIncome(age, revenue, 0);
    return socialInsurance({ year, age, revenue, totalIncome, dependants: 0 }).health / 12;
  },
  yearlyAnnuity: (input) => yearlyAnnuity(input.number('balance'), input),
  // A saving at the end of each year is a flow of every twelfth month.
  yearlySavingFactor: (input) => {
    const flows = Float64Array.from({ length: 12 * input.number('years') }, (_, month) => Number(month % 12 === 11));
    return meanWealth(flows, input.number('rate'));
  },
};

test.each(EXAMPLES)('$topic: $title ($id)', ({ id, via, input, published, tolerance }) => {
  const reader = new CaseReader(id, input);
  const got = COMPUTATIONS[via]?.(reader);
  const ours = figuresByName(got ?? {});
  for (const [name, value] of Object.entries(figuresByName(published))) {
    const off = Math.abs((ours[name] ?? Number.NaN) - value);
    expect(off, `${name}: ${ours[name]}`).toBeLessThanOrEqual(tolerance + NOISE);
  }
  expect(reader.unread()).toEqual([]);
});
