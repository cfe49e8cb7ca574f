// Tests the refusals of passkeys (パスキーで断るもの): another site, a used or expired challenge, another person's key, a
// changed signature, a cloned device. All get the same response.
import { generateKeyPairSync } from 'node:crypto';
import {
  addPasskey,
  CHALLENGE_LIFE_MS,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@minori/contract/passkeys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  good,
  PASSKEY_NOT_ADDED,
  PASSKEY_REFUSED,
  type PasskeyPerson,
  passkeyPerson,
} from '../../testing/passkey-person.ts';
import { coseOf, type Lies, SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing.ts';

let app: TestApp;
let company: TestCompany;
let own: PasskeyPerson;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany({ passkeyUsedFlg: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await passkeyPerson(app, company);
});

/** A 1,024-bit RSA key. */
function weakKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const number = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  return { privateKey, cose: coseOf({ 1: 3, 3: -257, [-1]: number(n), [-2]: number(e) }) };
}

describe('断るもの', () => {
  const OTHER = 'https://evil.example';

  test.each<[string, Lies, string]>([
    ['別のサイトのもの', { origin: OTHER }, 'not_verified'],
    ['別のポートのもの', { origin: 'http://localhost:8080' }, 'not_verified'],
    ['別のホストのもの', { rpId: 'evil.example' }, 'not_verified'],
    ['追加のための署名', { type: 'webauthn.create' }, 'not_verified'],
    ['本人を確かめていない端末', { isUserVerified: false }, 'not_verified'],
    ['枠の中の画面のもの', { clientData: { crossOrigin: true } }, 'framed'],
    ['こちらが出していない問い', { challenge: 'x'.repeat(43) }, 'challenge_unknown'],
  ])('%s では、ログインできない', async (_name, lies, reason) => {
    good(await own.add());
    expect((await own.signIn(lies)).answer).toMatchObject(PASSKEY_REFUSED);
    expect(await own.lastRefusal()).toEqual({ kind: 'passkey_refused', reason });
    expect((await own.signIn()).answer.status).toBe(200);
  });

  test.each<[string, Lies]>([
    ['別のサイトのもの', { origin: OTHER }],
    ['別のホストのもの', { rpId: 'evil.example' }],
    ['ログインのための署名', { type: 'webauthn.get' }],
    ['本人を確かめていない端末', { isUserVerified: false }],
    ['枠の中の画面のもの', { clientData: { crossOrigin: true } }],
    ['弱い鍵', { key: weakKey() }],
    ['頼んでいない証明書つきのもの', { attestation: 'tpm' }],
    ['知らない形のもの', { attestation: 'x' }],
    ['こちらが出していない問い', { challenge: 'x'.repeat(43) }],
  ])('%s は、追加できない', async (_name, lies) => {
    expect(await own.add(lies)).toMatchObject(PASSKEY_NOT_ADDED);
    expect(await own.list()).toEqual([]);
  });

  test('署名の1ビット、署名された内容の1ビットが違えば、ログインできない', async () => {
    good(await own.add());
    for (const part of ['signature', 'authenticatorData'] as const) {
      const who = app.visitor();
      const answer = own.device.sign(await own.challenge(who));
      const bytes = Buffer.from(answer[part], 'base64url');
      bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
      const body = { ...answer, [part]: bytes.toString('base64url') };
      expect(await who.call(signInWithPasskey, { body })).toMatchObject(PASSKEY_REFUSED);
    }
  });

  test('一つの問いには一度だけ、5分以内に、問われたブラウザーだけが答えられる', async () => {
    good(await own.add());
    const who = app.visitor();
    const body = own.device.sign(await own.challenge(who));
    const cookie = who.passkeyBinding;
    const many = await Promise.all(
      Array.from({ length: 8 }, () => {
        const tab = app.visitor();
        tab.passkeyBinding = cookie;
        return tab.call(signInWithPasskey, { body });
      }),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(401)]);
    who.passkeyBinding = cookie;
    expect(await who.call(signInWithPasskey, { body })).toMatchObject(PASSKEY_REFUSED);
    const other = app.visitor();
    await own.challenge(other);
    expect(await other.call(signInWithPasskey, { body: own.device.sign(await own.challenge(who)) })).toMatchObject(
      PASSKEY_REFUSED,
    );
    const late = own.device.sign(await own.challenge(who));
    app.clock.advance(CHALLENGE_LIFE_MS);
    expect(await who.call(signInWithPasskey, { body: late })).toMatchObject(PASSKEY_REFUSED);
  });

  test('ログインのための問いで追加はできず、追加のための問いでログインはできず、ほかの人の問いにも答えられない', async () => {
    const forSignIn = await own.challenge(own.visitor);
    const adding = await own.asked();
    const mixed = own.device.make({ ...adding, challenge: forSignIn.challenge });
    expect(await own.visitor.call(addPasskey, { body: mixed })).toMatchObject(PASSKEY_NOT_ADDED);
    good(await own.add());
    const crossed = own.device.sign({ ...forSignIn, challenge: (await own.asked()).challenge });
    expect(await own.visitor.call(signInWithPasskey, { body: crossed })).toMatchObject(PASSKEY_REFUSED);
    const { id: sessionId } = await app.database
      .selectFrom('sessions')
      .select('id')
      .where('employee_id', '=', own.person.id)
      .executeTakeFirstOrThrow();
    own.visitor.passkeyBinding = sessionId;
    expect(await own.visitor.call(signInWithPasskey, { body: crossed })).toMatchObject(PASSKEY_REFUSED);
    const other = await app.signIn(await app.addEmployee(company));
    expect(await other.call(addPasskey, { body: own.device.make(await own.asked()) })).toMatchObject(PASSKEY_NOT_ADDED);
    expect(await own.list(other)).toEqual([]);
  });

  test('使用回数が戻った端末は複製かもしれないので断り、進めば受け付ける', async () => {
    good(await own.add({ counter: 5 }));
    for (const [counter, status] of [
      [6, 200],
      [6, 401],
      [5, 401],
      [0, 401],
      [7, 200],
    ] as const) {
      expect([counter, (await own.signIn({ counter })).answer.status]).toEqual([counter, status]);
    }
  });

  test('だれの鍵でもないもの、ほかの人の名をかたるもの、ほかの人の鍵を自分のものとして足すことはできない', async () => {
    const stranger = new SoftAuthenticator();
    const body = own.device.make(await own.asked());
    good(await own.visitor.call(addPasskey, { body }));
    const who = app.visitor();
    stranger.make(await own.asked());
    expect(await who.call(signInWithPasskey, { body: stranger.sign(await own.challenge(who)) })).toMatchObject(
      PASSKEY_REFUSED,
    );
    const named = {
      ...own.device.sign(await own.challenge(who)),
      userHandle: stranger.keys[0]?.id.toString('base64url') ?? '',
    };
    expect(await who.call(signInWithPasskey, { body: named })).toMatchObject(PASSKEY_REFUSED);
    const thief = await app.signIn(await app.addEmployee(company));
    const known = own.device.keys[0]?.id ?? Buffer.alloc(0);
    for (const lies of [{ credentialId: known }, {}]) {
      const stolen = { ...stranger.make(await own.asked(thief), lies), credentialId: body.credentialId };
      expect(await thief.call(addPasskey, { body: stolen })).toMatchObject(PASSKEY_NOT_ADDED);
    }
    const [passkey] = await own.list();
    const missing = { status: 404, error: { reason: 'not_found' } };
    const params = { id: passkey?.id ?? '' };
    expect(await thief.call(removePasskey, { params })).toMatchObject(missing);
    expect(await thief.call(renamePasskey, { params, body: { name: 'x' } })).toMatchObject(missing);
    expect((await own.signIn()).answer.status).toBe(200);
  });
});
