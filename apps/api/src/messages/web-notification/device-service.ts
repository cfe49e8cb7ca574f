/**
 * プッシュ通知の端末 — registers, renews, removes and tests an employee's devices. When another employee registers the same
 * browser, the device moves to them and keeps its id (security.md row 30).
 */
import type { CallResult } from '@minori/contract/call';
import type { registerDevice, testDevice } from '@minori/contract/web-notification';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { deviceOf } from '../../identity/auth/begin-session.ts';
import { type Held, holdSession } from '../../identity/auth/held-employee.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { PushSender } from '../../platform/web-push/push-sender.ts';
import { endpointDigest, readSubscription, type Subscription } from '../../platform/web-push/subscription.ts';
import {
  deleteDevice,
  deleteGone,
  findDevice,
  insertDevice,
  lockByEndpoint,
  moveDevice,
  type Registration,
  renewDevice,
} from './device-repository.ts';
import { testMessage, topicOf } from './push.ts';
import { type Asker, forgetReported, makeRoom, reportDevice } from './reported-devices.ts';

type DeviceDeps = Pick<Deps, 'database' | 'now' | 'push'>;
type Device = CallResult<typeof registerDevice>;

/** @throws Failure not_found when the operator has configured no push keys */
function requirePush(push: PushSender | null): PushSender {
  if (!push) throw new Failure('not_found');
  return push;
}

/** Validates the endpoint URL without connecting to it. @throws Failure validation_error */
async function requireSubscription(push: PushSender, deviceToken: string): Promise<Subscription> {
  const subscription = readSubscription(deviceToken, push.isAllowed);
  // The same error for both cases, so that it reveals nothing about internal host names.
  if (!subscription || (await push.leadsInside(subscription))) {
    throw new Failure('validation_error', { errors: [{ code: 'deviceToken', msg: '形式が正しくありません。' }] });
  }
  return subscription;
}

function asDevice(id: bigint): Device {
  return { id: Number(id) };
}

/**
 * Registers or moves the device.
 * @returns null when the employee has too many; another employee loses the browser in either case
 */
async function place(transaction: Held, asker: Asker, registration: Registration): Promise<bigint | null> {
  const { session: owner } = asker;
  const { subscription, at } = registration;
  const known = await lockByEndpoint(transaction, subscription);
  const isOwn = known?.sysUserCode === owner.sysUserCode && known.sysOrganizationCode === owner.sysOrganizationCode;
  if (!isOwn && !(await makeRoom(transaction, asker, { digest: endpointDigest(subscription), at }))) {
    if (known) await deleteDevice(transaction, known, known.id);
    return null;
  }
  if (!known) return insertDevice(transaction, owner, registration);
  if (!isOwn) await moveDevice(transaction, { from: known, to: owner });
  await renewDevice(transaction, owner, { id: known.id, ...registration });
  return known.id;
}

type Registering = Asker & Pick<SessionContext, 'userAgent'>;

async function report(held: Held, asker: Asker, { subscription, device, at }: Registration): Promise<void> {
  await reportDevice(held, asker, { digest: endpointDigest(subscription), device, at });
}

/** @throws Failure conflict when the employee has the maximum number of devices */
export async function addDevice(
  { database, now, push }: DeviceDeps,
  asker: Registering,
  deviceToken: string,
): Promise<Device> {
  const { session } = asker;
  const subscription = await requireSubscription(requirePush(push), deviceToken);
  const registration = { subscription, device: deviceOf(asker.userAgent), at: now() };
  const id = await database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, session);
    const placed = await place(held, asker, registration);
    if (placed !== null) await report(held, asker, registration);
    return placed;
  });
  if (id === null) throw new Failure('conflict');
  return asDevice(id);
}

/** @throws Failure not_found for a device that isn't the owner's */
export async function changeDevice(
  { database, now, push }: DeviceDeps,
  asker: Registering,
  { id, deviceToken }: { readonly id: bigint; readonly deviceToken: string },
): Promise<Device> {
  const { session: owner } = asker;
  const subscription = await requireSubscription(requirePush(push), deviceToken);
  const registration = { subscription, device: deviceOf(asker.userAgent), at: now() };
  await database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, owner);
    // The browser is registered under another id, perhaps of a former employee: delete that one.
    const other = await lockByEndpoint(held, subscription);
    if (other && other.id !== id && (await findDevice(held, owner, id))) {
      await deleteDevice(held, other, other.id);
    }
    if (!(await renewDevice(held, owner, { id, ...registration }))) throw new Failure('not_found');
    await report(held, asker, registration);
  });
  return asDevice(id);
}

/**
 * Removes a device. After a sign-out its return isn't reported; after a removal by its owner it is.
 * @throws Failure not_found for a device that isn't the owner's
 */
export async function takeDeviceAway(
  { database, now }: Pick<DeviceDeps, 'database' | 'now'>,
  { session, ip, requestId }: Asker,
  { id, isSignOut }: { readonly id: bigint; readonly isSignOut: boolean },
): Promise<Device> {
  await database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, session);
    if (!isSignOut) await forgetReported(held, session, id);
    if (!(await deleteDevice(held, session, id))) throw new Failure('not_found');
    const kind = isSignOut ? 'device_signed_out' : 'device_removed';
    await writeAuditEvent(held, { kind, at: now(), ip, requestId, employee: session });
  });
  return asDevice(id);
}

/** Sends one test message without retries. @throws Failure not_found for a device that isn't the owner's */
export async function tryDevice(
  { database, push }: DeviceDeps,
  owner: Owner,
  id: bigint,
): Promise<CallResult<typeof testDevice>> {
  const subscription = await findDevice(database, owner, id);
  if (!subscription) throw new Failure('not_found');
  const message = await testMessage(database, owner);
  const { kind } = await requirePush(push).send(subscription, { message, ttl: 60, topic: topicOf(message.tag) });
  if (kind === 'gone') await deleteGone(database, owner, { id, subscription });
  return { isSent: kind === 'sent' };
}
