/** 年金を受け取る年の税 — computes taxes, insurance and net income of one year with pensions (retirement.md 3.2 and 3.3). */
import { floorTo } from '../rounding/whole-yen.ts';
import { basicDeduction, incomeTaxOf, type SpouseDeduction, spouseDeduction } from './income-tax.ts';
import { pensionIncome } from './pension-income.ts';
import { residentTaxOf } from './resident-tax.ts';
import { socialInsurance } from './social-insurance.ts';

/** Yen a year. */
export type PensionYear = {
  /** Calendar year. */
  readonly year: number;
  /** On 31 December. */
  readonly age: number;
  readonly publicPension: number;
  readonly dcAnnuity: number;
  /** Pensions of DB and other plans. */
  readonly otherPension: number;
  /** Income, not revenue, from anything else. */
  readonly otherIncome: number;
  readonly spouse: SpouseDeduction;
  /** Whether model rates of health and long-term care insurance are deducted. */
  readonly includeSocialInsurance: boolean;
  readonly otherDeductions: number;
};

/** Yen a year. */
export type PensionYearTax = {
  readonly revenue: number;
  readonly pensionIncome: number;
  readonly totalIncome: number;
  readonly health: number;
  readonly longTermCare: number;
  readonly socialInsurance: number;
  readonly incomeTax: number;
  readonly residentTax: number;
  readonly tax: number;
  /** Pensions and other income less taxes and insurance. */
  readonly net: number;
};

export function pensionYearTax(person: PensionYear): PensionYearTax {
  const { year, age, spouse, otherIncome, otherDeductions } = person;
  const revenue = person.publicPension + person.dcAnnuity + person.otherPension;
  const income = pensionIncome(age, revenue, otherIncome);
  const totalIncome = income + otherIncome;
  const dependants = spouse === 'none' ? 0 : 1;
  const insurance = person.includeSocialInsurance
    ? socialInsurance({ year, age, revenue, totalIncome, dependants })
    : { health: 0, longTermCare: 0, total: 0 };
  const basic = basicDeduction(totalIncome, year);
  const ofSpouse = spouseDeduction(spouse, totalIncome);
  const both = insurance.total + otherDeductions;
  const taxable = floorTo(1_000, totalIncome - basic.incomeTax - ofSpouse.incomeTax - both);
  const incomeTax = incomeTaxOf(taxable, year);
  const residentTax = residentTaxOf(totalIncome, basic.residentTax + ofSpouse.residentTax + both, {
    dependants,
    spouseDifference: ofSpouse.difference,
  });
  const tax = incomeTax + residentTax;
  return {
    revenue,
    pensionIncome: income,
    totalIncome,
    health: insurance.health,
    longTermCare: insurance.longTermCare,
    socialInsurance: insurance.total,
    incomeTax,
    residentTax,
    tax,
    net: revenue + otherIncome - tax - insurance.total,
  };
}
