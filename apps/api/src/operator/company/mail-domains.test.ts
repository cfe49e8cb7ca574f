// Tests that a mail domain stays with the company whose employees sign in by it, also with two commands at the same
// time.
import { authorizationMethod } from '@minori/contract/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, writtenFile } from '../../testing/operator.ts';
import { samlCompany } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);
const domainsOf = async (url: string) =>
  (JSON.parse((await run('company', 'show', url, '--json')).out) as { mailDomains: readonly string[] }).mailDomains;

async function doctor() {
  const { out } = await run('doctor', '--json');
  const { findings } = JSON.parse(out) as { findings: readonly { check: string; state: string; seen: string }[] };
  return findings.find(({ check }) => check === 'domains');
}

test('a domain of existing accounts is neither removed nor claimed without --leave-behind', async () => {
  const one = await app.addCompany({ url: 'one', mailDomains: ['one.example', 'shared.example'] });
  await app.addCompany({ url: 'two', mailDomains: [] });
  const people = ['a@shared.example', 'b@shared.example', 'c@one.example', 'd@sub.shared.example'];
  for (const email of people) await app.addEmployee(one, { email });
  const give = ['company', 'set', 'one', 'mailDomains=one.example'];
  expect(await run(...give)).toMatchObject({
    code: 1,
    error: expect.stringContaining('shared.example: 2 accounts of one'),
  });
  expect(await domainsOf('one')).toEqual(['one.example', 'shared.example']);
  expect(await doctor()).toMatchObject({ state: 'ok' });
  const left = await run(...give, '--leave-behind');
  expect([left.code, left.out]).toEqual([
    0,
    expect.stringContaining('Left behind: shared.example: 2 accounts of one.'),
  ]);
  const take = ['company', 'set', 'two', 'mailDomains=shared.example'];
  expect(await run(...take)).toMatchObject({
    code: 1,
    error: expect.stringContaining('shared.example: 2 accounts of one'),
  });
  const [op, rk] = ['opInfo', 'rkInfo'].map((name) => [
    `${name}.name=x`,
    `${name}.code=1`,
    `${name}.loginUrl=https://x.example`,
  ]);
  const add = [
    'company',
    'add',
    'three',
    'name=x',
    'companyCode=x',
    'mailDomains=shared.example',
    ...(op ?? []),
    ...(rk ?? []),
  ];
  expect(await run(...add)).toMatchObject({
    code: 1,
    error: expect.stringContaining('shared.example: 2 accounts of one'),
  });
  expect((await run(...take, '--leave-behind')).code).toBe(0);
  expect(await doctor()).toMatchObject({ state: 'warn', seen: "2 accounts of one at shared.example, which is two's" });
  await run('employee', 'disable', 'a@shared.example', 'b@shared.example');
  expect(await doctor()).toMatchObject({ state: 'ok' });
});

test('a domain that no employee of the company has in an address can be removed', async () => {
  const company = await app.addCompany({ url: 'free', mailDomains: ['free.example', 'old.example'] });
  const { email } = await app.addEmployee(company, { email: 'a@old.example' });
  await run('employee', 'disable', email);
  expect((await run('company', 'set', 'free', 'mailDomains=free.example')).code).toBe(0);
});

test('the doctor names accounts outside the domains of a company with its own sign-in method', async () => {
  const company = await app.addCompany({ url: 'codes', authorizationMethod: 3, mailDomains: ['codes.example'] });
  await app.addEmployee(company, { email: 'a@elsewhere.example' });
  expect(await doctor()).toMatchObject({ seen: "1 account of codes at elsewhere.example, which is nobody's" });
});

const methodOf = async (email: string, company?: string) => {
  const query = company === undefined ? { email } : { email, company };
  return JSON.parse((await app.visitor().call(authorizationMethod, { query })).text) as unknown;
};

