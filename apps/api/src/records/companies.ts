/**
 * 会社 — reads and writes a company's settings and its own model portfolios. Mail domains and line-up are in other files.
 */
import { RkMgtAgencyCode } from '@minori/contract/codes';
import type { CompanyGates } from '@minori/contract/feature-gates';
import type { PayoutRules } from '@minori/contract/payout-rules';
import { DEFAULT_MATCHING_UNIT } from '@minori/engine/contribution-limits/limit-periods';
import { type InsertObject, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Failure } from '../platform/base/failure.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { yenOf } from '../platform/storage/yen.ts';
import { payoutRulesOf, storedPayoutRules } from './payout-rules.ts';

interface Institution {
  readonly name: string;
  readonly loginUrl: string;
  readonly passwordResetUrl: string | null;
  /** The call centre's number and hours; null if not entered. */
  readonly phone?: string | null;
  readonly phoneHours?: string | null;
  readonly isYield: boolean;
}

/** Settings with default values. */
interface DefaultedSettings extends PayoutRules {
  /** Whether employees may sign in with a passkey; without effect where they sign in by SAML. */
  readonly passkeyUsedFlg: boolean;
  /** Whether the company has another pension plan. */
  readonly hasOtherPlan: boolean;
  /** 他制度掛金相当額, yen per month. */
  readonly otherPlanEquivalent: number;
  /** 経過措置: whether the plan keeps its limit from before 2024-12. */
  readonly isTransitional: boolean;
  /** The step of マッチング拠出 in yen. */
  readonly matchingUnit: number;
  /** Whether the sitemap lists its public pages for search engines. */
  readonly isInSitemap: boolean;
  /** Whether it is the operator's own company, whose people may have a role of support. */
  readonly isOperator: boolean;
}

/** A new setting is added here, in `rowOf` and in `companyOf`. The flags are those of the specification's section 3. */
export interface Company extends DefaultedSettings {
  readonly id: number;
  readonly sysOrganizationCode: string;
  readonly url: string;
  readonly name: string;
  readonly authorizationMethod: number;
  readonly companyCode: string;
  readonly authorizationCode: string;
  readonly matchingContribution: boolean;
  readonly retirementAge: number;
  readonly isReit: boolean;
  readonly opInfo: Institution & { readonly code: string };
  readonly rkInfo: Institution & { readonly code: RkMgtAgencyCode };
  readonly hrInformationLinkFlg: boolean;
  readonly dispColleagueLimit: number;
  /** In percentage points. */
  readonly investmentEvaluationGap: number;
  readonly opManagementDataGetFlg: boolean;
  readonly emailForNotifyUsedFlg: boolean;
  readonly personalAttributeShowedFlg: boolean;
}

export type NewCompany = Omit<Company, 'id' | keyof DefaultedSettings> & Partial<DefaultedSettings>;

function rowOf(company: NewCompany) {
  const { opInfo, rkInfo } = company;
  return {
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
    op_phone: opInfo.phone ?? null,
    op_phone_hours: opInfo.phoneHours ?? null,
    op_is_yield: opInfo.isYield,
    rk_code: rkInfo.code,
    rk_name: rkInfo.name,
    rk_login_url: rkInfo.loginUrl,
    rk_password_reset_url: rkInfo.passwordResetUrl,
    rk_phone: rkInfo.phone ?? null,
    rk_phone_hours: rkInfo.phoneHours ?? null,
    rk_is_yield: rkInfo.isYield,
    hr_information_link_flg: company.hrInformationLinkFlg,
    disp_colleague_limit: company.dispColleagueLimit,
    investment_evaluation_gap: company.investmentEvaluationGap,
    op_management_data_get_flg: company.opManagementDataGetFlg,
    email_for_notify_used_flg: company.emailForNotifyUsedFlg,
    personal_attribute_showed_flg: company.personalAttributeShowedFlg,
    passkey_used_flg: company.passkeyUsedFlg ?? false,
    has_other_plan: company.hasOtherPlan ?? false,
    other_plan_equivalent: BigInt(company.otherPlanEquivalent ?? 0),
    is_transitional: company.isTransitional ?? false,
    is_in_sitemap: company.isInSitemap ?? false,
    is_operator: company.isOperator ?? false,
    matching_unit: BigInt(company.matchingUnit ?? DEFAULT_MATCHING_UNIT),
    payout_rules: storedPayoutRules(company),
  } satisfies InsertObject<Schema, 'companies'>;
}

