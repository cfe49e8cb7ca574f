/**
 * 受け取りまでの年数のちがい・診断のやり直し — whether the diagnosis still fits: the years that were answered, the years that
 * are left, and the age of the answers (calculations.md section 4, "Beside the grade"). It asks rather than corrects,
 * because payment may begin after the retirement age.
 */

import type { Answer, DiagnosisAnswers } from '../risk-tolerance/answers.ts';
import { diagnose } from '../risk-tolerance/diagnose.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { CautionLevel } from './caution.ts';

/** The last diagnosis: the type, the answers it came from, and its age in whole months. */
export type LastDiagnosis = {
  readonly riskToleranceCode: RiskToleranceCode;
  /** null where they are those of other questions. */
  readonly answers: DiagnosisAnswers | null;
  readonly monthsSince: number;
};

export type HorizonFacts = {
  /** The answer to question 1 that the months left would give; null where they aren't known. */
  readonly bracketNow: Answer | null;
  /** The type with that answer; null likewise. */
  readonly typeAtActualHorizon: RiskToleranceCode | null;
  readonly horizonMismatch: CautionLevel | null;
  readonly rediagnosis: CautionLevel | null;
  readonly shortHorizonRisk: CautionLevel | null;
};

const YEAR = 12;

/** The limits of question 1's answers, months. */
export const HORIZON_LIMITS = [5 * YEAR, 10 * YEAR, 20 * YEAR] as const;

/** Whole months since the diagnosis. */
export const REDIAGNOSIS_MONTHS = { note: 24, strong: 60 } as const;

/** 積極型 with fewer months than these to go. */
export const SHORT_HORIZON_MONTHS = { note: 120, strong: 60 } as const;

/** The answer to question 1 that so many months to the retirement age are. */
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

/** @param months to the retirement age; null where the birthday isn't known */
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
