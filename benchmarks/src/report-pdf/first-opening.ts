/**
 * 最初に開く — measures the first opening of a report's PDF over HTTP: alone, while 20 others read pages, and while 20 others, all
 * of another company, each open theirs without a pause. These alternate, so that other load on the machine affects all alike. A
 * trigger prevents the api from storing PDFs, so that each opening is a first one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO } from '@minori/local/demo';
import pg from 'pg';
import { startApiProcess } from '../flood/api-process.ts';
import type { Flood, Flooded } from '../flood/flooder.ts';
import type { Asked, Crowd, Waits } from '../flood/others.ts';
import { addCrowd, type Reader } from '../keyed-read/crowd.ts';
import { type EmployeeSession, signIn } from '../keyed-read/employee-session.ts';
import { startProductApart } from '../keyed-read/serve-world.ts';
import { type ServerProcess, startServer } from '../keyed-read/server-process.ts';
import type { Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { anotherReport } from './another-report.ts';

const ROUNDS = sized(7, 1);
const OPENINGS = sized(15, 1);
const OTHERS = 20;
/**
 * Maximum multiples of the time of an opening alone. Beside other openers it waits for half of another PDF on average, because
 * one thread makes them all.
 */
const BESIDE_READERS = 1.5;
const BESIDE_OPENERS = 2;
/** Minimum milliseconds between two openings: a person looks at the previous PDF. */
const PAUSE = 40;
/**
 * Milliseconds between a response and the next request of readers: a page has four requests, so each reader opens one page per
 * second.
 */
const READERS_PAUSE = 250;
/** Milliseconds for which they read: longer than the openings that are measured meanwhile take. */
const READING = OPENINGS * 200;

const NEVER_STORED = `create function never_stored() returns trigger language plpgsql as $$ begin
    new.pdf := null; new.pdf_bytes := null; new.pdf_opened_at := null; return new; end $$;
  create trigger a_never_stored before update on reports for each row execute function never_stored()`;

const REPORTS = `insert into reports (sys_organization_code, sys_user_code, base_date, created_at, content)
  select kept.sys_organization_code, given.code, given.base_date, kept.created_at, kept.content || given.content
  from (select * from reports where sys_user_code = $1 order by base_date desc limit 1) kept,
    unnest($2::text[], $3::date[], $4::jsonb[]) as given(code, base_date, content)
  returning id, sys_user_code as code`;

interface Given {
  readonly crowd: readonly Reader[];
  /** The employee whose report is copied. */
  readonly from: string;
  /** Number of reports per employee. */
  readonly count: number;
}

/**
 * Gives each employee reports, all different: typst needs only a third of the time for content that it has just set.
 * @returns the requests that open each report
 */
async function giveReports(databaseUrl: string, { crowd, from, count }: Given): Promise<Asked[]> {
  const codes = crowd.flatMap(({ sysUserCode }) => Array.from({ length: count }, () => sysUserCode));
  const dates = codes.map((_code, at) => `${2000 + (at % count)}-03-31`);
  const contents = codes.map(() => JSON.stringify(anotherReport()));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string; code: string }>(REPORTS, [from, codes, dates, contents]);
    const cookies = new Map(crowd.map(({ sysUserCode, cookie }) => [sysUserCode, cookie]));
    return rows.map(({ id, code }) => ({
      ...{ method: 'GET', path: `/api/v1/reports/${id}?withPdf=true`, headers: { cookie: cookies.get(code) ?? '' } },
    }));
  } finally {
    await client.end();
  }
}

async function preventStoring(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(NEVER_STORED).finally(() => client.end());
}

/** Signs in two people with reports, of different companies. */
async function twoOf(url: string): Promise<readonly [EmployeeSession, EmployeeSession]> {
  const byPassword = DEMO.companies.filter(({ authorizationMethod }) => authorizationMethod === 1);
  const [one, other] = byPassword.flatMap((company) =>
    DEMO.employees.filter(({ companyUrl, history }) => companyUrl === company.url && history !== null).slice(0, 1),
  );
  if (!one || !other) throw new Error('the demo has no two companies whose people have reports');
  return [await signIn(url, one), await signIn(url, other)];
}

