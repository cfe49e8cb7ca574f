/**
 * 通知用メールアドレス — changes the notification address. The new one gets nothing until the link mailed to it was opened; until
 * then the former one stays. A new password, the end of other sessions or a lock-out invalidates the link
 * (docs/decisions/0055). The sign-in address needs no confirmation. The employee is informed of each change at the
 * sign-in address.
 */
import { Failure, tooManyRequests } from '../../platform/base/failure.ts';
import type { PublicContext, SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { countedSince, HOUR, writeAuditEvent } from '../auth/audit.ts';
import { type Held, holdEmployee } from '../auth/held-employee.ts';
import { hashLinkToken, newLinkToken } from '../auth/link-token.ts';
import { requireRecentAuthentication } from '../auth/recent-authentication.ts';
import { enqueueAddressChange, enqueueAddressLink } from './destination-mails.ts';
import {
  dropLink,
  findAddresses,
  linksMailedSince,
  ownerOfLink,
  setAddress,
  storeLink,
  takeLink,
} from './notify-address-repository.ts';

/** Milliseconds for which a link is valid, because the other mailbox may only be readable at home. */
const GOOD_FOR = 24 * HOUR;

/** Link mails that an account may send in an hour, because anyone can be named as the recipient. */
export const MOST_LINKS = 3;

export type Asker = Pick<SessionContext, 'session' | 'ip' | 'requestId'>;

export interface AddressRequest {
  readonly wanted: string | null;
  /** Address with an unconfirmed link. */
  readonly waiting: string | null;
  /** A profile exists, so a change needs recent authentication (asvs.md V7.5.1). */
  readonly isRegistered: boolean;
  readonly portalOrigin: string;
  readonly now: Date;
}

type Addresses = NonNullable<Awaited<ReturnType<typeof findAddresses>>>;

/** @returns milliseconds until the next link may be mailed; 0 or less if at once */
async function waitForLink(
  transaction: Held,
  { session }: Asker,
  { addresses, now }: { addresses: Addresses; now: Date },
) {
  const mailed = await linksMailedSince(transaction, session, countedSince(addresses, now));
  const oldest = mailed.at(-MOST_LINKS);
  return oldest ? oldest.getTime() + HOUR - now.getTime() : 0;
}

interface LinkRequest {
  readonly address: string;
  readonly accessVersion: string;
  readonly portalOrigin: string;
  readonly now: Date;
}

async function mailLink(transaction: Held, owner: Owner, asked: LinkRequest): Promise<void> {
  const { address, accessVersion, portalOrigin, now } = asked;
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + GOOD_FOR);
  await storeLink(transaction, owner, { address, accessVersion, tokenHash: hashLinkToken(token), now, expiresAt });
  await enqueueAddressLink(transaction, { owner, to: address, token, expiresAt, portalOrigin, now });
}

/**
 * Requests another notification address. The caller holds the employee's lock. For the waiting address the link is
 * mailed again, if the limit permits it.
 * @throws Failure reauthentication_required, too_many_requests, user_gone
 */
export async function requestAddress(transaction: Held, asker: Asker, want: AddressRequest): Promise<void> {
  const { session, ip, requestId } = asker;
  const { wanted, waiting, isRegistered, portalOrigin, now } = want;
  const addresses = await findAddresses(transaction, session);
  if (!addresses) throw new Failure('user_gone');
  const { email, notify, employeeId, accessVersion } = addresses;
  if (wanted === notify) return dropLink(transaction, session);
  const isAgain = wanted === waiting;
  if (isRegistered && !isAgain) await requireRecentAuthentication(transaction, session, now);
  const { sysOrganizationCode, sysUserCode } = session;
  const told = { owner: { sysOrganizationCode, sysUserCode }, to: email, now };
  const event = { at: now, ip, requestId, employee: { employeeId, sysOrganizationCode } };
  if (wanted === null || wanted === email) {
    await dropLink(transaction, session);
    await setAddress(transaction, session, { address: wanted, now });
    if ((notify ?? email) === email) return;
    await writeAuditEvent(transaction, { kind: 'notify_address_changed', ...event });
    return enqueueAddressChange(transaction, told, { change: 'changed', address: email });
  }
  const wait = await waitForLink(transaction, asker, { addresses, now });
  if (wait > 0 && isAgain) return;
  if (wait > 0) throw tooManyRequests(wait / 1_000);
  await mailLink(transaction, told.owner, { address: wanted, accessVersion, portalOrigin, now });
  if (isAgain) return;
  await writeAuditEvent(transaction, { kind: 'notify_address_asked', ...event });
  await enqueueAddressChange(transaction, told, { change: 'asked', address: wanted });
}

/**
 * Confirms an address by its link, which proves access to that mailbox. Signs nobody in and returns no account data.
 * @throws Failure reset_token_invalid
 */
export async function confirmAddress(
  { database, now: clock }: Pick<Deps, 'database' | 'now'>,
  token: string,
  { ip, requestId }: Pick<PublicContext, 'ip' | 'requestId'>,
): Promise<void> {
  const tokenHash = hashLinkToken(token);
  const owner = await ownerOfLink(database, tokenHash);
  if (!owner) throw new Failure('reset_token_invalid');
  const now = clock();
  await database.transaction().execute(async (transaction) => {
    const held = await holdEmployee(transaction, owner);
    const addresses = held && (await findAddresses(held, owner));
    if (!held || !addresses?.isUsed || addresses.disabledAt !== null) throw new Failure('reset_token_invalid');
    const { accessVersion } = addresses;
    const address = await takeLink(held, owner, { tokenHash, now, accessVersion });
    if (address === undefined) throw new Failure('reset_token_invalid');
    await setAddress(held, owner, { address, now });
    const { employeeId, email } = addresses;
    const employee = { employeeId, sysOrganizationCode: owner.sysOrganizationCode };
    await writeAuditEvent(held, { kind: 'notify_address_confirmed', at: now, ip, requestId, employee });
    await enqueueAddressChange(held, { owner, to: email, now }, { change: 'changed', address });
  });
}
