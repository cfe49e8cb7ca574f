/** 試算の入力の保管 — stores an employee's encrypted inputs, which this program can't decrypt. */
import type { SavedRetirementInputs } from '@minori/contract/retirement-inputs';
import type { SealedCredentials } from '@minori/contract/sealed-credentials';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';

export interface StoredInputs extends Pick<SavedRetirementInputs, 'assumptionSetId' | 'calculatedOn'> {
  readonly sealed: SealedCredentials;
  readonly savedAt: Date;
}

export async function findInputs(database: Database, owner: Owner): Promise<StoredInputs | undefined> {
  const row = await database
    .selectFrom('retirement_inputs')
    .select(['key_id as keyId', 'enc', 'ciphertext', 'assumption_set_id', 'calculated_on', 'saved_at'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  if (!row) return undefined;
  const { keyId, enc, ciphertext, assumption_set_id, calculated_on, saved_at } = row;
  return {
    sealed: { keyId, enc, ciphertext },
    ...{ assumptionSetId: assumption_set_id, calculatedOn: calculated_on, savedAt: saved_at },
  };
}

/** Replaces the previous inputs. */
export async function storeInputs(database: Database, owner: Owner, kept: StoredInputs): Promise<void> {
  const { sealed, assumptionSetId, calculatedOn, savedAt } = kept;
  const record = {
    ...{ key_id: sealed.keyId, enc: sealed.enc, ciphertext: sealed.ciphertext, resealed_at: null },
    ...{ assumption_set_id: assumptionSetId, calculated_on: calculatedOn, saved_at: savedAt },
  };
  await database
    .insertInto('retirement_inputs')
    .values({ ...ownerColumns(owner), ...record })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(record))
    .execute();
}

export async function eraseInputs(database: Database, owner: Owner): Promise<void> {
  await database
    .deleteFrom('retirement_inputs')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
