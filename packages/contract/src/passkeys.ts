/**
 * パスキー — defines sign-in with a key of the employee's own device (WebAuthn) instead of the password, and the list of passkeys.
 * Private keys stay on the device; signatures are sent in base64url. Only for companies that allow it (feature-gates.ts).
 */
import * as z from 'zod/mini';
import { Empty, SessionUser } from './auth.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { Line } from './outside-text.ts';

/** Maximum number of passkeys of one employee. */
export const MOST_PASSKEYS = 10;

/** Milliseconds until a challenge expires; each is valid once. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

const Base64Url = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

/** At most 1,023 bytes, by the standard. */
const CredentialId = Base64Url(1_364);

/** How the device is reached ('internal', 'hybrid', 'usb'): stored for browsers, which interpret them. */
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8));

/** The employee's name for a passkey. */
const PasskeyName = Line(40);

const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: Instant,
  /** null before the first sign-in with it. */
  lastUsedAt: z.nullable(Instant),
  /** Synced by the device's maker, so that it is on the person's other devices as well. */
  isSynced: z.boolean(),
});

/** The options for signing, the same for everybody: no name is typed, the device offers its accounts. */
export const beginPasskeySignIn = call({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/v1/auth/passkey/challenge',
  scope: 'public',
  failure: 'login',
  ours: true,
  body: Empty,
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});

/** `passkey_refused` for any fault. No mailed code is needed, because the device has checked a fingerprint, a face or a PIN. */
export const signInWithPasskey = call({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/v1/auth/passkey',
  scope: 'public',
  failure: 'login',
  ours: true,
  body: z.strictObject({
    credentialId: CredentialId,
    clientDataJSON: Base64Url(4_096),
    authenticatorData: Base64Url(4_096),
    signature: Base64Url(2_048),
    userHandle: Base64Url(86),
  }),
  response: SessionUser,
});

/** Oldest first. In a company without passkeys the calls to add, name and use them are 403 `forbidden`. */
export const getPasskeys = call({
  name: 'getPasskeys',
  method: 'GET',
  path: '/api/v1/passkeys',
  scope: 'session',
  from: 'signed-in',
  failure: 'passkeys',
  ours: true,
  response: z.object({ passkeys: z.array(Passkey) }),
});

/** The options for a new key; 409 where there are ten already. Needs a proof from the last five minutes. */
export const beginPasskey = call({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/v1/passkeys/challenge',
  scope: 'session',
  from: 'signed-in',
  failure: 'passkeyAdd',
  ours: true,
  body: Empty,
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    /** Of this employee: a device with one of them creates no other. */
    excludeCredentials: z.array(
      z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
    ),
  }),
});

/** Stores the new key; 409 for any fault. Its owner is notified by mail. */
export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/v1/passkeys',
  scope: 'session',
  from: 'signed-in',
  failure: 'passkeyAdd',
  ours: true,
  body: z.strictObject({
    credentialId: CredentialId,
    clientDataJSON: Base64Url(4_096),
    attestationObject: Base64Url(16_384),
    transports: Transports,
  }),
  response: Passkey,
});

const params = z.strictObject({ id: z.uuid() });

export const renamePasskey = call({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/v1/passkeys/:id',
  scope: 'session',
  from: 'signed-in',
  failure: 'passkeyChange',
  ours: true,
  params,
  body: z.strictObject({ name: PasskeyName }),
  response: Empty,
});

/** Needs a proof from the last five minutes. Its owner is notified by mail. */
export const removePasskey = call({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/v1/passkeys/:id',
  scope: 'session',
  from: 'signed-in',
  failure: 'passkeyChange',
  ours: true,
  params,
  response: Empty,
});
