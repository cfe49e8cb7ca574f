/** Section `riskDiagnosis`: cases answer by answer, and what all 4,096 sets of answers come to. */
import { type DiagnosisRule, diagnose } from '../src/risk-tolerance/diagnose.ts';
import { allAnswerSets, answersOf, monotonicityViolations } from '../test/answer-sets.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
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

function answersIn(reader: CaseReader): readonly unknown[] {
  const answers = reader.raw('answers');
  if (!Array.isArray(answers)) throw new MalformedFile(`${reader.path}.answers should be a list`);
  return answers;
}

export const RISK_DIAGNOSIS_CHECKS: SectionChecks = {
  totalCombinations: worked(() => allAnswerSets().length),
  ruleCounts: worked(ruleCounts),
  monotonicityViolations: worked(monotonicityViolations),
  // Answers may be missing or be no answers at all: what comes of those is for the engine to say.
  cases: cases((reader) => {
    const outcome = diagnose(answersOf(answersIn(reader)));
    reader.expect('status', outcome.status, EXACT);
    for (const field of FIELDS) reader.expect(field, outcome.status === 'diagnosed' ? outcome[field] : null, EXACT);
  }),
  demoMix: 'informational',
  distributionUniform: 'informational',
};
