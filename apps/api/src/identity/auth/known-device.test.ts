// Tests that a browser that has signed in to an account (覚えた端末) isn't locked by others' attempts, and has no other
// privilege.

import { login, reauthenticate } from '@minori/contract/auth';
import { beginPasskeySignIn } from '@minori/contract/passkeys';
import { changePassword } from '@minori/contract/password';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tooManyWaiting } from '../../platform/base/failure.ts';
import type { Cookies } from '../../platform/http/route.ts';
import { asOwner } from '../../testing/fresh-database.ts';
import { passkeyPerson } from '../../testing/passkey-person.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee, type TestVisitor } from '../../testing.ts';
import { visitorOf } from '../access/session.ts';
import { checkPassword } from './check-password.ts';
import { deviceMarks, KNOWN_FOR } from './known-device.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany();
});
afterAll(() => app.close());

const WRONG = 'not-the-password-at-all';

function visitorWith(device: string | undefined): TestVisitor {
  const visitor = app.visitor();
  visitor.device = device;
  return visitor;
}

const statusOf = async (visitor: TestVisitor, { email, password }: { email: string; password: string }) =>
  (await visitor.call(login, { body: { email, password } })).status;

/** Makes wrong attempts until unknown browsers at this IP address are blocked. */
async function attack(victim: TestEmployee): Promise<void> {
  for (let count = 0; count < 30; count += 1) {
    if ((await statusOf(app.visitor(), { ...victim, password: WRONG })) === 429) return;
  }
  throw new Error('nobody had to wait');
}

