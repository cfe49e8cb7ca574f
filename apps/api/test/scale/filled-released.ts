/**
 * Creates a database of version 0.1.0 with a given number of rows in its larger tables. The rows are copied inside PostgreSQL
 * from a few employees with real registrations, ten rows per person in each table.
 */
import { accountStatement } from '@minori/contract/examples/account-statement';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../src/platform/storage/database.ts';
import { agreeingStatement } from '../../src/testing/agreeing-statement.ts';
import { figuresWorld } from '../../src/testing/figures-world.ts';
import { createReleasedDatabase } from '../../src/testing/released-database.ts';

const SAMPLES = 12;
const COMPANIES = 400;
/** Rows per person in each of the larger tables. */
const EACH = 10;

/** Tables copied from a person's sample rows, and the columns that differ in copy `m`. */
const OF_SAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  statements: {
    id: 'p.first + m',
    scraping_code: 'gen_random_uuid()',
    valuation_date: '(s.valuation_date - make_interval(months => m))::date',
  },
  holdings: { statement_id: 'p.first + m' },
  allocations: { statement_id: 'p.first + m' },
  contributions: { month: `to_char(date '2026-03-31' - make_interval(months => m), 'YYYY-MM')` },
  monthly_history: {
    statement_id: 'p.first + m',
    reference_date: `(date '2026-03-31' - make_interval(months => m))::date`,
    month: `to_char(date '2026-03-31' - make_interval(months => m), 'YYYY-MM')`,
  },
  valuations: {
    statement_id: 'p.first + m',
    evaluated_on: `(date '2026-03-31' - make_interval(months => m))::date`,
    month: `to_char(date '2026-03-31' - make_interval(months => m), 'YYYY-MM')`,
    frozen_at: `case when m > 0 then s.calculated_at end`,
  },
};

/**
 * Tables with many rows per sample. Of ONE_OF, one row is copied for each `m`; of LISTS (the lists of a statement), all rows of
 * two statements.
 */
const ONE_OF = ['contributions', 'monthly_history'];
const LISTS = ['holdings', 'allocations'];

/** Tables without sample rows; the rows of person `p` are numbered `m` from 0. */
const MADE: Readonly<Record<string, { readonly times: number; readonly columns: string; readonly values: string }>> = {
  audit_events: {
    times: EACH,
    columns: 'at, kind, employee_id, sys_organization_code, ip, request_id',
    values: `now() - make_interval(days => m), 'sign_in', p.n, p.org, '192.0.2.1', gen_random_uuid()::text`,
  },
  readings: {
    times: EACH,
    columns:
      'sys_organization_code, sys_user_code, scraping_code, operation, started_at, expires_at, finished_at, outcome',
    values: `p.org, p.code, gen_random_uuid(), 'do', now(), now(), now(), 'read'`,
  },
  outgoing_mails: {
    times: EACH,
    columns: 'sys_organization_code, sys_user_code, id, purpose, digest, state, created_at, due_at, settled_at',
    values: `p.org, p.code, gen_random_uuid(), 'notice', sha256((p.code || m)::bytea), 'sent', now(), now(), now()`,
  },
  push_deliveries: {
    times: EACH,
    columns:
      'sys_organization_code, sys_user_code, device_id, message_key, message, state, due_at, expires_at, created_at',
    values: `p.org, p.code, p.n, m::text, '{}', 'sent', now(), now(), now()`,
  },
  devices: {
    times: 1,
    columns: 'sys_organization_code, sys_user_code, id, endpoint_digest, subscription, registered_at',
    values: `p.org, p.code, p.n, sha256(p.code::bytea), '{}', now()`,
  },
  sessions: {
    times: 1,
    columns:
      'token_hash, id, employee_id, sys_organization_code, sys_user_code, created_at, last_seen_at, method, authenticated_at',
    values: 'sha256(p.code::bytea), gen_random_uuid(), p.n, p.org, p.code, now(), now(), 1, now()',
  },
  rk_credentials: {
    times: 1,
    columns: 'sys_organization_code, sys_user_code, key_id, enc, ciphertext, saved_at',
    values: `p.org, p.code, 'scale', 'x', 'x', now()`,
  },
  reports: {
    times: 1,
    columns: 'sys_organization_code, sys_user_code, id, base_date, created_at, content',
    values: `p.org, p.code, p.n, '2026-03-31', now(), '{}'`,
  },
  colleague_rows: {
    times: 3,
    columns: `sys_organization_code, sys_user_code, month, horizon, age_band, gender_code, risk_tolerance_code, total_valuation,
      risk_half_points, return_half_points`,
    values: `p.org, p.code, '2026-03', (array[3, 5, 10])[1 + m], 10 * (1 + p.n % 6), p.n % 2, 1 + p.n % 4, 'B', p.n % 40, p.n % 15`,
  },
};

