/**
 * 自動更新 — finds the employees who are due, claims each scheduled login beforehand, and stores how it ended. The claim is one row
 * per employee, day and try, written before the login, so that a second process, a restart or a crash can't cause another login.
 */
import { RK_MGT_AGENCY_CODES, type RkMgtAgencyCode } from '@minori/contract/codes';
import { SCRAPE_ERROR_KEYS } from '@minori/contract/error-catalogue';
import { sql } from 'kysely';
import { NOT_REACHED } from '../connection/scraping/single-flight.ts';
import type { LastReading } from '../platform/metrics/metrics.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { employeesQuery, isOwner, joinEmployees } from '../records/employees.ts';

/**
 * Outcomes that don't depend on the credentials: only after these the day has a second try. A scrape that timed out is not among
 * them, because the login may have been refused meanwhile.
 */
export const WORTH_ANOTHER_TRY = ['rk_login_error_site_busy', 'in_maintenance'] as const;

export interface DayOfKind {
  readonly kind: RkMgtAgencyCode;
  /** Asia/Tokyo date. */
  readonly day: string;
}

export interface Due extends DayOfKind {
  readonly now: Date;
  /** Only first tries that ended before this instant get a second one. */
  readonly retryBefore: Date;
}

export interface Candidate {
  readonly owner: Owner;
  readonly employeeId: number;
  readonly attempt: 1 | 2;
}

/** Outcomes of a scrape with saved credentials after which it is certain that no refused login went unnoticed. */
const KNOWN_ENDINGS = ['read', NOT_REACHED, ...SCRAPE_ERROR_KEYS].filter(
  (outcome) => outcome !== 'scraping_error' && outcome !== 'scraping_timeout',
);

/**
 * True when the last three uses of the saved credentials `k` all ended without certainty whether the login was refused, and
 * nothing was read since. Each may have been one of the few refusals after which a record keeper locks the account. A use without
 * a stored end, as after a crash, is uncertain, too.
 */
const SPENT_ITS_TRIES = sql`(
  select count(*) = 3 and bool_and(used.outcome <> all(${KNOWN_ENDINGS}::text[]))
  from (
    select coalesce(r.outcome, 'scraping_timeout') as outcome from readings r
    where r.sys_organization_code = k.sys_organization_code and r.sys_user_code = k.sys_user_code
      and r.source in ('saved', 'scheduled') and r.started_at >= k.saved_at
      and not exists (
        select from readings good
        where good.sys_organization_code = r.sys_organization_code and good.sys_user_code = r.sys_user_code
          and good.outcome = 'read' and good.started_at > r.started_at
      )
    order by r.started_at desc
    limit 3
  ) used
)`;

/**
 * SQL condition: the saved credentials may be used. The employee chose to store them, no login was refused since they were
 * entered, the tries are not used up, and the account is not disabled.
 */
const MAY_BE_USED = sql`
  employees.is_preserve and not employees.is_scraping_error and employees.disabled_at is null
    and exists (
      select from rk_credentials k
      where k.sys_organization_code = employees.sys_organization_code and k.sys_user_code = employees.sys_user_code
        and k.refused_at is null and not ${SPENT_ITS_TRIES}
    )`;

/**
 * SQL condition: no scrape, the employee's own included, has succeeded on that day. Figures change once a day, so another login
 * would be needless.
 */
const notReadOn = (day: string) => sql`not exists (
  select from readings r
  where r.sys_organization_code = employees.sys_organization_code and r.sys_user_code = employees.sys_user_code
    and r.outcome = 'read' and r.started_at >= (${day}::date::timestamp at time zone 'Asia/Tokyo')
)`;

/** An employee at whom the scheduler looks now, and whether a scrape is due for them. */
export interface LookedAt extends Candidate {
  readonly isDue: boolean;
}

/**
 * Finds the employees at whom the scheduler must look now, the longest waiting first. When fewer than `most` are found, nobody
 * else is due.
 */