function companyOf(row: Selectable<Schema['companies']>): Company {
  return {
    id: row.id,
    sysOrganizationCode: row.sys_organization_code,
    url: row.url,
    name: row.name,
    authorizationMethod: row.authorization_method,
    companyCode: row.company_code,
    authorizationCode: row.authorization_code,
    matchingContribution: row.matching_contribution,
    retirementAge: row.retirement_age,
    isReit: row.is_reit,
    opInfo: {
      ...{ code: row.op_code, name: row.op_name, isYield: row.op_is_yield },
      ...{ loginUrl: row.op_login_url, passwordResetUrl: row.op_password_reset_url },
      ...{ phone: row.op_phone, phoneHours: row.op_phone_hours },
    },
    rkInfo: {
      ...{ code: RkMgtAgencyCode.parse(row.rk_code), name: row.rk_name, isYield: row.rk_is_yield },
      ...{ loginUrl: row.rk_login_url, passwordResetUrl: row.rk_password_reset_url },
      ...{ phone: row.rk_phone, phoneHours: row.rk_phone_hours },
    },
    hrInformationLinkFlg: row.hr_information_link_flg,
    dispColleagueLimit: row.disp_colleague_limit,
    investmentEvaluationGap: row.investment_evaluation_gap,
    opManagementDataGetFlg: row.op_management_data_get_flg,
    emailForNotifyUsedFlg: row.email_for_notify_used_flg,
    personalAttributeShowedFlg: row.personal_attribute_showed_flg,
    passkeyUsedFlg: row.passkey_used_flg,
    hasOtherPlan: row.has_other_plan,
    otherPlanEquivalent: yenOf(row.other_plan_equivalent),
    isTransitional: row.is_transitional,
    matchingUnit: yenOf(row.matching_unit),
    isInSitemap: row.is_in_sitemap,
    isOperator: row.is_operator,
    ...payoutRulesOf(row.payout_rules),
  };
}

/** Selects companies, sorted by url. */
export function companiesQuery(database: Database) {
  return database.selectFrom('companies').orderBy('companies.url');
}

/** Selects one company, for callers that read a few settings often or with other data. */
export function companyQuery(database: Database, sysOrganizationCode: string) {
  return database.selectFrom('companies').where('companies.sys_organization_code', '=', sysOrganizationCode);
}

/** The first path segment of a company's URLs, and what decides its features. */
export type CompanyOfReader = CompanyGates & { readonly url: string };

/** A column with what decides which texts a company's employees see; null without a company. */
export function companyOfReader(sysOrganizationCode: string | null) {
  return sql<CompanyOfReader | null>`(select jsonb_build_object(
    'url', url, 'authorizationCode', authorization_code, 'matchingContribution', matching_contribution,
    'personalAttributeShowedFlg', personal_attribute_showed_flg, 'emailForNotifyUsedFlg', email_for_notify_used_flg,
    'passkeyUsedFlg', passkey_used_flg) from companies where sys_organization_code = ${sysOrganizationCode})`;
}

/** @throws Failure user_gone if the company doesn't exist, because then its employees are gone, too */
export async function findCompany(database: Database, sysOrganizationCode: string): Promise<Company> {
  const row = await companyQuery(database, sysOrganizationCode).selectAll().executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return companyOf(row);
}

/** Locks the company's row until the transaction ends. */
export async function lockCompany(transaction: Database, sysOrganizationCode: string): Promise<void> {
  await companyQuery(transaction, sysOrganizationCode).select('id').forNoKeyUpdate().execute();
}

/** @returns its id; undefined where another company has the url */
export async function insertCompany(database: Database, company: NewCompany): Promise<number | undefined> {
  const added = await database
    .insertInto('companies')
    .values(rowOf(company))
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Replaces every setting except url and code. */
export async function changeCompany(database: Database, company: NewCompany): Promise<void> {
  await database
    .updateTable('companies')
    .set(rowOf(company))
    .where('sys_organization_code', '=', company.sysOrganizationCode)
    .execute();
}

/** A company's own model portfolio for one risk-tolerance type; a company has one for every type, or none. */
export interface OwnModel {
  readonly riskToleranceCode: number;
  /** Weights of the asset classes, in class order. */
  readonly weights: readonly number[];
}

/** The company's own model portfolios for `modelsOf`, as a query to run alone or as a column. */
export function ownModelsQuery(database: Database, sysOrganizationCode: string) {
  return database
    .selectFrom('company_model_portfolios as own')
    .select(['own.risk_tolerance_code as riskToleranceCode', 'own.weights'])
    .where('own.sys_organization_code', '=', sysOrganizationCode);
}

/**
 * Reads whether the company's plan has REITs, and its own model portfolios: none, or one for each type.
 * @throws NoResultError without the company
 */
export async function findModelTable(database: Database, sysOrganizationCode: string) {
  return companyQuery(database, sysOrganizationCode)
    .select('companies.is_reit as isReit')
    .select(jsonArrayFrom(ownModelsQuery(database, sysOrganizationCode)).as('ownModels'))
    .executeTakeFirstOrThrow();
}
