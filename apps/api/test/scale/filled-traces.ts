/**
 * What using the product leaves behind of everybody in a filled world: columns read, readings and tries of the daily scrape, mails
 * sent, sessions, and sealed events of the audit trail. A few of each: months of them would fill the disk and show no more.
 */

import type { Database } from '../../src/platform/storage/database.ts';
import { plantArticle, plantTopics } from '../../src/testing/plant-article.ts';

const COLUMNS = 10;

/** What people have read. */
export async function plantColumns(database: Database): Promise<void> {
  await plantTopics(database);
  for (let id = 1; id <= COLUMNS; id += 1) await plantArticle(database, { id });
}

/** Each the day before the world's own, `k` days earlier. */
const AT = `timestamptz '2026-04-09 12:00+09' - make_interval(days => k)`;

const OWNER = 'sys_organization_code, sys_user_code';

/** For people from $1 to $2. */
const of = (insert: string, values: string, times: number) => `insert into ${insert}
  select ${values} from scale.people p, generate_series(0, ${times - 1}) k where p.n between $1 and $2`;

export const TRACE_TEXTS: readonly string[] = [
  of(
    `article_histories (${OWNER}, article_id, read_at, created_at, updated_at)`,
    `p.org, p.code, 1 + (p.n + k) % ${COLUMNS}, ${AT}, ${AT}, ${AT}`,
    4,
  ),
  of(
    `readings (${OWNER}, scraping_code, operation, source, started_at, expires_at, finished_at, outcome)`,
    `p.org, p.code, gen_random_uuid(), 'do', 'scheduled', ${AT}, ${AT}, ${AT}, 'read'`,
    3,
  ),
  of(
    `refreshes (${OWNER}, day, attempt, rk_code, started_at, finished_at, outcome)`,
    `p.org, p.code, (${AT})::date, 1, 1, ${AT}, ${AT}, 'read'`,
    3,
  ),
  of(
    `outgoing_mails (id, ${OWNER}, purpose, urgency, digest, state, hand_overs, created_at, due_at, settled_at)`,
    `gen_random_uuid(), p.org, p.code, 'notice', 2, sha256((p.code || k)::bytea), 'sent', 1, ${AT}, ${AT}, ${AT}`,
    2,
  ),
  of(
    `sessions (token_hash, id, employee_id, ${OWNER}, created_at, last_seen_at, method, authenticated_at)`,
    `sha256(p.code::bytea), gen_random_uuid(), p.n, p.org, p.code, ${AT}, ${AT}, 1, ${AT}`,
    1,
  ),
  of(
    'audit_events (at, kind, employee_id, sys_organization_code, ip, request_id)',
    `${AT}, 'sign_in', p.n, p.org, '192.0.2.1', gen_random_uuid()::text`,
    4,
  ),
];

/** One seal over all of them, as if they had been sealed in time; its digests are invented. */
export const SEAL_TEXT = `insert into audit_seals (id, first_event_id, last_event_id, events, newest_at, sealed_at,
    events_digest, digest)
  select 1, min(id), max(id), count(*), max(at), max(at), sha256('events'), sha256('seal') from audit_events`;

export const TRACE_TABLES = [
  'article_histories',
  'readings',
  'refreshes',
  'outgoing_mails',
  'sessions',
  'audit_events',
];
