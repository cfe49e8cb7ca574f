/**
 * 通知用メールアドレス — another one gets nothing before a link that was mailed to it was opened, and until then the one before it goes on.
 * A link ends with the access of who asked for it: with a new password, the end of other sessions, a lock-out (docs/decisions/0055). The address of the sign-in is confirmed already. Each change is told at the address of the sign-in.
 */
import { Failure, tooManyRequests } from '../../platform/base/failure.ts';
import type { PublicContext, SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { countedSince, HOUR, writeAuditEvent } from '../auth/audit.ts';
import { type Held, holdEmployee } from '../auth/held-employee.ts';
import { hashLinkToken, newLinkToken } from '../auth/link-token.ts';
import { requireRecentAuthentication } from '../auth/recent-authentication.ts';
import { enqueueAddressLink, enqueueAddressTold } from './destination-mails.ts';
import {
  dropLink,
  findAddresses,
  linksMailedSince,
  ownerOfLink,
  setAddress,
  storeLink,
  takeLink,
} from './notify-address-repository.ts';

/** Milliseconds for which a link is good: the other mailbox may be at home. */
const GOOD_FOR = 24 * HOUR;

/** Mails with a link that one account sends in an hour: they go to whoever was named. */
export const MOST_LINKS = 3;

export type Asker = Pick<SessionContext, 'session' | 'ip' | 'requestId'>;

export interface WantedAddress {
  readonly wanted: string | null;
  /** That waits to be confirmed. */
  readonly waiting: string | null;
  /** A profile was there before: what is changed takes more than a session (asvs.md V7.5.1). */
  readonly isRegistered: boolean;
  readonly portalOrigin: string;
  readonly now: Date;
}

type Addresses = NonNullable<Awaited<ReturnType<typeof findAddresses>>>;

/** @returns milliseconds until another link may be mailed; 0 for now */
async function waitForLink(
  transaction: Held,
  { session }: Asker,
  { addresses, now }: { addresses: Addresses; now: Date },
) {
  const mailed = await linksMailedSince(transaction, session, countedSince(addresses, now));
  const oldest = mailed.at(-MOST_LINKS);
  return oldest ? oldest.getTime() + HOUR - now.getTime() : 0;
}

interface AskedLink {
  readonly address: string;
  readonly accessVersion: string;
  readonly portalOrigin: string;
  readonly now: Date;
}

async function mailLink(transaction: Held, owner: Owner, asked: AskedLink): Promise<void> {
  const { address, accessVersion, portalOrigin, now } = asked;
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + GOOD_FOR);
  await storeLink(transaction, owner, { address, accessVersion, tokenHash: hashLinkToken(token), now, expiresAt });
  await enqueueAddressLink(transaction, { owner, to: address, token, expiresAt, portalOrigin, now });
}

/**
 * The caller holds the row. The same address that waits already gets another link, where there is room for one.
 * @throws Failure reauthentication_required, too_many_requests, user_gone
 */
export async function wantAddress(transaction: Held, asker: Asker, want: WantedAddress): Promise<void> {
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
    return enqueueAddressTold(transaction, told, { change: 'changed', address: email });
  }
  const wait = await waitForLink(transaction, asker, { addresses, now });
  if (wait > 0 && isAgain) return;
  if (wait > 0) throw tooManyRequests(wait / 1_000);
  await mailLink(transaction, told.owner, { address: wanted, accessVersion, portalOrigin, now });
  if (isAgain) return;
  await writeAuditEvent(transaction, { kind: 'notify_address_asked', ...event });
  await enqueueAddressTold(transaction, told, { change: 'asked', address: wanted });
}

/**
 * Whoever has the link reads that mailbox; nobody is signed in by it, and nothing of the account is answered.
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
    await enqueueAddressTold(held, { owner, to: email, now }, { change: 'changed', address });
  });
}
