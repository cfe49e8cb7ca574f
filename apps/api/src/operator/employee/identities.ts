/**
 * Links employees to their names at the company's identity provider: the name in the file, else the linked one, else
 * the default (the directory's number or the mail address).
 */
import { sql, type Transaction } from 'kysely';
import { BY_SAML } from '../../identity/auth/authorization-method.ts';
import { holdScope } from '../../identity/auth/held-employee.ts';
import { defaultNameId, linkIdentity, nameIdKey } from '../../identity/saml/identities.ts';
import { providerOfCompany } from '../../identity/saml/identity-provider-repository.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesIn } from '../../records/access.ts';
import type { FoundCompany } from '../command/find.ts';
import type { Run } from '../command/run-record.ts';
import { endSessionsBy } from './access-repository.ts';

interface Linking {
  readonly company: FoundCompany;
  /** Names at the provider by mail address. */
  readonly nameIds?: ReadonlyMap<string, string>;
  readonly run: Run;
}

/**
 * Links employees whose name differs from the linked one or who have none; does nothing for a company without a
 * provider. Ends the sessions of employees whose link changed, because they signed in by the former name.
 * @returns number of new links and of ended sessions
 */
export async function linkEmployees(
  transaction: Transaction<Schema>,
  { company, nameIds = new Map(), run }: Linking,
): Promise<{ readonly linked: number; readonly sessions: number }> {
  const { sysOrganizationCode } = company;
  const provider = await providerOfCompany(transaction, sysOrganizationCode);
  if (!provider) return { linked: 0, sessions: 0 };
  const idpId = provider.id;
  const nameId = sql<string | null>`(select name_id from saml_identities s where s.employee_id = employees.id
    and s.sys_organization_code = employees.sys_organization_code and s.idp_id = ${idpId})`;
  const employees = await employeesIn(transaction, { sysOrganizationCode }).select(nameId.as('known')).execute();
  let linked = 0;
  const employeeIds: number[] = [];
  for (const { employeeId, email, externalId, known } of employees) {
    const likely = defaultNameId(provider, { email, externalId });
    // A linked mail address was the default chosen before the directory's number was known.
    const nameId = nameIds.get(email) ?? (known === email ? likely : known) ?? likely;
    if (known !== null && nameIdKey(nameId) === nameIdKey(known)) continue;
    await linkIdentity(transaction, { idpId, nameId, employeeId, sysOrganizationCode });
    linked += 1;
    if (known !== null) employeeIds.push(employeeId);
  }
  if (employeeIds.length === 0) return { linked, sessions: 0 };
  const scope = { sysOrganizationCode, employeeIds };
  const held = await holdScope(transaction, scope);
  return { linked, sessions: await endSessionsBy(held, { ...scope, methods: [BY_SAML] }, run) };
}