test('同じ接続元から誤りが続いても、前に入ったブラウザーからは入れ、そこでの誤りはその端末だけを待たせる', async () => {
  const person = await app.addEmployee(company);
  const { device } = await app.signIn(person);
  await attack(person);
  expect(await statusOf(app.visitor(), person)).toBe(429);
  expect(await statusOf(visitorWith(device), person)).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push(await statusOf(visitorWith(device), { ...person, password: WRONG }));
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('パスキーで何度入り直しても、パスワードの誤りは全部の端末を合わせて20回で待たされ、知らない端末からは入れる', async () => {
  const own = await passkeyPerson(app, await app.addCompany({ passkeyUsedFlg: true }));
  expect((await own.add()).status).toBe(200);
  const wrong: (() => Promise<number>)[] = [];
  // Together with the first one, the maximum number of sessions: none ends.
  for (let count = 0; count < 4; count += 1) {
    const { who } = await own.signIn();
    wrong.push(async () => (await who.call(reauthenticate, { body: { password: WRONG } })).status);
    wrong.push(() => statusOf(visitorWith(who.device), { ...own.person, password: WRONG }));
  }
  const statuses: number[] = [];
  for (const tryOnce of [...wrong, ...wrong, ...wrong, ...wrong]) statuses.push(await tryOnce());
  expect(statuses.map((status) => status === 429)).toEqual(statuses.map((_, at) => at >= 20));
  expect(await statusOf(app.visitor(), own.person)).toBe(200);
  expect(await statusOf(visitorWith((await own.signIn()).who.device), own.person)).toBe(429);
  app.clock.advance(30_000);
  expect(await statusOf(visitorWith((await own.signIn()).who.device), own.person)).toBe(200);
});

test('前に入ったブラウザーは、同じ接続元の知らない人たちの列では待たない', async () => {
  const { device = '' } = await app.signIn(await app.addEmployee(company));
  const requesterOf = (mark: string) => {
    const request = {
      ip: '127.0.0.1',
      protocol: 'http',
      headers: { host: 'localhost' },
      cookies: { 'minori-device': mark },
    };
    return visitorOf(request as unknown as FastifyRequest, deviceMarks(app.config.jobSecret, app.clock.now));
  };
  expect(requesterOf('')).toEqual({ share: 'address 127.0.0.1', member: '' });
  expect(requesterOf(device)).toEqual({ share: 'address 127.0.0.1', member: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('一人がいくつものブラウザーから始め続けると、断られずに接続元で数えられ、そこの限りで待たされる', async () => {
  const person = await app.addEmployee(company);
  const { device } = await app.signIn(person);
  const begin = async () => (await visitorWith(device).call(beginPasskeySignIn, { body: {} })).status;
  expect(await begin()).toBe(200);
  const owner = deviceMarks(app.config.jobSecret, app.clock.now).ownerOf(person.id);
  const count = (key: string, hits: number) =>
    app.database.updateTable('rate_limits').set({ hits }).where('key', '=', `beginPasskeySignIn:${key}`).execute();
  await count(`device:${owner}`, 600);
  expect(await begin()).toBe(200);
  await count('127.0.0.1', 20_000);
  expect(await begin()).toBe(429);
  await app.database.deleteFrom('rate_limits').execute();
});

test('混み合っていて確かめられなかった試みは、誤りに数えない', async () => {
  const { email, password } = await app.addEmployee(company);
  const requester = { share: 'address 127.0.0.1', member: '' };
  const slot = { requester, releaseWhile: () => Promise.reject(tooManyWaiting()) };
  const cookies = { knownDevice: () => undefined } as unknown as Cookies;
  const asker = { ip: '127.0.0.1', requestId: 'crowded', session: null, cookies, slot };
  for (let count = 0; count < 30; count += 1) {
    await expect(checkPassword(app.deps, { email, password }, asker)).rejects.toMatchObject({
      key: 'too_many_requests',
    });
  }
  expect(await statusOf(app.visitor(), { email, password })).toBe(200);
});

test('一台を使う何人もが、それぞれに覚えられる', async () => {
  const people = [await app.addEmployee(company), await app.addEmployee(company), await app.addEmployee(company)];
  let shared: string | undefined;
  for (const person of people) {
    const visitor = visitorWith(shared);
    await visitor.signIn(person);
    shared = visitor.device;
  }
  for (const person of people) {
    await attack(person);
    expect(await statusOf(visitorWith(shared), person)).toBe(200);
  }
});

test('作りもの、ほかの人のもの、古いもの、パスワードを変える前のものは、どれも知らない端末と同じ', async () => {
  const [person, other] = [await app.addEmployee(company), await app.addEmployee(company)];
  const { device = '' } = await app.signIn(person);
  const theirs = (await app.signIn(other)).device;
  const changed = Buffer.from(device, 'base64url');
  const forged = Array.from({ length: 66 }, (_none, at) => {
    const bytes = Buffer.from(changed);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
    return bytes.toString('base64url');
  });
  const elsewhere = deviceMarks('another secret of thirty-two bytes!', app.clock.now).add(undefined, person.id);
  const early = new Date(app.clock.now().getTime() - KNOWN_FOR);
  const old = deviceMarks(app.config.jobSecret, () => early).add(undefined, person.id);
  const shapes = ['', '.', 'x', device.slice(1), `${device}A`, device.toUpperCase(), `x.${'A'.repeat(88)}`];
  await attack(person);
  for (const mark of [undefined, theirs, elsewhere, old, ...shapes, ...forged]) {
    expect([mark, await statusOf(visitorWith(mark), person)]).toEqual([mark, 429]);
  }
  expect(await statusOf(visitorWith(`${elsewhere}.${device}`), person)).toBe(200);
  const newPassword = 'yoake-no-hamabe-ni-tatsu';
  app.clock.advance(1);
  const visitor = await visitorWith(device).signIn(person);
  await visitor.call(changePassword, { body: { email: person.email, oldPassword: person.password, newPassword } });
  await attack(person);
  expect(await statusOf(visitorWith(device), { ...person, password: newPassword })).toBe(429);
  expect(await statusOf(visitorWith(visitor.device), { ...person, password: newPassword })).toBe(200);
});

test('札は https ではホストに結び付き、台本からは読めず、だれのものかも書いていない', async () => {
  // A one-digit number would occur by chance among random bytes.
  await asOwner(app.database, (owner) =>
    sql`select setval(pg_get_serial_sequence('employees', 'id'), 900000000)`.execute(owner),
  );
  const person = await app.addEmployee(company);
  const secure = await createTestApp({
    databaseUrl: app.config.databaseUrl,
    config: { productHost: 'minori.example' },
  });
  const origin = 'https://minori.example';
  const { email, password } = person;
  const { cookies } = await secure.visitor().send({
    method: 'POST',
    url: login.path,
    headers: { 'content-type': 'application/json', host: 'minori.example', origin, 'x-from': origin },
    payload: JSON.stringify({ email, password }),
  });
  const cookie = cookies.find(({ name }) => name.includes('device'));
  expect(cookie).toMatchObject({ name: '__Host-minori-device', path: '/', httpOnly: true, sameSite: 'Strict' });
  expect(cookie).toMatchObject({ secure: true, maxAge: KNOWN_FOR / 1_000 });
  expect(cookie?.domain).toBeUndefined();
  const text = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1');
  expect(String(person.id)).toHaveLength(9);
  for (const name of [email, person.sysUserCode, String(person.id)]) expect(text).not.toContain(name);
  await secure.close();
});
