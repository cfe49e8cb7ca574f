/**
 * Seeds the demo in one transaction, so that a killed process leaves nothing half done. Rows of an earlier version of
 * the demo stay, and only missing ones are added. Products, prices, line-ups and the URLs of the simulated record
 * keepers are updated at every start. In production this is never called.
 */
import { randomUUID } from 'node:crypto';
import type { AccountStatement } from '@minori/contract/account-statement';
import { sql, type Transaction } from 'kysely';
import { registerStatement } from '../connection/registration/service.ts';
import { typedJob } from '../connection/scraping/typed-job.ts';
import { seedFunds } from '../figures/funds/seed.ts';
import { hashPassword } from '../identity/auth/password-hash.ts';
import { sealClientSecret } from '../identity/oidc/client-secret.ts';
import { linkIdentity } from '../identity/saml/identities.ts';
import { storeIdentityProvider } from '../identity/saml/identity-provider-repository.ts';
import { takeColleagueSnapshots } from '../jobs/colleagues.ts';
import type { Deps } from '../platform/process/deps.ts';
import { type Database, openDatabase } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { employeesIn } from '../records/access.ts';
import { changeCompany, companiesQuery, findCompany } from '../records/companies.ts';
import { employeesQuery } from '../records/employees.ts';
import { storeLineUp } from '../records/line-ups.ts';
import { plantPastReports } from '../reports/make-report.ts';
import { plantColleagues } from './colleagues.ts';
import { seedColumnViews } from './column-views.ts';
import { seedCompanyReports } from './company-reports.ts';
import type { DemoCompany, DemoData, DemoEmployee, ReadStatement } from './data.ts';
import { plantCompany, plantEmployee } from './rows.ts';

const DEMO = 'demo';

type SeedDeps = Pick<Deps, 'config' | 'scraper'>;

/** An employee with what is slow and needs no transaction: the password's hash and the past statements. */
interface PreparedEmployee extends DemoEmployee {
  readonly owner: Owner;
  readonly hash: string;
  readonly statements: readonly AccountStatement[];
}

/** Finds the companies and employees of the demo that are not in the database yet. */
async function missingIn(database: Database, demo: DemoData): Promise<Pick<DemoData, 'companies' | 'employees'>> {
  const companies = await companiesQuery(database).select('url').execute();
  const employees = await employeesQuery(database).clearSelect().select('email').execute();
  const [urls, emails] = [new Set(companies.map(({ url }) => url)), new Set(employees.map(({ email }) => email))];
  return {
    companies: demo.companies.filter(({ url }) => !urls.has(url)),
    employees: demo.employees.filter(({ email }) => !emails.has(email)),
  };
}

/** Milliseconds allowed for scraping one past statement. */
const SCRAPE_TIMEOUT_MS = 85_000;

