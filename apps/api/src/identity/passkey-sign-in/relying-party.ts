/**
 * Makes the options for asking a browser for a passkey, and verifies its answer, with @simplewebauthn/server. Host and
 * origin are the configuration's. The library is loaded at first use, since it takes half a second, which no start has
 * to wait for.
 */
import type { CallParsed } from '@minori/contract/call';
import { type addPasskey, CHALLENGE_LIFE_MS, type signInWithPasskey } from '@minori/contract/passkeys';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Config } from '../../platform/process/config.ts';
import { ALGORITHMS, requireGoodKey } from './public-key.ts';
import { PasskeyRefusal } from './refusal.ts';

export interface RelyingParty {
  /** The host to which passkeys belong. */
  readonly id: string;
  /** Of the pages that may ask for them. */
  readonly origin: string;
}

/** @param origin by which this request came: it counts on this machine alone, where ports come and go */
export function relyingPartyOf({ productHost }: Pick<Config, 'productHost'>, origin: string): RelyingParty {
  return productHost === null ? { id: 'localhost', origin } : { id: productHost, origin: `https://${productHost}` };
}

/** As devices show us. */
const NAME = 'みのり';

export async function signInOptions({ id: rpID }: RelyingParty) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = { rpID, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' } as const;
  return { ...(await generateAuthenticationOptions(options)), ...options, rpId: rpID };
}

export interface NewKeyFor {
  readonly email: string;
  readonly userHandle: Buffer;
  readonly known: readonly { readonly credentialId: Buffer; readonly transports: readonly string[] }[];
}

/** No attestation: which make a device is of is nothing that we ask. */
export async function newKeyOptions({ id: rpID }: RelyingParty, { email, userHandle, known }: NewKeyFor) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(userHandle),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    ...options,
    rp: { id: rpID, name: NAME },
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key' as const,
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
  } as const;
}

export interface Asked extends RelyingParty {
  readonly challenge: string;
}

/**
 * No page of ours may be framed, so no answer comes from a frame: where a browser says so, or names the page around it, somebody has
 * framed one all the same (WebAuthn Level 3, 7.1 and 7.2). The library looks at neither when a key is added, and passes over a frame
 * whose outer page isn't named.
 */
async function requireNoFrame(clientDataJSON: string): Promise<void> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const { crossOrigin = false, topOrigin } = decodeClientDataJSON(clientDataJSON);
  if (crossOrigin !== false || topOrigin !== undefined) throw new PasskeyRefusal('framed');
}

/**
 * Attestations with certificates are not asked for, and not looked at: the library would read what a caller has made up, and
 * fetch what such certificates name.
 */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const isSelfMade = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (decoded.get('fmt') !== 'none' && !isSelfMade) throw new PasskeyRefusal('attestation');
}

/** @throws PasskeyRefusal */
export async function verifyNewKey(answer: CallParsed<typeof addPasskey>['body'], { challenge, id, origin }: Asked) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { credentialId, clientDataJSON, attestationObject, transports } = answer;
  const response = { clientDataJSON, attestationObject, transports };
  try {
    await requireNoFrame(clientDataJSON);
    await requireNoCertificates(attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id: credentialId, rawId: credentialId, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified && registrationInfo.credential.id === credentialId) {
      await requireGoodKey(registrationInfo.credential.publicKey);
      return registrationInfo;
    }
  } catch (error) {
    throw refusalOf(error);
  }
  throw new PasskeyRefusal('not_verified');
}

/** @throws PasskeyRefusal also for a counter that has not gone on, as that of a copied key */
export async function verifySignIn(
  answer: CallParsed<typeof signInWithPasskey>['body'],
  credential: WebAuthnCredential,
  { challenge, id, origin }: Asked,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credentialId, ...response } = answer;
  try {
    await requireNoFrame(response.clientDataJSON);
    // Stored by a version that did not look, perhaps.
    await requireGoodKey(credential.publicKey);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id: credentialId, rawId: credentialId, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential,
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo;
  } catch (error) {
    throw refusalOf(error);
  }
  throw new PasskeyRefusal('not_verified');
}

/** The library throws an Error for every way in which an answer can be wrong; its text quotes the answer, and is dropped. */
function refusalOf(error: unknown): PasskeyRefusal {
  return error instanceof PasskeyRefusal ? error : new PasskeyRefusal('not_verified');
}
