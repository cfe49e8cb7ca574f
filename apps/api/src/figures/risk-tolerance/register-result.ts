/**
 * 診断の登録 — stores the answers with their result, and values the holdings again for the new type, all or nothing
 * (calculations.md section 3). The same answers on the same day are the same diagnosis: a double click or a repeated
 * request stores nothing and gets the same response.
 */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { DEFAULT_ASSUMPTION_SET_ID } from '@minori/engine/assumptions/assumption-sets';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { type DiagnosisAnswers, diagnose, QUESTIONS } from '@minori/engine/risk-tolerance/diagnose';
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { storeDiagnosis } from '../../records/diagnoses.ts';
import { lockOwner } from '../../records/employees.ts';
import { categoryClasses, findAssetClasses } from '../asset-class/repository.ts';
import { valueLatestStatement } from '../investment-valuation/service.ts';
import { companyModels } from '../model-portfolio/company-models.ts';
import { findRiskType } from '../risk-types/risk-type.ts';
import { explained, explainedDiagnoses } from './explained.ts';

function isSame(known: RiskDiagnosis, answers: DiagnosisAnswers, today: string): boolean {
  return known.diagnosedOn === today && QUESTIONS.every((question) => known.answers[question] === answers[question]);
}

interface Answered {
  readonly answers: DiagnosisAnswers;
  readonly now: Deps['now'];
}

/** Stores a new diagnosis and the valuation for it, in the caller's transaction. */
async function diagnoseAndStore(transaction: Database, session: Session, { answers, now }: Answered) {
  const diagnosis = diagnose(answers);
  if (diagnosis.status !== 'diagnosed') throw new Failure('validation_error');
  await lockOwner(transaction, session);
  // Taken after the lock: a request that waited past midnight must not date a diagnosis to the day before.
  const at = now();
  const today = tokyoDate(at.getTime());
  const [last] = await explainedDiagnoses(transaction, session);
  if (last && isSame(last, answers, today)) return last;
  const assumptionSetId = DEFAULT_ASSUMPTION_SET_ID;
  await storeDiagnosis(transaction, session, {
    ...{ answers, diagnosis, assumptionSetId, diagnosedAt: at, diagnosedOn: today },
  });
  await valueLatestStatement(transaction, session, { evaluatedOn: today, calculatedAt: at });
  const { riskToleranceCode, ability, knowledge, willingness, score, rule } = diagnosis;
  const parts = { ability, knowledge, willingness, score, rule };
  return explained({ answers, riskToleranceCode, ...parts, assumptionSetId, diagnosedOn: today });
}

/**
 * Returns the diagnosis, its type with texts, and the type's model for the employee's company.
 * @throws Failure validation_error
 */
export async function registerResult(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  session: Session,
  answers: DiagnosisAnswers,
) {
  return database.transaction().execute(async (transaction) => {
    const diagnosis = await diagnoseAndStore(transaction, session, { answers, now });
    const { riskToleranceCode } = diagnosis;
    const models = await companyModels(transaction, session.sysOrganizationCode);
    return {
      riskTolerance: await findRiskType(transaction, riskToleranceCode),
      categoryClasses: categoryClasses(models[riskToleranceCode], await findAssetClasses(transaction)),
      diagnosis,
    };
  });
}
