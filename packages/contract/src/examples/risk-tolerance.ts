/** Examples of a second diagnosis that leads to 標準型 once more. */
import type { Answer, Question } from '@minori/engine/risk-tolerance/questions';
import type { RiskDiagnosis } from '../risk-tolerance.ts';
import { mixOf } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const STANDARD = {
  id: 2,
  riskToleranceCode: 2,
  riskToleranceName: '標準型',
  colorCode: '#1B2470',
  riskToleranceSrc: '/risk-tolerance/2.svg',
  explanation: '値動きと増え方のつり合いを取る',
} as const;

const change = (question: Question, answer: Answer, riskToleranceCode: 1 | 3) => ({
  ...{ question, answer, riskToleranceCode },
});

const DECIDED = { reasons: [{ kind: 'score' as const }], typeByScore: 2 as const, rangeType: 2 as const };

const FIRST: RiskDiagnosis = {
  answers: { q1: 2, q2: 2, q3: 2, q4: 3, q5: 3, q6: 3 },
  riskToleranceCode: 2,
  ability: 4,
  knowledge: 2,
  willingness: 12,
  score: 18,
  rule: 'score',
  assumptionSetId: 'CMA-2025-BASE',
  diagnosedOn: '2024-04-01',
  explanation: { ...DECIDED, nearestChanges: [change('q1', 1, 1), change('q2', 1, 1)] },
};

const ANSWERS = { q1: 3, q2: 2, q3: 2, q4: 3, q5: 3, q6: 3 } as const;

const SECOND: RiskDiagnosis = {
  ...FIRST,
  answers: ANSWERS,
  ability: 6,
  score: 20,
  diagnosedOn: '2026-04-10',
  explanation: {
    ...DECIDED,
    nearestChanges: [
      change('q1', 1, 1),
      ...[change('q2', 4, 3), change('q3', 4, 3)],
      ...[change('q4', 1, 1), change('q5', 1, 1), change('q6', 1, 1)],
    ],
  },
};

export const examples: Examples<'getRiskTolerance' | 'registerRiskToleranceResult' | 'getRiskDiagnoses'> = {
  getRiskTolerance: { query: { riskToleranceCode: '2' }, response: STANDARD },
  registerRiskToleranceResult: {
    body: { sysUserCode: SYS_USER_CODE, answers: ANSWERS },
    response: {
      riskTolerance: STANDARD,
      categoryClasses: mixOf(0.2, 0.25, 0.25, 0.15, 0.1, 0.05),
      diagnosis: SECOND,
    },
  },
  getRiskDiagnoses: {
    query: { sysUserCode: SYS_USER_CODE },
    response: { diagnoses: [FIRST], caution: { isRecent: false, fall: null }, horizonAnswer: 4 },
  },
};