/** Makes the function that scrapes as an employee's own scrape does, with encrypted credentials. */
function readerFor(
  { config, scraper }: SeedDeps,
  { owner, company }: { readonly owner: Owner; readonly company: DemoCompany },
): ReadStatement {
  return async (credentials) => {
    const scrape = { owner, scrapingCode: randomUUID(), rkMgtAgencyCode: company.rkInfo.code, credentials };
    const job = await typedJob(config.scraperKey, scrape);
    return (await scraper.read(job, AbortSignal.timeout(SCRAPE_TIMEOUT_MS))).statement;
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

/** Updates the URLs of the simulated record keepers, whose ports change with every start, so that the portal's links work. */
async function followSites(transaction: Transaction<Schema>, companies: readonly DemoCompany[]): Promise<void> {
  for (const { sysOrganizationCode, rkInfo } of companies) {
    const planted = await findCompany(transaction, sysOrganizationCode);
    await changeCompany(transaction, { ...planted, rkInfo: { ...planted.rkInfo, loginUrl: rkInfo.loginUrl } });
  }
}

/** Registers a past statement at noon of its day in Tokyo. */
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

/**
 * Records that a part of the demo was seeded.
 * @returns false if it had been seeded before
 */
async function markSeeded(transaction: Transaction<Schema>, name: string, now: Date): Promise<boolean> {
  const marked = await transaction
    .insertInto('seeds')
    .values({ name, planted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}

/** Seeds the colleagues of a company once, also into a demo that an earlier version has seeded without them. */
async function seedColleaguesOnce(
  transaction: Transaction<Schema>,
  demo: DemoData,
  { companyUrl, count, now }: DemoData['colleagues']['companies'][number] & { readonly now: Date },
): Promise<void> {
  const company = demo.companies.find(({ url }) => url === companyUrl);
  if (!company) throw new Error(`The demo has no company ${companyUrl}.`);
  if (!(await markSeeded(transaction, `colleagues ${companyUrl}`, now))) return;
  const { sysOrganizationCode } = company;
  await plantColleagues(transaction, { sysOrganizationCode, count, month: demo.colleagues.month });
}

/**
 * Seeds the demo.
 * @throws Failure with the reason why past statements could not be scraped
 */
export async function seedDemo(deps: SeedDeps, demo: DemoData, now: Date): Promise<void> {
  // Without a time limit: no browser waits, and some SQL statements write thousands of rows, which takes more than a
  // call's limit of 5 s on a busy machine.
  const database = openDatabase(deps.config.databaseUrl, { connections: 1, statementTimeout: 0 });
  try {
    await seedMissing(database, deps, { demo, now });
  } finally {
    await database.destroy();
  }
}

async function seedMissing(
  database: Database,
  deps: SeedDeps,
  { demo, now }: { readonly demo: DemoData; readonly now: Date },
): Promise<void> {
  const wanted = await missingIn(database, demo);
  const prepared = await Promise.all(wanted.employees.map((employee) => prepare(employee, demo, deps)));
  await database.transaction().execute(async (transaction) => {
    // Replicas that start together wait for each other; the second finds nothing missing.
    await sql`lock table seeds in share row exclusive mode`.execute(transaction);
    await seedFunds(transaction, demo.funds);
    for (const company of demo.companies) await storeLineUp(transaction, company);
    const missing = await missingIn(transaction, demo);
    for (const company of missing.companies) await plantCompany(transaction, company);
    await followSites(transaction, demo.companies);
    for (const employee of prepared.filter(({ email }) => missing.employees.some((one) => one.email === email))) {
      const valuedOn = employee.statements.map(({ valuationDate }) => valuationDate);
      const since = valuedOn[0] === undefined ? now : new Date(`${valuedOn[0]}T09:00:00+09:00`);
      await plantEmployee(transaction, employee, { owner: employee.owner, now, since });
      for (const statement of employee.statements) await registerPast(transaction, employee.owner, statement);
      await plantPastReports(transaction, employee.owner, { valuedOn, now });
    }
    await followIdentityProviders(transaction, demo, { jobSecret: deps.config.jobSecret, now });
    for (const one of demo.colleagues.companies) await seedColleaguesOnce(transaction, demo, { ...one, now });
    await takeColleagueSnapshots(transaction, demo.colleagues.month);
    // The articles exist, because a start syncs them before it seeds the demo.
    if (await markSeeded(transaction, 'company reports', now)) await seedReports(transaction, demo, now);
    if (await markSeeded(transaction, 'readings', now)) await seedColumnViews(transaction, demo, { now });
    await markSeeded(transaction, DEMO, now);
  });
}

/** The texts that are read by a month's end are marked before the month is published. */
function seedReports(transaction: Transaction<Schema>, demo: DemoData, now: Date) {
  const { month, companies } = demo.colleagues;
  const urls = new Set(companies.map(({ companyUrl }) => companyUrl));
  const wanted = demo.companies.filter(({ url }) => urls.has(url));
  return seedCompanyReports(transaction, {
    month,
    companies: wanted.map(({ sysOrganizationCode }) => sysOrganizationCode),
    read: (until) => seedColumnViews(transaction, demo, { now, until }),
  });
}

interface Following {
  /** The secret by which client secrets are encrypted; it changes with every start. */
  readonly jobSecret: string;
  readonly now: Date;
}

/**
 * Updates the demo's identity providers at every start, because a simulated one has another URL and key each time. It
 * identifies the demo's employees by mail address, the default of the operator's import.
 */
async function followIdentityProviders(
  transaction: Transaction<Schema>,
  { companies, employees }: Pick<DemoData, 'companies' | 'employees'>,
  { jobSecret, now }: Following,
): Promise<void> {
  for (const company of companies) {
    const idpId = await followProvider(transaction, company, { jobSecret, now });
    if (idpId === null) continue;
    const { sysOrganizationCode } = company;
    for (const { email } of employees.filter(({ companyUrl }) => companyUrl === company.url)) {
      const { employeeId } = await employeesIn(transaction, { sysOrganizationCode })
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await linkIdentity(transaction, { idpId, nameId: email, employeeId, sysOrganizationCode });
    }
  }
}

/**
 * Updates the identity provider of a company.
 * @returns the provider's id; null for a company with another way to sign in
 */
async function followProvider(
  transaction: Transaction<Schema>,
  { sysOrganizationCode, identityProvider }: DemoCompany,
  { jobSecret, now }: Following,
): Promise<number | null> {
  if (!identityProvider) return null;
  const { id: companyId } = await findCompany(transaction, sysOrganizationCode);
  const company = { companyId, sysOrganizationCode };
  if ('certificate' in identityProvider) {
    const { entityId, ssoUrl, certificate } = identityProvider;
    return storeIdentityProvider(transaction, { ...company, entityId, ssoUrl, certificates: [certificate] }, now);
  }
  const { issuer, clientId, clientSecret: secret } = identityProvider;
  const clientSecret = sealClientSecret(secret, { sysOrganizationCode, issuer, clientId }, jobSecret);
  const oidc = { clientId, clientSecret, clientKeys: null, subjectClaim: 'email' };
  const facts = { ...company, entityId: issuer, ssoUrl: issuer, certificates: [], oidc };
  return storeIdentityProvider(transaction, facts, now);
}
