/**
 * Creates a database with a given number of employees, copied inside PostgreSQL from a few dozen with real registrations: their
 * months, statements, valuations and histories, and the traces of usage, in companies of realistic sizes.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import pg from 'pg';
import { agreeingStatement } from '../../src/testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../src/testing/figures-world.ts';
import { plantColumns, SEAL_TEXT, TRACE_TEXTS } from './filled-traces.ts';

export interface Size {
  readonly people: number;
  /** Months of history; the last one is open. */
  readonly months: number;
}

export interface FilledPerson {
  readonly id: number;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
}

export interface FilledWorld extends FiguresWorld {
  readonly size: Size;
  /** Some people, spread over the companies. */
  readonly some: readonly FilledPerson[];
  /** Duration of the copying, in seconds. */
  readonly seconds: number;
  /** A person's session cookie, created at their first request. */
  sessionOf(person: FilledPerson): Promise<string>;
}

const TEMPLATES = 24;
const COMPANIES = 400;
/** Of all people, ten companies have half, forty a third, and 350 small ones the rest. */
const SHARES = [
  { companies: 10, people: 0.5 },
  { companies: 40, people: 0.32 },
  { companies: 350, people: 0.18 },
];
const CHUNK = 10_000;
/** Connections that copy at the same time, one for each of two cores. */
const LANES = 2;
/** Number of people for whom calls are measured. */
const MEASURED_PEOPLE = 2_000;

/** Every table of an employee that grows with the months, and the columns that differ in a copied row. */
const BY_MONTH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  statements: {
    id: 'p.first_statement + m',
    scraping_code: 'gen_random_uuid()',
    valuation_date: back('t.valuation_date', 'date'),
    read_at: back('t.read_at', 'timestamptz'),
    registered_at: back('t.registered_at', 'timestamptz'),
  },
  holdings: { statement_id: 'p.first_statement + m' },
  allocations: { statement_id: 'p.first_statement + m' },
  monthly_history: {
    statement_id: 'p.first_statement + m',
    reference_date: back('t.reference_date', 'date'),
    month: `to_char(${back('t.reference_date', 'date')}, 'YYYY-MM')`,
  },
  valuations: {
    statement_id: 'p.first_statement + m',
    evaluated_on: back('t.evaluated_on', 'date'),
    month: `to_char(${back('t.evaluated_on', 'date')}, 'YYYY-MM')`,
    calculated_at: back('t.calculated_at', 'timestamptz'),
    // The open month was valued by the earlier method, so its end values everybody anew, which is the most work.
    method_id: 'case when m = 0 then null else t.method_id end',
    frozen_at: `case when m = 0 then null else ${back('t.calculated_at', 'timestamptz')} end`,
  },
};

const ONCE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contributions: {},
  transfers: {},
  asset_operations: { statement_id: 'p.first_statement' },
};

function back(column: string, type: string): string {
  return `(${column} - make_interval(months => m))::${type}`;
}

/** Accounts with the sample's products in different proportions. */
function accountOf(number: number): AccountStatement {
  const holdings = accountStatement.holdings.map((held, place) => {
    const factor = 1 + ((number * (place + 3)) % 17);
    const [valuation, cost] = [held.valuation * factor, (held.acquisitionCost ?? 0) * factor];
    const units = held.units === null ? null : held.units * factor;
    return { ...held, units, valuation, acquisitionCost: cost, gainLoss: valuation - cost };
  });
  return agreeingStatement({ holdings });
}

async function registerTemplates(world: FiguresWorld): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < TEMPLATES; number += 1) {
    const riskToleranceCode = ([1, 2, 3, 4] as const)[number % 4] ?? 2;
    const person = await world.person({ riskToleranceCode });
    await world.register(person, { statement: accountOf(number) });
    people.push(person);
  }
  return people;
}

