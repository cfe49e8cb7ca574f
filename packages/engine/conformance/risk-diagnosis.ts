/** Section `riskDiagnosis`: cases answer by answer, and what all 4,096 sets of answers come to. */
import { QUESTIONS } from '../src/risk-tolerance/answers.ts';
import { type DiagnosisRule, diagnose } from '../src/risk-tolerance/diagnose.ts';
import { allAnswerSets, answersOf, monotonicityViolations } from '../test/answer-sets.ts';
import { cases, type SectionChecks, worked } from './list-check.ts';
import { EXACT } from './tolerance.ts';

const FIELDS = ['points', 'ability', 'knowledge', 'willingness', 'score', 'riskToleranceCode', 'rule'] as const;

function ruleCounts(): Record<DiagnosisRule, number> {
  const counts = { principal: 0, score: 0, cap: 0 };
  for (const answers of allAnswerSets()) {
    const outcome = diagnose(answersOf(answers));
    if (outcome.status === 'diagnosed') counts[outcome.rule] += 1;
  }
  return counts;
}

export const RISK_DIAGNOSIS_CHECKS: SectionChecks = {
  totalCombinations: worked(() => allAnswerSets().length),
  ruleCounts: worked(ruleCounts),
  monotonicityViolations: worked(monotonicityViolations),
  cases: cases((reader) => {
    const outcome = diagnose(answersOf(reader.numbers('answers', QUESTIONS.length)));
    if (outcome.status !== 'diagnosed') throw new RangeError(outcome.status);
    for (const field of FIELDS) reader.expect(field, outcome[field], EXACT);
  }),
  demoMix: 'informational',
  distributionUniform: 'informational',
};
