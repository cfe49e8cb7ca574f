/**
 * The mail domains of companies: a domain decides how somebody signs in, so that it stays with the company whose people have it, or
 * with those of one group (docs/decisions/0067). Commands that change domains, and imports that judge addresses by them, take turns.
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
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

/** Accounts with access: of the company at domains that it gives away, and of others at domains that it takes. */
async function accountsBehind(
  transaction: Transaction<Schema>,
  { sysOrganizationCode }: Tenant,
  { removed, added }: { readonly removed: readonly string[]; readonly added: readonly string[] },
): Promise<readonly Behind[]> {
  const { rows } = await sql<Behind>`
    select address.domain, c.url, count(*)::int as count
    from employees e
    join companies c on c.id = e.company_id
    cross join lateral (select substring(e.email from '[^@]*$') as domain) as address
    where e.disabled_at is null and not exists (
        select from company_mail_domains d where d.domain = address.domain and d.company_id = e.company_id) and (
      (e.sys_organization_code = ${sysOrganizationCode} and address.domain = any(${removed}::text[]))
      or (e.sys_organization_code <> ${sysOrganizationCode} and address.domain = any(${added}::text[])))
    group by address.domain, c.url order by address.domain, c.url`.execute(transaction);
  return rows;
}

interface Claim {
  readonly domains: readonly string[];
  /** Accounts may be left at a domain that is not their company's. */
  readonly mayLeave: boolean;
  /** Companies of one group may have the same domain. */
  readonly mayShare: boolean;
}

async function requireFree(
  transaction: Transaction<Schema>,
  { sysOrganizationCode }: Tenant,
  { domains, mayShare }: Claim,
): Promise<void> {
  const taken = await transaction
    .selectFrom('company_mail_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.domain', 'c.url'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('company_mail_domains as o')
          .select('o.domain')
          .whereRef('o.domain', '=', 'd.domain')
          .where('o.sys_organization_code', '=', sysOrganizationCode),
      ).as('isShared'),
    )
    .where(({ eb, fn, val }) => eb('d.domain', '=', fn.any(val([...domains]))))
    .where('d.sys_organization_code', '<>', sysOrganizationCode)
    .orderBy('d.domain')
    .orderBy('c.url')
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
 * @returns what is to be said of accounts that stay behind
 * @throws OperatorError for a domain that another company has, unless it is to be shared, and unless it was said, for one that accounts of another need
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
  const behind = await accountsBehind(transaction, company, { removed, added });
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
