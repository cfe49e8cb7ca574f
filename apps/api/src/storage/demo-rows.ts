/** Companies and employees of the demo as rows; the tests of every program plant theirs with the same functions. */
import { DEFAULT_ASSUMPTION_SET_ID } from '@minori/engine/assumptions/assumption-sets';
import { DEFAULT_MATCHING_UNIT } from '@minori/engine/contribution-limits/limit-periods';
import { completeAnswers } from '@minori/engine/risk-tolerance/answers';
import { diagnose } from '@minori/engine/risk-tolerance/diagnose';
import type { Transaction } from 'kysely';
import { seedLineUp } from '../line-up/seed.ts';
import { type Diagnosed, storeDiagnosis } from '../risk-tolerance/diagnosis-repository.ts';
import type { DemoCompany, DemoDiagnosis, DemoEmployee } from './demo-data.ts';
import type { Schema } from './schema.ts';

/** The products of its line-up are there already. @returns the company's id */
export async function plantCompany(transaction: Transaction<Schema>, company: DemoCompany): Promise<number> {
  const { opInfo, rkInfo } = company;
  const { id } = await transaction
    .insertInto('companies')
    .values({
      sys_organization_code: company.sysOrganizationCode,
      url: company.url,
      name: company.name,
      company_code: company.companyCode,
      authorization_code: company.authorizationCode,
      authorization_method: company.authorizationMethod,
      matching_contribution: company.matchingContribution,
      retirement_age: company.retirementAge,
      is_reit: company.isReit,
      op_code: opInfo.code,
      op_name: opInfo.name,
      op_login_url: opInfo.loginUrl,
      op_password_reset_url: opInfo.passwordResetUrl,
      rk_code: rkInfo.code,
      rk_name: rkInfo.name,
      rk_login_url: rkInfo.loginUrl,
      rk_password_reset_url: rkInfo.passwordResetUrl,
      rk_is_yield: rkInfo.isYield,
      hr_information_link_flg: company.hrInformationLinkFlg,
      disp_colleague_limit: company.dispColleagueLimit,
      investment_evaluation_gap: company.investmentEvaluationGap,
      op_management_data_get_flg: company.opManagementDataGetFlg,
      email_for_notify_used_flg: company.emailForNotifyUsedFlg,
      personal_attribute_showed_flg: company.personalAttributeShowedFlg,
      has_other_plan: company.hasOtherPlan ?? false,
      other_plan_equivalent: BigInt(company.otherPlanEquivalent ?? 0),
      is_transitional: company.isTransitional ?? false,
      matching_unit: BigInt(company.matchingUnit ?? DEFAULT_MATCHING_UNIT),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const domain of company.mailDomains) {
    await transaction
      .insertInto('company_mail_domains')
      .values({ domain, company_id: id, sys_organization_code: company.sysOrganizationCode })
      .execute();
  }
  await seedLineUp(transaction, company);
  return id;
}

/**
 * As if answered at noon of its day in Tokyo.
 * @throws Error when the answers are none, or give another type than the one that the demo tells of them
 */
export async function plantDiagnosis(
  transaction: Transaction<Schema>,
  employee: Diagnosed,
  { answers: [q1, q2, q3, q4, q5, q6], riskToleranceCode, diagnosedOn }: DemoDiagnosis,
): Promise<void> {
  const answers = completeAnswers({ q1, q2, q3, q4, q5, q6 });
  const diagnosis = answers && diagnose(answers);
  if (!answers || diagnosis?.status !== 'diagnosed' || diagnosis.riskToleranceCode !== riskToleranceCode) {
    const told = [q1, q2, q3, q4, q5, q6].join(', ');
    throw new Error(`The answers ${told} don't give type ${riskToleranceCode}.`);
  }
  const diagnosedAt = new Date(`${diagnosedOn}T12:00:00+09:00`);
  const assumptionSetId = DEFAULT_ASSUMPTION_SET_ID;
  await storeDiagnosis(transaction, employee, { answers, diagnosis, assumptionSetId, diagnosedAt, diagnosedOn });
}

type Person = Pick<DemoEmployee, 'email' | 'profile' | 'diagnosis' | 'isTestUser'> & { readonly hash: string };

interface Planting {
  readonly owner: { readonly sysUserCode: string; readonly sysOrganizationCode: string };
  readonly now: Date;
}

/** @returns the employee's id */
export async function plantEmployee(
  transaction: Transaction<Schema>,
  { email, hash, profile, diagnosis, isTestUser = false }: Person,
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
      ...(profile && {
        tos_agree_at: now,
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
  if (diagnosis) await plantDiagnosis(transaction, { ...owner, employeeId: id }, diagnosis);
  return id;
}
