/**
 * Builds passkey options and verifies the browser's responses with @simplewebauthn/server. Host and origin come from
 * the configuration. The library is loaded at first use, because that takes half a second.
 */
import type { CallParsed } from '@minori/contract/call';
import { type addPasskey, CHALLENGE_LIFE_MS, type signInWithPasskey } from '@minori/contract/passkeys';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Config } from '../../platform/process/config.ts';
import { ALGORITHMS, requireGoodKey } from './public-key.ts';
import { PasskeyRefusal } from './refusal.ts';

export interface RelyingParty {
  /** Host to which passkeys are bound. */
  readonly id: string;
  /** Origin of pages that may request them. */
  readonly origin: string;
}

/** @param origin of this request; used only on localhost, where ports vary */
export function relyingPartyOf({ productHost }: Pick<Config, 'productHost'>, origin: string): RelyingParty {
  return productHost === null ? { id: 'localhost', origin } : { id: productHost, origin: `https://${productHost}` };
}

/** Our name as the device shows it. */
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

/** Without attestation, because the make of the device is not needed. */
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
 * Refuses responses from a frame, or from a page framed by another: our pages can't be framed legitimately (WebAuthn
 * Level 3, 7.1 and 7.2). The library doesn't check this when a key is added, and not for a frame without a named outer
 * page.
 */
async function requireNoFrame(clientDataJSON: string): Promise<void> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const { crossOrigin = false, topOrigin } = decodeClientDataJSON(clientDataJSON);
  if (crossOrigin !== false || topOrigin !== undefined) throw new PasskeyRefusal('framed');
}

/**
 * Refuses attestations with certificates, which we don't request: the library would parse them and fetch URLs that they
 * name.
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

/** @throws PasskeyRefusal also when the counter didn't increase, as for a copied key */
export async function verifySignIn(
  answer: CallParsed<typeof signInWithPasskey>['body'],
  credential: WebAuthnCredential,
  { challenge, id, origin }: Asked,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credentialId, ...response } = answer;
  try {
    await requireNoFrame(response.clientDataJSON);
    // An earlier version may have stored the key without this check.
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

/** The library throws an Error for every invalid response; its text quotes the response, so it is dropped. */
function refusalOf(error: unknown): PasskeyRefusal {
  return error instanceof PasskeyRefusal ? error : new PasskeyRefusal('not_verified');
}
