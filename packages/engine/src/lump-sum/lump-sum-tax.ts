/** 退職所得の税 — computes income and resident tax of the lump sums of one calendar year (retirement.md 2.3; 所得税法30条 [R5]). */
import { RETIREMENT_DEDUCTION } from '../assumptions/pension-tax-tables.ts';
import { incomeTaxOf } from '../pension-tax/income-tax.ts';
import { countMonths, monthSet } from '../receipt-age/month-periods.ts';
import { floorTo, share } from '../rounding/whole-yen.ts';
import { type DatedLumpSum, type LumpSum, type Overlap, overlapWith } from './overlap.ts';
import { retirementIncomeDeduction, yearsOfService } from './retirement-income-deduction.ts';

/** 一般退職手当等・短期退職手当等・特定役員退職手当等. */
export type LumpSumCategory = 'general' | 'shortTerm' | 'specificOfficer';

/** Yen and years. A year with MIXED_CATEGORIES (施行令71条の2) isn't supported: figures that would be wrong are null. */
export type LumpSumTax = Overlap & {
  /** null if there is no payment. */
  readonly category: LumpSumCategory | null;
  /** 勤続年数. */
  readonly years: number;
  readonly deduction: number;
  /** 退職所得. */
  readonly retirementIncome: number;
  readonly incomeTax: number;
  readonly residentTax: number;
} & (
    | { readonly status: 'OK'; readonly tax: number; readonly net: number }
    | { readonly status: 'MIXED_CATEGORIES'; readonly tax: null; readonly net: null }
  );

export type LumpSumYear = {
  readonly receiptYear: number;
  readonly payments: readonly LumpSum[];
  /** Lump sums of earlier years. */
  readonly prior: readonly DatedLumpSum[];
  /** Whether a disability causes the retirement. */
  readonly disability: boolean;
};

const EMPTY_RESULT = {
  category: null,
  years: 0,
  overlapMonths: 0,
  overlapYears: 0,
  deemedYears: null,
  deduction: 0,
  retirementIncome: 0,
  incomeTax: 0,
  residentTax: 0,
} as const;

function categoryOf({ periods, isOfficer }: LumpSum): LumpSumCategory {
  if (yearsOfService(countMonths(monthSet(periods))) > RETIREMENT_DEDUCTION.shortTermYears) return 'general';
  return isOfficer ? 'specificOfficer' : 'shortTerm';
}

/** The taxable part of the amount above the deduction, rounded down to 1,000 yen. */
function retirementIncomeOf(category: LumpSumCategory, above: number): number {
  const { shortTermHalfUpTo } = RETIREMENT_DEDUCTION;
  if (category === 'specificOfficer') return floorTo(1_000, above);
  const isHalved = category === 'general' || above <= shortTermHalfUpTo;
  return floorTo(1_000, isHalved ? share(above, 1, 2) : shortTermHalfUpTo / 2 + (above - shortTermHalfUpTo));
}

/** The tax on all payments of a year as one: amounts are added, months of service united. */
export function lumpSumTax({ receiptYear, payments, prior, disability }: LumpSumYear): LumpSumTax {
  const [category, ...others] = new Set(payments.map(categoryOf));
  if (category === undefined) return { ...EMPTY_RESULT, status: 'OK', tax: 0, net: 0 };
  if (others.length > 0) return { ...EMPTY_RESULT, status: 'MIXED_CATEGORIES', tax: null, net: null };
  const months = monthSet(payments.flatMap(({ periods }) => periods));
  const hasDc = payments.some(({ kind }) => kind === 'dc');
  const overlap = overlapWith({ year: receiptYear, hasDc, months }, prior);
  const { overlapYears } = overlap;
  const { years, deduction } = retirementIncomeDeduction(countMonths(months), { overlapYears, disability });
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
  const retirementIncome = retirementIncomeOf(category, Math.max(0, amount - deduction));
  const incomeTax = incomeTaxOf(retirementIncome, receiptYear);
  const residentTax = floorTo(100, share(retirementIncome, 6, 100)) + floorTo(100, share(retirementIncome, 4, 100));
  const tax = incomeTax + residentTax;
  const figures = { category, years, ...overlap, deduction, retirementIncome, incomeTax, residentTax };
  return { ...figures, status: 'OK', tax, net: amount - tax };
}
