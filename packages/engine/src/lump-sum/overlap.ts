/**
 * 重複排除 — counts the years of service that earlier lump sums have already used for their deduction (retirement.md 2.2; 所得税法施行令70条
 * [R7 R8 R9]).
 */
import { RETIREMENT_DEDUCTION } from '../assumptions/pension-tax-tables.ts';
import { parameterOfYear } from '../assumptions/retirement-parameters.ts';
import {
  countCommonMonths,
  countMonths,
  type MonthPeriod,
  type MonthSet,
  monthSet,
} from '../receipt-age/month-periods.ts';
import { deductionOfYears, yearsOfService } from './retirement-income-deduction.ts';

/** `dc`: 企業型DC or iDeCo; `company`: 退職一時金 of an employer or a DB plan. */
export type LumpSumKind = 'dc' | 'company';

export type LumpSum = {
  readonly kind: LumpSumKind;
  /** Yen before tax. */
  readonly amount: number;
  /** 掛金拠出期間 or service. */
  readonly periods: readonly MonthPeriod[];
  /** 役員等勤続. */
  readonly isOfficer?: boolean;
};

/** A lump sum with the calendar year in which it is received. */
export type DatedLumpSum = LumpSum & { readonly year: number };

/** The number of years for which an earlier payment reduces the deduction. */
function lookback(hasDc: boolean, { kind, year }: DatedLumpSum): number {
  if (hasDc) return parameterOfYear('lookbackDcLater', year);
  return parameterOfYear(kind === 'dc' ? 'lookbackDcFirst' : 'lookbackOther', year);
}

/** The years of service for which the deduction equals the amount. */
function deemedYearsOf(amount: number): number {
  const { perYearTo20, perYearAbove20 } = RETIREMENT_DEDUCTION;
  const firstTwenty = perYearTo20 * 20;
  if (amount <= firstTwenty) return Math.floor(amount / perYearTo20);
  return Math.floor((amount - firstTwenty) / perYearAbove20) + 20;
}

export type Overlap = {
  readonly overlapMonths: number;
  /** Whole years, rounded down. */
  readonly overlapYears: number;
  /** The assumed years of service, by the amount, that replace an earlier payment's periods; null where they don't. */
  readonly deemedYears: number | null;
};

const NONE: Overlap = { overlapMonths: 0, overlapYears: 0, deemedYears: null };

/**
 * Counts the overlap of a lump sum with earlier ones.
 * @param received the year, whether a DC lump sum is among its payments, and their months together
 */
export function overlapWith(
  received: { readonly year: number; readonly hasDc: boolean; readonly months: MonthSet },
  prior: readonly DatedLumpSum[],
): Overlap {
  const counted = prior.filter((payment) => {
    const span = received.year - payment.year;
    return span >= 1 && span <= lookback(received.hasDc, payment);
  });
  const months = monthSet(counted.flatMap(({ periods }) => periods));
  const [first] = months;
  if (!first) return NONE;
  const amount = counted.reduce((sum, payment) => sum + payment.amount, 0);
  const isDeemed = amount < deductionOfYears(yearsOfService(countMonths(months)));
  const deemedYears = isDeemed ? deemedYearsOf(amount) : null;
  const used: MonthSet = deemedYears === null ? months : [[first[0], first[0] + 12 * deemedYears - 1]];
  const overlapMonths = countCommonMonths(received.months, used);
  return { overlapMonths, overlapYears: Math.floor(overlapMonths / 12), deemedYears };
}
