// Tests signing in and out: what the employee gets, what others can't learn, and how many guesses are allowed.

import { authorizationMethod, login, logout } from '@minori/contract/auth';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../testing/fresh-database.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee } from '../../testing.ts';

let app: TestApp;
let company: TestCompany;
let employee: TestEmployee;

beforeAll(async () => {
  app = await createTestApp({ config: { trustedProxies: 1 } });
  company = await app.addCompany();
  employee = await app.addEmployee(company);
});
afterAll(() => app.close());

const WRONG = 'not-the-password-at-all';

/** A sign-in attempt from the given IP address. */
async function tryFrom(ip: string, { email, password }: { email: string; password: string }) {
  const response = await app.visitor().send({
    method: 'POST',
    url: login.path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    payload: JSON.stringify({ email, password }),
  });
  return { status: response.statusCode, text: response.payload, headers: response.headers };
}

async function auditKinds(employeeId: number): Promise<string[]> {
  const rows = await app.database
    .selectFrom('audit_events')
    .select('kind')
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
}

describe('サインイン', () => {
  test('標準が許す記号のあるアドレスでも、HRのファイルで登録でき、ログインできる', async () => {
    const email = 'sales/tokyo?a=b&c=d@x.example';
    const file = await writtenFile('people.csv', `email\n${email}\n`);
    const at = { databaseUrl: app.config.databaseUrl, now: app.clock.now };
    expect(await operate(at, 'employee', 'import', company.url, file)).toMatchObject({ code: 0, error: '' });
    const other = await app.addEmployee(company, { email: email.replace('tokyo', 'osaka') });
    const { email: typed, password } = other;
    expect(await app.visitor().call(authorizationMethod, { query: { email: typed } })).toMatchObject({ status: 200 });
    expect(await app.visitor().call(login, { body: { email: typed, password } })).toMatchObject({
      data: { id: other.id },
    });
  });

  test('メールアドレスの大文字小文字によらず、自分のアカウントが開く', async () => {
    const visitor = app.visitor();
    const credentials = { email: employee.email.toUpperCase(), password: employee.password };
    expect(await visitor.call(login, { body: credentials })).toMatchObject({
      status: 200,
      data: {
        id: employee.id,
        url: company.url,
        sysUserCode: employee.sysUserCode,
        accessToken: '',
        initialFlg: false,
      },
    });
    const account = await visitor.call(getUserAccount, { query: { sysUserCode: employee.sysUserCode } });
    expect(account).toMatchObject({
      status: 200,
      data: { nickName: 'テスト', lastLoginAt: '2026-06-15T03:00:00.000Z' },
    });
  });

  test('利用規約とプロフィールがまだの人は、初回の印がつく', async () => {
    const newcomer = await app.addEmployee(company, { profile: null });
    const { email, password } = newcomer;
    expect(await app.visitor().call(login, { body: { email, password } })).toMatchObject({
      data: { initialFlg: true },
    });
  });

  test('パスワードは一字一句、幅も大小もそのまま比べる', async () => {
    const long = `${'あ'.repeat(199)}A`;
    const { email } = await app.addEmployee(company, { password: long });
    expect((await tryFrom('10.0.1.1', { email, password: long })).status).toBe(200);
    for (const near of [`${'あ'.repeat(199)}a`, `${'あ'.repeat(199)}Ａ`, `${long} `, long.slice(0, -1)]) {
      expect((await tryFrom('10.0.1.1', { email, password: near })).status).toBe(401);
    }
  });

  test('無効にされた人と、別の方法でサインインする会社の人は、正しいパスワードでも入れない', async () => {
    const saml = await app.addCompany({ authorizationMethod: 2 });
    const outsider = await app.addEmployee(saml);
    const disabled = await app.addEmployee(company);
    await app.database
      .updateTable('employees')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', disabled.id)
      .execute();
    const wrong = await tryFrom('10.0.2.1', { email: employee.email, password: WRONG });
    for (const person of [outsider, disabled]) expect((await tryFrom('10.0.2.2', person)).text).toBe(wrong.text);
  });

  test('変更が必要なパスワードは、正しく入力した人にだけそう伝え、サインインはさせない', async () => {
    const person = await app.addEmployee(company);
    await app.database
      .updateTable('passwords')
      .set({ must_change: true })
      .where('employee_id', '=', person.id)
      .execute();
    const right = await tryFrom('10.0.3.1', person);
    expect(JSON.parse(right.text)).toMatchObject({ reason: 'login_failed', errors: [{ code: 'PASSWORD_EXPIRED' }] });
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await tryFrom('10.0.3.1', { ...person, password: WRONG });
    expect(JSON.parse(wrong.text)).toMatchObject({ reason: 'login_failed', errors: [] });
  });

  test('古い強さのハッシュは、次のサインインで今の強さになる', async () => {
    const { hash } = await import('@node-rs/argon2');
    const person = await app.addEmployee(company);
    const stored = () =>
      app.database
        .selectFrom('passwords')
        .select('hash')
        .where('employee_id', '=', person.id)
        .executeTakeFirstOrThrow();
    expect((await stored()).hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const weak = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await app.database.updateTable('passwords').set({ hash: weak }).where('employee_id', '=', person.id).execute();
    expect((await tryFrom('10.0.4.1', person)).status).toBe(200);
    expect((await stored()).hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await tryFrom('10.0.4.1', person)).status).toBe(200);
  });
});