export async function findLooks(database: Database, due: Due, most: number): Promise<LookedAt[]> {
  const { rows } = await sql<{ org: string; code: string; id: number; attempt: 1 | 2; isDue: boolean }>`
    select employees.sys_organization_code as org, employees.sys_user_code as code, employees.id,
      case when tried.day is null then 1 else 2 end as attempt,
      (${MAY_BE_USED} and ${notReadOn(due.day)} and (tried.day is null or (
        tried.outcome = any(${[...WORTH_ANOTHER_TRY]}::text[]) and tried.finished_at <= ${due.retryBefore}
        and not exists (
          select from refreshes again
          where again.sys_organization_code = employees.sys_organization_code
            and again.sys_user_code = employees.sys_user_code and again.day = ${due.day} and again.attempt = 2
        )
      ))) is true as "isDue"
    from rk_credentials looked
    ${joinEmployees('looked')}
    left join refreshes tried on tried.sys_organization_code = employees.sys_organization_code
      and tried.sys_user_code = employees.sys_user_code and tried.day = ${due.day} and tried.attempt = 1
    where looked.rk_code = ${due.kind} and looked.next_look_at <= ${due.now}
    order by looked.next_look_at
    limit ${most}`.execute(database);
  return rows.map(({ org, code, id, attempt, isDue }) => ({
    owner: { sysOrganizationCode: org, sysUserCode: code },
    employeeId: id,
    attempt,
    isDue,
  }));
}

/** When the scheduler next looks at an employee, to decide whether a scrape is due. */
export interface NextLook {
  readonly owner: Owner;
  readonly at: Date;
}

export async function lookAgain(database: Database, looks: readonly NextLook[]): Promise<void> {
  if (looks.length === 0) return;
  await sql`
    update rk_credentials k set next_look_at = next.at
    from unnest(
      ${looks.map(({ owner }) => owner.sysOrganizationCode)}::text[],
      ${looks.map(({ owner }) => owner.sysUserCode)}::text[], ${looks.map(({ at }) => at)}::timestamptz[]
    ) as next (org, code, at)
    where k.sys_organization_code = next.org and k.sys_user_code = next.code`.execute(database);
}

export interface Claim extends DayOfKind {
  readonly candidate: Candidate;
  readonly startedAt: Date;
}

/**
 * True when the caller may make this try; false when another process has claimed it, or the employee may no longer be scraped.
 */
export async function claimRefresh(database: Database, { candidate, day, kind, startedAt }: Claim): Promise<boolean> {
  const { owner, attempt } = candidate;
  const claiming = employeesQuery(database)
    .clearSelect()
    .select(['employees.sys_organization_code', 'employees.sys_user_code', sql`${day}::date`.as('day')])
    .select([sql`${attempt}::smallint`.as('attempt'), sql`${kind}::smallint`.as('rk_code')])
    .select(sql`${startedAt}::timestamptz`.as('started_at'))
    .where(isOwner(owner))
    .where(sql<boolean>`${MAY_BE_USED} and ${notReadOn(day)}`);
  const { numAffectedRows } = await sql`
    insert into refreshes (sys_organization_code, sys_user_code, day, attempt, rk_code, started_at)
    ${claiming} on conflict do nothing`.execute(database);
  return numAffectedRows === 1n;
}

export async function finishRefresh(
  database: Database,
  { candidate, day }: Claim,
  ending: { readonly outcome: string; readonly at: Date },
): Promise<void> {
  await database
    .updateTable('refreshes')
    .set({ finished_at: ending.at, outcome: ending.outcome })
    .where('sys_organization_code', '=', candidate.owner.sysOrganizationCode)
    .where('sys_user_code', '=', candidate.owner.sysUserCode)
    .where('day', '=', day)
    .where('attempt', '=', candidate.attempt)
    .execute();
}

export interface Ended {
  readonly outcome: string;
  readonly at: Date;
}

/** How the day's last tries at this record keeper ended, the latest first. */
export async function lastEnded(database: Database, { kind, day }: DayOfKind, most: number): Promise<Ended[]> {
  const rows = await database
    .selectFrom('refreshes')
    .select(['outcome', 'finished_at'])
    .where('day', '=', day)
    .where('rk_code', '=', kind)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ outcome, finished_at: at }) => (outcome !== null && at ? [{ outcome, at }] : []));
}

/** Days to look back for a scrape; an older one is reported like none. */
const LOOK_BACK = 7;

/** The last successful scheduled scrape of each record keeper within the last week. */
export async function lastReadings(database: Database, day: string): Promise<readonly LastReading[]> {
  // One index look-up per day, which stops at the first day with a scrape.
  const { rows } = await sql<{ kind: number; at: Date }>`
    select kinds.rk_code as kind, last.at
    from unnest(${[...RK_MGT_AGENCY_CODES]}::smallint[]) as kinds (rk_code)
    cross join lateral (
      select found.finished_at as at
      from generate_series(0, ${LOOK_BACK - 1}::int) as back
      cross join lateral (
        select r.finished_at from refreshes r
        where r.day = ${day}::date - back and r.rk_code = kinds.rk_code and r.outcome = 'read'
          and r.finished_at is not null
        order by r.finished_at desc limit 1
      ) found
      order by back limit 1
    ) last`.execute(database);
  return rows;
}
