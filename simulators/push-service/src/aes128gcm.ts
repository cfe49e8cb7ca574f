// Decrypts messages for a browser: content coding `aes128gcm` (RFC 8188) with the keys of RFC 8291. Written from these two RFCs
// without any sender's code, so that a successful decryption proves that the sender follows them.
import { createDecipheriv, createECDH, createHmac } from 'node:crypto';

export interface BrowserKeys {
  /** Raw, 32 bytes. */
  readonly privateKey: Buffer;
  /** Uncompressed point, 65 bytes. */
  readonly publicKey: Buffer;
  /** 16 bytes. */
  readonly auth: Buffer;
}

const SALT = 16;
const POINT = 65;
const TAG = 16;
/** In bytes: salt, record size (4), length of the key id (1). */
const FIXED_HEADER = SALT + 4 + 1;
const LAST_RECORD = 2;

/** HKDF (RFC 5869) for at most one hash block of output. */
function hkdf({ salt, ikm, info }: { salt: Buffer; ikm: Buffer; info: Buffer }, length: number): Buffer {
  const prk = createHmac('sha256', salt).update(ikm).digest();
  return createHmac('sha256', prk)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length);
}

function inputKey({ privateKey, publicKey, auth }: BrowserKeys, senderKey: Buffer): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  return hkdf({ salt: auth, ikm: ecdh.computeSecret(senderKey), info }, 32);
}

/** @throws Error for a body that isn't one whole `aes128gcm` record, encrypted for these keys */
export function decrypt(body: Buffer, keys: BrowserKeys): Buffer {
  if (body.length < FIXED_HEADER + POINT + TAG + 1) throw new Error('too short');
  const salt = body.subarray(0, SALT);
  const recordSize = body.readUInt32BE(SALT);
  if (body.readUInt8(SALT + 4) !== POINT) throw new Error('the key id is not a public key');
  const senderKey = body.subarray(FIXED_HEADER, FIXED_HEADER + POINT);
  const record = body.subarray(FIXED_HEADER + POINT);
  // RFC 8291, section 4: a push message is one record.
  if (record.length > recordSize) throw new Error('more than one record');
  const ikm = inputKey(keys, senderKey);
  const key = hkdf({ salt, ikm, info: Buffer.from('Content-Encoding: aes128gcm\0') }, 16);
  const nonce = hkdf({ salt, ikm, info: Buffer.from('Content-Encoding: nonce\0') }, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the record is not the last');
  return padded.subarray(0, end);
}
