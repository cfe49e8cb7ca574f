/** Companies and employees of the demo as rows; the tests of every program plant theirs with the same functions. */
import { DEFAULT_ASSUMPTION_SET_ID } from '@minori/engine/assumptions/assumption-sets';
import { answersInOrder, completeAnswers } from '@minori/engine/risk-tolerance/answers';
import { diagnose } from '@minori/engine/risk-tolerance/diagnose';
import type { Transaction } from 'kysely';
import { companyRow } from '../identity/company/company-row.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { currentTermsVersion } from '../platform/storage/terms-version.ts';
import { type Diagnosed, storeDiagnosis } from '../records/diagnoses.ts';
import { storeLineUp } from '../records/line-ups.ts';
import type { DemoCompany, DemoDiagnosis, DemoEmployee } from './data.ts';

/** The products of its line-up are there already. @returns the company's id */
export async function plantCompany(transaction: Transaction<Schema>, company: DemoCompany): Promise<number> {
  const { id } = await transaction
    .insertInto('companies')
    .values(companyRow(company))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const domain of company.mailDomains) {
    await transaction
      .insertInto('company_mail_domains')
      .values({ domain, company_id: id, sys_organization_code: company.sysOrganizationCode })
      .execute();
  }
  await storeLineUp(transaction, company);
  return id;
}

/**
 * As if answered at noon of its day in Tokyo.
 * @throws Error when the answers are none, or give another type than the one that the demo tells of them
 */
export async function plantDiagnosis(
  transaction: Transaction<Schema>,
  employee: Diagnosed,
  { answers: given, riskToleranceCode, diagnosedOn }: DemoDiagnosis,
): Promise<void> {
  const answers = completeAnswers(answersInOrder(given));
  const diagnosis = answers && diagnose(answers);
  if (!answers || diagnosis?.status !== 'diagnosed' || diagnosis.riskToleranceCode !== riskToleranceCode) {
    throw new Error(`The answers ${given.join(', ')} don't give type ${riskToleranceCode}.`);
  }
  const diagnosedAt = new Date(`${diagnosedOn}T12:00:00+09:00`);
  const assumptionSetId = DEFAULT_ASSUMPTION_SET_ID;
  await storeDiagnosis(transaction, employee, { answers, diagnosis, assumptionSetId, diagnosedAt, diagnosedOn });
}

type Person = Pick<DemoEmployee, 'email' | 'profile' | 'birthdayInList' | 'diagnosis' | 'isTestUser'> & {
  readonly hash: string;
};

interface Planting {
  readonly owner: { readonly sysUserCode: string; readonly sysOrganizationCode: string };
  readonly now: Date;
}

/** @returns the employee's id */
export async function plantEmployee(
  transaction: Transaction<Schema>,
  { email, hash, profile, birthdayInList = undefined, diagnosis, isTestUser = false }: Person,
  { owner, now }: Planting,
): Promise<number> {
  const tenant = { sys_organization_code: owner.sysOrganizationCode };
  const company = await transaction
    .selectFrom('companies')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('employees')
    .values({
      ...tenant,
      company_id: company.id,
      sys_user_code: owner.sysUserCode,
      email,
      is_test_user: isTestUser,
      created_at: now,
      updated_at: now,
      ...(birthdayInList !== undefined && { birthday: birthdayInList }),
      // Who has agreed and filled in a profile has been there.
      ...(profile && {
        last_login_at: now,
        tos_agree_at: now,
        tos_version: currentTermsVersion,
        nick_name: profile.nickName,
        birthday: profile.birthday,
        gender_code: profile.genderCode,
        is_married: profile.isMarried,
        is_dependent: profile.isDependent,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('passwords')
    .values({ ...tenant, employee_id: id, hash, changed_at: now })
    .execute();
  if (profile) {
    const consent = { ...tenant, employee_id: id, terms_version: currentTermsVersion, agreed_at: now };
    await transaction.insertInto('consents').values(consent).execute();
  }
  if (diagnosis) await plantDiagnosis(transaction, { ...owner, employeeId: id }, diagnosis);
  return id;
}
