/** Declares the tables of companies: their settings and mail domains (baseline/accounts.ts). */
import type { PayoutRules } from '@minori/contract/payout-rules';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json.ts';
import type { Snapshot } from '../snapshot.ts';

export interface CompanyTable {
  id: Generated<number>;
  sys_organization_code: string;
  url: string;
  name: string;
  company_code: string;
  authorization_code: string;
  authorization_method: number;
  matching_contribution: boolean;
  retirement_age: number;
  is_reit: boolean;
  op_code: string;
  op_name: string;
  op_login_url: string;
  op_password_reset_url: string | null;
  op_phone: string | null;
  op_phone_hours: string | null;
  rk_code: number;
  rk_name: string;
  rk_login_url: string;
  rk_password_reset_url: string | null;
  rk_phone: string | null;
  rk_phone_hours: string | null;
  op_is_yield: boolean;
  rk_is_yield: boolean;
  hr_information_link_flg: boolean;
  disp_colleague_limit: number;
  /** Percentage points. */
  investment_evaluation_gap: number;
  op_management_data_get_flg: boolean;
  email_for_notify_used_flg: boolean;
  personal_attribute_showed_flg: boolean;
  /** Whether its employees may sign in with a passkey; without effect where they sign in by SAML. */
  passkey_used_flg: Generated<boolean>;
  has_other_plan: Generated<boolean>;
  /** 他制度掛金相当額, yen per month. */
  other_plan_equivalent: Generated<bigint>;
  /** 経過措置: whether the plan keeps its limit from before 2024-12. */
  is_transitional: Generated<boolean>;
  /** Yen; the step of マッチング拠出. */
  matching_unit: Generated<bigint>;
  /** Whether the sitemap lists its public pages. */
  is_in_sitemap: Generated<boolean>;
  /** Whether its people may have a role of support (migration 0096). */
  is_operator: Generated<boolean>;
  /** When HR last had mails sent to those who hadn't begun (migration 0097). */
  start_mails_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** How its plan pays out, and its other payments at retirement. */
  payout_rules: Json<Snapshot<PayoutRules>>;
  /** Id of the transaction that last ended the access of all its employees (records/access.ts). */
  access_version: Generated<bigint>;
}

/** Mail domains of companies: companies of one group may share one (migration 0080). */
export interface CompanyMailDomainTable {
  domain: string;
  company_id: number;
  sys_organization_code: string;
}

export interface CompanyTables {
  companies: CompanyTable;
  company_mail_domains: CompanyMailDomainTable;
}
