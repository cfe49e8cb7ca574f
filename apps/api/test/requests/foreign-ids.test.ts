// Tests that every call that takes the id of a thing treats the ids of another person's things like ids that don't exist: the
// response is the same byte for byte, and nothing changes (security.md row 3). `npm run proof` tries 1,000 of each.
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';
import { MOST_COMPARED } from '@minori/contract/fund-comparison';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../../src/testing/contents.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../src/testing/figures-world.ts';
import { liftLimits } from '../../src/testing/fuzz/fuzz-world.ts';
import { plantArticles, plantTopics } from '../../src/testing/plant-article.ts';
import { plantNotices } from '../../src/testing/planted-notices.ts';

// Creates things of another person, as many of each kind as a test needs, and lists the calls that take their ids
// (security.md row 3).

interface IdRoute {
  readonly name: CallName;
  readonly foreign: readonly string[];
  /** A well-formed id that doesn't exist. */
  readonly missing: string;
  /** The call's input with this id. */
  parts(id: string, person: Person): { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}

const MISSING = '98765';
const MISSING_UUID = '7d6a0f52-93b4-4d7c-8a31-0f5d2c6b9e10';
const FILE = 'secret.pdf';

interface Planting {
  readonly world: FiguresWorld;
  readonly stranger: Person;
  readonly count: number;
}

const numbers = (count: number, from: number) => Array.from({ length: count }, (_, at) => from + at);

async function idsOf(world: FiguresWorld, insert: ReturnType<typeof sql<{ id: bigint | string }>>): Promise<string[]> {
  const { rows } = await insert.execute(world.database);
  return rows.map(({ id }) => String(id));
}

function reports({ world, stranger, count }: Planting) {
  return idsOf(
    world,
    sql`insert into reports (sys_organization_code, sys_user_code, base_date, created_at, content)
      select ${stranger.sysOrganizationCode}, ${stranger.sysUserCode}, date '1990-01-01' + n, now(), ${JSON.stringify(REPORT_CONTENT)}::text::jsonb
      from generate_series(1, ${count}::int) as n returning id`,
  );
}

function devices({ world, stranger, count }: Planting) {
  return idsOf(
    world,
    sql`insert into devices (sys_organization_code, sys_user_code, endpoint_digest, subscription, registered_at)
      select ${stranger.sysOrganizationCode}, ${stranger.sysUserCode}, sha256(convert_to('device ' || n, 'UTF8')),
        ${EXAMPLES.registerDevice.body.deviceToken}::text::jsonb, now()
      from generate_series(1, ${count}::int) as n returning id`,
  );
}

function sessions({ world, stranger, count }: Planting) {
  return idsOf(
    world,
    sql`insert into sessions (token_hash, id, employee_id, sys_organization_code, sys_user_code, created_at, last_seen_at, method, authenticated_at)
      select sha256(convert_to('session ' || n, 'UTF8')), gen_random_uuid(), s.employee_id, s.sys_organization_code, s.sys_user_code,
        s.created_at, s.last_seen_at, s.method, s.authenticated_at
      from generate_series(1, ${count}::int) as n, (select * from sessions where sys_user_code = ${stranger.sysUserCode} limit 1) as s
      returning id`,
  );
}

function passkeys({ world, stranger, count }: Planting, kind: string) {
  return idsOf(
    world,
    sql`insert into passkeys (id, sys_organization_code, sys_user_code, credential_id, public_key, user_handle, counter, transports,
        is_synced, name, added_at)
      select gen_random_uuid(), ${stranger.sysOrganizationCode}, ${stranger.sysUserCode}, sha256(convert_to(${kind} || n, 'UTF8')),
        'x', 'x', 0, '{}', false, 'x', now()
      from generate_series(1, ${count}::int) as n returning id`,
  );
}

/** Creates four comparisons per employee, for as many employees as necessary. */
async function comparisons({ world, count }: Planting): Promise<string[]> {
  const ids: string[] = [];
  const rates = JSON.stringify(EXAMPLES.registerFundComparison.body.products);
  while (ids.length < count) {
    const { sysOrganizationCode, sysUserCode } = await world.person();
    const planted = await idsOf(
      world,
      sql`insert into fund_comparisons (sys_organization_code, sys_user_code, comparison_id, number, rates, digest, registered_at)
        select ${sysOrganizationCode}, ${sysUserCode}, gen_random_uuid(), n, ${rates}::text::jsonb, encode(sha256(convert_to('plan ' || n, 'UTF8')), 'hex'), now()
        from generate_series(1, ${MOST_COMPARED}::int) as n returning comparison_id as id`,
    );
    ids.push(...planted);
  }
  return ids.slice(0, count);
}

async function notices({ world, stranger, count }: Planting): Promise<string[]> {
  const { url } = await world.database
    .selectFrom('companies')
    .select('url')
    .where('sys_organization_code', '=', stranger.sysOrganizationCode)
    .executeTakeFirstOrThrow();
  const ids = numbers(count, 100);
  const file = { fileName: FILE, title: '資料', bytes: Buffer.from('%PDF-1.7') };
  await plantNotices(
    world,
    ids.map((id) => ({ id, companies: [url], publishedAt: '2026-04-01', files: [file] })),
  );
  return ids.map(String);
}

/** Creates columns and questions that only another company may read. */
async function articles({ world, count }: Planting, from: number): Promise<string[]> {
  const ids = numbers(count, from);
  await plantArticles(
    world.database,
    ids.map((id) => ({ id, companyUrls: ['somebody-elses'] })),
  );
  return ids.map(String);
}

const user = ({ sysUserCode }: Person) => ({ sysUserCode });

/** @param count of each kind; columns have 900 ids in all */
async function foreignThings(world: FiguresWorld, stranger: Person, count: number): Promise<readonly IdRoute[]> {
  const planting = { world, stranger, count };
  await plantTopics(world.database);
  const noticeIds = await notices(planting);
  const deviceIds = await devices(planting);
  const { deviceToken } = EXAMPLES.updateDevice.body;
  const columns = await articles({ ...planting, count: Math.min(count, 900) }, 50);
  return [
    {
      name: 'getNotice',
      foreign: noticeIds,
      missing: MISSING,
      parts: (id, person) => ({ params: { id }, query: user(person) }),
    },
    {
      ...{ name: 'getNoticeFile', foreign: noticeIds, missing: MISSING },
      parts: (id, person) => ({ params: { id, fileName: FILE }, query: user(person) }),
    },
    { name: 'getReport', foreign: await reports(planting), missing: MISSING, parts: (id) => ({ params: { id } }) },
    {
      ...{ name: 'updateDevice', foreign: deviceIds, missing: MISSING },
      parts: (id, person) => ({ params: { id }, body: { ...user(person), deviceToken } }),
    },
    { name: 'removeDevice', foreign: deviceIds, missing: MISSING, parts: (id) => ({ params: { id }, query: {} }) },
    {
      name: 'testDevice',
      foreign: deviceIds,
      missing: MISSING,
      parts: (id, person) => ({ params: { id }, body: user(person) }),
    },
    // Task ids are common to all employees; these are ids of tasks that this employee doesn't have.
    {
      ...{ name: 'putMyTaskAside', foreign: numbers(count, 100).map(String), missing: MISSING },
      parts: (id, person) => ({ params: { id }, body: user(person) }),
    },
    {
      name: 'getColumnDetail',
      foreign: columns,
      missing: MISSING,
      parts: (id, person) => ({ params: { id }, query: user(person) }),
    },
    {
      ...{ name: 'getFaq', foreign: await articles(planting, 5_000), missing: MISSING },
      parts: (id, person) => ({ params: { id }, query: user(person) }),
    },
    {
      name: 'endSession',
      foreign: await sessions(planting),
      missing: MISSING_UUID,
      parts: (id) => ({ params: { id } }),
    },
    {
      ...{ name: 'renamePasskey', foreign: await passkeys(planting, 'renamed'), missing: MISSING_UUID },
      parts: (id) => ({ params: { id }, body: { name: 'x' } }),
    },
    {
      ...{ name: 'removePasskey', foreign: await passkeys(planting, 'removed'), missing: MISSING_UUID },
      parts: (id) => ({ params: { id } }),
    },
    {
      ...{ name: 'removeFundComparison', foreign: await comparisons(planting), missing: MISSING_UUID },
      parts: (comparisonId, person) => ({ body: { ...user(person), comparisonId } }),
    },
  ];
}

const EACH = process.env.MINORI_PROOF ? 1_000 : 25;

/** Calls that respond to unknown ids with a validation error. */
const REFUSED_AS_INPUT: ReadonlySet<CallName> = new Set(['removeFundComparison']);

let world: FiguresWorld;
let person: Person;
let routes: readonly IdRoute[];

beforeAll(async () => {
  world = await figuresWorld();
  person = await world.person();
  await world.register(person);
  routes = await foreignThings(world, await world.person(), EACH);
  await world.database.updateTable('companies').set({ passkey_used_flg: true }).execute();
  await liftLimits(world.database);
});
afterAll(() => world.close());

async function answerTo({ name, parts }: IdRoute, id: string): Promise<string> {
  const { status, text, headers } = await person.visitor.callRaw(CALLS[name], parts(id, person));
  const reported = Object.keys(headers).toSorted().join();
  return `${status} ${headers['content-length']} ${reported} ${text}`;
}

test('どの呼び出しでも、人のものは、ないものとまったく同じ答えになり、何も変わらない', async () => {
  const before = await checksum(world.database);
  const tried: Record<string, number> = {};
  for (const route of routes) {
    const missing = await answerTo(route, route.missing);
    expect([route.name, missing.slice(0, 3)]).toEqual([route.name, REFUSED_AS_INPUT.has(route.name) ? '400' : '404']);
    const answers = new Set<string>();
    for (const id of route.foreign) answers.add(await answerTo(route, id));
    expect([route.name, [...answers]]).toEqual([route.name, [missing]]);
    tried[route.name] = route.foreign.length;
  }
  expect(await checksum(world.database)).toEqual(before);
  // biome-ignore lint/suspicious/noConsole: a proof's figures are read from its run
  if (process.env.MINORI_PROOF) console.info('foreign ids tried', JSON.stringify(tried));
});

/** Calls that need no session: the glossary is public. */
const PUBLIC: readonly string[] = ['getTechnicalTerm'];

test('番号を持つ呼び出しは、どれもここにある', () => {
  const named = Object.entries(CALLS).filter(
    ([name, call]) => 'params' in call && call.path.includes('/:') && !PUBLIC.includes(name),
  );
  expect(named.map(([name]) => name).filter((name) => !routes.some((route) => route.name === name))).toEqual([]);
});
