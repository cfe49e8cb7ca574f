/**
 * Plants the demo: once, in one transaction, so that a kill in the middle leaves nothing behind. Products, prices
 * and the addresses of the pretend record keepers are brought up to date at every start. A production start never comes here.
 */
import { randomUUID } from 'node:crypto';
import type { AccountStatement } from '@minori/contract/account-statement';
import { sql, type Transaction } from 'kysely';
import { hashPassword } from '../auth/password-hash.ts';
import type { Deps } from '../deps.ts';
import { seedFunds } from '../funds/seed.ts';
import { registerStatement } from '../registration/service.ts';
import { typedJob } from '../scraping/typed-job.ts';
import type { Database } from './database.ts';
import type { DemoCompany, DemoData, DemoEmployee, ReadStatement } from './demo-data.ts';
import { plantCompany, plantEmployee } from './demo-rows.ts';
import type { Owner } from './owner.ts';
import type { Schema } from './schema.ts';

const DEMO = 'demo';

type SeedDeps = Pick<Deps, 'config' | 'database' | 'scraper'>;

/** An employee with what takes long and needs no transaction: the hash, and the readings of the past. */
interface PreparedEmployee extends DemoEmployee {
  readonly owner: Owner;
  readonly hash: string;
  readonly statements: readonly AccountStatement[];
}

async function isPlanted(database: Database): Promise<boolean> {
  const row = await database.selectFrom('seeds').select('name').where('name', '=', DEMO).executeTakeFirst();
  return row !== undefined;
}

/** Milliseconds for one reading of the past. */
const PATIENCE = 85_000;

/** The way that an employee's own readings go, sealed credentials and all. */
function readerFor(
  { config, scraper }: SeedDeps,
  { owner, company }: { readonly owner: Owner; readonly company: DemoCompany },
): ReadStatement {
  return async (credentials) => {
    const reading = { owner, scrapingCode: randomUUID(), rkMgtAgencyCode: company.rkInfo.code, credentials };
    const job = await typedJob(config.scraperKey, reading);
    return (await scraper.read(job, AbortSignal.timeout(PATIENCE))).statement;
  };
}

function companyOf({ companyUrl }: DemoEmployee, demo: DemoData): DemoCompany {
  const company = demo.companies.find(({ url }) => url === companyUrl);
  if (!company) throw new Error(`The demo has no company ${companyUrl}.`);
  return company;
}

async function prepare(employee: DemoEmployee, demo: DemoData, deps: SeedDeps): Promise<PreparedEmployee> {
  const company = companyOf(employee, demo);
  const owner = { sysUserCode: employee.sysUserCode, sysOrganizationCode: company.sysOrganizationCode };
  const statements = (await employee.readStatements?.(readerFor(deps, { owner, company }))) ?? [];
  return { ...employee, owner, hash: await hashPassword(employee.password), statements };
}

/** The pretend record keepers answer on another port at every start, and the portal's links must find them. */
async function followSites(transaction: Transaction<Schema>, companies: readonly DemoCompany[]): Promise<void> {
  for (const { sysOrganizationCode, rkInfo } of companies) {
    await transaction
      .updateTable('companies')
      .set({ rk_login_url: rkInfo.loginUrl })
      .where('sys_organization_code', '=', sysOrganizationCode)
      .execute();
  }
}

/** A statement of the past was registered at noon of its day in Tokyo. */
async function registerPast(
  transaction: Transaction<Schema>,
  owner: Owner,
  statement: AccountStatement,
): Promise<void> {
  await registerStatement(transaction, {
    owner,
    scrapingCode: randomUUID(),
    statement,
    evaluatedOn: statement.valuationDate,
    registeredAt: new Date(`${statement.valuationDate}T12:00:00+09:00`),
  });
}

/** @throws Failure with the reason for which the past could not be read */
export async function seedDemo(deps: SeedDeps, demo: DemoData, now: Date): Promise<void> {
  const { database } = deps;
  const prepared = (await isPlanted(database))
    ? []
    : await Promise.all(demo.employees.map((employee) => prepare(employee, demo, deps)));
  await database.transaction().execute(async (transaction) => {
    // Replicas that start together take turns; the second finds the demo planted.
    await sql`lock table seeds in share row exclusive mode`.execute(transaction);
    await seedFunds(transaction, demo.funds);
    if (await isPlanted(transaction)) return followSites(transaction, demo.companies);
    for (const company of demo.companies) await plantCompany(transaction, company);
    for (const employee of prepared) {
      await plantEmployee(transaction, employee, { owner: employee.owner, now });
      for (const statement of employee.statements) await registerPast(transaction, employee.owner, statement);
    }
    await transaction.insertInto('seeds').values({ name: DEMO, planted_at: now }).execute();
  });
}
