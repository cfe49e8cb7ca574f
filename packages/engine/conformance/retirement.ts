/** Checks lists of retirement-cases.json: parameters, receipt age, lump sums, annuities, taxes, public pension and drawdown. */
import { annuitySchedule } from '../src/annuity/annuity-schedule.ts';
import { isRetirementParameter, retirementParameter } from '../src/assumptions/retirement-parameters.ts';
import { chanceOfLasting, chancesFromToday, sustainableMonthly } from '../src/drawdown/chance-of-lasting.ts';
import { lumpSumSequence } from '../src/lump-sum/lump-sum-sequence.ts';
import { lumpSumTax } from '../src/lump-sum/lump-sum-tax.ts';
import type { DatedLumpSum, LumpSum } from '../src/lump-sum/overlap.ts';
import { retirementIncomeDeduction } from '../src/lump-sum/retirement-income-deduction.ts';
import type { SpouseDeduction } from '../src/pension-tax/income-tax.ts';
import { pensionIncome } from '../src/pension-tax/pension-income.ts';
import { pensionYearTax } from '../src/pension-tax/pension-year.ts';
import { socialInsurance } from '../src/pension-tax/social-insurance.ts';
import { claimAdjustment } from '../src/public-pension/claim-adjustment.ts';
import { publicPensionEstimate, type StatementKind } from '../src/public-pension/public-pension-estimate.ts';
import type { MonthPeriod } from '../src/receipt-age/month-periods.ts';
import { receiptAge } from '../src/receipt-age/receipt-age.ts';
import { accumulation } from '../src/simulation/comonotonic-bound.ts';
import { monthlyFlows } from '../src/simulation/monthly-flows.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
import { type SectionChecks, workedCases } from './list-check.ts';
import { SIX_DECIMALS } from './tolerance.ts';

/** Fields compared exactly: counts, ages, shares, places, and amounts that come from a table. */
const EXACT_FIELD =
  /\.(?:age|fromAge|toAge|startAge|months|waitMonths|years|annuityYears|choiceYears|lumpPct|publicYearly|premium|limit|yearFee|totalFee)$|\.largest\[\d+\]$/;
const SUM_OF_YEARS = /\.(?:totalGross|totalNet|annuityTax|annuitySocialInsurance|fees|shortageTotal)$/;
/** Years of the longest annuity. */
const MOST_YEARS = 20;

/** The file's tolerance by path: yen computed with a power may differ by 1, sums over years by 20; everything else is exact. */
export function yenTolerance(path: string): number {
  if (EXACT_FIELD.test(path)) return 0;
  return SUM_OF_YEARS.test(path) ? MOST_YEARS : 1;
}

/** A number or null. */
export function numberOrNull(input: CaseReader, key: string): number | null {
  return (input.raw(key) ?? null) === null ? null : input.number(key);
}

/** Structured inputs: the file uses the field names of the engine's own types. */
const periodsIn = (input: CaseReader) => input.raw('periods') as readonly MonthPeriod[];

function checkAge(input: CaseReader) {
  const lossDate = (input.raw('lossDate') as string | null) ?? null;
  return receiptAge({ birth: input.text('birth'), periods: periodsIn(input), lossDate });
}

export const RECEIPT_AGE_CHECKS: SectionChecks = { cases: workedCases(checkAge) };

export const PARAMETER_CHECKS: SectionChecks = {
  lookup: workedCases((input) => {
    const key = input.text('key');
    if (!isRetirementParameter(key)) throw new MalformedFile(`no such parameter: ${key}`);
    return { value: retirementParameter(key, input.text('date')) };
  }),
};

export const LUMP_SUM_CHECKS: SectionChecks = {
  deduction: workedCases((input) =>
    retirementIncomeDeduction(input.number('months'), { disability: input.flag('disability') }),
  ),
  tax: workedCases((input) =>
    lumpSumTax({
      receiptYear: input.number('receiptYear'),
      payments: input.raw('payments') as readonly LumpSum[],
      prior: input.raw('prior') as readonly DatedLumpSum[],
      disability: input.flag('disability'),
    }),
  ),
  sequence: workedCases((input) =>
    lumpSumSequence({
      events: input.raw('events') as readonly DatedLumpSum[],
      prior: input.raw('prior') as readonly DatedLumpSum[],
      disability: input.flag('disability'),
    }),
  ),
};

