/**
 * 受け取りまでの年数の違い・診断からの年数 — decides whether the diagnosis still fits: compares the answered years with the years that are left,
 * and checks the age of the answers (calculations.md section 4, "Beside the grade"). A misfit suggests a new diagnosis and
 * corrects nothing, because payment may begin after the retirement age.
 */

import type { Answer, DiagnosisAnswers } from '../risk-tolerance/answers.ts';
import { diagnose } from '../risk-tolerance/diagnose.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { CautionLevel } from './caution.ts';

/** The last diagnosis: its type, its answers, and its age in whole months. */
export type LastDiagnosis = {
  readonly riskToleranceCode: RiskToleranceCode;
  /** null where they belong to another set of questions. */
  readonly answers: DiagnosisAnswers | null;
  readonly monthsSince: number;
};

export type HorizonFacts = {
  /** The answer to question 1 that fits the months left; null where they are unknown. */
  readonly bracketNow: Answer | null;
  /** The type that the same answers with `bracketNow` would give; null where that is null. */
  readonly typeAtActualHorizon: RiskToleranceCode | null;
  readonly horizonMismatch: CautionLevel | null;
  readonly rediagnosis: CautionLevel | null;
  readonly shortHorizonRisk: CautionLevel | null;
};

const YEAR = 12;

/** The limits between question 1's answers, months. */
export const HORIZON_LIMITS = [5 * YEAR, 10 * YEAR, 20 * YEAR] as const;

/** Whole months since the diagnosis from which its age is a caution. */
export const REDIAGNOSIS_MONTHS = { note: 24, strong: 60 } as const;

/** Remaining months below which the type 積極型 is a caution. */
export const SHORT_HORIZON_MONTHS = { note: 120, strong: 60 } as const;

/** The answer to question 1 for this number of months to the retirement age. */
export function horizonAnswer(months: number): Answer {
  const [short, middle, long] = HORIZON_LIMITS;
  if (months < short) return 1;
  if (months < middle) return 2;
  return months < long ? 3 : 4;
}

function rediagnosisLevel(monthsSince: number): CautionLevel | null {
  if (monthsSince >= REDIAGNOSIS_MONTHS.strong) return 'strong';
  return monthsSince >= REDIAGNOSIS_MONTHS.note ? 'note' : null;
}

function shortHorizonLevel(code: RiskToleranceCode, months: number): CautionLevel | null {
  if (code !== 3) return null;
  if (months < SHORT_HORIZON_MONTHS.strong) return 'strong';
  return months < SHORT_HORIZON_MONTHS.note ? 'note' : null;
}

/** @param months to the retirement age; null where the birthday is unknown */
export function horizonFacts(diagnosis: LastDiagnosis, months: number | null): HorizonFacts {
  const rediagnosis = rediagnosisLevel(diagnosis.monthsSince);
  if (months === null) {
    return { bracketNow: null, typeAtActualHorizon: null, horizonMismatch: null, rediagnosis, shortHorizonRisk: null };
  }
  const bracketNow = horizonAnswer(months);
  const { riskToleranceCode, answers } = diagnosis;
  const shortHorizonRisk = shortHorizonLevel(riskToleranceCode, months);
  if (answers === null) {
    return { bracketNow, typeAtActualHorizon: null, horizonMismatch: null, rediagnosis, shortHorizonRisk };
  }
  const again = diagnose({ ...answers, q1: bracketNow });
  const typeAtActualHorizon = again.status === 'diagnosed' ? again.riskToleranceCode : riskToleranceCode;
  const isLower = bracketNow < answers.q1;
  const level = typeAtActualHorizon === riskToleranceCode ? 'note' : 'strong';
  return { bracketNow, typeAtActualHorizon, horizonMismatch: isLower ? level : null, rediagnosis, shortHorizonRisk };
}
