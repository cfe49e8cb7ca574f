// Tests that a command that closes a way to sign in (閉じた入口) ends the sessions, codes and tickets of that way and no
// others: each row of the table in docs/security/access-policy.md.
import { companyInfo } from '@minori/contract/company';
import { rkAutoLogin } from '@minori/contract/login-information';
import { signInWithPasskey } from '@minori/contract/passkeys';
import { newSigningKey } from '@minori/identity-provider/start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoCompany } from '../../demo/data.ts';
import { beginSession } from '../../identity/auth/begin-session.ts';
import { holding } from '../../testing/holding.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { good, PASSKEY_REFUSED, passkeyPerson } from '../../testing/passkey-person.ts';
import { addSamlPerson, storeProviderOf } from '../../testing/saml-company.ts';
import { keepCredentials } from '../../testing/saved-credentials.ts';
import type { TestApp, TestCompany, TestEmployee } from '../../testing.ts';

let mailWorld: MailWorld;
let app: TestApp;
let certificates: readonly string[];

beforeAll(async () => {
  mailWorld = await openMailWorld();
  app = mailWorld.app;
  const from = new Date(app.clock.now().getTime() - 86_400_000);
  const keys = await Promise.all([newSigningKey(from), newSigningKey(from)]);
  certificates = keys.map(({ certificate }) => pemOf(certificate));
});
afterAll(() => mailWorld.close());

