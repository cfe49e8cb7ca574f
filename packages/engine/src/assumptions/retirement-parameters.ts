/**
 * 税と年金の額 — defines the figures of tax and pension law by date (retirement.md 2 to 7): a change of law adds a row and never
 * edits one. R1 to R28 are the sources listed in retirement.md 13; docs/operations/tax-tables.md lists what to check each
 * December and April.
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type DatedValue, goodUntil, requireDatedValues, valueOn } from './dated-values.ts';

export const RETIREMENT_PARAMETERS = [
  'basicPensionFullYear',
  'revaluationFactor',
  'modelStandardRemuneration',
  'standardRemunerationCap',
  'standardBonusCap',
  'surtaxPermille',
  'salaryDeductionMinimum',
  'payoutFee',
  'careInsuranceBaseYear',
  'lateElderlyPerCapita',
  'lateElderlyRateBp',
  'lateElderlyCap',
  'lateElderlyReliefBp',
  'lateElderlyChildPerCapita',
  'lateElderlyChildRateBp',
  'lateElderlyChildCap',
  'nhiRateBp65',
  'nhiPerCapita65',
  'nhiCap65',
  'nhiRateBp60',
  'nhiPerCapita60',
  'nhiCap60',
  'reliefHalf',
  'reliefFifth',
  'careLowRevenue',
  'lookbackDcFirst',
  'lookbackDcLater',
  'lookbackOther',
] as const;

export type RetirementParameter = (typeof RETIREMENT_PARAMETERS)[number];

const DATED_FIGURES: Readonly<Record<RetirementParameter, DatedValue>> = requireDatedValues(RETIREMENT_PARAMETERS, {
  basicPensionFullYear: {
    source: 'monthly 69,308 / 70,608 read (R20), yearly National Pension Act article 27, to be checked',
    goodFor: 'fiscalYear',
    rows: [
      ['2025-04-01', 831_700],
      ['2026-04-01', 847_300],
    ],
  },
  revaluationFactor: {
    source: 'derived from the published model of 2026 (R20)',
    goodFor: 'fiscalYear',
    rows: [['2026-04-01', 0.963]],
  },
  modelStandardRemuneration: {
    source: 'R20',
    goodFor: 'fiscalYear',
    rows: [['2026-04-01', 455_000]],
  },
  standardRemunerationCap: {
    source: 'R22',
    goodFor: 'law',
    rows: [
      ['2020-09-01', 650_000],
      ['2027-09-01', 680_000],
      ['2028-09-01', 710_000],
      ['2029-09-01', 750_000],
    ],
  },
  standardBonusCap: {
    source: 'Employees’ Pension Insurance Act article 24-4, to be checked',
    goodFor: 'law',
    rows: [['2003-04-01', 1_500_000]],
  },
  surtaxPermille: {
    source: 'R10 R11',
    goodFor: 'law',
    rows: [
      ['2013-01-01', 21],
      ['2048-01-01', 10],
    ],
  },
  salaryDeductionMinimum: {
    source: 'R10 R14',
    goodFor: 'law',
    rows: [
      ['2025-01-01', 650_000],
      ['2026-01-01', 740_000],
      ['2028-01-01', 690_000],
    ],
  },
  payoutFee: {
    source: 'R13 (iDeCo)',
    goodFor: 'law',
    rows: [['2019-10-01', 440]],
  },
  careInsuranceBaseYear: {
    source: 'R18',
    goodFor: 'threeYears',
    rows: [['2024-04-01', 74_700]],
  },
  lateElderlyPerCapita: {
    source: 'R16, from 2026 R25 (mean of its 47 rates, weighted)',
    goodFor: 'twoYears',
    rows: [
      ['2024-04-01', 50_389],
      ['2026-04-01', 56_090],
    ],
  },
  lateElderlyRateBp: {
    source: 'R16, from 2026 R25 (mean of its 47 rates, weighted)',
    goodFor: 'twoYears',
    rows: [
      ['2024-04-01', 1_021],
      ['2026-04-01', 1_016],
    ],
  },
  lateElderlyCap: {
    source: 'R17, from 2026 R25',
    goodFor: 'twoYears',
    rows: [
      ['2025-04-01', 800_000],
      ['2026-04-01', 850_000],
    ],
  },
  lateElderlyReliefBp: {
    source: 'R17, from 2026 R28: 72 % of the medical part, for two years',
    goodFor: 'twoYears',
    rows: [
      ['2024-04-01', 7_000],
      ['2026-04-01', 7_200],
      ['2028-04-01', 7_000],
    ],
  },
  lateElderlyChildPerCapita: {
    source: 'R25 (mean of its 47 rates, weighted); there was none before',
    goodFor: 'fiscalYear',
    rows: [
      ['2024-04-01', 0],
      ['2026-04-01', 1_350],
    ],
  },
  lateElderlyChildRateBp: {
    source: 'R25 (mean of its 47 rates, weighted); there was none before',
    goodFor: 'fiscalYear',
    rows: [
      ['2024-04-01', 0],
      ['2026-04-01', 25],
    ],
  },
  lateElderlyChildCap: {
    source: 'R25; there was none before',
    goodFor: 'fiscalYear',
    rows: [
      ['2024-04-01', 0],
      ['2026-04-01', 21_000],
    ],
  },
  nhiRateBp65: {
    source: 'model rate, own decision: the rate that the Tokyo wards share (R26)',
    goodFor: 'fiscalYear',
    rows: [['2026-04-01', 1_058]],
  },
  nhiPerCapita65: {
    source: 'model rate, own decision: the rate that the Tokyo wards share (R26)',
    goodFor: 'fiscalYear',
    rows: [['2026-04-01', 67_000]],
  },
  nhiCap65: {
    source: 'model rate, own decision: the rate that the Tokyo wards share (R26)',
    goodFor: 'fiscalYear',
    rows: [['2026-04-01', 960_000]],
  },
  nhiRateBp60: {
    source: 'model rate, own decision: the rate that the Tokyo wards share (R26)',
    goodFor: 'fiscalYear',
    rows: [['2026-04-01', 1_301]],
  },
  nhiPerCapita60: {
    source: 'model rate, own decision: the rate that the Tokyo wards share (R26)',
    goodFor: 'fiscalYear',
    rows: [['2026-04-01', 84_800]],
  },
  nhiCap60: {
    source: 'model rate, own decision: the rate that the Tokyo wards share (R26)',
    goodFor: 'fiscalYear',
    rows: [['2026-04-01', 1_130_000]],
  },
  reliefHalf: {
    source: 'R17, from 2026 R25',
    goodFor: 'fiscalYear',
    rows: [
      ['2025-04-01', 305_000],
      ['2026-04-01', 310_000],
    ],
  },
  reliefFifth: {
    source: 'R17, from 2026 R25',
    goodFor: 'fiscalYear',
    rows: [
      ['2025-04-01', 560_000],
      ['2026-04-01', 570_000],
    ],
  },
  careLowRevenue: {
    source: 'Order for Enforcement of the Long-Term Care Insurance Act, from 2026 R27',
    goodFor: 'fiscalYear',
    rows: [
      ['2025-04-01', 809_000],
      ['2026-04-01', 826_500],
    ],
  },
  lookbackDcFirst: {
    source: 'R7 R8 R9',
    goodFor: 'law',
    rows: [
      ['2022-04-01', 4],
      ['2026-01-01', 9],
    ],
  },
  lookbackDcLater: {
    source: 'R7 R9',
    goodFor: 'law',
    rows: [['2022-04-01', 19]],
  },
  lookbackOther: {
    source: 'R9',
    goodFor: 'law',
    rows: [['1989-01-01', 4]],
  },
});

/** The figure in force on a day: yen, per mille (surtax), ten-thousandths (names ending in Bp) or years (lookback). */
export function retirementParameter(name: RetirementParameter, date: CalendarDate): number {
  return valueOn(DATED_FIGURES[name], date);
}

/** The last day on which the figure in force on a day is valid; null where only a law ends it. */
export function parameterGoodUntil(name: RetirementParameter, date: CalendarDate): CalendarDate | null {
  return goodUntil(DATED_FIGURES[name], date);
}

/** Caches figures by year: computing one screen reads the same ones thousands of times. */
const FIGURES_BY_YEAR = new Map<RetirementParameter, Map<number, number>>(
  RETIREMENT_PARAMETERS.map((name) => [name, new Map()]),
);

/** The figure of a tax year: the one in force on 31 December. */
export function parameterOfYear(name: RetirementParameter, year: number): number {
  const known = FIGURES_BY_YEAR.get(name)?.get(year);
  if (known !== undefined) return known;
  const value = retirementParameter(name, `${String(year).padStart(4, '0')}-12-31`);
  FIGURES_BY_YEAR.get(name)?.set(year, value);
  return value;
}

/** Whether the text names a figure. */
export function isRetirementParameter(name: string): name is RetirementParameter {
  return (RETIREMENT_PARAMETERS as readonly string[]).includes(name);
}