/** Creates companies with their line-ups, and one row per person, in the order of the tables' keys. */
function placesText(people: number, templates: readonly Person[]): string[] {
  const codes = templates.map(({ sysUserCode }) => pg.escapeLiteral(sysUserCode)).join();
  const sizes = SHARES.flatMap(({ companies, people: share }) =>
    new Array<number>(companies).fill(Math.max(1, Math.floor((share * people) / companies))),
  );
  return [
    'create schema scale',
    `create unlogged table scale.companies as
      select c as number, 'scale-' || lpad(c::text, 4, '0') as org, (array[${sizes.join()}])[c] as size
      from generate_series(1, ${COMPANIES}) c`,
    `insert into companies overriding system value select made.* from scale.companies s,
      lateral jsonb_populate_record(null::companies, (
        select to_jsonb(one) from companies one
        where sys_organization_code = ${pg.escapeLiteral(templates[0]?.sysOrganizationCode ?? '')}
      ) || jsonb_build_object('id', 1000000 + s.number, 'sys_organization_code', s.org, 'url', s.org, 'name', s.org)) made`,
    `insert into line_ups (sys_organization_code, product_code)
      select s.org, l.product_code from scale.companies s, line_ups l
      where l.sys_organization_code = ${pg.escapeLiteral(templates[0]?.sysOrganizationCode ?? '')}`,
    `create unlogged table scale.people as
      select number as n, org, 'p-' || lpad(number::text, 7, '0') as code, 1000000 + company as company_id,
        1000000::bigint + number * 200 as first_statement,
        (array[${codes}])[1 + number % ${TEMPLATES}] as template
      from (
        select row_number() over (order by c.number, place) as number, c.org, c.number as company
        from scale.companies c, generate_series(1, c.size) place
      ) placed`,
    'create unique index on scale.people (n)',
    'analyze scale.people',
  ];
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The statement that inserts the copies for a range of people. */
async function copyText(client: pg.Client, table: string, changes: Readonly<Record<string, string>>): Promise<string> {
  const own = { sys_organization_code: 'p.org', sys_user_code: 'p.code', ...changes };
  const columns = (await columnsOf(client, table)).filter((name) => !(table === 'employees' && name === 'id'));
  const values = columns.map((name) => (own as Record<string, string>)[name] ?? `t.${name}`);
  return `insert into ${table} (${columns.join()}) overriding system value
    select ${values.join(', ')} from scale.people p
    join scale.${table} t on t.sys_user_code = p.template, generate_series(0, __months) m
    where p.n between $1 and $2`;
}

const EMPLOYEE = { company_id: 'p.company_id', email: `p.code || '@scale.example'`, is_preserve: 'true' };

const CREDENTIALS = `insert into rk_credentials (sys_organization_code, sys_user_code, key_id, enc, ciphertext, saved_at,
    rk_code, next_look_at)
  select org, code, 'scale', 'x', 'x', now(), 1, now() + interval '10 years' from scale.people where n between $1 and $2`;

const DIAGNOSES = `insert into risk_diagnoses (__columns)
  select __values from scale.people p
  join employees e on e.sys_organization_code = p.org and e.sys_user_code = p.code
  join scale.risk_diagnoses t on t.template = p.template where p.n between $1 and $2`;

const MONTH_ENDS = `insert into month_ends
  select p.org, p.code, to_char(date '2026-04-10' - make_interval(months => m), 'YYYY-MM'), now(), 'kept'
  from scale.people p, generate_series(1, __months) m where p.n between $1 and $2`;

async function fillTexts(client: pg.Client, months: number, templates: readonly Person[]): Promise<string[]> {
  const codes = templates.map(({ sysUserCode }) => pg.escapeLiteral(sysUserCode)).join();
  const tables = { employees: EMPLOYEE, ...ONCE, ...BY_MONTH };
  const texts: string[] = [];
  for (const [table, changes] of Object.entries(tables)) {
    await client.query(
      `create unlogged table scale.${table} as select * from ${table} where sys_user_code in (${codes})`,
    );
    const last = table in BY_MONTH ? months - 1 : 0;
    texts.push((await copyText(client, table, changes)).replace('__months', String(last)));
  }
  await client.query(`create unlogged table scale.risk_diagnoses as select d.*, e.sys_user_code as template
    from risk_diagnoses d join employees e on e.id = d.employee_id where e.sys_user_code in (${codes})`);
  const columns = (await columnsOf(client, 'risk_diagnoses')).filter((name) => name !== 'id');
  const values = columns.map((name) => ({ sys_organization_code: 'p.org', employee_id: 'e.id' })[name] ?? `t.${name}`);
  texts.push(DIAGNOSES.replace('__columns', columns.join()).replace('__values', values.join()));
  texts.push(CREDENTIALS, MONTH_ENDS.replace('__months', String(months - 1)), ...TRACE_TEXTS);
  return texts;
}

/** A connection without triggers and foreign keys: the copied rows were checked when they were registered. */
async function openLane(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  return client;
}

export async function filledWorld(size: Size): Promise<FilledWorld> {
  const world = await figuresWorld();
  await plantColumns(world.database);
  const templates = await registerTemplates(world);
  const url = world.config.databaseUrl;
  const lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(url)));
  const [first] = lanes;
  if (!first) throw new Error('no lane');
  const begun = performance.now();
  for (const text of placesText(size.people, templates)) await first.query(text);
  const texts = await fillTexts(first, size.months, templates);
  const { rows } = await first.query<{ most: number }>('select max(n)::int as most from scale.people');
  let next = 1;
  const fillLane = async (lane: pg.Client) => {
    while (next <= (rows[0]?.most ?? 0)) {
      const from = next;
      next += CHUNK;
      for (const text of texts) await lane.query(text, [from, from + CHUNK - 1]);
    }
  };
  await Promise.all(lanes.map(fillLane));
  await first.query(SEAL_TEXT);
  await first.query('analyze');
  const seconds = (performance.now() - begun) / 1000;
  const some = await first.query<FilledPerson>(
    `select e.id, e.sys_user_code as "sysUserCode", e.sys_organization_code as "sysOrganizationCode"
      from scale.people p join employees e on e.sys_organization_code = p.org and e.sys_user_code = p.code
      where p.n % greatest(1, (select count(*) from scale.people) / $1) = 0`,
    [MEASURED_PEOPLE],
  );
  for (const lane of lanes) await lane.end();
  const sessions = new Map<string, Promise<string>>();
  const sessionOf = (person: FilledPerson) => {
    const known = sessions.get(person.sysUserCode) ?? world.addSession({ ...person, email: '', password: '' });
    sessions.set(person.sysUserCode, known);
    return known;
  };
  return { ...world, size, some: some.rows, seconds, sessionOf };
}