const pemOf = (der: string) =>
  `-----BEGIN CERTIFICATE-----\n${der.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);

type Method = 1 | 2 | 3 | 4;

async function sessionBy(employee: TestEmployee, method: Method): Promise<string> {
  const account = { ...employee, employeeId: employee.id };
  const how = { account, now: app.clock.now(), replaces: null, method, userAgent: '' } as const;
  const { token } = await holding(app.database, employee, (held) => beginSession(held, how));
  return `minori-session=${token}`;
}

/** Sign-in methods of the active sessions. */
async function aliveOf({ id }: TestEmployee): Promise<readonly number[]> {
  const rows = await app.database
    .selectFrom('sessions')
    .select('method')
    .where('employee_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('method')
    .execute();
  return rows.map(({ method }) => method);
}

async function eventsOf({ id }: TestEmployee): Promise<readonly string[]> {
  const rows = await app.database.selectFrom('audit_events').select('kind').where('employee_id', '=', id).execute();
  return rows.map(({ kind }) => kind);
}

const SSO = 'https://idp.example/sso';
const provide = (company: TestCompany) =>
  storeProviderOf(app, company, { entityId: 'https://idp.example', ssoUrl: SSO, certificates });

interface Case {
  readonly was: Partial<DemoCompany>;
  readonly set: readonly string[];
  readonly had: readonly Method[];
  readonly left: readonly Method[];
}

const CASES: Readonly<Record<string, Case>> = {
  'パスワードから、パスワードと確認コードへ': { was: {}, set: ['authorizationMethod=3'], had: [1], left: [] },
  '同じで、パスキーは使えるまま': {
    was: { passkeyUsedFlg: true },
    set: ['authorizationMethod=3'],
    had: [1, 4],
    left: [4],
  },
  確認コードをやめる: { was: { authorizationMethod: 3 }, set: ['authorizationMethod=1'], had: [3], left: [] },
  会社のアカウントへ: {
    was: { passkeyUsedFlg: true },
    set: ['authorizationMethod=2', 'passkeyUsedFlg=no'],
    had: [1, 4],
    left: [],
  },
  会社のアカウントからパスワードへ: {
    was: { authorizationMethod: 2 },
    set: ['authorizationMethod=1'],
    had: [2],
    left: [],
  },
  会社のアカウントから確認コードへ: {
    was: { authorizationMethod: 2 },
    set: ['authorizationMethod=3'],
    had: [2],
    left: [],
  },
  パスキーをやめる: { was: { passkeyUsedFlg: true }, set: ['passkeyUsedFlg=no'], had: [1, 4], left: [1] },
  パスキーを始める: { was: {}, set: ['passkeyUsedFlg=yes'], had: [1], left: [1] },
  ログインと関わらない設定: { was: { passkeyUsedFlg: true }, set: ['retirementAge=65'], had: [1, 4], left: [1, 4] },
};

test.each(Object.entries(CASES))(
  '%s: 閉じた入口から入ったログインだけが終わり、それぞれ記録される',
  async (_name, wanted) => {
    const { was, set, had, left } = wanted;
    const company = await app.addCompany(was);
    await provide(company);
    const [person, stranger] = [await app.addEmployee(company), await app.addEmployee(await app.addCompany(was))];
    for (const method of had) await Promise.all([sessionBy(person, method), sessionBy(stranger, method)]);
    const words = ['company', 'set', company.url, ...set];
    const count = had.length - left.length;
    expect(JSON.parse((await run(...words, '--dry-run', '--json')).out)).toMatchObject({ sessions: count });
    expect(await aliveOf(person)).toEqual(had);
    const { code, out } = await run(...words, '--json');
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ sessions: count, passkeys: 0 })]);
    expect(await aliveOf(person)).toEqual(left);
    expect(await aliveOf(stranger)).toEqual(had);
    expect(await eventsOf(person)).toEqual(count > 0 ? ['operator_sessions_ended'] : []);
  },
);

describe('パスキーをやめる', () => {
  test('パスキーも、それで入ったログインも終わり、本人にメールで知らせ、また許しても戻らない', async () => {
    const company = await app.addCompany({ passkeyUsedFlg: true });
    const own = await passkeyPerson(app, company);
    const stranger = await passkeyPerson(app, await app.addCompany({ passkeyUsedFlg: true }));
    for (const one of [own, stranger]) good(await one.add());
    good(await own.add());
    const inFlight = app.visitor();
    const body = own.device.sign(await own.challenge(inFlight));
    const { who } = await own.signIn();
    const { out } = await run('company', 'set', company.url, 'passkeyUsedFlg=no');
    expect(out).toContain('1 session ended');
    expect(out).toContain('2 passkeys removed');
    const query = { sysUserCode: own.person.sysUserCode, domain: 'localhost' };
    await expect.poll(async () => (await who.call(companyInfo, { query })).status).toBe(401);
    expect(await own.visitor.call(companyInfo, { query })).toMatchObject({
      status: 200,
      data: { passkeyUsedFlg: false },
    });
    // Mails sent together arrive in any order.
    const mail = (await mailWorld.textsTo(own.person.email)).find((text) => text.includes('使えなくなりました'));
    expect(mail).toMatch(/会社の設定により、みのりのパスキーが使えなくなりました。[\s\S]*パスキー\n[\s\S]*パスキー 2/);
    expect(await eventsOf(own.person)).toEqual(expect.arrayContaining(['passkey_removed', 'operator_sessions_ended']));
    expect(await inFlight.call(signInWithPasskey, { body })).toMatchObject(PASSKEY_REFUSED);
    expect((await run('company', 'set', company.url, 'passkeyUsedFlg=yes')).code).toBe(0);
    expect((await own.signIn()).answer).toMatchObject(PASSKEY_REFUSED);
    expect(await own.list()).toEqual([]);
    expect((await stranger.signIn()).answer.status).toBe(200);
  });
});

test('会社のアカウントへ変えると、パスワードを決めるリンクは、戻しても使えない。確認コードをやめると、送ったコードも', async () => {
  const company = await app.addCompany({ authorizationMethod: 3 });
  await provide(company);
  const person = await app.addEmployee(company);
  const { sysOrganizationCode, sysUserCode } = person;
  const owner = { sys_organization_code: sysOrganizationCode, sys_user_code: sysUserCode };
  const at = { created_at: app.clock.now(), expires_at: new Date(app.clock.now().getTime() + 600_000) };
  const code = { ...owner, id: crypto.randomUUID(), code_hash: Buffer.alloc(32), ended_at: null, ...at };
  await app.database.insertInto('sign_in_codes').values(code).execute();
  const token = { ...owner, ...at, token_hash: Buffer.alloc(32), purpose: 'reset' } as const;
  await app.database.insertInto('password_tokens').values(token).execute();
  const left = () =>
    app.database
      .selectFrom('sign_in_codes as c')
      .leftJoin('password_tokens as t', 't.sys_user_code', 'c.sys_user_code')
      .select(['c.ended_at', 't.purpose'])
      .where('c.id', '=', code.id)
      .executeTakeFirst();
  expect(await left()).toEqual({ ended_at: null, purpose: 'reset' });
  expect((await run('company', 'set', company.url, 'authorizationMethod=1')).code).toBe(0);
  expect(await left()).toEqual({ ended_at: app.clock.now(), purpose: 'reset' });
  expect((await run('company', 'set', company.url, 'authorizationMethod=2')).code).toBe(0);
  expect(await left()).toEqual({ ended_at: app.clock.now(), purpose: null });
});

test('自動ログインをやめると、まだ使われていない券は使えない', async () => {
  const company = await app.addCompany();
  const person = await app.addEmployee(company);
  await keepCredentials(app.database, person, { savedAt: app.clock.now() });
  const visitor = await app.signIn(person);
  good(await visitor.call(rkAutoLogin, { query: { sysUserCode: person.sysUserCode } }));
  const unused = () =>
    app.database
      .selectFrom('readings')
      .select('outcome')
      .where('sys_user_code', '=', person.sysUserCode)
      .where('expires_at', '>', app.clock.now())
      .execute();
  expect(await unused()).toHaveLength(1);
  expect((await run('company', 'set', company.url, 'authorizationCode=light')).code).toBe(0);
  expect(await unused()).toEqual([]);
});

describe('会社のアカウント', () => {
  const idp = async (url: string, words: readonly string[], pems = certificates) => {
    const files = await Promise.all(pems.map((pem, at) => writtenFile(`idp-${at}.pem`, pem)));
    return run('company', 'idp', url, ...['--certificate', ...files], ...words);
  };
  const [SAME, ADDRESS] = [
    ['--entity-id', 'https://idp.example'],
    ['--sso-url', SSO],
  ];

  test.each<[string, readonly string[], number, boolean]>([
    ['同じもの', [...SAME, ...ADDRESS], 2, false],
    ['ほかのアドレス', [...SAME, '--sso-url', 'https://idp.example/new'], 2, false],
    ['ほかのプロバイダー', ['--entity-id', 'https://other.example', ...ADDRESS], 2, true],
    ['証明書を一つ減らす', [...SAME, ...ADDRESS], 1, true],
    ['認証の方法を求める', [...SAME, ...ADDRESS, '--authn-context', 'urn:x'], 2, true],
  ])('%s', async (_name, words, kept, ends) => {
    const company = await app.addCompany({ authorizationMethod: 2 });
    await provide(company);
    const person = await app.addEmployee(company);
    await sessionBy(person, 2);
    const { code, out } = await idp(company.url, words, certificates.slice(0, kept));
    expect(code).toBe(0);
    expect(out.includes('1 session ended')).toBe(ends);
    expect(await aliveOf(person)).toEqual(ends ? [] : [2]);
  });

  test('求める認証の方法を外すのは、何も閉じない', async () => {
    const company = await app.addCompany({ authorizationMethod: 2 });
    await storeProviderOf(app, company, {
      entityId: 'https://idp.example',
      ssoUrl: SSO,
      certificates,
      wantAuthnContext: 'urn:x',
    });
    const person = await app.addEmployee(company);
    await sessionBy(person, 2);
    expect((await idp(company.url, [...SAME, ...ADDRESS])).code).toBe(0);
    expect(await aliveOf(person)).toEqual([2]);
  });

  test('名簿でほかの名前に結び直した人のログインは終わり、ほかの人は続く', async () => {
    const company = await app.addCompany({ authorizationMethod: 2 });
    const idpId = await provide(company);
    const [person, colleague] = [
      await addSamlPerson(app, { company, idpId }),
      await addSamlPerson(app, { company, idpId }),
    ];
    for (const one of [person, colleague]) await sessionBy(one, 2);
    const rows = [
      'email,name_id',
      `${person.email},another-name`,
      `${colleague.email},${colleague.email.toUpperCase()}`,
    ];
    const { code, out } = await run(
      'employee',
      'import',
      company.url,
      await writtenFile('hr.csv', rows.join('\n')),
      '--update',
    );
    expect([code, out]).toEqual([0, expect.stringContaining('1 session ended')]);
    expect(await aliveOf(person)).toEqual([]);
    expect(await aliveOf(colleague)).toEqual([2]);
  });
});
