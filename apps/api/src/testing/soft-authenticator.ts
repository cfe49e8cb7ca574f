/**
 * Simulates an authenticator with passkeys: it creates keys (ES256 by default) and signs as the WebAuthn standard says, or
 * wrongly if a test requires it. It also plays the browser's part in tests of the api; end-to-end tests use Chromium's own.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CallParsed, CallResponse } from '@minori/contract/call';
import type { addPasskey, beginPasskey, beginPasskeySignIn, signInWithPasskey } from '@minori/contract/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { TEST_ORIGIN } from './visitor.ts';

/** Wrong data that a device or browser may send. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly attestation?: string;
  /** The credential id of another person's key. */
  readonly credentialId?: Buffer;
  /** Additional or changed fields of the client data; undefined removes one. */
  readonly clientData?: Readonly<Record<string, unknown>>;
  /** A key to use instead of a new one. */
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

/** Fields by their labels in RFC 9052. */
export type CoseFields = Readonly<Record<number, number | Uint8Array | boolean>>;

export function coseOf(fields: CoseFields): Uint8Array {
  const entries = Object.entries(fields).map(([label, value]) => [Number(label), value] as const);
  return isoCBOR.encode(new Map(entries));
}

/** Creates an ES256 key. */
function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  return { privateKey, cose: coseOf({ 1: 2, 3: -7, [-1]: 1, [-2]: point(x), [-3]: point(y) }) };
}

export class SoftAuthenticator {
  readonly keys: Key[] = [];

  /** Creates a key, in the format of `navigator.credentials.create`. */
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

  /** Creates an assertion with one of the keys, the newest by default, in the format of `navigator.credentials.get`. */
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
