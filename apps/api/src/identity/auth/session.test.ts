// Tests how long a session lasts, what ends it, and that every process notices the end.
import { login } from '@minori/contract/auth';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee, type TestVisitor } from '../../testing.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.config.databaseUrl });
  company = await app.addCompany();
});
afterAll(async () => {
  await app.close();
  await other.close();
});

const MINUTE = 60_000;

async function ask(visitor: TestVisitor, person: TestEmployee) {
  const answer = await visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
  return answer.isError ? { status: answer.status, ...answer.error } : { status: answer.status };
}

const EXPIRED = { status: 401, statusCode: 405005, reason: 'Expired Token' };
const REVOKED = { status: 401, statusCode: 405004, reason: 'Invalid Token' };

describe('セッションの寿命', () => {
  test('使い続けるかぎり生き、決まった時間使わないと切れる', async () => {
    const person = await app.addEmployee(company);
    const visitor = await app.signIn(person);
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(SESSION_LIVES.idle - MINUTE);
      expect(await ask(visitor, person)).toEqual({ status: 200 });
    }
    app.clock.advance(SESSION_LIVES.idle);
    expect(await ask(visitor, person)).toMatchObject(EXPIRED);
  });

  test('使い続けても、決まった長さで切れる', async () => {
    const person = await app.addEmployee(company);
    const visitor = await app.signIn(person);
    const step = SESSION_LIVES.idle / 2;
    for (let passed = step; passed < SESSION_LIVES.longest; passed += step) {
      app.clock.advance(step);
      expect(await ask(visitor, person)).toEqual({ status: 200 });
    }
    app.clock.advance(step);
    expect(await ask(visitor, person)).toMatchObject(EXPIRED);
  });

  test('同時に使えるのは5つまでで、6つ目のサインインは最も古いものを終わらせる', async () => {
    const person = await app.addEmployee(company);
    const visitors: TestVisitor[] = [];
    for (let count = 0; count < 6; count += 1) {
      app.clock.advance(1000);
      visitors.push(await app.signIn(person));
    }
    const statuses = [];
    for (const visitor of visitors) statuses.push((await ask(visitor, person)).status);
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });
});

describe('セッションの終わり', () => {
  test('サインインは新しいセッションを始め、そのブラウザーの古いセッションを終わらせる', async () => {
    const person = await app.addEmployee(company);
    const visitor = await app.signIn(person);
    const before = visitor.cookie;
    await visitor.signIn(person);
    expect(visitor.cookie).not.toBe(before);
    expect(await ask(app.visitor(before), person)).toMatchObject(REVOKED);
    expect(await ask(visitor, person)).toEqual({ status: 200 });
  });

  test('人に選ばせたセッションは使われない', async () => {
    const person = await app.addEmployee(company);
    const planted = `minori-session=${'A'.repeat(43)}`;
    const visitor = app.visitor(planted);
    await visitor.call(login, { body: { email: person.email, password: person.password } });
    expect(visitor.cookie).not.toBe(planted);
    expect(await ask(app.visitor(planted), person)).toMatchObject({ statusCode: 401, reason: 'unauthorized' });
  });

  test('別のプロセスで終わったセッションと無効にされた人は、覚えていたプロセスでも通らない', async () => {
    for (const end of [endSession, disableEmployee, deleteSession]) {
      const person = await app.addEmployee(company);
      const visitor = other.visitor(await app.addSession(person));
      other.clock.set(app.clock.now());
      expect(await ask(visitor, person)).toEqual({ status: 200 });
      await end(person);
      // The announcement takes a moment from one database connection to the other; the cache expires after a second in
      // any case.
      await vi.waitFor(async () => expect((await ask(visitor, person)).status).toBe(401), { timeout: 5_000 });
    }
  });

  test('利用者の行がなくなると、そのことがわかる', async () => {
    const person = await app.addEmployee(company);
    const visitor = await app.signIn(person);
    await app.database.deleteFrom('employees').where('id', '=', person.id).execute();
    await vi.waitFor(async () =>
      expect(await ask(visitor, person)).toMatchObject({ status: 404, reason: 'RK_USER NOT FOUND' }),
    );
  });
});

async function endSession({ id }: TestEmployee): Promise<void> {
  await app.database
    .updateTable('sessions')
    .set({ revoked_at: app.clock.now() })
    .where('employee_id', '=', id)
    .execute();
}

async function deleteSession({ id }: TestEmployee): Promise<void> {
  await app.database.deleteFrom('sessions').where('employee_id', '=', id).execute();
}

async function disableEmployee({ id }: TestEmployee): Promise<void> {
  await app.database.updateTable('employees').set({ disabled_at: app.clock.now() }).where('id', '=', id).execute();
}

describe('セッションのCookie', () => {
  test('壊れたもの、書き換えたもの、ほかの形のものは、どれも通らない', async () => {
    const person = await app.addEmployee(company);
    const cookie = await app.addSession(person);
    const token = cookie.split('=')[1] ?? '';
    const swapped = `${token.slice(1)}${token[0]}`;
    const bad = [token.slice(1), `${token}x`, 'x'.repeat(10_000), '%00', `${token.slice(0, 42)}!`];
    for (const value of bad) {
      expect(await ask(app.visitor(`minori-session=${value}`), person)).toMatchObject({
        statusCode: 405005,
        reason: 'Invalid Token',
      });
    }
    const unknown = await ask(app.visitor(`minori-session=${swapped}`), person);
    expect(unknown).toMatchObject({ statusCode: 401, reason: 'unauthorized' });
    expect(await ask(app.visitor(`__Host-minori-session=${token}`), person)).toMatchObject({ statusCode: 401 });
    expect(await ask(app.visitor(), person)).toMatchObject({ statusCode: 401, reason: 'unauthorized' });
    expect(await ask(app.visitor(cookie), person)).toEqual({ status: 200 });
  });

  test('以前の形のトークンは断る', async () => {
    const response = await app.visitor().send({
      url: `${getUserAccount.path}?sysUserCode=x`,
      headers: { authorization: 'Bearer old' },
    });
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 405, reason: 'Invalid Token' });
  });

  test('手元ではHttpOnly、公開の名前では__Host-とSecureがつき、トークンはデータベースにない', async () => {
    const person = await app.addEmployee(company);
    const sent = { method: 'POST', url: login.path, payload: JSON.stringify(credentialsOf(person)) } as const;
    const json = { 'content-type': 'application/json' };
    const local = await app.visitor().send({ ...sent, headers: json });
    expect(local.headers['set-cookie']?.[0]).toMatch(/^minori-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);

    const published = await createTestApp({
      databaseUrl: app.config.databaseUrl,
      config: { productHost: 'minori.example' },
    });
    const origin = 'https://minori.example';
    const headers = { ...json, host: 'minori.example', origin, 'x-from': origin };
    const remote = await published.visitor().send({ ...sent, headers });
    expect(remote.headers['set-cookie']?.[0]).toMatch(
      /^__Host-minori-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await published.close();

    const token = String(local.headers['set-cookie']?.[0]).slice(
      'minori-session='.length,
      'minori-session='.length + 43,
    );
    const rows = await app.database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row.token_hash.toString('utf8'))).not.toContain(token);
  });
});

function credentialsOf({ email, password }: TestEmployee) {
  return { email, password };
}
