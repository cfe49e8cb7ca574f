/** Whom of a company each name of its provider means. HR's file and the company's directory say so, signing in reads it. */
import { sql, type Transaction } from 'kysely';
import { namesInFailure } from '../../platform/storage/database-failure.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { IdentityProvider } from './identity-provider-repository.ts';

/** Of ASCII alone: in other scripts, letters of two cases are not always two forms of one. */
const ADDRESS = /^[!-?A-~]+@[!-?A-~]+$/;

/** What is compared of a provider's name for somebody: small letters where it is shaped like a mail address, else the name itself. */
export function nameIdKey(nameId: string): string {
  return ADDRESS.test(nameId) ? nameId.toLowerCase() : nameId;
}

/** The same of a stored one, as the unique index of migration 0077 has it. */
export const STORED_NAME_ID_KEY = sql<string>`(case when name_id collate "C" ~ '^[!-?A-~]+@[!-?A-~]+$'
  then lower(name_id collate "C") else name_id collate "C" end)`;

export interface NewIdentity {
  readonly idpId: number;
  /** As the provider will write it (`nameIdKey`): by default employees are known there by their mail address. */
  readonly nameId: string;
  readonly employeeId: number;
  readonly sysOrganizationCode: string;
}

/** By that name the provider means a colleague already. */
export class NameTaken extends Error {}

/** By the letter, and without case. */
const ONE_OF_A_NAME = ['saml_identities_pkey', 'saml_identities_name_key'];

/** Numbers of the provider's own, which a directory says as `externalId`. */
const NUMBERS = ['sub', 'oid'];

/** How the provider most likely calls somebody of whom nobody has said it. */
export function likelyName(
  { subjectClaim }: Pick<IdentityProvider, 'subjectClaim'>,
  { email, externalId }: { readonly email: string; readonly externalId: string | null },
): string {
  return (NUMBERS.includes(subjectClaim ?? '') ? externalId : null) ?? email;
}

/**
 * From now on the provider means this employee by that name, and by no other.
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
      const isTaken = ONE_OF_A_NAME.includes(namesInFailure(error).constraint ?? '');
      throw isTaken ? new NameTaken('By this name the provider means a colleague already.') : error;
    });
}
