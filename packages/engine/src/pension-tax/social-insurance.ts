/** 社会保険料（目安） — health and long-term care insurance of a pensioner by model rates (retirement.md 3.3; they differ by municipality). */
import { CARE_STAGES, stepUnder } from '../assumptions/pension-tax-tables.ts';
import { parameterOfYear, type RetirementParameter } from '../assumptions/retirement-parameters.ts';
import { share } from '../rounding/whole-yen.ts';
import { isExemptFromResidentTax } from './resident-tax.ts';

const BASE_DEDUCTION = 430_000;
/** 公的年金等特別控除 when relief of the part per head is judged. */
const RELIEF_PENSION_DEDUCTION = 150_000;
/** Thousandths of the base for who is exempt from resident tax. */
const CARE_EXEMPT = { low: 285, middle: 485, middleUpTo: 1_200_000, high: 685 } as const;

export type InsuredYear = {
  readonly year: number;
  /** On 31 December. */
  readonly age: number;
  /** Of all pensions, yen a year. */
  readonly revenue: number;
  readonly totalIncome: number;
  /** 1 with a dependent spouse. */
  readonly dependants: number;
};

/** Names of the health insurance's figures, by the age from which they hold. */
const HEALTH = {
  75: { perCapita: 'lateElderlyPerCapita', rateBp: 'lateElderlyRateBp', cap: 'lateElderlyCap' },
  65: { perCapita: 'nhiPerCapita65', rateBp: 'nhiRateBp65', cap: 'nhiCap65' },
  60: { perCapita: 'nhiPerCapita60', rateBp: 'nhiRateBp60', cap: 'nhiCap60' },
} as const satisfies Record<number, Record<string, RetirementParameter>>;

/** Tenths of the part per head that stay: under 7, 5 and 2 割軽減, or all. */
function tenthsOf(above: number, year: number): number {
  if (above <= 0) return 3;
  if (above <= parameterOfYear('reliefHalf', year)) return 5;
  return above <= parameterOfYear('reliefFifth', year) ? 8 : 10;
}

function healthInsurance({ year, age, revenue, totalIncome }: InsuredYear): number {
  const names = HEALTH[age >= 75 ? 75 : age >= 65 ? 65 : 60];
  const judged = age >= 65 && revenue > 0 ? totalIncome - RELIEF_PENSION_DEDUCTION : totalIncome;
  const perHead = share(parameterOfYear(names.perCapita, year), tenthsOf(judged - BASE_DEDUCTION, year), 10);
  const rateBp = parameterOfYear(names.rateBp, year);
  const onIncome = share(Math.max(0, totalIncome - BASE_DEDUCTION), rateBp, 10_000);
  return Math.min(parameterOfYear(names.cap, year), perHead + onIncome);
}

function careInsurance({ year, age, revenue, totalIncome, dependants }: InsuredYear): number {
  if (age < 65) return 0;
  const base = parameterOfYear('careInsuranceBaseYear', year);
  if (!isExemptFromResidentTax(totalIncome, dependants)) {
    const [, percent = 0] = stepUnder(CARE_STAGES, totalIncome);
    return share(base, percent, 100);
  }
  const { low, middle, middleUpTo, high } = CARE_EXEMPT;
  if (revenue <= parameterOfYear('careLowRevenue', year)) return share(base, low, 1_000);
  return share(base, revenue <= middleUpTo ? middle : high, 1_000);
}

/** Yen a year: 国民健康保険 (late elderly from 75) and 介護保険 of category 1, a household of one. */
export function socialInsurance(insured: InsuredYear): { health: number; longTermCare: number; total: number } {
  const [health, longTermCare] = [healthInsurance(insured), careInsurance(insured)];
  return { health, longTermCare, total: health + longTermCare };
}
