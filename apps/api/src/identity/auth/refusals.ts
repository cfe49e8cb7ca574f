/**
 * Records refused attempts of clients that aren't signed in, in the audit trail (docs/decisions/0008). A few are
 * written as events at once; all others are counted and written as hourly sums, so that requests can't fill a trail
 * that nobody can shorten. A sum contains time, count, IP addresses and targeted accounts, the most targeted first.
 */
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { AuditEvent } from './audit.ts';

/** Event kinds that anyone can cause without knowing a password. */
export const REFUSALS = [
  'sign_in_failed',
  'sign_in_blocked',
  'saml_refused',
  'passkey_refused',
  'password_mail_sent',
] as const;

const HOUR = 3_600_000;

/** Events written at once per hour, for all clients together. */
export const AT_ONCE = 24;
/**
 * Events written at once for one account (or for the IP address when no account is targeted) from one IP address;
 * enough for typing errors.
 */
const AT_ONCE_EACH = 6;
/** Entries per sum, and sums per kind and hour; the rest is counted in the last sum. */
const MOST_ENTRIES = 500;
const MOST_SUMS = 10;

export interface Refusal extends Omit<AuditEvent, 'kind'> {
  readonly kind: (typeof REFUSALS)[number];
  /** The targeted account, which the event itself doesn't name because its owner did nothing. */
  readonly aimedAt?: { readonly employeeId: number; readonly sysOrganizationCode: string } | undefined;
}

const kinds = sql.join(REFUSALS.map((kind) => sql.lit(kind)));

/**
 * Runs the same single statement in all cases, and no shared counter on which requests would wait, so that its duration
 * doesn't reveal whether an account exists.
 */
export async function writeRefusal(database: Database, refusal: Refusal): Promise<void> {
  const { kind, at, ip, requestId, employee, aimedAt = employee, subject, reason = null } = refusal;
  const { sysOrganizationCode: company = null } = refusal;
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  const who = subject?.toString('hex') ?? (aimedAt ? `${aimedAt.employeeId}` : (company ?? ''));
  const key = [hour.toISOString(), kind, reason ?? '', who, normalizeIP(ip)].join(' ');
  await sql`
    with room as (
      select (count(*) < ${AT_ONCE})::int as free from (
        select from audit_events
        where tally is null and kind in (${kinds}) and at > ${new Date(at.getTime() - HOUR)} and at <= ${at}
        limit ${AT_ONCE}
      ) as lately
    ), counted as (
      insert into refusals as r
        (key, hour, kind, reason, employee_id, sys_organization_code, ip, times, written, first_at, last_at)
      select ${key}, ${hour}::timestamptz, ${kind}, ${reason}::text, ${aimedAt?.employeeId ?? null}::int,
        ${aimedAt?.sysOrganizationCode ?? company}::text, ${normalizeIP(ip)}, 1, free, ${at}::timestamptz, ${at} from room
      on conflict (key) do update set
        times = r.times + 1,
        written = r.written
          + case when r.written = r.times and r.written < ${AT_ONCE_EACH} then excluded.written else 0 end,
        last_at = greatest(r.last_at, excluded.last_at)
      returning times = written as is_written
    )
    insert into audit_events (at, kind, employee_id, sys_organization_code, subject_hash, ip, request_id, reason)
    select ${at}::timestamptz, ${kind}, ${employee?.employeeId ?? null}::int,
      ${employee?.sysOrganizationCode ?? company}::text, ${subject ?? null}::bytea, ${ip}, ${requestId}, ${reason}::text
    from counted where is_written`.execute(database);
}

/**
 * Statement that writes the sums. Their jsonb: `times`, the attempts since `since`; the numbers of `addresses` (IP) and
 * `accounts`; `entries`, the most targeted accounts first (account id or null, company without an account, IP address,
 * reason, times, last); and `others`, the attempts without an entry.
 */
const sumUpStatement = (before: Date) => sql`
  with gone as (
    delete from refusals where hour < ${before} returning kind, reason, employee_id, sys_organization_code, ip, times - written as times, first_at, last_at
  ), entries as (
    select kind, reason, employee_id, case when employee_id is null then sys_organization_code end as company, ip,
      sum(times) as times, min(first_at) as first_at, max(last_at) as last_at
    from gone where times > 0 group by kind, reason, employee_id, company, ip
  ), placed as (
    select *, row_number() over (partition by kind order by employee_id is null, times desc, last_at desc) - 1 as place
    from entries
  ), sums as (
    select kind, least(place / ${MOST_ENTRIES}, ${MOST_SUMS - 1}) as part, max(last_at) as at,
      case when count(distinct ip) = 1 then min(ip) else '' end as ip,
      jsonb_build_object(
        'since', to_char(min(first_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'times', sum(times),
        'addresses', count(distinct ip),
        'accounts', count(distinct employee_id),
        'entries', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('company', company))
          || jsonb_build_object('account', employee_id, 'ip', ip, 'reason', reason, 'times', times,
          'last', to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place) filter (where place < ${MOST_ENTRIES * MOST_SUMS}), '[]'),
        'others', coalesce(sum(times) filter (where place >= ${MOST_ENTRIES * MOST_SUMS}), 0)
      ) as tally
    from placed group by kind, part
  )
  insert into audit_events (at, kind, ip, request_id, tally)
  select at, kind, ip, '', tally from sums order by at, kind, part`;

/** Writes the sums of past hours. @returns their number */
export async function sumUpRefusals(database: Database, now: Date): Promise<number> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const { numAffectedRows = 0n } = await sumUpStatement(hour).execute(database);
  return Number(numAffectedRows);
}

export interface OwnRefusals {
  /** Id of the event with the sum. */
  readonly id: bigint;
  readonly kind: Refusal['kind'];
  /** Time of the last attempt. */
  readonly at: Date;
  readonly times: number;
}

/** Refusals of one account, read from the sums, the latest first. */
export async function refusalsOf(
  database: Database,
  employeeId: number,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<readonly OwnRefusals[]> {
  const { rows } = await sql<OwnRefusals>`
    select id, kind, max((entry->>'last')::timestamptz) as at, sum((entry->>'times')::int)::int as times
    from audit_events, jsonb_array_elements(tally->'entries') as entry
    where tally @> jsonb_build_object('entries', jsonb_build_array(jsonb_build_object('account', ${employeeId}::int)))
      and tally is not null and at >= ${since} and (entry->>'account')::int = ${employeeId}
    group by id, kind order by at desc, id desc limit ${most}`.execute(database);
  return rows;
}
