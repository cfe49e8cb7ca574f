// Tests the simulated push service from a sender's side. The messages are the RFCs' examples, or built in this file.
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decrypt } from './aes128gcm.ts';
import { type PushService, type SubscriptionJson, startPushService } from './start.ts';

const NOON = new Date('2026-06-15T03:00:00Z');
const SECOND = NOON.getTime() / 1000;

/** RFC 8291, appendix A. */
const EXAMPLE = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('opens the example of RFC 8291, and nothing in which a bit is another', () => {
  const keys = {
    privateKey: bytes(EXAMPLE.privateKey),
    publicKey: bytes(EXAMPLE.publicKey),
    auth: bytes(EXAMPLE.auth),
  };
  const body = bytes(EXAMPLE.body);
  expect(decrypt(body, keys).toString()).toBe('When I grow up, I want to be a watermelon');
  for (let index = 0; index < body.length; index += 7) {
    const broken = Buffer.from(body);
    broken[index] = (broken[index] ?? 0) ^ 1;
    // These bytes are the record size, which isn't authenticated; any value that is large enough decrypts.
    if (index >= 16 && index < 20) continue;
    expect(() => decrypt(broken, keys)).toThrow();
  }
  expect(() => decrypt(body.subarray(0, -1), keys)).toThrow();
  expect(() => decrypt(body, { ...keys, auth: Buffer.alloc(16) })).toThrow();
});

let service: PushService;
let subscription: SubscriptionJson;

beforeEach(async () => {
  service = await startPushService({ port: 0, now: () => NOON });
  subscription = service.subscribe();
});
afterEach(() => service.close());

const ecdh = createECDH('prime256v1');
const point = ecdh.generateKeys();
const KEY = point.toString('base64url');
const signingKey = createPrivateKey({
  key: {
    ...{
      kty: 'EC',
      crv: 'P-256',
      d: Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
        .subarray(-32)
        .toString('base64url'),
    },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  },
  format: 'jwk',
});

function token(claims: Record<string, unknown>, { alg = 'ES256' } = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: signingKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const good = () => ({ aud: service.url, exp: SECOND + 3600, sub: 'mailto:push@minori.example' });

async function post(headers: Record<string, string>, endpoint = subscription.endpoint): Promise<number> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { ttl: '60', 'content-encoding': 'aes128gcm', ...headers },
    body: bytes(EXAMPLE.body),
  });
  await response.text();
  return response.status;
}

test('refuses a token that has expired, is too long, for another service, unsigned or of nobody', async () => {
  const refused: readonly [Record<string, unknown>, string][] = [
    [{ exp: SECOND - 1 }, 'the token has expired'],
    [{ exp: SECOND }, 'the token has expired'],
    [{ exp: SECOND + 86_401 }, 'the token is good for more than a day'],
    [{ exp: 'tomorrow' }, 'the token has no end'],
    [{ aud: 'https://push.example' }, 'the token is for another push service'],
    [{ sub: undefined }, 'the token names nobody to write to'],
    [{ sub: 'somebody' }, 'the token names nobody to write to'],
  ];
  for (const [claims, reason] of refused) {
    const status = await post({ authorization: `vapid t=${token({ ...good(), ...claims })}, k=${KEY}` });
    expect([claims, status, service.refusals().at(-1)]).toEqual([claims, 401, reason]);
  }
  const otherKey = createECDH('prime256v1').generateKeys().toString('base64url');
  const more: readonly [string, string][] = [
    [`vapid t=${token(good())}, k=${otherKey}`, 'the token is signed with another key'],
    [`vapid t=${token(good(), { alg: 'none' })}, k=${KEY}`, 'the token is of another kind'],
    [`WebPush ${token(good())}`, 'there is no token'],
    ['', 'there is no token'],
  ];
  for (const [authorization, reason] of more) {
    expect([await post({ authorization }), service.refusals().at(-1)]).toEqual([401, reason]);
  }
  expect(service.received()).toEqual([]);
});

test('with a good token, what was encrypted for another browser is refused, as is a message without TTL or coding', async () => {
  const authorization = `vapid t=${token(good())}, k=${KEY}`;
  expect(await post({ authorization })).toBe(400);
  expect(await post({ authorization, ttl: '' })).toBe(400);
  expect(await post({ authorization, 'content-encoding': 'aesgcm' })).toBe(415);
  expect(await post({ authorization }, `${service.url}/push/unknown`)).toBe(410);
  expect(await post({ authorization }, service.subscribe('another key').endpoint)).toBe(403);
  service.unsubscribe(subscription.endpoint);
  expect(await post({ authorization })).toBe(410);
  expect([service.asked(), service.received()]).toEqual([6, []]);
});

test.each([
  ['gone', 410],
  ['missing', 404],
  ['busy', 429],
  ['broken', 500],
] as const)('told to be %s, it answers %i', async (manner, status) => {
  service.behave(manner);
  expect(await post({})).toBe(status);
});
