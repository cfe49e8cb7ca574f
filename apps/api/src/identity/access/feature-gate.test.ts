// Tests that the server refuses features that a company doesn't have: every call that names a feature, with every
// authorization code. The cases are generated from the contract, so new calls and codes are covered.
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { AUTHORIZATION_CODES, offers } from '@minori/contract/feature-gates';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee, type TestVisitor } from '../../testing.ts';

interface Someone {
  readonly company: TestCompany;
  readonly person: TestEmployee;
  readonly visitor: TestVisitor;
}

const UNKNOWN = 'a-row-that-nobody-wrote';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function someoneAt(authorizationCode: string): Promise<Someone> {
  const company = await app.addCompany({ authorizationCode });
  const person = await app.addEmployee(company);
  return { company, person, visitor: app.visitor(await app.addSession(person)) };
}

const gated = (Object.entries(CALLS) as [CallName, Call][]).filter(([, { feature }]) => feature !== undefined);

type Fields = Record<string, unknown>;

function ask({ person, visitor }: Someone, name: CallName) {
  const example = EXAMPLES[name] as { readonly [part in 'params' | 'query' | 'body']?: Fields };
  const { sysUserCode, sysOrganizationCode } = person;
  const own = { sysUserCode, sysOrganizationCode };
  const owned = (part: Fields | undefined) =>
    part &&
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key in own ? own[key as keyof typeof own] : value]),
    );
  return visitor.callRaw(CALLS[name], {
    params: example.params,
    query: owned(example.query),
    body: owned(example.body),
  });
}

async function changeCode({ company }: Someone, authorization_code: string): Promise<void> {
  await app.database.updateTable('companies').set({ authorization_code }).where('id', '=', company.id).execute();
}

describe.each([...Object.keys(AUTHORIZATION_CODES), UNKNOWN])('認可コード %s', (authorizationCode) => {
  let someone: Someone;
  beforeAll(async () => {
    someone = await someoneAt(authorizationCode);
  });

  test.each(gated)('%s', async (name, { feature }) => {
    if (feature === undefined) throw new Error('a call of this list names its feature');
    const { status, text } = await ask(someone, name);
    if (offers({ authorizationCode }, feature)) expect(status).not.toBe(403);
    else expect([status, JSON.parse(text)]).toMatchObject([403, { reason: 'forbidden', errors: [] }]);
  });
});

test('閉じた機能への答えは、他人のコードへの答えと同じで、サインインしていない人には401', async () => {
  const [closed, open] = [await someoneAt('learning'), await someoneAt('standard')];
  const foreign = await ask({ ...open, person: closed.person }, 'getReports');
  expect((await ask(closed, 'getReports')).text).toBe(foreign.text);
  expect((await ask({ ...closed, visitor: app.visitor() }, 'getReports')).status).toBe(401);
});

test('他人のコードは、機能があってもなくても、会社を調べる前に断られる', async () => {
  const [closed, open] = [await someoneAt('learning'), await someoneAt('standard')];
  const find = vi.spyOn(app.database, 'selectFrom');
  for (const [me, other] of [
    [closed, open],
    [open, closed],
  ] as const) {
    expect((await ask({ ...me, person: other.person }, 'getReports')).status).toBe(403);
  }
  expect(find.mock.calls.filter(([table]) => String(table) === 'companies')).toEqual([]);
  find.mockRestore();
});

test('コードが変われば、どのプロセスも数秒のうちに従い、変わらないうちは調べ直さない', async () => {
  const someone = await someoneAt('standard');
  // The LISTEN connection opens shortly after the start.
  await vi.waitFor(async () => {
    const find = vi.spyOn(app.database, 'selectFrom');
    await ask(someone, 'getReports');
    await ask(someone, 'getReports');
    const asked = find.mock.calls.filter(([table]) => String(table) === 'companies').length;
    find.mockRestore();
    expect(asked).toBe(0);
  }, 20_000);
  await changeCode(someone, 'light');
  await vi.waitFor(async () => expect((await ask(someone, 'getReports')).status).toBe(403), 20_000);
  expect((await ask(someone, 'getFundByModel')).status).not.toBe(403);
  await changeCode(someone, 'standard');
  await vi.waitFor(async () => expect((await ask(someone, 'getReports')).status).toBe(200), 20_000);
});

test('表にないコードは、会社ごとに一度だけ、運営者に伝わる', async () => {
  const someone = await someoneAt(UNKNOWN);
  for (const name of ['getReports', 'getFundByModel', 'getReports'] as const) await ask(someone, name);
  const lines = app.logLines.filter((line) => line.includes(someone.company.sysOrganizationCode));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'the authorization code of a company is in no row of the table' },
  ]);
});
