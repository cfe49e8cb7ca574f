/**
 * Fills the tables that grow with usage, for everybody in the filled database (filled-world.ts): columns read, scrapes and
 * scheduled tries, mails sent, sessions, and sealed audit events. Only a few of each: months of them would fill the disk and
 * prove no more.
 */
import type { Database } from '../../src/platform/storage/database.ts';
import { plantArticle, plantTopics } from '../../src/testing/plant-article.ts';

const COLUMNS = 10;

/** Creates columns that people have read. */
export async function plantColumns(database: Database): Promise<void> {
  await plantTopics(database);
  for (let id = 1; id <= COLUMNS; id += 1) await plantArticle(database, { id });
}

interface Trace {
  /** Rows per person; `k` counts them from 0. */
  readonly times: number;
  /** Columns in addition to the owner's. */
  readonly columns: string;
  /** Their values, for person `p`, who is employee `e`. */
  readonly values: string;
}

/** The day before the database's own date, and one day earlier for each further row. */
const AT = `timestamptz '2026-04-09 12:00+09' - make_interval(days => k)`;

const TRACES: Readonly<Record<string, Trace>> = {
  article_histories: {
    times: 4,
    columns: 'sys_user_code, article_id, read_at, created_at, updated_at',
    values: `p.code, 1 + (p.n + k) % ${COLUMNS}, ${AT}, ${AT}, ${AT}`,
  },
  readings: {
    times: 3,
    columns: 'sys_user_code, scraping_code, operation, source, started_at, expires_at, finished_at, outcome',
    values: `p.code, gen_random_uuid(), 'do', 'scheduled', ${AT}, ${AT}, ${AT}, 'read'`,
  },
  refreshes: {
    times: 3,
    columns: 'sys_user_code, day, attempt, rk_code, started_at, finished_at, outcome',
    values: `p.code, (${AT})::date, 1, 1, ${AT}, ${AT}, 'read'`,
  },
  outgoing_mails: {
    times: 2,
    columns: 'sys_user_code, id, purpose, urgency, digest, state, hand_overs, created_at, due_at, settled_at',
    values: `p.code, gen_random_uuid(), 'notice', 2, sha256((p.code || k)::bytea), 'sent', 1, ${AT}, ${AT}, ${AT}`,
  },
  sessions: {
    times: 1,
    columns: 'sys_user_code, employee_id, token_hash, id, created_at, last_seen_at, method, authenticated_at',
    values: `p.code, e.id, sha256(p.code::bytea), gen_random_uuid(), ${AT}, ${AT}, 1, ${AT}`,
  },
  audit_events: {
    times: 4,
    columns: 'employee_id, at, kind, ip, request_id',
    values: `e.id, ${AT}, 'sign_in', '192.0.2.1', gen_random_uuid()::text`,
  },
};

export const TRACE_TABLES = Object.keys(TRACES);

/** Each statement inserts the rows of people $1 to $2; it runs after their employees are inserted. */
export const TRACE_TEXTS = Object.entries(TRACES).map(
  ([table, { times, columns, values }]) => `insert into ${table} (sys_organization_code, ${columns})
    select p.org, ${values} from scale.people p
    join employees e on e.sys_organization_code = p.org and e.sys_user_code = p.code,
    generate_series(0, ${times - 1}) k where p.n between $1 and $2`,
);

/** One seal over all audit events, with invented digests. */
export const SEAL_TEXT = `insert into audit_seals (id, first_event_id, last_event_id, events, newest_at, sealed_at,
    events_digest, digest)
  select 1, min(id), max(id), count(*), max(at), max(at), sha256('events'), sha256('seal') from audit_events`;
