// Authenticates the sender: checks the VAPID token of RFC 8292 as a vendor's push service does before it accepts a message.
import { createPublicKey, verify } from 'node:crypto';

/** The sender, as named in a valid token. */
export interface Sender {
  /** The application server's key, base64url. */
  readonly key: string;
  readonly subject: string;
  /** When the token expires. */
  readonly expires: Date;
}

const LONGEST_SECONDS = 24 * 60 * 60;

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is not an uncompressed point');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}

function partOf(text: string | undefined): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'));
  if (typeof value !== 'object' || value === null) throw new Error('the token is no JSON object');
  return value as Record<string, unknown>;
}

/** @throws Error naming what is wrong with the claims */
function requireClaims(
  { aud, exp, sub }: Record<string, unknown>,
  { origin, now }: { origin: string; now: Date },
): Omit<Sender, 'key'> {
  if (aud !== origin) throw new Error('the token is for another push service');
  if (typeof exp !== 'number') throw new Error('the token has no end');
  const left = exp - now.getTime() / 1000;
  if (left <= 0) throw new Error('the token has expired');
  if (left > LONGEST_SECONDS) throw new Error('the token is good for more than a day');
  if (typeof sub !== 'string' || !/^(mailto:.+@.+|https:\/\/.+)$/.test(sub)) {
    throw new Error('the token names nobody to write to');
  }
  return { subject: sub, expires: new Date(exp * 1000) };
}

/** @throws Error naming what is wrong with the header */
export function senderOf(authorization: string | undefined, at: { origin: string; now: Date }): Sender {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head, claims, signature, ...more] = token.split('.');
  if (!signature || more.length > 0) throw new Error('there is no token');
  const { alg, typ } = partOf(head);
  if (alg !== 'ES256' || typ !== 'JWT') throw new Error('the token is of another kind');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is signed with another key');
  return { key, ...requireClaims(partOf(claims), at) };
}
