/**
 * Assigns mail domains to companies. A domain decides how a mail address signs in, so it belongs to the company whose
 * employees have it, or to several companies of one group (docs/decisions/0067). A table lock makes commands that
 * change domains, and imports that check mail addresses against them, run one after the other.
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { peopleQuery } from '../../records/employees.ts';
import { DOMAIN_OF_ADDRESS, mailDomainsQuery } from '../../records/mail-domains.ts';
import { OperatorError } from '../command/operator-error.ts';
import { plural } from '../command/report.ts';

interface Tenant {
  readonly id: number;
  readonly sysOrganizationCode: string;
}

interface Behind {
  readonly domain: string;
  readonly url: string;
  readonly count: number;
}

/**
 * Counts accounts with access whose domain would not be their company's: accounts of this company at removed domains,
 * and those of other companies at added domains.
 */
async function accountsUsing(
  transaction: Transaction<Schema>,
  { sysOrganizationCode }: Tenant,
  { removed, added }: { readonly removed: readonly string[]; readonly added: readonly string[] },
): Promise<readonly Behind[]> {
  const [own, domain] = [sql`employees.sys_organization_code = ${sysOrganizationCode}`, DOMAIN_OF_ADDRESS];
  return peopleQuery(transaction)
    .select([domain.as('domain'), 'companies.url', sql<number>`count(*)::int`.as('count')])
    .where('employees.disabled_at', 'is', null)
    .where(sql<boolean>`not exists (
      select from company_mail_domains d where d.domain = ${domain} and d.company_id = employees.company_id)`)
    .where(sql<boolean>`${domain} = any(case when ${own} then ${removed}::text[] else ${added}::text[] end)`)
    .groupBy(['domain', 'companies.url'])
    .orderBy('domain')
    .orderBy('companies.url')
    .execute();
}

interface Claim {
  readonly domains: readonly string[];
  /** Accounts may keep a domain that isn't their company's. */
  readonly mayLeave: boolean;
  /** Companies of one group may share the domain. */
  readonly mayShare: boolean;
}

async function requireFree(
  transaction: Transaction<Schema>,
  { sysOrganizationCode }: Tenant,
  { domains, mayShare }: Claim,
): Promise<void> {
  const taken = await mailDomainsQuery(transaction)
    .select(['company_mail_domains.domain', 'companies.url'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('company_mail_domains as o')
          .select('o.domain')
          .whereRef('o.domain', '=', 'company_mail_domains.domain')
          .where('o.sys_organization_code', '=', sysOrganizationCode),
      ).as('isShared'),
    )
    .where(({ eb, fn, val }) => eb('company_mail_domains.domain', '=', fn.any(val([...domains]))))
    .where('companies.sys_organization_code', '<>', sysOrganizationCode)
    .orderBy('company_mail_domains.domain')
    .orderBy('companies.url')
    .execute();
  const unsaid = taken.filter(({ isShared }) => !isShared);
  if (unsaid.length === 0 || mayShare) return;
  const findings = unsaid.map(({ domain, url }) => `${domain}: belongs to ${url}`);
  throw new OperatorError(
    'A mail domain belongs to another company; for one group, --share-domains lets both have it.',
    findings,
  );
}

/**
 * Sets a company's domains.
 * @returns lines about accounts at domains that aren't their company's
 * @throws OperatorError for a domain of another company unless `mayShare`, and for such accounts unless `mayLeave`
 */
export async function claimDomains(
  transaction: Transaction<Schema>,
  company: Tenant,
  claim: Claim,
): Promise<readonly string[]> {
  await sql`lock table company_mail_domains in share row exclusive mode`.execute(transaction);
  await requireFree(transaction, company, claim);
  const { domains, mayLeave } = claim;
  const { id, sysOrganizationCode } = company;
  const known = await transaction
    .deleteFrom('company_mail_domains')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .returning('domain')
    .execute();
  const [before, after] = [new Set(known.map(({ domain }) => domain)), new Set(domains)];
  const removed = [...before].filter((domain) => !after.has(domain));
  const added = [...after].filter((domain) => !before.has(domain));
  const behind = await accountsUsing(transaction, company, { removed, added });
  const lines = behind.map(({ domain, url, count }) => `${domain}: ${plural(count, 'account')} of ${url}`);
  if (lines.length > 0 && !mayLeave) {
    throw new OperatorError(
      "These accounts would stay behind at a domain that is not their company's, and could not sign in or would be sent to " +
        'another company. "employee disable" or a new address first; --leave-behind does it all the same.',
      lines,
    );
  }
  for (const domain of after) {
    const row = { domain, company_id: id, sys_organization_code: sysOrganizationCode };
    await transaction.insertInto('company_mail_domains').values(row).execute();
  }
  return lines.map((line) => `Left behind: ${line}.`);
}
