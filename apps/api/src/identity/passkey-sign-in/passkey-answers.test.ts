// Tests what a passkey response may contain: responses from a frame, weak keys and challenges for another purpose are
// refused both when a passkey is added and at sign-in (パスキーの答えの中身).
import { createECDH, generateKeyPairSync, generatePrimeSync, type KeyObject } from 'node:crypto';
import type { CallResponse } from '@minori/contract/call';
import type { beginPasskey, beginPasskeySignIn } from '@minori/contract/passkeys';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../platform/storage/database.ts';
import { createDatabase } from '../../testing/fresh-database.ts';
import { type CoseFields, coseOf, type Lies, SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { TEST_ORIGIN } from '../../testing/visitor.ts';
import { storeChallenge, takeChallenge } from './challenge-repository.ts';
import { verifyNewKey, verifySignIn } from './relying-party.ts';

const CHALLENGE = 'c'.repeat(43);
const ASKED = { challenge: CHALLENGE, id: 'localhost', origin: TEST_ORIGIN };
const FOR_ADDING = { challenge: CHALLENGE, rp: { id: 'localhost' }, user: { id: 'AAAA' } } as CallResponse<
  typeof beginPasskey
>;
const FOR_SIGN_IN = { challenge: CHALLENGE, rpId: 'localhost' } as CallResponse<typeof beginPasskeySignIn>;

type Answered = Promise<unknown>;
/** 'good', or the reason of the refusal. */
const reasonOf = (answered: Answered) =>
  answered.then(
    () => 'good',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

const added = (lies: Lies) => verifyNewKey(new SoftAuthenticator().make(FOR_ADDING, lies), ASKED);

/** Signs in with a key stored by a version without this check. */
function signedIn(lies: Lies, { privateKey, fields }: Made = ec('P-256', 1)): Answered {
  const id = Buffer.from('id');
  const answer = new SoftAuthenticator().sign(FOR_SIGN_IN, lies, { id, privateKey, userHandle: 'AAAA' });
  const publicKey = new Uint8Array(coseOf(fields));
  return verifySignIn(answer, { id: id.toString('base64url'), publicKey, counter: 0 }, ASKED);
}

const WRONG: readonly Readonly<Record<string, unknown>>[] = [
  ...[true, 'true', 'false', 1, 0, null, {}, [], [false]].map((crossOrigin) => ({ crossOrigin })),
  ...[TEST_ORIGIN, 'https://evil.example', '', null, false].map((topOrigin) => ({ topOrigin })),
  ...[TEST_ORIGIN, 'https://evil.example', '', null].map((topOrigin) => ({ crossOrigin: true, topOrigin })),
  { crossOrigin: undefined, topOrigin: TEST_ORIGIN },
  ...['payment.get', 'WEBAUTHN.GET', '', null, undefined, ['webauthn.get']].map((type) => ({ type })),
  ...[`${TEST_ORIGIN}/`, TEST_ORIGIN.toUpperCase(), 'null', null, undefined, [TEST_ORIGIN]].map((origin) => ({
    origin,
  })),
  ...['', null, undefined, 1, [CHALLENGE], `${CHALLENGE}=`].map((challenge) => ({ challenge })),
];

test('枠の中からの答えと、形の違う答えは、追加にもログインにも使えない', async () => {
  for (const clientData of WRONG) {
    const why = 'crossOrigin' in clientData || 'topOrigin' in clientData ? 'framed' : 'not_verified';
    expect([clientData, await reasonOf(added({ clientData }))]).toEqual([clientData, why]);
    expect([clientData, await reasonOf(signedIn({ clientData }))]).toEqual([clientData, why]);
  }
});

test('枠のことを言わないブラウザー、知らないことも言うブラウザーの答えは、使える', async () => {
  for (const clientData of [{ crossOrigin: undefined }, { other_keys_can_be_added_here: 'x' }]) {
    expect(await reasonOf(added({ clientData }))).toBe('good');
    expect(await reasonOf(signedIn({ clientData }))).toBe('good');
  }
});

const bytes = (part: string | undefined) => new Uint8Array(Buffer.from(part ?? '', 'base64url'));

function rsa(modulusLength: number, publicExponent?: number) {
  const pair = generateKeyPairSync('rsa', { modulusLength, ...(publicExponent && { publicExponent }) });
  const { n, e } = pair.publicKey.export({ format: 'jwk' });
  return { privateKey: pair.privateKey, fields: { 1: 3, 3: -257, [-1]: bytes(n), [-2]: bytes(e) } };
}

function ec(namedCurve: 'P-256' | 'P-384' | 'P-521', curve: number) {
  const pair = generateKeyPairSync('ec', { namedCurve });
  const { x, y } = pair.publicKey.export({ format: 'jwk' });
  return { privateKey: pair.privateKey, fields: { 1: 2, 3: -7, [-1]: curve, [-2]: bytes(x), [-3]: bytes(y) } };
}

function ed25519() {
  const pair = generateKeyPairSync('ed25519');
  const { x } = pair.publicKey.export({ format: 'jwk' });
  return { privateKey: pair.privateKey, fields: { 1: 1, 3: -8, [-1]: 6, [-2]: bytes(x) } };
}

interface Made {
  readonly privateKey: KeyObject;
  readonly fields: CoseFields;
}

/**
 * Points of Curve25519 of small order, for which anyone can forge signatures, in each encoding that libraries accept.
 */
const SMALL_ORDER = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
].map((hex) => new Uint8Array(Buffer.from(hex, 'hex')));

/** Not on the curve, like half of all numbers. */
const OFF_ED25519 = new Uint8Array([2, ...new Array(31).fill(0)]);

const prime = (bits: number) => generatePrimeSync(bits, { bigint: true });
const FACTORABLE = (
  [
    ['3 times a prime', 3n * prime(2047)],
    ['65,521 times a prime', 65_521n * prime(2040)],
    ['a power of 3', 3n ** 1_293n],
    ['2^2048 - 1', 2n ** 2_048n - 1n],
    ['a prime', prime(2048)],
    ['a square', prime(1025) ** 2n],
    ['a cube', prime(700) ** 3n],
    ['the 103rd power of a prime', prime(21) ** 103n],
  ] as const
).map(([what, n]) => {
  const digits = n.toString(16);
  return [what, new Uint8Array(Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex'))] as const;
});

function weakKeys(): readonly (readonly [string, Made])[] {
  const [large, p256, edwards] = [rsa(2048), ec('P-256', 1), ed25519()];
  const changed = ({ privateKey, fields }: Made, change: CoseFields): Made => ({
    privateKey,
    fields: { ...fields, ...change },
  });
  const without = ({ privateKey, fields }: Made, label: number): Made => ({
    privateKey,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => Number(name) !== label)),
  });
  const even = Uint8Array.from(large.fields[-1]);
  even[even.length - 1] = 0;
  const secret = createECDH('secp256k1');
  const point = new Uint8Array(secret.generateKeys());
  return [
    ['RSA of 1,024 bits', rsa(1024)],
    ['RSA of 2,040 bits', rsa(2040)],
    ['RSA, exponent 3', rsa(2048, 3)],
    ...[1, 2, 17, 65_535].map(
      (e) => [`RSA, exponent ${e}`, changed(large, { [-2]: new Uint8Array([e >> 8, e & 255]) })] as const,
    ),
    ['RSA, an even exponent', changed(large, { [-2]: new Uint8Array([1, 0, 2]) })],
    ['RSA, an exponent of 72 bits', changed(large, { [-2]: new Uint8Array(9).fill(255) })],
    ['RSA, an exponent above the modulus', changed(large, { [-2]: new Uint8Array(257).fill(255) })],
    ...FACTORABLE.map(([what, n]) => [`RSA, a modulus that is ${what}`, changed(large, { [-1]: n })] as const),
    ['RSA, an even modulus', changed(large, { [-1]: even })],
    ['RSA of 16,384 bits', changed(large, { [-1]: new Uint8Array(2048).fill(255) })],
    ['RSA without a modulus', without(large, -1)],
    ['P-384 as ES256', ec('P-384', 2)],
    ['P-521 as ES256', ec('P-521', 3)],
    ['secp256k1 as ES256', changed(p256, { [-1]: 8, [-2]: point.slice(1, 33), [-3]: point.slice(33) })],
    ['a point beside P-256', changed(p256, { [-2]: new Uint8Array(32).fill(1) })],
    ['the point at infinity', changed(p256, { [-2]: new Uint8Array(32), [-3]: new Uint8Array(32) })],
    ['half a point', changed(p256, { [-3]: true })],
    ['a short point', changed(p256, { [-2]: new Uint8Array(31).fill(1) })],
    ['without y', without(p256, -3)],
    ['P-256 with its private half', changed(p256, { [-4]: new Uint8Array(32).fill(1) })],
    ['P-256 named Ed25519', changed(p256, { 3: -8 })],
    ['P-256 named RSA', changed(p256, { 1: 3 })],
    ['Ed25519 named ES256', changed(edwards, { 3: -7 })],
    ['another algorithm', changed(p256, { 3: -35 })],
    ['an old algorithm', changed(large, { 3: -65_535 })],
    ['Ed25519 of 31 bytes', changed(edwards, { [-2]: new Uint8Array(31).fill(1) })],
    ['Ed25519 of 33 bytes', changed(edwards, { [-2]: new Uint8Array(33).fill(1) })],
    ['Ed448’s curve', changed(edwards, { [-1]: 7 })],
    ['a point beside Ed25519', changed(edwards, { [-2]: OFF_ED25519 })],
    ...SMALL_ORDER.map((x, at) => [`Ed25519, small order ${at}`, changed(edwards, { [-2]: x })] as const),
  ];
}

test('弱い鍵と、形の違う鍵は、追加できず、前から保存されていてもログインできない', async () => {
  for (const [name, made] of weakKeys()) {
    const key = { privateKey: made.privateKey, cose: coseOf(made.fields) };
    expect([name, await reasonOf(added({ key }))]).toEqual([name, expect.stringMatching(/^(weak_key|not_verified)$/)]);
    expect([name, await reasonOf(signedIn({}, made))]).toEqual([name, 'weak_key']);
  }
});

test('こちらが頼む三つの種類の鍵は、どれも追加してログインできる', async () => {
  for (const made of [ec('P-256', 1), ed25519(), rsa(2048)]) {
    expect(await reasonOf(added({ key: { privateKey: made.privateKey, cose: coseOf(made.fields) } }))).toBe('good');
    expect(await reasonOf(signedIn({}, made))).toBe('good');
  }
});

test('問いは、出した用途と、出したブラウザーかセッションだけに使える', async () => {
  const database = openDatabase(await createDatabase(), { connections: 1 });
  onTestFinished(() => database.destroy());
  const now = new Date();
  const kinds = ['sign_in', 'add'] as const;
  const bindings = ['このブラウザー', 'ほかのブラウザー', 'このセッション', 'ほかのセッション'];
  const given = kinds.flatMap((kind) => bindings.map((binding) => ({ kind, binding })));
  const { clientDataJSON } = new SoftAuthenticator().make(FOR_ADDING);
  for (const one of given) {
    for (const use of given) {
      await storeChallenge(database, { challenge: CHALLENGE, userHandle: null, ...one }, now);
      const isSame = one === use;
      const why = await reasonOf(takeChallenge(database, { clientDataJSON, ...use }, now));
      expect([one, use, why]).toEqual([one, use, isSame ? 'good' : 'challenge_unknown']);
      await database.deleteFrom('passkey_challenges').execute();
    }
  }
});
