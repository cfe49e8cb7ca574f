/** 公的年金等に係る雑所得 — computes the taxable income from a year's pensions (retirement.md 3.2; 所得税法35条4項 [R10]). */
import { PENSION_DEDUCTION, stepUnder } from '../assumptions/pension-tax-tables.ts';
import { share } from '../rounding/whole-yen.ts';

/**
 * Income from a year's pensions, yen, at least 0.
 * @param age on 31 December
 * @param revenue of all public, DC and DB pensions together, yen a year
 */
export function pensionIncome(age: number, revenue: number, otherIncome: number): number {
  const { minimum, flatBelow } = age < 65 ? PENSION_DEDUCTION.under65 : PENSION_DEDUCTION.from65;
  const [, percent = 0, off = 0] = stepUnder(PENSION_DEDUCTION.slices, revenue);
  const income = revenue < flatBelow ? revenue - minimum : share(revenue, percent, 100) - off;
  const cut = PENSION_DEDUCTION.cuts.find(({ otherIncomeOver }) => otherIncome > otherIncomeOver)?.by ?? 0;
  return Math.max(0, income + cut);
}
