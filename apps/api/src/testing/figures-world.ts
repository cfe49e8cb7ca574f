// A database of its own for one test file, with the sample funds and as many invented employees as its tests want.
import { accountStatement } from '@minori/contract/examples/account-statement';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { seedFunds } from '../funds/seed.ts';
import { type Registration, registerStatement } from '../registration/service.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import type { Owner } from '../storage/owner.ts';
import type { CompanyTable } from '../storage/schema/accounts.ts';
import { sampleFunds } from './sample-funds.ts';

/** Ten days after the sample statement's 基準日. */
export const TODAY = new Date('2026-04-10T00:20:00Z');

export interface FiguresWorld {
  readonly database: Database;
  deps(changes?: { readonly now?: () => Date; readonly scraperUrl?: string }): Deps;
  /** A new employee of a new company. */
  employee(options?: EmployeeOptions): Promise<Owner>;
  close(): Promise<void>;
}

export interface EmployeeOptions {
  readonly riskToleranceCode?: RiskToleranceCode | null;
  readonly company?: Partial<Pick<CompanyTable, 'rk_code' | 'rk_is_yield' | 'personal_attribute_showed_flg'>>;
}

const CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: '',
  scraperUrl: 'http://127.0.0.1:9',
  jobSecret: 'a secret of thirty-two bytes or more, for tests',
  productHost: null,
  portalDir: null,
  contentDir: '',
  production: false,
  trustedProxies: 0,
};

async function newDatabase(serverUrl: string): Promise<string> {
  const name = `figures_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = openDatabase(serverUrl, { connections: 1 });
  await sql`create database ${sql.id(name)}`.execute(server);
  await server.destroy();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Registers the sample statement, changed as the test says, as one reading of its own. */
export async function register(database: Database, owner: Owner, changes: Partial<Registration> = {}): Promise<bigint> {
  const registration = {
    owner,
    scrapingCode: crypto.randomUUID(),
    statement: accountStatement,
    evaluatedOn: '2026-04-10',
    registeredAt: TODAY,
    ...changes,
  };
  return database.transaction().execute((transaction) => registerStatement(transaction, registration));
}

export async function figuresWorld(serverUrl: string): Promise<FiguresWorld> {
  const databaseUrl = await newDatabase(serverUrl);
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl);
  await seedFunds(database, sampleFunds());
  return {
    database,
    deps: ({ now = () => TODAY, scraperUrl = CONFIG.scraperUrl } = {}) => ({
      config: { ...CONFIG, databaseUrl, scraperUrl },
      database,
      now,
    }),
    employee: (options = {}) => insertEmployee(database, options),
    close: () => database.destroy(),
  };
}

async function insertEmployee(database: Database, { riskToleranceCode = 2, company }: EmployeeOptions): Promise<Owner> {
  const unique = crypto.randomUUID().slice(0, 18);
  const owner = { sysOrganizationCode: `ORG-${unique}`, sysUserCode: `EMP-${unique}` };
  const { id: companyId } = await database
    .insertInto('companies')
    .values({ ...companyRow(unique), sys_organization_code: owner.sysOrganizationCode, ...company })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('employees')
    .values({
      company_id: companyId,
      sys_organization_code: owner.sysOrganizationCode,
      sys_user_code: owner.sysUserCode,
      email: `${unique}@example.test`,
      email_for_notify: null,
      nick_name: null,
      gender_code: 1,
      birthday: '1988-04-12',
      is_married: true,
      is_dependent: false,
      last_login_at: null,
      tos_agree_at: null,
      disabled_at: null,
      created_at: TODAY,
      updated_at: TODAY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (riskToleranceCode !== null) await insertDiagnosis(database, { owner, id, riskToleranceCode });
  return owner;
}

async function insertDiagnosis(
  database: Database,
  { owner, id, riskToleranceCode }: { owner: Owner; id: number; riskToleranceCode: RiskToleranceCode },
): Promise<void> {
  await sql`
    insert into risk_diagnoses (employee_id, sys_organization_code, answers, risk_tolerance_code, diagnosed_on)
    values (${id}, ${owner.sysOrganizationCode}, '[2, 2, 2, 3, 3, 3]', ${riskToleranceCode}, '2024-04-01')
  `.execute(database);
}

function companyRow(unique: string): Omit<CompanyTable, 'id' | 'sys_organization_code'> {
  return {
    url: `c-${unique}`,
    name: '湊デンタル',
    company_code: 'minato',
    authorization_code: 'standard',
    authorization_method: 1,
    matching_contribution: true,
    retirement_age: 65,
    is_reit: true,
    op_code: 'OP1',
    op_name: 'はなみずき銀行',
    op_login_url: 'https://op.example/',
    op_password_reset_url: null,
    rk_code: 1,
    rk_name: 'あかつき年金記録センター',
    rk_login_url: 'https://rk.example/',
    rk_password_reset_url: null,
    rk_is_yield: false,
    hr_information_link_flg: false,
    disp_colleague_limit: 5,
    investment_evaluation_gap: 0,
    op_management_data_get_flg: false,
    email_for_notify_used_flg: true,
    personal_attribute_showed_flg: true,
  };
}
