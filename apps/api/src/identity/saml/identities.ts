/**
 * Links the names used by a company's identity provider to employees. HR's file and the directory write the links,
 * sign-ins read them.
 */
import { sql, type Transaction } from 'kysely';
import { namesInFailure } from '../../platform/storage/database-failure.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { IdentityProvider } from './identity-provider-repository.ts';

/** ASCII only: in other scripts upper and lower case aren't always the same letter. */
const ADDRESS = /^[!-?A-~]+@[!-?A-~]+$/;

/** Comparison form of a name: lower case if it looks like a mail address, otherwise unchanged. */
export function nameIdKey(nameId: string): string {
  return ADDRESS.test(nameId) ? nameId.toLowerCase() : nameId;
}

/** `nameIdKey` in SQL, as in the unique index of migration 0077. */
export const STORED_NAME_ID_KEY = sql<string>`(case when name_id collate "C" ~ '^[!-?A-~]+@[!-?A-~]+$'
  then lower(name_id collate "C") else name_id collate "C" end)`;

export interface NewIdentity {
  readonly idpId: number;
  /** The person's name in the provider's responses, by default the mail address; compared by `nameIdKey`. */
  readonly nameId: string;
  readonly employeeId: number;
  readonly sysOrganizationCode: string;
}

/** The name is already linked to another employee. */
export class NameTaken extends Error {}

/** Unique constraints, case-sensitive and by `nameIdKey`. */
const UNIQUE_NAME_CONSTRAINTS = ['saml_identities_pkey', 'saml_identities_name_key'];

/** Claims that contain the provider's number of a person, which a directory sends as `externalId`. */
const NUMBERS = ['sub', 'oid'];

/** The default name: for these claims the number from the directory, otherwise the mail address. */
export function defaultNameId(
  { subjectClaim }: Pick<IdentityProvider, 'subjectClaim'>,
  { email, externalId }: { readonly email: string; readonly externalId: string | null },
): string {
  return (NUMBERS.includes(subjectClaim ?? '') ? externalId : null) ?? email;
}

/**
 * Links the employee to this name, replacing an earlier one.
 * @throws NameTaken
 */
export async function linkIdentity(
  transaction: Transaction<Schema>,
  { idpId, nameId, employeeId, sysOrganizationCode }: NewIdentity,
): Promise<void> {
  await transaction
    .insertInto('saml_identities')
    .values({ idp_id: idpId, name_id: nameId, employee_id: employeeId, sys_organization_code: sysOrganizationCode })
    .onConflict((conflict) => conflict.columns(['idp_id', 'employee_id']).doUpdateSet({ name_id: nameId }))
    .execute()
    .catch((error: unknown) => {
      const isTaken = UNIQUE_NAME_CONSTRAINTS.includes(namesInFailure(error).constraint ?? '');
      throw isTaken ? new NameTaken('By this name the provider means a colleague already.') : error;
    });
}