/** Rows of the samples and of their company, as JSON, from a database of the current version. */
async function samplesOf(): Promise<Readonly<Record<string, unknown>>> {
  const world = await figuresWorld();
  const company = await world.addCompany();
  for (let number = 0; number < SAMPLES; number += 1) {
    const person = await world.addEmployee(company);
    const holdings = accountStatement.holdings.map((held) => {
      const [valuation, cost] = [held.valuation * (1 + number), held.acquisitionCost ?? 0];
      return { ...held, valuation, acquisitionCost: cost, gainLoss: valuation - cost };
    });
    await world.register(person, { statement: agreeingStatement({ holdings }) });
  }
  const samples: Record<string, unknown> = {};
  for (const table of ['companies', 'employees', ...Object.keys(OF_SAMPLES)])
    samples[table] = await rowsOf(world.database, table, company.sysOrganizationCode);
  await world.close();
  return samples;
}

async function rowsOf(database: Database, table: string, org: string): Promise<unknown> {
  const { rows } = await sql<{ rows: unknown }>`
    select jsonb_agg(to_jsonb(t)) as rows from ${sql.table(table)} t where sys_organization_code = ${org}`.execute(
    database,
  );
  return rows[0]?.rows;
}

/** Creates the companies and people; `scale.people` has one row per person, with their sample. */
const placesText = (people: number): readonly string[] => [
  `insert into companies overriding system value select made.* from generate_series(1, ${COMPANIES}) c, scale.companies s,
    lateral jsonb_populate_record(null::companies, to_jsonb(s) || jsonb_build_object('id', 1000 + c,
      'sys_organization_code', 'scale-' || c, 'url', 'scale-' || c, 'name', 'scale-' || c)) made`,
  `create unlogged table scale.people as
    select n, 'scale-' || (1 + n % ${COMPANIES}) as org, 1001 + n % ${COMPANIES} as company_id, 'p-' || lpad(n::text, 7, '0') as code,
      n * ${EACH}::bigint as first, sample
    from generate_series(1, ${people}) n
    join (select sys_user_code as sample, row_number() over () as place from scale.employees) s on place = 1 + n % ${SAMPLES}`,
  `insert into employees overriding system value select made.* from scale.people p
    join scale.employees s on s.sys_user_code = p.sample,
    lateral jsonb_populate_record(null::employees, to_jsonb(s) || jsonb_build_object('id', p.n, 'company_id', p.company_id,
      'sys_organization_code', p.org, 'sys_user_code', p.code, 'email', p.code || '@scale.example')) made`,
  `insert into colleague_snapshots (sys_organization_code, month) select distinct org, '2026-03' from scale.people`,
];

async function copyText(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const own = { sys_organization_code: 'p.org', sys_user_code: 'p.code', ...OF_SAMPLES[table] } as Record<
    string,
    string
  >;
  const from = ONE_OF.includes(table)
    ? `(select distinct on (sys_user_code) * from scale.${table} order by sys_user_code, month desc)`
    : `scale.${table}`;
  const last = LISTS.includes(table) ? 1 : EACH - 1;
  return `insert into ${table} (${rows.map(({ name }) => name).join()}) overriding system value
    select ${rows.map(({ name }) => own[name] ?? `s.${name}`).join()} from scale.people p
    join ${from} s on s.sys_user_code = p.sample, generate_series(0, ${last}) m`;
}

/**
 * @param rows the approximate number in each of the larger tables
 * @returns the URL of the database, for the owner of its tables
 */
export async function filledReleasedDatabase(rows: number): Promise<string> {
  const samples = await samplesOf();
  const url = await createReleasedDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Without triggers and foreign keys: the copied rows were checked when they were registered.
  await client.query('set session_replication_role = replica');
  await client.query('create schema scale');
  for (const [table, found] of Object.entries(samples))
    await client.query(
      `create unlogged table scale.${table} as select * from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(JSON.stringify(found))})`,
    );
  for (const text of placesText(rows / EACH)) await client.query(text);
  for (const table of Object.keys(OF_SAMPLES)) await client.query(await copyText(client, table));
  for (const [table, { times, columns, values }] of Object.entries(MADE))
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${values} from scale.people p, generate_series(0, ${times - 1}) m`,
    );
  await client.query('drop schema scale cascade');
  await client.query('vacuum analyze');
  await client.end();
  return url;
}