export const ANNUITY_CHECKS: SectionChecks = {
  schedule: workedCases((input) => {
    const method = input.text('method');
    if (method !== 'level' && method !== 'fraction') throw new MalformedFile(`no such method: ${method}`);
    return annuitySchedule({
      balance: input.number('balance'),
      years: input.number('years'),
      paymentsPerYear: input.number('paymentsPerYear'),
      annualRate: input.number('annualRate'),
      feePerPayout: input.number('feePerPayout'),
      method,
    });
  }, yenTolerance),
};

export const PENSION_TAX_CHECKS: SectionChecks = {
  pensionIncome: workedCases((input) => ({
    value: pensionIncome(input.number('age'), input.number('revenue'), input.number('otherIncome')),
  })),
  socialInsurance: workedCases((input) =>
    socialInsurance({
      year: input.number('year'),
      age: input.number('age'),
      revenue: input.number('revenue'),
      totalIncome: input.number('totalIncome'),
      dependants: input.number('dependants'),
    }),
  ),
  yearTax: workedCases((input) =>
    pensionYearTax({
      year: input.number('year'),
      age: input.number('age'),
      publicPension: input.number('publicPension'),
      dcAnnuity: input.number('dcAnnuity'),
      otherPension: input.number('otherPension'),
      otherIncome: input.number('otherIncome'),
      spouse: input.text('spouse') as SpouseDeduction,
      includeSocialInsurance: input.flag('includeSocialInsurance'),
      otherDeductions: input.number('otherDeductions'),
    }),
  ),
};

export const PUBLIC_PENSION_CHECKS: SectionChecks = {
  adjustment: workedCases((input) => claimAdjustment(input.text('birth'), input.number('claimMonths'))),
  estimate: workedCases((input) =>
    publicPensionEstimate({
      birth: input.text('birth'),
      calculatedOn: input.text('calculatedOn'),
      retirementAge: input.number('retirementAge'),
      claimMonths: input.number('claimMonths'),
      annualPay: numberOrNull(input, 'annualPay'),
      startAge: input.number('startAge'),
      basicMonths: input.number('basicMonths'),
      statementKind: input.raw('statementKind') as StatementKind | null,
      statementYear: numberOrNull(input, 'statementYear'),
    }),
  ),
};

function drawdownIn(input: CaseReader, [mean, risk]: readonly [string, string]) {
  const growth = { mean: input.number(mean), risk: input.number(risk) };
  return { months: input.number('n'), growth, inflation: input.number('inflation') };
}

export const DRAWDOWN_CHECKS: SectionChecks = {
  chance: workedCases((input) => {
    const drawdown = drawdownIn(input, ['mu', 'sd']);
    return { value: chanceOfLasting(drawdown, input.number('balance'), input.number('monthly')) };
  }, SIX_DECIMALS),
  sustainable: workedCases((input) => {
    const drawdown = drawdownIn(input, ['mu', 'sd']);
    return { value: sustainableMonthly(drawdown, input.number('balance'), input.number('chance')) };
  }, yenTolerance),
  fromToday: workedCases((input) => {
    const months = input.number('monthsToRetirement');
    const monthlyContribution = input.number('monthlyContribution');
    const growth = { mean: input.number('muSave'), risk: input.number('sdSave') };
    const flows = monthlyFlows({ startValue: input.number('W0'), monthlyContribution, months });
    const saving = { plan: accumulation(flows, growth), months, netRatio: input.number('netRatio') };
    return { value: chancesFromToday(saving, drawdownIn(input, ['muDraw', 'sdDraw']))(input.number('monthly')) };
  }, SIX_DECIMALS),
};
