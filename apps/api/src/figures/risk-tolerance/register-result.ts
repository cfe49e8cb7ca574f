/**
 * 診断の登録 — keeps the answers with what they give, and values what is held anew for the new type, all or nothing
 * (calculations.md section 3). The same answers once more on the same day are the same diagnosis: a second click, or an
 * answer that was lost on its way, stores nothing and is answered the same.
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

/** Stores what is new and values by it, in the caller's transaction. */
async function keep(transaction: Database, session: Session, { answers, now }: Answered) {
  const diagnosis = diagnose(answers);
  if (diagnosis.status !== 'diagnosed') throw new Failure('validation_error');
  await lockOwner(transaction, session);
  // Not before the lock: who waited over midnight would date a diagnosis back into a day that is over.
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
 * The diagnosis, its type in words, and the type's model for the employee's company.
 * @throws Failure validation_error
 */
export async function registerResult(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  session: Session,
  answers: DiagnosisAnswers,
) {
  return database.transaction().execute(async (transaction) => {
    const diagnosis = await keep(transaction, session, { answers, now });
    const { riskToleranceCode } = diagnosis;
    const models = await companyModels(transaction, session.sysOrganizationCode);
    return {
      riskTolerance: await findRiskType(transaction, riskToleranceCode),
      categoryClasses: categoryClasses(models[riskToleranceCode], await findAssetClasses(transaction)),
      diagnosis,
    };
  });
}
