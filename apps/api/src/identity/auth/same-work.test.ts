// Tests that the database work of a request doesn't show whether a mail address has an account (誰が利用者か, security.md row
// 18): for any address, the process makes the same statements, starts no background work and writes rows of the same
// size.
import { authorizationMethod, login } from '@minori/contract/auth';
import type { Call } from '@minori/contract/call';
import { samlRequest } from '@minori/contract/company-sign-in';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { type KyselyPlugin, PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { addressOf, TestVisitor } from '../../testing/visitor.ts';
import { MOST_MAILS } from '../password/answer-requests.ts';

let mailWorld: MailWorld;
let watched: Awaited<ReturnType<typeof buildApp>>;
const statements: string[] = [];

function collecting(): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  return {
    transformQuery: ({ node, queryId }) => {
      const { sql: text } = compiler.compileQuery(node as RootOperationNode, queryId);
      // Skips the check of the maintenance switch, which each process makes by its own clock.
      if (!text.includes('operator_switches')) statements.push(text);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

beforeAll(async () => {
  mailWorld = await openMailWorld({ config: { trustedProxies: 1 } });
  const { deps } = mailWorld.app;
  watched = await buildApp({ ...deps, database: deps.database.withPlugin(collecting()) });
  await watched.ready();
});
afterAll(async () => {
  await watched.close();
  await mailWorld.close();
});

const WRONG = 'not-the-password-at-all';

type Parts = { readonly query?: unknown; readonly body?: unknown };

const CALLS: readonly (readonly [Call, (email: string) => Parts])[] = [
  [requestPasswordMail, (email) => ({ body: { email } })],
  [login, (email) => ({ body: { email, password: WRONG } })],
  [
    changePassword,
    (email) => ({ body: { email, oldPassword: WRONG, newPassword: 'よあけの浜辺に-小さな灯台が立つ' } }),
  ],
  [authorizationMethod, (email) => ({ query: { email } })],
  [samlRequest, (email) => ({ body: { email, relayState: '' } })],
];

let asked = 0;

/** The statements and the response of one call, from an IP address of its own. */
async function workOf([call, of]: (typeof CALLS)[number], email: string) {
  asked += 1;
  const parts = of(email);
  statements.length = 0;
  const { statusCode } = await new TestVisitor(watched).send({
    method: call.method,
    url: addressOf(call, parts),
    headers: {
      'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}`,
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(parts.body !== undefined && { payload: JSON.stringify(parts.body) }),
  });
  // Includes statements of background work.
  await mailWorld.app.deps.work.settled();
  return { statusCode, statements: [...statements] };
}

/** Mail addresses of a company with passwords, one per account state. */
async function knownAddresses(): Promise<readonly string[]> {
  const { app } = mailWorld;
  const company = await app.addCompany();
  const people = await Promise.all(Array.from({ length: 8 }, () => app.addEmployee(company)));
  const [active, disabled, invited, limited, mustChange, tagged, long, cased] = people;
  if (!active || !disabled || !invited || !limited || !mustChange || !tagged || !long || !cased)
    throw new Error('eight');
  const change = (id: number, fields: { readonly email?: string; readonly disabled_at?: Date }) =>
    app.database.updateTable('employees').set(fields).where('id', '=', id).execute();
  const domain = company.mailDomains[0] ?? '';
  await change(disabled.id, { disabled_at: app.clock.now() });
  await app.database.deleteFrom('passwords').where('employee_id', '=', invited.id).execute();
  await app.database
    .updateTable('passwords')
    .set({ must_change: true })
    .where('employee_id', '=', mustChange.id)
    .execute();
  for (let time = 0; time < MOST_MAILS; time += 1) {
    await app.visitor().call(requestPasswordMail, { body: { email: limited.email } });
    await mailWorld.textsTo(limited.email);
  }
  const tag = `with+tag@${domain}`;
  const longest = `${'l'.repeat(64)}@${domain}`;
  await change(tagged.id, { email: tag });
  await change(long.id, { email: longest });
  const others = people.slice(0, 5).map(({ email }) => email);
  return [...others, tag, longest, cased.email.toUpperCase()];
}

function strangersAt(domain: string): readonly string[] {
  const locals = [
    'nobody',
    'no+tag',
    'n.o.b.o.d.y',
    'NOBODY2',
    `${'x'.repeat(64)}`,
    'a',
    "o'neill",
    'under_score',
    '0',
    'x-y',
  ];
  return locals.map((local) => `${local}@${domain}`);
}

test('八つの状態の利用者と、いない人のアドレスとで、五つの呼び出しの仕事は同じ', async () => {
  const known = await knownAddresses();
  const domain = known[0]?.split('@')[1] ?? '';
  const elsewhere = ['nobody@nowhere.example', 'nobody@xn--p8j.example', 'nobody@mail.nowhere.example'];
  const addresses = [...known, ...strangersAt(domain), ...elsewhere];
  expect(addresses.length).toBeGreaterThan(20);
  for (const call of CALLS) {
    const works = new Map<string, string[]>();
    for (const email of addresses) {
      const work = JSON.stringify(await workOf(call, email));
      works.set(work, [...(works.get(work) ?? []), email]);
    }
    expect([call[0].path, [...works.values()]]).toEqual([call[0].path, [addresses]]);
  }
});

test('会社のアカウントの会社でも、いる人といない人とで仕事は同じ', async () => {
  const { app } = mailWorld;
  const company = await app.addCompany({ authorizationMethod: 2 });
  const { email } = await app.addEmployee(company);
  for (const call of CALLS) {
    const known = await workOf(call, email);
    const stranger = await workOf(call, `nobody@${company.mailDomains[0]}`);
    expect([call[0].path, stranger]).toEqual([call[0].path, known]);
  }
});

test('待っている頼みごとは、誰のものも同じ大きさで、アドレスを持たない', async () => {
  const { rows } = await sql<{ text: string; bytes: number }>`
    select r::text as text, octet_length(address_hash) as bytes from password_mail_requests r`.execute(
    mailWorld.app.database,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(rows.map(({ bytes }) => bytes))).toEqual(new Set([32]));
  expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/@|nobody|example/);
});