describe('誰が利用者かは、誰にもわからない', () => {
  test('知られていないアドレスと誤ったパスワードは、同じ答えを同じ回数だけ返す', async () => {
    const known = await app.addEmployee(company);
    const answers = async (email: string, ip: string) => {
      const texts: string[] = [];
      for (let count = 0; count < 8; count += 1) texts.push((await tryFrom(ip, { email, password: WRONG })).text);
      return texts;
    };
    const ofKnown = await answers(known.email, '10.1.0.1');
    const ofUnknown = await answers('nobody@nowhere.example', '10.1.0.2');
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.at(-1)).toContain('too_many_requests');
  });

  test('サインインの方法は、アドレスのドメインだけで決まる', async () => {
    const saml = await app.addCompany({ authorizationMethod: 2 });
    const { email } = await app.addEmployee(saml);
    const ask = async (address: string) =>
      (await app.visitor().call(authorizationMethod, { query: { email: address } })).text;
    expect(await ask(email)).toBe('{"authorizationMethod":2}');
    expect(await ask(`nobody@${saml.mailDomains[0]}`)).toBe(await ask(email));
    expect(await ask('someone@unclaimed.example')).toBe('{"authorizationMethod":1}');
    expect(await ask(employee.email)).toBe('{"authorizationMethod":1}');
  });
});

describe('当て推量への備え', () => {
  test('一つのアドレスから誤り続けると待たされ、本人は別の場所からすぐ入れる', async () => {
    const victim = await app.addEmployee(company);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await tryFrom('10.2.0.1', { ...victim, password: WRONG })).status);
    }
    expect(statuses).toEqual([...new Array(5).fill(401), ...new Array(7).fill(429)]);
    const blocked = await tryFrom('10.2.0.1', victim);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryFrom('10.2.0.2', victim)).status).toBe(200);
    app.clock.advance(31_000);
    expect((await tryFrom('10.2.0.1', victim)).status).toBe(200);
  });

  test('同時に送っても、待たされるまでに試せる回数は増えない', async () => {
    const victim = await app.addEmployee(company);
    const tries = Array.from({ length: 40 }, () => tryFrom('10.3.0.1', { ...victim, password: WRONG }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    // On a busy machine one of forty may wait too long for a connection: a 503, which isn't counted.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses).toContain(429);
  });

  test('多くの場所から試しても一つの口座で100回までで、前にも入った場所からは本人が入れる', async () => {
    const victim = await app.addEmployee(company);
    expect((await tryFrom('10.4.0.1', victim)).status).toBe(200);
    await app.database
      .insertInto('sign_in_failures')
      .values({
        key: await keyOfAccount(victim.email),
        failures: 97,
        window_started_at: app.clock.now(),
        blocked_until: null,
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: 97 }))
      .execute();
    const statuses: number[] = [];
    for (let address = 1; address <= 5; address += 1) {
      statuses.push((await tryFrom(`10.5.0.${address}`, { ...victim, password: WRONG })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await tryFrom('10.5.0.9', victim)).status).toBe(429);
    expect((await tryFrom('10.4.0.1', victim)).status).toBe(200);
    app.clock.advance(16 * 60_000);
    expect((await tryFrom('10.5.0.9', victim)).status).toBe(200);
  });
});

async function keyOfAccount(email: string): Promise<string> {
  const { subjectHash } = await import('./sign-in-counters.ts');
  return `account:${subjectHash(email).toString('hex')}`;
}

describe('サインアウト', () => {
  test('その場で無効になり、二度目も、サインインしていない人も、同じ答えになる', async () => {
    const person = await app.addEmployee(company);
    const visitor = await app.signIn(person);
    const stolen = visitor.cookie ?? '';
    const first = await visitor.call(logout, { body: {} });
    expect(first).toMatchObject({ status: 200, text: '{}' });
    expect(first.headers['clear-site-data']).toBe('"cache"');
    expect(visitor.cookie).toBeUndefined();
    const replay = app.visitor(stolen);
    expect(await replay.call(getUserAccount, { query: person })).toMatchObject({
      status: 401,
      error: { statusCode: 405004, reason: 'Invalid Token' },
    });
    for (const again of [replay, app.visitor()]) expect((await again.call(logout, { body: {} })).text).toBe('{}');
    expect(await auditKinds(person.id)).toEqual(['sign_in', 'sign_out']);
  });

  test('監査の記録は、書き換えも消去もできない', async () => {
    // As the tables' owner, because the api's database role may not do this.
    await asOwner(app.database, async (owner) => {
      const event = owner.updateTable('audit_events').set({ kind: 'sign_out' });
      await expect(event.execute()).rejects.toThrow('append-only');
      await expect(owner.deleteFrom('audit_events').execute()).rejects.toThrow('append-only');
    });
    await expect(app.database.deleteFrom('audit_events').execute()).rejects.toThrow('append-only');
  });
});
