/**
 * 所得税 — computes income tax from the brackets with the surtaxes, and the deductions that depend on income (retirement.md 2.3 and
 * 3.2 [R5 R10 R11 R14]).
 */
import {
  BASIC_DEDUCTION_INCOME_TAX,
  BASIC_DEDUCTION_RESIDENT_TAX,
  INCOME_TAX_BRACKETS,
  SPOUSE_DEDUCTION,
  stepUpTo,
} from '../assumptions/pension-tax-tables.ts';
import { parameterOfYear } from '../assumptions/retirement-parameters.ts';
import { share } from '../rounding/whole-yen.ts';

/** 配偶者控除: none, general, or 70 and older. */
export type SpouseDeduction = 'none' | 'general' | 'elderly';

/** 復興特別所得税・防衛特別所得税, per mille of income tax. */
export function surtaxPermille(year: number): number {
  return parameterOfYear('surtaxPermille', year);
}

/**
 * Income tax with the surtaxes, yen a year.
 * @param taxable rounded down to 1,000 yen
 */
export function incomeTaxOf(taxable: number, year: number): number {
  const [, rate = 0, quickDeduction = 0] = stepUpTo(INCOME_TAX_BRACKETS, taxable);
  const tax = share(taxable, rate, 100) - quickDeduction;
  return tax + share(tax, surtaxPermille(year), 1_000);
}

/** 基礎控除, yen, by total income. */
export function basicDeduction(totalIncome: number, year: number): { incomeTax: number; residentTax: number } {
  const [first] = BASIC_DEDUCTION_INCOME_TAX;
  const table = BASIC_DEDUCTION_INCOME_TAX.findLast(({ fromYear }) => fromYear <= year) ?? first;
  const [, incomeTax = 0] = stepUpTo(table?.steps ?? [], totalIncome);
  const [, residentTax = 0] = stepUpTo(BASIC_DEDUCTION_RESIDENT_TAX, totalIncome);
  return { incomeTax, residentTax };
}

/** 配偶者控除, yen, by own total income; `difference` is 人的控除額の差. */
export function spouseDeduction(
  spouse: SpouseDeduction,
  totalIncome: number,
): { incomeTax: number; residentTax: number; difference: number } {
  if (spouse === 'none') return { incomeTax: 0, residentTax: 0, difference: 0 };
  const [, incomeTax = 0, residentTax = 0, difference = 0] = stepUpTo(SPOUSE_DEDUCTION[spouse], totalIncome);
  return { incomeTax, residentTax, difference };
}
