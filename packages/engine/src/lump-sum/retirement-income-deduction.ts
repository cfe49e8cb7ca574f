/** 退職所得控除 — computes the tax-free part of a lump sum from its years of service (retirement.md 2.1; 所得税法30条3・6項 [R5]). */
import { RETIREMENT_DEDUCTION } from '../assumptions/pension-tax-tables.ts';

const { perYearTo20, perYearAbove20, minimum, disability: FOR_DISABILITY } = RETIREMENT_DEDUCTION;

/** The deduction by the law's formula, in yen, without the minimum. */
export function deductionOfYears(years: number): number {
  return years <= 20 ? perYearTo20 * years : perYearTo20 * 20 + perYearAbove20 * (years - 20);
}

/** Months of service as years, rounded up (所得税法施行令69条). */
export function yearsOfService(months: number): number {
  return Math.ceil(months / 12);
}

/**
 * @param overlapYears whole years that an earlier payment has used already
 * @returns years of service, and the deduction in yen: 0 without any month
 */
export function retirementIncomeDeduction(
  months: number,
  { overlapYears = 0, disability = false }: { readonly overlapYears?: number; readonly disability?: boolean } = {},
): { readonly years: number; readonly deduction: number } {
  const years = yearsOfService(months);
  if (months === 0) return { years, deduction: 0 };
  const own = Math.max(minimum, deductionOfYears(years) - deductionOfYears(overlapYears));
  return { years, deduction: own + (disability ? FOR_DISABILITY : 0) };
}
