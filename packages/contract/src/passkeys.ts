/**
 * パスキー — signing in with a key of the employee's own device (WebAuthn) in place of the password, and the list of them. Keys
 * stay in the device; what travels is what it has signed, in base64url. Only for companies that allow it (feature-gates.ts).
 */
import * as z from 'zod/mini';
import { Empty, SessionUser } from './auth.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { Line } from './outside-text.ts';

/** Passkeys of one employee. */
export const MOST_PASSKEYS = 10;

/** Milliseconds for which a device may take: a challenge is good so long, and once. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

const Base64Url = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

/** At most 1,023 bytes, as the standard has it. */
const CredentialId = Base64Url(1_364);

/** How the device is reached ('internal', 'hybrid', 'usb'): kept for browsers, which know what each means. */
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8));

/** Names that an employee gives. */
const PasskeyName = Line(40);

const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: Instant,
  /** null before the first sign-in with it. */
  lastUsedAt: z.nullable(Instant),
  /** Kept by an account of the device's maker, so that it is on the person's other devices, too. */
  isSynced: z.boolean(),
});

/** What the browser is asked to sign, the same for everybody: no name is typed, the device offers whom it knows. */
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

/** `passkey_refused` whatever is wrong with it. The device has asked for a fingerprint, a face or a PIN: no code is asked for. */
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

/** Oldest first. In a company that allows no passkeys the calls that add, name and use them are 403 `forbidden`. */
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

/** What the device is asked to make a key for; 409 where there are ten already. Needs a proof of five minutes. */
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
    /** Of this employee: a device that has one of them makes no other. */
    excludeCredentials: z.array(
      z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
    ),
  }),
});

/** The new key; 409 whatever is wrong with it. Its owner is told by mail. */
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

/** Needs a proof of five minutes. Its owner is told by mail. */
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
