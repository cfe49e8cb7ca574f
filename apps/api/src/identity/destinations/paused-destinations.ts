/**
 * 届け先を止める — pauses notification address and devices when someone else may have known the account and added them. Until
 * the owner decides on each, mails go to the sign-in address and paused devices get nothing; nothing is lost
 * (docs/decisions/0055).
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import type { getPausedDestinations } from '@minori/contract/destinations';
import type { decideDestination } from '@minori/contract/user-account';
import { sql } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { Session, SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { type AccessScope, employeesIn, pauseAddresses } from '../../records/access.ts';
import { writeAuditEvent } from '../auth/audit.ts';
import { type Held, holdSession } from '../auth/held-employee.ts';
import { findAddresses, setAddress } from './notify-address-repository.ts';

/**
 * Doesn't change queued mails, whose recipient is decided when they are sent (messages/sending/decide.ts), except links
 * to other mail addresses, which it deletes.
 * @returns whether the account has paused destinations now
 */
export async function pauseDestinations(
  transaction: Held,
  scope: AccessScope & { readonly sysOrganizationCode: string },
  now: Date,
): Promise<boolean> {
  const { sysOrganizationCode } = scope;
  const people = employeesIn(transaction, scope);
  const areTheirs = sql`sys_organization_code = ${sysOrganizationCode}
    and sys_user_code in ${people.clearSelect().select('employees.sys_user_code')}`;
  await sql`update devices set paused_at = ${now} where ${areTheirs} and paused_at is null`.execute(transaction);
  await sql`delete from outgoing_mails
    where ${areTheirs} and state = 'waiting' and purpose = 'notify_address_link'`.execute(transaction);
  await pauseAddresses(transaction, scope, now);
  const hasPausedDevice = sql<boolean>`exists (select from devices d where d.sys_user_code = employees.sys_user_code
    and d.sys_organization_code = employees.sys_organization_code and d.paused_at is not null)`;
  const paused = people.where(({ or, eb }) => or([eb('notify_paused_at', 'is not', null), hasPausedDevice])).limit(1);
  return (await paused.executeTakeFirst()) !== undefined;
}

export async function pausedOf(database: Database, owner: Owner): Promise<CallResult<typeof getPausedDestinations>> {
  const addresses = await findAddresses(database, owner);
  if (!addresses) throw new Failure('user_gone');
  const devices = await database
    .selectFrom('devices')
    .select(['id', 'registered_at', 'browser', 'system'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('paused_at', 'is not', null)
    .orderBy('registered_at')
    .orderBy('id')
    .execute();
  const isPaused = addresses.isUsed && addresses.pausedAt !== null;
  return {
    emailForNotify: isPaused ? addresses.notify : null,
    devices: devices.map(({ id, registered_at, browser, system }) => ({
      id: Number(id),
      registeredAt: registered_at.toISOString(),
      device: { browser, system },
    })),
  };
}

type Decision = CallParsed<typeof decideDestination>['body'];

async function decideAddress(transaction: Held, session: Session, { isKept, now }: { isKept: boolean; now: Date }) {
  const addresses = await findAddresses(transaction, session);
  if (!addresses?.isUsed || addresses.pausedAt === null) return false;
  await setAddress(transaction, session, { address: isKept ? addresses.notify : addresses.email, now });
  return true;
}

async function decideDevice(transaction: Held, owner: Owner, { id, isKept }: { id: number; isKept: boolean }) {
  const whose = sql`sys_organization_code = ${owner.sysOrganizationCode} and sys_user_code = ${owner.sysUserCode}
    and id = ${id} and paused_at is not null`;
  // A deleted browser is reported again if it is registered again.
  const decision = isKept
    ? sql`update devices set paused_at = null where ${whose} returning id`
    : sql`with gone as (delete from devices where ${whose} returning *), forgotten as (
        delete from told_devices t using gone g where t.sys_organization_code = g.sys_organization_code
          and t.sys_user_code = g.sys_user_code and t.endpoint_digest = g.endpoint_digest)
      select id from gone`;
  const { rows } = await decision.execute(transaction);
  return rows.length > 0;
}

/** @throws Failure not_found for a destination that isn't paused, reauthentication_required for keeping one */
export async function decide(
  { database, now: clock }: Pick<Deps, 'database' | 'now'>,
  { session, ip, requestId }: Pick<SessionContext, 'session' | 'ip' | 'requestId'>,
  { deviceId, isKept }: Decision,
): Promise<void> {
  const now = clock();
  await database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, session, isKept ? { proofAt: now } : {});
    const isDecided =
      deviceId === null
        ? await decideAddress(held, session, { isKept, now })
        : await decideDevice(held, session, { id: deviceId, isKept });
    if (!isDecided) throw new Failure('not_found');
    const kind = isKept ? 'destination_kept' : 'destination_removed';
    await writeAuditEvent(held, { kind, at: now, ip, requestId, employee: session });
  });
}
