/**
 * 登録 — measures `POST regist-scraping-data` of a staged statement, with its valuation and the stored snapshot, compared with
 * the same rows written by the plainest SQL plus the cost of HTTP. Then measures the time to read the evaluation, and how much
 * of it the cautions and other facts shown with the grade take. Each employee is used once, so that nothing is cached.
 */
import { accountStatement } from '@minori/contract/examples/account-statement';
import pg from 'pg';
import type { Reader } from '../keyed-read/crowd.ts';
import { type EmployeeSession, signIn } from '../keyed-read/employee-session.ts';
import { startProductApart } from '../keyed-read/serve-world.ts';
import { startServer } from '../keyed-read/server-process.ts';
import type { Benchmark, Report } from '../runner/entry.ts';
import { type Measured, measure, median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { copyEmployee, oneAfterAnother } from './copied-employees.ts';
import { type PlainRows, readRows, writeRows } from './plain-rows.ts';
import { reportReading } from './valuation-read.ts';

const REPEATS = 5;
const ROUNDS = 21;
/** One employee for each run of a contender, warm-up and the equality check included. */
const PEOPLE = sized(REPEATS * (ROUNDS + 3) + 1, 2);
/** Maximum multiple of the plain rows' and HTTP's time together. */
const MAX_RATIO = 5;

const STAGED = `insert into staged_statements (sys_organization_code, sys_user_code, scraping_code, statement, staged_at, expires_at)
  select sys_organization_code, sys_user_code, gen_random_uuid(), $2::jsonb || jsonb_build_object('rkMgtAgencyCode', rk_code),
    now(), now() + interval '1 day'
  from employees join companies using (sys_organization_code) where sys_user_code = any($1::text[])
  returning statement->'rkMgtAgencyCode' as kind`;

/** Stages the statement as a scrape does. @returns the record keeper's kind */
async function stage(client: pg.Client, people: readonly Reader[]): Promise<number> {
  const codes = people.map(({ sysUserCode }) => sysUserCode);
  const { rows } = await client.query(STAGED, [codes, JSON.stringify(accountStatement)]);
  return Number(rows[0]?.kind);
}

interface Registering {
  readonly url: string;
  readonly session: EmployeeSession;
  readonly kind: number;
}

async function register({ url, session, kind }: Registering, { sysUserCode, cookie }: Reader): Promise<string> {
  const { sysOrganizationCode } = session;
  const response = await fetch(`${url}/api/v1/regist-scraping-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-from': url, cookie },
    body: JSON.stringify({ rkMgtAgencyCode: kind, sysUserCode, sysOrganizationCode }),
  });
  if (!response.ok) throw new Error(`regist-scraping-data answered ${response.status}: ${await response.text()}`);
  return response.text();
}

/** Columns that differ between any two registrations of one statement. */
const OWN_COLUMNS = new Set(['id', 'statement_id', 'scraping_code', 'sys_user_code', 'registered_at', 'calculated_at']);

function withoutOwn(rows: PlainRows): string {
  return JSON.stringify(rows, (key, value) => (OWN_COLUMNS.has(key) ? undefined : value));
}

interface Measuring {
  readonly client: pg.Client;
  readonly registering: Registering;
  readonly registered: readonly Reader[];
  readonly plain: readonly Reader[];
}

/** Registers a statement for one employee, and writes the same rows plainly for another. @throws Error where the rows differ */
async function modelRows({ client, registering, registered, plain }: Measuring): Promise<PlainRows> {
  const [first, second] = [registered[0], plain[0]];
  if (!first || !second) throw new Error('nobody is there');
  await register(registering, first);
  const rows = await readRows(client, first.sysUserCode);
  if (Object.values(rows).some((ofTable) => ofTable.length === 0)) throw new Error('A table has no rows');
  await writeRows(client, rows, second.sysUserCode);
  const written = await readRows(client, second.sysUserCode);
  if (withoutOwn(written) !== withoutOwn(rows)) throw new Error('The plain rows are others');
  return rows;
}

/** Median over rounds of our time ÷ (the plain rows' + HTTP's). */
function timesOf([ours, rows, floor]: readonly Measured[]): number {
  const at = (measured: Measured | undefined, round: number) => measured?.samples[round] ?? Number.NaN;
  return median((ours?.samples ?? []).map((value, round) => value / (at(rows, round) + at(floor, round))));
}

async function reportRegistration(report: Report, measuring: Measuring): Promise<void> {
  const { client, registering } = measuring;
  const rows = await modelRows(measuring);
  const next = {
    registered: oneAfterAnother(measuring.registered.slice(1)),
    plain: oneAfterAnother(measuring.plain.slice(1)),
  };
  const [anybody] = measuring.registered;
  const answer = anybody ? await register(registering, anybody) : '';
  const floor = await startServer<{ url: string }>('floor', { bytes: String(Buffer.byteLength(answer)) });
  const bare = { ...registering, url: floor.told.url };
  try {
    const contenders = [
      { name: 'ours', run: () => register(registering, next.registered()) },
      { name: 'the rows alone, plain SQL', run: () => writeRows(client, rows, next.plain().sysUserCode) },
      { name: 'HTTP itself', run: () => register(bare, anybody ?? { sysUserCode: '', cookie: '' }) },
    ];
    const measured = await measure(contenders, REPEATS, ROUNDS);
    for (const { name, samples } of measured) console.log(`  ${name.padEnd(28)} ${median(samples).toFixed(3)} ms`);
    report.figure({
      ...{ name: 'registration to the stored snapshot ÷ (the rows alone + HTTP itself)', unit: '×' },
      ...{ value: timesOf(measured), atMost: MAX_RATIO },
    });
  } finally {
    await floor.stop();
  }
}

export const registrationBenchmark: Benchmark = {
  name: 'registration',
  async run(report) {
    const world = await startProductApart();
    const client = new pg.Client(world.told.databaseUrl);
    try {
      const { url, databaseUrl } = world.told;
      const session = await signIn(url);
      const people = await copyEmployee(databaseUrl, session, 2 * PEOPLE);
      const [registered, plain] = [people.slice(0, PEOPLE), people.slice(PEOPLE)];
      await client.connect();
      const kind = await stage(client, registered);
      await reportRegistration(report, { client, registering: { url, session, kind }, registered, plain });
      await reportReading(report, { url, client, registered, plain });
    } finally {
      await client.end();
      await world.stop();
    }
  },
};