interface Scene {
  readonly url: string;
  /** Requests for one person's reports, one for each opening. */
  readonly openings: readonly Asked[];
}

/** Median milliseconds of an opening. */
async function timeOpening({ url, openings }: Scene): Promise<number> {
  const times: number[] = [];
  for (const { path, headers } of openings) {
    await delay(PAUSE * (1 + Math.random()));
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, { headers });
    const { base64pdf } = (await response.json()) as { base64pdf: string | null };
    times.push(performance.now() - begun);
    if (!base64pdf) throw new Error(`an opening was answered ${response.status}`);
  }
  return median(times);
}

type Load = (work: () => Promise<number>) => Promise<number>;

/** Simulates people who each request a page, look at it, and request again. */
function withReaders(others: ServerProcess<object>, crowd: Omit<Crowd, 'milliseconds'>): Load {
  return async (work) => {
    const read = others.ask<Waits>({ ...crowd, milliseconds: READING } satisfies Crowd);
    const time = await work();
    const { problems } = await read;
    if (problems[0] !== undefined) throw new Error(`those who read: ${problems[0]}`);
    return time;
  };
}

/** Simulates people who each open their next report as soon as the previous one has arrived. */
function withOpeners(flood: ServerProcess<object>, asked: Omit<Flood, 'connections'>): Load {
  return async (work) => {
    await flood.ask({ ...asked, connections: OTHERS } satisfies Flood);
    await delay(PAUSE);
    const time = await work();
    await flood.ask<Flooded>('end');
    return time;
  };
}

interface Beside {
  readonly name: string;
  readonly load: Load;
  /** Maximum multiple of the time of an opening alone. */
  readonly atMost: number;
}

async function measureIn(scene: Scene, besides: readonly Beside[], report: Report): Promise<void> {
  const alone: number[] = [];
  const loaded = besides.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = await timeOpening(scene);
    if (round >= 0) alone.push(bare);
    for (const [at, { load }] of besides.entries()) {
      const time = await load(() => timeOpening(scene));
      if (round >= 0) loaded[at]?.push(time / bare);
    }
  }
  console.log(`  ${median(alone).toFixed(1)} ms a first opening over HTTP, alone`);
  for (const [at, { name, atMost }] of besides.entries()) {
    const value = median(loaded[at] ?? []);
    report.figure({ name: `first opening while ${OTHERS} ${name} ÷ alone`, value, unit: '×', atMost });
  }
}

/** The requests of one page. */
function readOf({ sysUserCode, cookie }: Reader): readonly Asked[] {
  const headers = { cookie, 'accept-encoding': 'br' };
  return ['user-account', 'employee-asset-management', 'notices/count', 'reports/list'].map((path) => ({
    ...{ method: 'GET', path: `/api/v1/${path}?sysUserCode=${sysUserCode}`, headers },
  }));
}

async function sceneOf(url: string, databaseUrl: string) {
  const [one, other] = await twoOf(url);
  const own = await addCrowd(databaseUrl, { count: 1, ...one });
  const others = await addCrowd(databaseUrl, { count: OTHERS, ...other });
  const openings = await giveReports(databaseUrl, { crowd: own, from: one.sysUserCode, count: OPENINGS });
  const asked = await giveReports(databaseUrl, { crowd: others, from: other.sysUserCode, count: 1 });
  await preventStoring(databaseUrl);
  return { scene: { url, openings }, people: others.map(readOf), asked };
}

export async function measureOpenings(report: Report): Promise<void> {
  const world = await startProductApart();
  const { databaseUrl } = world.told;
  const api = await startApiProcess(databaseUrl);
  const [others, flood] = [await startServer<object>('others'), await startServer<object>('flood')];
  try {
    const { url } = api;
    const { scene, people, asked } = await sceneOf(url, databaseUrl);
    const besides = [
      { name: 'read', load: withReaders(others, { url, people, pause: READERS_PAUSE }), atMost: BESIDE_READERS },
      { name: 'of another company open theirs', load: withOpeners(flood, { url, asked }), atMost: BESIDE_OPENERS },
    ];
    await measureIn(scene, besides, report);
  } finally {
    await Promise.all([others.stop(), flood.stop()]);
    await api.stop();
    await world.stop();
  }
}