test('companies of one group share a domain with --share-domains, and each imports its employees', async () => {
  await app.addCompany({ url: 'parent', mailDomains: ['group.example'] });
  await app.addCompany({ url: 'child', mailDomains: [] });
  const claim = ['company', 'set', 'child', 'mailDomains=group.example'];
  expect((await run(...claim)).error).toContain('group.example: belongs to parent');
  expect((await run(...claim, '--share-domains')).code).toBe(0);
  // A shared domain stays shared without repeating the flag.
  expect((await run('company', 'set', 'child', 'retirementAge=65')).code).toBe(0);
  for (const url of ['parent', 'child']) {
    const file = await writtenFile('people.csv', `email\n${url}@group.example\n`);
    expect((await run('employee', 'import', url, file)).code).toBe(0);
  }
  const taken = await writtenFile('people.csv', 'email\nparent@group.example\n');
  expect((await run('employee', 'import', 'child', taken)).error).toContain(
    "this address can't be used for this company",
  );
  const facts = ['opInfo', 'rkInfo'].flatMap((name) => [
    `${name}.name=x`,
    `${name}.code=1`,
    `${name}.loginUrl=https://x.example`,
  ]);
  const added = ['company', 'add', 'second-child', 'name=x', 'companyCode=x', 'mailDomains=group.example', ...facts];
  expect((await run(...added)).error).toContain('group.example: belongs to');
  expect((await run(...added, '--share-domains')).code).toBe(0);
  expect((await doctor())?.seen).not.toContain('group.example');
  expect(await methodOf('who@group.example')).toEqual({ authorizationMethod: 1 });
});

test('同じドメインの会社でログインの方法が違うときは、会社の名前で決まり、誰の会社かは答えに出ない', async () => {
  const mailDomains = ['mixed.example'];
  const own = await app.addCompany({ url: 'mixed-own', mailDomains });
  await app.addCompany({ url: 'mixed-saml', mailDomains, authorizationMethod: 2 });
  const { email } = await app.addEmployee(own);
  for (const who of [email, 'nobody@mixed.example']) {
    expect(await methodOf(who)).toEqual({ authorizationMethod: 1, isCompanyAsked: true });
    expect(await methodOf(who, 'mixed-saml')).toEqual({ authorizationMethod: 2 });
    expect(await methodOf(who, 'mixed-own')).toEqual({ authorizationMethod: 1 });
    expect(await methodOf(who, 'parent')).toEqual({ authorizationMethod: 1, isCompanyAsked: true });
  }
  // A second company with its own provider.
  const two = await samlCompany(app, { mailDomains: [] });
  const second = ['company', 'set', two.company.url, 'mailDomains=mixed.example'];
  expect((await run(...second)).error).toContain('--share-domains');
  expect((await run(...second, '--share-domains')).code).toBe(0);
  expect(await methodOf(email, two.company.url)).toEqual({ authorizationMethod: 2 });
  await two.close();
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    app.database,
  );
  return rows[0]?.count ?? 0;
}

test.each(['import', 'claim'])(
  'an import and a claim of its domain run one after the other: the %s first',
  async (first) => {
    const [domain, mine, other] = [`${first}.example`, `${first}-a`, `${first}-b`];
    await app.addCompany({ url: mine, mailDomains: [] });
    await app.addCompany({ url: other, mailDomains: [] });
    const people = await writtenFile('people.csv', `email\na@${domain}\n`);
    const commands = [
      ['employee', 'import', mine, people],
      ['company', 'set', other, `mailDomains=${domain}`],
    ];
    if (first === 'claim') commands.reverse();
    const running: ReturnType<typeof run>[] = [];
    await app.database.transaction().execute(async (transaction) => {
      await sql`lock table company_mail_domains in share row exclusive mode`.execute(transaction);
      for (const [place, words] of commands.entries()) {
        running.push(run(...words));
        await expect.poll(waiting, { timeout: 30_000 }).toBe(place + 1);
      }
    });
    expect((await Promise.all(running)).map(({ code }) => code)).toEqual([0, 1]);
  },
);
