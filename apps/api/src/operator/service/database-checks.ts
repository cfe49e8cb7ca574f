/** What the database can tell the doctor; each check is one query. */
import { sql } from 'kysely';
import { JOBS_LISTENER } from '../../jobs/wake.ts';
import type { Database } from '../../storage/database.ts';
import { connectedListeners } from '../../storage/listener.ts';
import type { Desk } from '../desk/desk.ts';
import { plural } from '../desk/report.ts';
import { auditFinding } from './audit-commands.ts';
import { type Finding, fine, tried, warnIf } from './doctor-findings.ts';
import { keyUses, outdated } from './key-commands.ts';

async function one<T extends object>(database: Database, query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the query has no row');
  return row;
}

const OLDEST_VERSION = 170_000;
const MOST_SKEW_SECONDS = 5;
const LATE_MAIL_MINUTES = 30;

async function server(database: Database): Promise<Finding> {
  const check = 'database';
  const { number, version } = await one(
    database,
    sql<{ number: number; version: string }>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const seen = `PostgreSQL ${version} answers, with the tables of this version`;
  return warnIf(number < OLDEST_VERSION, { check, seen, advice: 'Use PostgreSQL 17 or newer.' });
}

async function clock(database: Database, { now }: Desk): Promise<Finding> {
  const { at } = await one(database, sql<{ at: Date }>`select clock_timestamp() as at`);
  const seconds = Math.abs(at.getTime() - now().getTime()) / 1000;
  const advice = 'Let both machines follow the same time servers: sessions and SAML depend on it.';
  const seen = `${seconds.toFixed(1)} s apart from the database's`;
  return warnIf(seconds > MOST_SKEW_SECONDS, { check: 'clock', seen, advice });
}

async function mails(database: Database, { now }: Desk): Promise<Finding> {
  const { waiting, oldest, lost } = await one(
    database,
    sql<{ waiting: number; oldest: Date | null; lost: number }>`
      select count(*) filter (where settled_at is null)::int as waiting,
        min(created_at) filter (where settled_at is null) as oldest,
        count(*) filter (where state = 'given_up')::int as lost
      from outgoing_mails`,
  );
  const minutes = oldest === null ? 0 : (now().getTime() - oldest.getTime()) / 60_000;
  const seen = `${waiting} wait${oldest === null ? '' : `, the oldest for ${Math.round(minutes)} minutes`}; ${lost} given up`;
  const advice = 'Is a copy of the api running, and does its mail server answer (docs/operations/sending-mail.md)?';
  return warnIf(minutes > LATE_MAIL_MINUTES || lost > 0, { check: 'mails', seen, advice });
}

async function jobs(database: Database): Promise<Finding> {
  const check = 'jobs';
  if ((await connectedListeners(database, JOBS_LISTENER)).length === 0) {
    const seen = 'no process runs them: nobody is read, and no mail, push or report leaves';
    const advice = 'Start the api with JOBS=on, unless this is a restore that is only looked at.';
    return { check, state: 'warn', seen, advice };
  }
  const { waiting, failed } = await one(
    database,
    sql<{ waiting: number; failed: number }>`
      select count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'failed')::int as failed
      from pgboss.job`,
  );
  const advice = 'The log of the api has a line "msg":"job" for each (docs/operations/what-runs-by-itself.md).';
  return warnIf(failed > 0, { check, seen: `${waiting} wait, ${failed} failed`, advice });
}

async function keys(database: Database, { settings }: Desk): Promise<Finding> {
  const uses = await keyUses(database);
  const left = outdated(uses, settings.currentKeyId);
  const total = uses.reduce((sum, { records }) => sum + records, 0);
  const seen = `${plural(total, 'record')} under ${plural(uses.length, 'key')}${left ? `, ${left} not under the newest` : ''}`;
  const advice = 'It happens hourly; "keys rotate" begins now. Retire no key before it is 0.';
  return warnIf((left ?? 0) > 0, { check: 'keys', seen, advice });
}

async function companies(database: Database): Promise<Finding> {
  const { rows } = await sql<{ url: string; lacks: string }>`
    select c.url, concat_ws(', ',
      case when not exists (select from company_mail_domains d where d.company_id = c.id) then 'mail domain' end,
      case when not exists (select from line_ups l where l.sys_organization_code = c.sys_organization_code)
        then 'line-up' end,
      case when c.authorization_method = 2 and not exists (select from identity_providers p where p.company_id = c.id)
        then 'identity provider' end) as lacks
    from companies c order by c.url`.execute(database);
  const lacking = rows.filter(({ lacks }) => lacks !== '');
  const seen =
    lacking.length === 0
      ? `${plural(rows.length, 'company', 'companies')}, complete`
      : lacking.map(({ url, lacks }) => `${url} has no ${lacks}`).join('; ');
  const advice = '"company set <url> mailDomains=…", "line-up set", "company idp".';
  return warnIf(lacking.length > 0, { check: 'companies', seen, advice });
}

async function sessions(database: Database): Promise<Finding> {
  const { alive, waiting } = await one(
    database,
    sql<{ alive: number; waiting: number }>`
      select (select count(*)::int from sessions where revoked_at is null
          and last_seen_at > now() - interval '30 minutes') as alive,
        (select count(*)::int from sign_in_failures where blocked_until > now()) as waiting`,
  );
  return fine('sessions', `${alive} in use; ${plural(waiting, 'counter')} of wrong tries waiting`);
}

export function databaseChecks(database: Database, desk: Desk): Promise<readonly Finding[]> {
  return Promise.all([
    tried('database', () => server(database)),
    tried('clock', () => clock(database, desk)),
    tried('jobs', () => jobs(database)),
    tried('mails', () => mails(database, desk)),
    tried('keys', () => keys(database, desk)),
    tried('companies', () => companies(database)),
    tried('sessions', () => sessions(database)),
    tried('audit trail', () => auditFinding(database, desk)),
  ]);
}
