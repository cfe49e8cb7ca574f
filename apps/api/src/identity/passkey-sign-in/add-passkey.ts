/**
 * パスキーの追加 — adds a passkey for a recently authenticated session. The challenge is bound to the session, so another
 * session can't respond to it. The owner is informed by mail, whoever added it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallParsed, CallResult } from '@minori/contract/call';
import { type addPasskey, type beginPasskey, MOST_PASSKEYS } from '@minori/contract/passkeys';
import { Failure } from '../../platform/base/failure.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { findCompany } from '../../records/companies.ts';
import { findEmployee } from '../../records/employees.ts';
import { writeAuditEvent } from '../auth/audit.ts';
import { allowsPasskeys } from '../auth/authorization-method.ts';
import { deviceOf, deviceText } from '../auth/begin-session.ts';
import { holdSession } from '../auth/held-employee.ts';
import { storeChallenge, takeChallenge } from './challenge-repository.ts';
import { passkeyOf } from './own-passkeys.ts';
import { enqueuePasskeysChanged } from './passkey-mails.ts';
import { type NewPasskey, passkeysOf, storePasskey } from './passkey-repository.ts';
import { PasskeyRefusal } from './refusal.ts';
import { newKeyOptions, relyingPartyOf, verifyNewKey } from './relying-party.ts';

/** Random bytes of the user handle, which reveals nothing about the employee. */
const HANDLE_BYTES = 32;

/** @throws Failure conflict when the employee has the maximum number of passkeys */
export async function begin(
  { config, database, now }: Deps,
  { session, origin }: SessionContext,
): Promise<CallResult<typeof beginPasskey>> {
  const known = await passkeysOf(database, session);
  if (known.length >= MOST_PASSKEYS) throw new Failure('conflict');
  const userHandle = known[0]?.user_handle ?? randomBytes(HANDLE_BYTES);
  const options = await newKeyOptions(relyingPartyOf(config, origin), {
    email: (await findEmployee(database, session)).email,
    userHandle,
    known: known.map(({ credential_id: credentialId, transports }) => ({ credentialId, transports })),
  });
  const { challenge } = options;
  await storeChallenge(database, { challenge, kind: 'add', binding: session.sessionId, userHandle }, now());
  return options;
}

/** Characters; with an appended number a name has at most 40. */
const LONGEST_INITIAL_NAME = 36;

/** Name until the owner changes it: the device's, as in the list of sessions. */
function initialName(userAgent: string): string {
  return deviceText(deviceOf(userAgent), 'パスキー').slice(0, LONGEST_INITIAL_NAME);
}

/** Appends a number if the name is taken, so that the owner can tell passkeys apart. */
function uniqueName(name: string, known: readonly { readonly name: string }[]): string {
  const names = new Set(known.map((one) => one.name));
  let free = name;
  for (let number = 2; names.has(free); number += 1) free = `${name} ${number}`;
  return free;
}

type Answer = CallParsed<typeof addPasskey>['body'];

async function verified({ config, database, now }: Deps, answer: Answer, context: SessionContext): Promise<NewPasskey> {
  const { session, origin, userAgent } = context;
  const wayBack = { kind: 'add', clientDataJSON: answer.clientDataJSON, binding: session.sessionId } as const;
  const { challenge, userHandle } = await takeChallenge(database, wayBack, now());
  if (userHandle === null) throw new PasskeyRefusal('challenge_unknown');
  const { credential, credentialBackedUp } = await verifyNewKey(answer, {
    ...relyingPartyOf(config, origin),
    challenge,
  });
  const { sysOrganizationCode, sysUserCode } = session;
  return {
    id: randomUUID(),
    owner: { sysOrganizationCode, sysUserCode },
    credentialId: Buffer.from(answer.credentialId, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    userHandle,
    counter: credential.counter,
    transports: answer.transports,
    isSynced: credentialBackedUp,
    name: initialName(userAgent),
    addedAt: now(),
  };
}

/** @throws Failure conflict for any invalid response of the device, and for the maximum number of passkeys */
export async function add(deps: Deps, answer: Answer, context: SessionContext): Promise<CallResult<typeof addPasskey>> {
  const { database } = deps;
  const { session, ip, requestId, log } = context;
  const passkey = await verified(deps, answer, context).catch((error: unknown) => {
    if (!(error instanceof PasskeyRefusal)) throw error;
    log.warn({ reason: error.reason }, 'new passkey refused');
    throw new Failure('conflict');
  });
  const { owner, addedAt: at, isSynced } = passkey;
  const { email: to } = await findEmployee(database, session);
  const name = await database.transaction().execute(async (transaction) => {
    // Locks the employee, so that concurrent additions count each other.
    const held = await holdSession(transaction, session, { proofAt: at });
    if (!allowsPasskeys(await findCompany(held, session.sysOrganizationCode))) throw new Failure('forbidden');
    const known = await passkeysOf(transaction, session);
    const name = uniqueName(passkey.name, known);
    const isStored = known.length < MOST_PASSKEYS && (await storePasskey(held, { ...passkey, name }));
    if (!isStored) throw new Failure('conflict');
    await writeAuditEvent(transaction, { kind: 'passkey_added', at, ip, requestId, employee: session });
    await enqueuePasskeysChanged(transaction, { owner, to, name, now: at, change: 'added' });
    return name;
  });
  return passkeyOf({ id: passkey.id, name, added_at: at, last_used_at: null, is_synced: isSynced });
}
