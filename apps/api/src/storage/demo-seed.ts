/**
 * Plants the demo: once, in one transaction, so that a kill in the middle leaves nothing behind. Products, prices
 * and the addresses of the pretend record keepers are brought up to date at every start. A production start never comes here.
 */
import { randomUUID } from 'node:crypto';
import type { AccountStatement } from '@minori/contract/account-statement';
import { sql, type Transaction } from 'kysely';
import { hashPassword } from '../auth/password-hash.ts';
import { seedFunds } from '../funds/seed.ts';
import { registerStatement } from '../registration/service.ts';
import type { Database } from './database.ts';
import type { DemoCompany, DemoData, DemoEmployee } from './demo-data.ts';
import { plantCompany, plantEmployee } from './demo-rows.ts';
import type { Schema } from './schema.ts';

const DEMO = 'demo';

/** An employee with what takes long and needs no transaction: the hash, and the readings of the past. */
interface PreparedEmployee extends DemoEmployee {
  readonly hash: string;
  readonly statements: readonly AccountStatement[];
}

async function isPlanted(database: Database): Promise<boolean> {
  const row = await database.selectFrom('seeds').select('name').where('name', '=', DEMO).executeTakeFirst();
  return row !== undefined;
}

async function prepare(employee: DemoEmployee): Promise<PreparedEmployee> {
  const statements = (await employee.readStatements?.()) ?? [];
  return { ...employee, hash: await hashPassword(employee.password), statements };
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
  owner: { readonly sysUserCode: string; readonly sysOrganizationCode: string },
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

export async function seedDemo(database: Database, demo: DemoData, now: Date): Promise<void> {
  const prepared = (await isPlanted(database)) ? [] : await Promise.all(demo.employees.map(prepare));
  await database.transaction().execute(async (transaction) => {
    // Replicas that start together take turns; the second finds the demo planted.
    await sql`lock table seeds in share row exclusive mode`.execute(transaction);
    await seedFunds(transaction, demo.funds);
    if (await isPlanted(transaction)) return followSites(transaction, demo.companies);
    const codes = new Map<string, string>();
    for (const company of demo.companies) {
      await plantCompany(transaction, company);
      codes.set(company.url, company.sysOrganizationCode);
    }
    for (const employee of prepared) {
      const sysOrganizationCode = codes.get(employee.companyUrl);
      if (sysOrganizationCode === undefined) throw new Error(`The demo has no company ${employee.companyUrl}.`);
      const owner = { sysUserCode: employee.sysUserCode, sysOrganizationCode };
      await plantEmployee(transaction, employee, { owner, now });
      for (const statement of employee.statements) await registerPast(transaction, owner, statement);
    }
    await transaction.insertInto('seeds').values({ name: DEMO, planted_at: now }).execute();
  });
}
