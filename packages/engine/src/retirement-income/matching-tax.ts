/** 掛金で軽くなる税 — computes how much income and resident tax own premiums save in one year (retirement.md 7; 小規模企業共済等掛金控除). */
import { SALARY_DEDUCTION, stepUpTo } from '../assumptions/pension-tax-tables.ts';
import { parameterOfYear } from '../assumptions/retirement-parameters.ts';
import { basicDeduction, incomeTaxOf, surtaxPermille } from '../pension-tax/income-tax.ts';
import { residentTaxOf } from '../pension-tax/resident-tax.ts';
import { floorTo, share } from '../rounding/whole-yen.ts';

/** Social insurance as a share of pay, a model [D]: percent of pay up to an amount. */
const INSURANCE = { percent: 15, ofPayUpTo: 10_000_000 };
const RESIDENT_PERCENT = 10;

/** The income tax rate that most people pay, whole percent; a typed salary replaces it by its own rate. */
export const USUAL_RATE = 10;

/** Either yearly pay in yen or the marginal rate of income tax in percent. */
export type TaxBasis =
  | { readonly annualPay: number; readonly marginalPct: null }
  | { readonly annualPay: null; readonly marginalPct: number };

/** Yen a year. */
export type MatchingTax = { premiumYear: number; incomeTaxSaved: number; residentTaxSaved: number; saved: number };

function salaryIncome(pay: number, year: number): number {
  const [, percent = 0, added = 0] = stepUpTo(SALARY_DEDUCTION, pay);
  return Math.max(0, pay - Math.max(parameterOfYear('salaryDeductionMinimum', year), share(pay, percent, 100) + added));
}

/** Taxes on a year of pay after deducting own premiums. */
function taxesOf(pay: number, year: number, premiums: number) {
  const income = salaryIncome(pay, year);
  const insurance = share(Math.min(pay, INSURANCE.ofPayUpTo), INSURANCE.percent, 100);
  const basic = basicDeduction(income, year);
  const alone = { dependants: 0, spouseDifference: 0 };
  return {
    incomeTax: incomeTaxOf(floorTo(1_000, income - basic.incomeTax - insurance - premiums), year),
    residentTax: residentTaxOf(income, basic.residentTax + insurance + premiums, alone),
  };
}

/** @param premium own premium, yen a month */
export function matchingTax(premium: number, year: number, basis: TaxBasis): MatchingTax {
  return premiumTax(premium * 12, year, basis);
}

/** @param premiumYear own premiums of a calendar year, yen: of マッチング拠出 or iDeCo, which are deducted alike */
export function premiumTax(premiumYear: number, year: number, { annualPay, marginalPct }: TaxBasis): MatchingTax {
  let [incomeTaxSaved, residentTaxSaved] = [0, 0];
  if (marginalPct !== null) {
    incomeTaxSaved = share(premiumYear, marginalPct * (1_000 + surtaxPermille(year)), 100_000);
    residentTaxSaved = share(premiumYear, RESIDENT_PERCENT, 100);
  } else {
    const [before, after] = [taxesOf(annualPay, year, 0), taxesOf(annualPay, year, premiumYear)];
    incomeTaxSaved = before.incomeTax - after.incomeTax;
    residentTaxSaved = before.residentTax - after.residentTax;
  }
  return { premiumYear, incomeTaxSaved, residentTaxSaved, saved: incomeTaxSaved + residentTaxSaved };
}
