/**
 * 社会保険料（目安） — computes a pensioner's health and long-term care insurance by model rates (retirement.md 3.3; they differ by
 * municipality).
 */
import { CARE_STAGES, stepUnder } from '../assumptions/pension-tax-tables.ts';
import { parameterOfYear, type RetirementParameter } from '../assumptions/retirement-parameters.ts';
import { share } from '../rounding/whole-yen.ts';
import { isExemptFromResidentTax } from './resident-tax.ts';

const BASE_DEDUCTION = 430_000;
/** 公的年金等特別控除, subtracted from income to decide on a reduction of the levy per head. */
const RELIEF_PENSION_DEDUCTION = 150_000;
/** Thousandths of the base premium for people exempt from resident tax. */
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

type HealthPart = Readonly<Record<'perCapita' | 'rateBp' | 'cap', RetirementParameter>>;

/** 国民健康保険: the rates from age 60 and from 65; each combines the insurance's parts. */
const NHI = {
  65: { perCapita: 'nhiPerCapita65', rateBp: 'nhiRateBp65', cap: 'nhiCap65' },
  60: { perCapita: 'nhiPerCapita60', rateBp: 'nhiRateBp60', cap: 'nhiCap60' },
} as const satisfies Record<number, HealthPart>;

/** 後期高齢者医療, from 75: the medical part, and from 2026 the part for children, each with its own cap. */
const LATE_ELDERLY = {
  medical: { perCapita: 'lateElderlyPerCapita', rateBp: 'lateElderlyRateBp', cap: 'lateElderlyCap' },
  children: { perCapita: 'lateElderlyChildPerCapita', rateBp: 'lateElderlyChildRateBp', cap: 'lateElderlyChildCap' },
} as const satisfies Record<string, HealthPart>;

const TEN_THOUSANDTHS = 10_000;
/** 7割, 5割 and 2割軽減. */
const RELIEF = { most: 7_000, half: 5_000, fifth: 2_000 } as const;

/** The reduction of the levy per head, in ten-thousandths. */
function reliefBp(above: number, year: number, most: number = RELIEF.most): number {
  if (above <= 0) return most;
  if (above <= parameterOfYear('reliefHalf', year)) return RELIEF.half;
  return above <= parameterOfYear('reliefFifth', year) ? RELIEF.fifth : 0;
}

function healthInsurance({ year, age, revenue, totalIncome }: InsuredYear): number {
  const judged = age >= 65 && revenue > 0 ? totalIncome - RELIEF_PENSION_DEDUCTION : totalIncome;
  const partOf = ({ perCapita, rateBp, cap }: HealthPart, most?: number) => {
    const stays = TEN_THOUSANDTHS - reliefBp(judged - BASE_DEDUCTION, year, most);
    const perHead = share(parameterOfYear(perCapita, year), stays, TEN_THOUSANDTHS);
    const onIncome = share(Math.max(0, totalIncome - BASE_DEDUCTION), parameterOfYear(rateBp, year), TEN_THOUSANDTHS);
    return Math.min(parameterOfYear(cap, year), perHead + onIncome);
  };
  if (age < 75) return partOf(NHI[age >= 65 ? 65 : 60]);
  return partOf(LATE_ELDERLY.medical, parameterOfYear('lateElderlyReliefBp', year)) + partOf(LATE_ELDERLY.children);
}

/**
 * The highest revenue of the lowest stage for people exempt from resident tax: the limit of the order, which follows the full
 * basic pension of the year before, or this year's pension if higher, so that somebody with that pension alone never exceeds
 * it.
 */
function lowestStageUpTo(year: number): number {
  return Math.max(parameterOfYear('careLowRevenue', year), parameterOfYear('basicPensionFullYear', year));
}

function careInsurance({ year, age, revenue, totalIncome, dependants }: InsuredYear): number {
  if (age < 65) return 0;
  const base = parameterOfYear('careInsuranceBaseYear', year);
  if (!isExemptFromResidentTax(totalIncome, dependants)) {
    const [, percent = 0] = stepUnder(CARE_STAGES, totalIncome);
    return share(base, percent, 100);
  }
  const { low, middle, middleUpTo, high } = CARE_EXEMPT;
  if (revenue <= lowestStageUpTo(year)) return share(base, low, 1_000);
  return share(base, revenue <= middleUpTo ? middle : high, 1_000);
}

/** Yen a year, for a household of one: 国民健康保険 (後期高齢者医療 from 75), and 介護保険 of category 1 (65 and older). */
export function socialInsurance(insured: InsuredYear): { health: number; longTermCare: number; total: number } {
  const [health, longTermCare] = [healthInsurance(insured), careInsurance(insured)];
  return { health, longTermCare, total: health + longTermCare };
}
