/**
 * 端末の追加を知らせる — mails the employee, once per browser, that a device was added. The portal deletes a browser at sign-out
 * and registers it again at the next sign-in, which isn't reported again. The reported browsers also decide which
 * device makes room for a returning one.
 */
import { sql } from 'kysely';
import { HOUR, writeAuditEvent } from '../../identity/auth/audit.ts';
import { type Device, deviceText } from '../../identity/auth/begin-session.ts';
import type { Held } from '../../identity/auth/held-employee.ts';
import { enqueueDeviceAdded, enqueueDevicesAdded } from '../../identity/destinations/destination-mails.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { findEmployee } from '../../records/employees.ts';

/** Per employee. */
const MOST_DEVICES = 10;

/** Reported browsers stored per employee; older ones are reported again. */
const MOST_REPORTED = 50;

export interface AddedDevice {
  /** Hash of the push endpoint. */
  readonly digest: Buffer;
  readonly device: Device;
  readonly at: Date;
}

export type Asker = Pick<SessionContext, 'session' | 'ip' | 'requestId'>;

/**
 * Makes room for a device when the employee has the maximum. A new browser never replaces one: otherwise someone who
 * knows the password could remove all of the owner's devices. A browser that returns after a sign-out replaces the most
 * recently reported device, if that one was reported later than itself.
 * @returns whether one more device may be added
 */
export async function makeRoom(
  transaction: Held,
  { session, ip, requestId }: Asker,
  { digest, at }: Pick<AddedDevice, 'digest' | 'at'>,
): Promise<boolean> {
  const { sysOrganizationCode, sysUserCode } = session;
  const { devices } = await transaction
    .selectFrom('devices')
    .select(({ fn }) => fn.countAll().as('devices'))
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sysUserCode)
    .executeTakeFirstOrThrow();
  if (Number(devices) < MOST_DEVICES) return true;
  const { rows } = await sql`delete from devices
    where sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode} and id = (
      select d.id from devices d join told_devices t using (sys_organization_code, sys_user_code, endpoint_digest)
      where d.sys_organization_code = ${sysOrganizationCode} and d.sys_user_code = ${sysUserCode}
        and d.paused_at is null and t.told_at > (
          select told_at from told_devices where sys_organization_code = ${sysOrganizationCode}
            and sys_user_code = ${sysUserCode} and endpoint_digest = ${digest})
      order by t.told_at desc, d.id desc limit 1)
    returning id`.execute(transaction);
  if (rows.length === 0) return false;
  await writeAuditEvent(transaction, { kind: 'device_removed', at, ip, requestId, employee: session });
  return true;
}

/** When the owner removes a device, a later registration of that browser is reported again. */
export async function forgetReported(transaction: Held, { sysOrganizationCode, sysUserCode }: Owner, id: bigint) {
  await sql`delete from told_devices t using devices d
    where d.sys_organization_code = ${sysOrganizationCode} and d.sys_user_code = ${sysUserCode} and d.id = ${id}
      and t.sys_organization_code = d.sys_organization_code and t.sys_user_code = d.sys_user_code
      and t.endpoint_digest = d.endpoint_digest`.execute(transaction);
}

/** Mails about single devices per clock hour; the rest are summed up in one mail at its end. */
const MOST_MAILS = 3;

async function mailAddedDevice(transaction: Held, { session }: Asker, { device, at }: AddedDevice): Promise<void> {
  const { sysOrganizationCode, sysUserCode, employeeId } = session;
  const from = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  const { added } = await transaction
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll().as('added'))
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('employee_id', '=', employeeId)
    .where('kind', '=', 'device_added')
    .where('at', '>=', from)
    .executeTakeFirstOrThrow();
  const { email: to } = await findEmployee(transaction, session);
  const told = { owner: { sysOrganizationCode, sysUserCode }, to, now: at };
  const more = Number(added) - MOST_MAILS;
  if (more <= 0) await enqueueDeviceAdded(transaction, told, deviceText(device, '不明なブラウザー'));
  else await enqueueDevicesAdded(transaction, told, { from, until: new Date(from.getTime() + HOUR), more });
}

export async function reportDevice(transaction: Held, asker: Asker, added: AddedDevice): Promise<void> {
  const { digest, at } = added;
  const { session, ip, requestId } = asker;
  const { sysOrganizationCode, sysUserCode } = session;
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('told_devices')
    .values({ ...ownerColumns(session), endpoint_digest: digest, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await sql`delete from told_devices
    where sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode} and told_at < (
      select told_at from told_devices
      where sys_organization_code = ${sysOrganizationCode} and sys_user_code = ${sysUserCode}
      order by told_at desc offset ${MOST_REPORTED - 1} limit 1)`.execute(transaction);
  await writeAuditEvent(transaction, { kind: 'device_added', at, ip, requestId, employee: session });
  await mailAddedDevice(transaction, asker, added);
}
