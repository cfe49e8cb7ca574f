/**
 * A device with passkeys, in software: makes keys (ES256 unless given another) and signs as the WebAuthn standard says, or wrongly where a test wants
 * it. The browser's half of a passkey in tests of the api; journeys have Chromium's own.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CallParsed, CallResponse } from '@minori/contract/call';
import type { addPasskey, beginPasskey, beginPasskeySignIn, signInWithPasskey } from '@minori/contract/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { TEST_ORIGIN } from './visitor.ts';

/** What a device or browser says that isn't so. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly attestation?: string;
  /** The name of somebody else's key. */
  readonly credentialId?: Buffer;
  /** More fields of the client data, or others in their place; undefined leaves one out. */
  readonly clientData?: Readonly<Record<string, unknown>>;
  /** In place of one that is made here. */
  readonly key?: { readonly privateKey: KeyObject; readonly cose: Uint8Array };
}

interface Key {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

function clientData(type: string, challenge: string, lies: Lies): Buffer {
  const said = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? TEST_ORIGIN };
  return Buffer.from(JSON.stringify({ ...said, crossOrigin: false, ...lies.clientData }));
}

function authenticatorData(rpId: string, flags: number, { counter = 0, isUserVerified = true }: Lies): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isUserVerified ? VERIFIED : 0)]), count]);
}

/** By the labels of RFC 9052. */
export type CoseFields = Readonly<Record<number, number | Uint8Array | boolean>>;

export function coseOf(fields: CoseFields): Uint8Array {
  const entries = Object.entries(fields).map(([label, value]) => [Number(label), value] as const);
  return isoCBOR.encode(new Map(entries));
}

/** ES256. */
function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  return { privateKey, cose: coseOf({ 1: 2, 3: -7, [-1]: 1, [-2]: point(x), [-3]: point(y) }) };
}

export class SoftAuthenticator {
  readonly keys: Key[] = [];

  /** A new key, as `navigator.credentials.create` gives it. */
  make(asked: CallResponse<typeof beginPasskey>, lies: Lies = {}): CallParsed<typeof addPasskey>['body'] {
    const { privateKey, cose } = lies.key ?? newKey();
    const id = lies.credentialId ?? randomBytes(32);
    this.keys.push({ id, privateKey, userHandle: asked.user.id });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const head = authenticatorData(lies.rpId ?? asked.rp.id, HAS_KEY, lies);
    const authData = Buffer.concat([head, Buffer.alloc(16), length, id, cose]);
    const attested = new Map<string, unknown>([
      ['fmt', lies.attestation ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      credentialId: text(id),
      clientDataJSON: text(clientData('webauthn.create', asked.challenge, lies)),
      attestationObject: text(isoCBOR.encode(attested as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    };
  }

  /** An assertion by one of the keys, the newest unless another is given, as `navigator.credentials.get` gives it. */
  sign(
    asked: CallResponse<typeof beginPasskeySignIn>,
    lies: Lies = {},
    key: Key | undefined = this.keys.at(-1),
  ): CallParsed<typeof signInWithPasskey>['body'] {
    if (!key) throw new Error('this device has no passkey');
    const data = authenticatorData(lies.rpId ?? asked.rpId, 0, lies);
    const client = clientData('webauthn.get', asked.challenge, lies);
    const digest = key.privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    const signature = sign(digest, Buffer.concat([data, sha256(client)]), key.privateKey);
    return {
      credentialId: text(key.id),
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
      userHandle: key.userHandle,
    };
  }
}
