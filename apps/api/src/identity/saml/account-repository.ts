/** Finds the account of a NameID for signing in. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { BY_SAML } from '../auth/authorization-method.ts';
import { type Held, hasEndedSince, holdEmployee } from '../auth/held-employee.ts';
import { isInitial } from '../auth/session-user.ts';
import { nameIdKey, STORED_NAME_ID_KEY } from './identities.ts';
import type { IdentityProvider } from './identity-provider-repository.ts';
import { SamlRefusal } from './refusal.ts';

export interface SamlAccount {
  readonly employeeId: number;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly companyUrl: string;
  /** Terms not agreed to, or no profile yet. */
  readonly isInitial: boolean;
}

/**
 * Locked until the transaction ends, so that the sign-ins of one employee count each other. What lets them in is read under the lock,
 * and nothing of theirs or their company's may have ended all access since the sign-in began.
 * @throws SamlRefusal unknown_person, person_disabled, other_method, overtaken
 */
export async function lockAccount(
  transaction: Transaction<Schema>,
  provider: Pick<IdentityProvider, 'id' | 'sysOrganizationCode'>,
  { nameId, begunIn }: { readonly nameId: string; readonly begunIn: string },
): Promise<{ readonly account: SamlAccount; readonly held: Held }> {
  const found = await accountOf(transaction, provider, nameId).executeTakeFirst();
  const held = found && (await holdEmployee(transaction, found));
  const row =
    held &&
    (await accountOf(held, provider, nameId).select(hasEndedSince(begunIn).as('is_overtaken')).executeTakeFirst());
  if (!row) throw new SamlRefusal('unknown_person');
  if (row.disabled_at !== null) throw new SamlRefusal('person_disabled');
  if (row.authorization_method !== BY_SAML) throw new SamlRefusal('other_method');
  if (row.is_overtaken) throw new SamlRefusal('overtaken');
  const { employeeId, sysUserCode, sysOrganizationCode, companyUrl } = row;
  return { held, account: { employeeId, sysUserCode, sysOrganizationCode, companyUrl, isInitial: isInitial(row) } };
}

function accountOf(
  transaction: Transaction<Schema>,
  { id, sysOrganizationCode }: Pick<IdentityProvider, 'id' | 'sysOrganizationCode'>,
  nameId: string,
) {
  return transaction
    .selectFrom('saml_identities as i')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.id', '=', 'i.employee_id').onRef('e.sys_organization_code', '=', 'i.sys_organization_code'),
    )
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.id as employeeId', 'e.sys_user_code as sysUserCode', 'e.sys_organization_code as sysOrganizationCode'])
    .select(['e.disabled_at', 'e.tos_agree_at', 'e.nick_name', 'c.url as companyUrl', 'c.authorization_method'])
    .where('i.idp_id', '=', id)
    .where(STORED_NAME_ID_KEY, '=', nameIdKey(nameId))
    .where('i.sys_organization_code', '=', sysOrganizationCode);
}
