/**
 * 住民税 — decides who is exempt, and computes the levy per head and the levy on income (retirement.md 3.2 [R10]; municipalities
 * of grade 1, 1級地).
 */
import { floorTo, share } from '../rounding/whole-yen.ts';

/** Amounts that make up the limits of total income for exemption, yen; a dependent spouse counts as a dependant. */
const EXEMPT = { perPerson: 350_000, always: 100_000, perHeadWithDependants: 210_000, levyWithDependants: 320_000 };
const PER_HEAD = 5_000;
/** 調整控除 [R10]. */
const ADJUSTMENT = { basicDifference: 50_000, fullUpTo: 2_000_000, minimum: 2_500, percent: 5, incomeUpTo: 25_000_000 };

function exemptUpTo(dependants: number, withDependants: number): number {
  return EXEMPT.perPerson * (1 + dependants) + EXEMPT.always + (dependants > 0 ? withDependants : 0);
}

/** Whether no resident tax is due, which also decides the stage of long-term care insurance. */
export function isExemptFromResidentTax(totalIncome: number, dependants: number): boolean {
  return totalIncome <= exemptUpTo(dependants, EXEMPT.perHeadWithDependants);
}

function adjustment(base: number, difference: number): number {
  const { fullUpTo, minimum, percent } = ADJUSTMENT;
  if (base <= fullUpTo) return share(Math.min(difference, base), percent, 100);
  return Math.max(minimum, share(Math.max(0, difference - (base - fullUpTo)), percent, 100));
}

/**
 * Resident tax, yen a year.
 * @param deductions all deductions of resident tax, yen; `spouseDifference` is 人的控除額の差 of the spouse
 */
export function residentTaxOf(
  totalIncome: number,
  deductions: number,
  { dependants, spouseDifference }: { readonly dependants: number; readonly spouseDifference: number },
): number {
  if (isExemptFromResidentTax(totalIncome, dependants)) return 0;
  if (totalIncome <= exemptUpTo(dependants, EXEMPT.levyWithDependants)) return PER_HEAD;
  const base = floorTo(1_000, totalIncome - deductions);
  const isAdjusted = totalIncome <= ADJUSTMENT.incomeUpTo;
  const off = isAdjusted ? adjustment(base, ADJUSTMENT.basicDifference + spouseDifference) : 0;
  const prefectureAndCity = [
    floorTo(100, share(base, 6, 100) - share(off, 3, 5)),
    floorTo(100, share(base, 4, 100) - share(off, 2, 5)),
  ];
  return PER_HEAD + prefectureAndCity.reduce((sum, part) => sum + part, 0);
}
