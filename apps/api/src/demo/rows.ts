/** Inserts the companies and employees of the demo; tests of all packages insert theirs with the same functions. */
import { DEFAULT_ASSUMPTION_SET_ID } from '@minori/engine/assumptions/assumption-sets';
import { answersInOrder, completeAnswers } from '@minori/engine/risk-tolerance/answers';
import { diagnose } from '@minori/engine/risk-tolerance/diagnose';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/storage/schema.ts';
import { currentTermsVersion } from '../platform/storage/terms-version.ts';
import { insertCompany } from '../records/companies.ts';
import { type Diagnosed, storeDiagnosis } from '../records/diagnoses.ts';
import { employeeUpdate, insertEmployees } from '../records/employees.ts';
import { storeGoal } from '../records/goals.ts';
import { storeLineUp } from '../records/line-ups.ts';
import type { DemoCompany, DemoDiagnosis, DemoEmployee } from './data.ts';

/**
 * Inserts a company; the products of its line-up must exist.
 * @returns the company's id
 */
export async function plantCompany(transaction: Transaction<Schema>, company: DemoCompany): Promise<number> {
  const id = await insertCompany(transaction, company);
  if (id === undefined) throw new Error(`There is a company ${company.url} already.`);
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
 * Stores a diagnosis as if it had been taken at noon of its day in Tokyo.
 * @throws Error when the answers are invalid, or give another risk tolerance than the demo says
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

type Person = Pick<
  DemoEmployee,
  'email' | 'profile' | 'birthdayInList' | 'diagnosis' | 'goal' | 'isTestUser' | 'staffRole'
> & {
  readonly hash: string;
};

interface Planting {
  readonly owner: { readonly sysUserCode: string; readonly sysOrganizationCode: string };
  readonly now: Date;
  /** When the account was made: now, unless it has a past. */
  readonly since?: Date;
}

/**
 * Inserts an employee.
 * @returns the employee's id
 */
export async function plantEmployee(
  transaction: Transaction<Schema>,
  { email, hash, profile, birthdayInList = undefined, diagnosis, goal, isTestUser = false, staffRole }: Person,
  { owner, now, since = now }: Planting,
): Promise<number> {
  const { sysOrganizationCode, sysUserCode } = owner;
  const tenant = { sys_organization_code: sysOrganizationCode };
  const person = { sysUserCode, email, isTestUser, birthday: birthdayInList ?? null, staffRole: staffRole ?? null };
  const [id] = await insertEmployees(transaction, sysOrganizationCode, { people: [person], at: since });
  if (id === undefined) throw new Error(`There is no company ${sysOrganizationCode}.`);
  await transaction
    .insertInto('passwords')
    .values({ ...tenant, employee_id: id, hash, changed_at: now })
    .execute();
  if (profile) {
    // An employee with a profile has agreed to the terms and signed in before.
    const agreed = { lastLoginAt: now, tosAgreeAt: now, tosVersion: currentTermsVersion };
    const { nickName, birthday, genderCode, isMarried, isDependent } = profile;
    const filled = { nickName, birthday, genderCode, isMarried, isDependent };
    await employeeUpdate(transaction, owner, { ...agreed, ...filled }).execute();
    const consent = { ...tenant, employee_id: id, terms_version: currentTermsVersion, agreed_at: now };
    await transaction.insertInto('consents').values(consent).execute();
  }
  if (goal) await storeGoal(transaction, owner, { ...goal, savedAt: now });
  if (diagnosis) await plantDiagnosis(transaction, { ...owner, employeeId: id }, diagnosis);
  return id;
}
