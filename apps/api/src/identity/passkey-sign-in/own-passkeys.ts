/** パスキーの一覧 — lists, renames and removes an employee's passkeys. */
import type { CallResult } from '@minori/contract/call';
import type { addPasskey, getPasskeys } from '@minori/contract/passkeys';
import type { Selectable } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { Session, SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { PasskeyTable } from '../../platform/storage/schema/passkeys.ts';
import { findEmployee } from '../../records/employees.ts';
import { writeAuditEvent } from '../auth/audit.ts';
import { holdSession } from '../auth/held-employee.ts';
import { enqueuePasskeysChanged } from './passkey-mails.ts';
import { dropPasskeys, giveName, passkeysOf } from './passkey-repository.ts';

type PasskeyRow = Pick<Selectable<PasskeyTable>, 'id' | 'name' | 'added_at' | 'last_used_at' | 'is_synced'>;

export function passkeyOf({ id, name, added_at, last_used_at, is_synced }: PasskeyRow): CallResult<typeof addPasskey> {
  const lastUsedAt = last_used_at?.toISOString() ?? null;
  return { id, name, addedAt: added_at.toISOString(), lastUsedAt, isSynced: is_synced };
}

export async function listed(
  { database }: Pick<Deps, 'database'>,
  session: Session,
): Promise<CallResult<typeof getPasskeys>> {
  return { passkeys: (await passkeysOf(database, session)).map(passkeyOf) };
}

/** @throws Failure not_found for a passkey of another employee */
export async function rename(
  { database }: Pick<Deps, 'database'>,
  owner: Session,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, owner);
    if (!(await giveName(held, { id, owner }, name))) throw new Failure('not_found');
  });
}

/**
 * Sessions started with it continue; the list of sessions shows them. @throws Failure not_found for a passkey of
 * another employee
 */
export async function remove(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { session, ip, requestId }: SessionContext,
  id: string,
): Promise<void> {
  const at = now();
  const { sysOrganizationCode, sysUserCode } = session;
  const owner = { sysOrganizationCode, sysUserCode };
  const { email: to } = await findEmployee(database, session);
  await database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, session, { proofAt: at });
    const [name] = await dropPasskeys(held, owner, id);
    if (name === undefined) throw new Failure('not_found');
    await writeAuditEvent(transaction, { kind: 'passkey_removed', at, ip, requestId, employee: session });
    await enqueuePasskeysChanged(transaction, { owner, to, name, now: at, change: 'removed' });
  });
}
