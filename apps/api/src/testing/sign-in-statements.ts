// Runs all SQL statements about passwords, links, codes and destinations of one employee, for tests of the tables and columns
// that these statements name.

import { hashLinkToken } from '../identity/auth/link-token.ts';
import { recordAuthentication, requireRecentAuthentication } from '../identity/auth/recent-authentication.ts';
import {
  changeCode,
  codesSince,
  dropCode,
  endCodesOf,
  lockOpenCode,
  ownerOfCode,
  storeCode,
} from '../identity/auth/sign-in-code-repository.ts';
import { findAccountOf, recordSignIn } from '../identity/auth/sign-in-repository.ts';
import { confirmAddress, requestAddress } from '../identity/destinations/notify-address.ts';
import { ownerOfLink, setAddress, storeLink, takeLink } from '../identity/destinations/notify-address-repository.ts';
import { decide, pausedOf } from '../identity/destinations/paused-destinations.ts';
import {
  dropPasskeys,
  findByCredential,
  giveName,
  passkeysOf,
  recordUse,
  storePasskey,
} from '../identity/passkey-sign-in/passkey-repository.ts';
import { issueReset } from '../identity/password/issue-token.ts';
import { findHolder, findToken, takeToken } from '../identity/password/password-repository.ts';
import type { Session } from '../platform/http/route.ts';
import type { Deps } from '../platform/process/deps.ts';
import { findEmployee } from '../records/employees.ts';
import { holding } from './holding.ts';

/** Requests and confirms another e-mail address for notifications; no destination is paused. */
export async function changeDestinations(deps: Deps, session: Session): Promise<void> {
  const { database, now } = deps;
  const asker = { session, ip: '', requestId: '' };
  const want = { waiting: null, isRegistered: false, portalOrigin: 'https://minori.example', now: now() };
  await holding(database, session, (held) => requestAddress(held, asker, { ...want, wanted: 'home@example.jp' }));
  await confirmAddress(deps, 'x'.repeat(43), asker).catch(() => undefined);
  await holding(database, session, async (held) => {
    const tokenHash = hashLinkToken('y');
    const link = { tokenHash, now: now(), accessVersion: '0.0' };
    await storeLink(held, session, { ...link, address: 'home@example.jp', expiresAt: new Date(4e12) });
    await ownerOfLink(held, tokenHash);
    await takeLink(held, session, link);
    await setAddress(held, session, { address: null, now: now() });
  });
  await pausedOf(database, session);
  for (const deviceId of [null, 1]) await decide(deps, asker, { deviceId, isKept: false }).catch(() => undefined);
}

/** Changes sign-in data; afterwards only the time of the last sign-in has changed. */
export async function changeSignInData({ database, now }: Deps, employee: Session): Promise<void> {
  const at = now();
  const { sysOrganizationCode, sysUserCode } = employee;
  const owner = { sysOrganizationCode, sysUserCode };
  const session = { ...employee, sessionId: crypto.randomUUID() };
  await findEmployee(database, session);
  await findHolder(database, owner);
  await findAccountOf(database, owner);
  await holding(database, owner, async (held) => {
    await recordSignIn(held, session, at);
    const { token } = await issueReset(held, owner, { now: at });
    const hash = hashLinkToken(token);
    await findToken(held, hash, at);
    await takeToken(held, owner, { hash, now: at });
    const code = { id: crypto.randomUUID(), owner, hash, createdAt: at, expiresAt: at };
    await storeCode(held, code);
    await codesSince(held, owner, at);
    await ownerOfCode(held, code.id);
    await lockOpenCode(held, code, at);
    await changeCode(held, code, { wrongCodes: 1 });
    await endCodesOf(held, owner, at);
    await dropCode(held, code);
    const bytes = Buffer.from('key');
    const passkey = { id: code.id, owner, credentialId: bytes, publicKey: bytes, userHandle: bytes, addedAt: at };
    await storePasskey(held, { ...passkey, counter: 0, transports: [], isSynced: false, name: 'x' });
    await findByCredential(held, bytes);
    await passkeysOf(held, owner);
    await giveName(held, passkey, 'y');
    await recordUse(held, { ...passkey, counter: { before: 0n, after: 1 }, isSynced: false }, at);
    await dropPasskeys(held, owner, passkey.id);
    await recordAuthentication(held, session, at);
    await requireRecentAuthentication(held, session, at).catch(() => undefined);
  });
}
