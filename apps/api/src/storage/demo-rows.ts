/** Companies and employees of the demo as rows; the tests of every program plant theirs with the same functions. */
import type { Transaction } from 'kysely';
import type { DemoCompany, DemoEmployee } from './demo-data.ts';
import { json } from './json.ts';
import type { Schema } from './schema.ts';

/** @returns the company's id */
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const domain of company.mailDomains) {
    await transaction
      .insertInto('company_mail_domains')
      .values({ domain, company_id: id, sys_organization_code: company.sysOrganizationCode })
      .execute();
  }
  return id;
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
  if (diagnosis) {
    await transaction
      .insertInto('risk_diagnoses')
      .values({
        ...tenant,
        employee_id: id,
        answers: json(diagnosis.answers),
        risk_tolerance_code: diagnosis.riskToleranceCode,
        diagnosed_on: diagnosis.diagnosedOn,
      })
      .execute();
  }
  return id;
}
