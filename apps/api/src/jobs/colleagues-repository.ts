/**
 * 社内の比較の月次 — finds the companies that have no list of the month yet, reads the rows of their last list and their
 * people, and stores the next list.
 */
import { addMonths, type CalendarMonth, monthEnd } from '@minori/engine/calendar/calendar-month';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { bandOf } from '@minori/engine/colleagues/age-band';
import {
  type Attributes,
  COMPARED_HORIZONS,
  type CohortPerson,
  type CohortRow,
  type ComparedHorizon,
  type Point,
  type Results,
} from '@minori/engine/colleagues/cohort-row';
import { type Habits, NO_HABITS } from '@minori/engine/colleagues/habits';
import { type RawBuilder, sql } from 'kysely';
import { HORIZON_KEYS } from '../figures/colleague-comparison/compared-horizons.ts';
import { readRows } from '../figures/colleague-comparison/repository.ts';
import type { Database } from '../platform/storage/database.ts';
import { json } from '../platform/storage/json.ts';
import { removeRows } from '../platform/storage/many-rows.ts';

/** Whose list it is, and of which month. */
export interface SnapshotOf {
  readonly sysOrganizationCode: string;
  readonly month: CalendarMonth;
}

export interface WaitingCompany {
  readonly sysOrganizationCode: string;
  /** Somebody's month has not been closed yet. */
  readonly isOpen: boolean;
}

/** Companies where somebody was graded in the month, and which have no list of it or of a later one. */
export async function findWaiting(database: Database, month: CalendarMonth): Promise<readonly WaitingCompany[]> {
  const { rows } = await sql<WaitingCompany>`
    select c.sys_organization_code as "sysOrganizationCode",
      exists (
        select from valuations v
        where v.sys_organization_code = c.sys_organization_code and v.month = ${month} and v.frozen_at is null
      ) as "isOpen"
    from companies c
    where exists (
        select from valuations v
        where v.sys_organization_code = c.sys_organization_code and v.month = ${month}
          and v.total_valuation is not null
      )
      and not exists (
        select from colleague_snapshots s
        where s.sys_organization_code = c.sys_organization_code and s.month >= ${month}
      )
    order by 1`.execute(database);
  return rows;
}

/** Any fixed number: it names these locks among the advisory locks of the database. */
const LOCK = 7_014_013;

/**
 * Whether the list is ours to make: no other process is at it or has made it. The first lock is the transaction's; waiting for it instead
 * would end in a time-out, for the same result. The second one lets nobody be erased while their row is written anew.
 */
export async function beginSnapshot(
  transaction: Database,
  { sysOrganizationCode, month }: SnapshotOf,
): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${sysOrganizationCode}, ${sql.lit(LOCK)})) as "isOurs"`.execute(
    transaction,
  );
  if (!rows[0]?.isOurs) return false;
  const taken = await transaction
    .selectFrom('colleague_snapshots')
    .select('month')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .forUpdate()
    .execute();
  return taken.every((snapshot) => snapshot.month < month);
}

/** The rows of the last list. */
export async function findRows(database: Database, { sysOrganizationCode }: SnapshotOf): Promise<CohortRow[]> {
  const found: CohortRow[] = [];
  for await (const page of readRows(database, sysOrganizationCode)) found.push(...page);
  return found;
}

/** What the company's living rows have done until the last list. */
export async function findHabits(database: Database, { sysOrganizationCode }: SnapshotOf): Promise<Habits> {
  const last = await database
    .selectFrom('colleague_snapshots')
    .select('habits')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirst();
  return last?.habits ?? NO_HABITS;
}

/** As the tables' checks have it. */
interface PersonRow extends Omit<Attributes, 'age'> {
  readonly code: string;
  readonly birthday: string | null;
  readonly isEmployed: boolean;
  readonly mayJoin: boolean;
  readonly riskToleranceCode: Results['riskToleranceCode'] | null;
  readonly totalValuation: Results['totalValuation'] | null;
  readonly risks: readonly (number | null)[];
  readonly returns: readonly (number | null)[];
}

/** Beyond what the column holds, 3,276 %, is as good as no history: nothing that is held has ever done that. */
const MOST_TENTHS = 32_767;

function pointOf(risk: number | null | undefined, yearly: number | null | undefined): Point | null {
  if (risk == null || yearly == null) return null;
  const point = [Math.round(1000 * risk), Math.round(1000 * yearly)] as const;
  return Math.max(point[0], Math.abs(point[1])) > MOST_TENTHS ? null : point;
}

function resultsOf({ riskToleranceCode, totalValuation, risks, returns }: PersonRow): Results | null {
  if (riskToleranceCode === null || totalValuation === null) return null;
  const [three, five, ten] = risks.map((risk, i) => pointOf(risk, returns[i]));
  return { riskToleranceCode, totalValuation, points: { 3: three ?? null, 5: five ?? null, 10: ten ?? null } };
}

/** The figure of each horizon, fractions a year; null where the history is too short. */
function ownFigures(figure: string): RawBuilder<unknown> {
  const each = COMPARED_HORIZONS.map(
    (horizon) => sql`(v.details -> ${sql.lit(HORIZON_KEYS[horizon])} -> 'own' ->> ${sql.lit(figure)})::float8`,
  );
  return sql`array[${sql.join(each)}]`;
}

interface PageOf {
  readonly after: string;
  readonly most: number;
}

async function findPage(database: Database, { sysOrganizationCode, month }: SnapshotOf, { after, most }: PageOf) {
  const { rows } = await sql<PersonRow>`
    select e.sys_user_code as code, e.birthday, e.gender_code as "genderCode", e.is_married as "isMarried",
      e.is_dependent as "isDependent", e.disabled_at is null as "isEmployed",
      coalesce(w.until <= ${month}, true) as "mayJoin",
      v.risk_tolerance_code as "riskToleranceCode", v.total_valuation as "totalValuation",
      ${ownFigures('investmentRisk')} as risks, ${ownFigures('returnByYear')} as returns
    from employees e
    left join valuations v on v.sys_organization_code = e.sys_organization_code and v.sys_user_code = e.sys_user_code
      and v.month = ${month} and v.total_valuation is not null
    left join cohort_rows r on r.sys_organization_code = e.sys_organization_code
      and r.sys_user_code = e.sys_user_code
    left join colleague_waits w on w.sys_organization_code = e.sys_organization_code
      and w.sys_user_code = e.sys_user_code
    where e.sys_organization_code = ${sysOrganizationCode} and e.sys_user_code > ${after}
      and (v.month is not null or r.cohort is not null)
    order by e.sys_user_code
    limit ${most}`.execute(database);
  return rows;
}

/** People read, and rows written, by one statement: each must end well within its time-out. */
const PEOPLE_AT_ONCE = 2_000;
const ROWS_AT_ONCE = 5_000;

/**
 * Everybody who was graded in the month, and everybody who has a row.
 * @param areAttributesShown without it nobody's are read into the list
 */
export async function findPeople(database: Database, of: SnapshotOf, areAttributesShown: boolean) {
  const lastDay = monthEnd(of.month);
  const people: CohortPerson[] = [];
  let page: readonly PersonRow[] | undefined;
  while (page === undefined || page.length === PEOPLE_AT_ONCE) {
    page = await findPage(database, of, { after: page?.at(-1)?.code ?? '', most: PEOPLE_AT_ONCE });
    for (const row of page) {
      const { code, birthday, genderCode, isMarried, isDependent, isEmployed, mayJoin } = row;
      const age = birthday === null ? null : ageOn(birthday, lastDay);
      const attributes = areAttributesShown ? { age, genderCode, isMarried, isDependent } : NO_ATTRIBUTES;
      people.push({ ...attributes, code, isEmployed, mayJoin, results: resultsOf(row) });
    }
  }
  return people;
}

const NO_ATTRIBUTES: Attributes = { age: null, genderCode: null, isMarried: null, isDependent: null };

/** Stores the list in place of the one before. */
export async function replaceSnapshot(
  transaction: Database,
  of: SnapshotOf,
  { rows, habits }: { readonly rows: readonly CohortRow[]; readonly habits: Habits },
) {
  const { sysOrganizationCode, month } = of;
  const where = sql<boolean>`sys_organization_code = ${sysOrganizationCode}`;
  const [last] = await transaction.selectFrom('colleague_snapshots').select('month').where(where).execute();
  // A company's first one has nothing to remove: of a table that has just begun to fill PostgreSQL would read all to find that.
  if (last) {
    await removeRows(transaction, { table: 'cohort_rows', where });
    await transaction.deleteFrom('colleague_snapshots').where(where).execute();
  }
  await transaction
    .insertInto('colleague_snapshots')
    .values({ sys_organization_code: sysOrganizationCode, month, habits: json(habits) })
    .execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insertRows(transaction, of, { from, rows: rows.slice(from, from + ROWS_AT_ONCE) });
  }
}

async function insertRows(
  transaction: Database,
  { sysOrganizationCode, month }: SnapshotOf,
  { from, rows }: { readonly from: number; readonly rows: readonly CohortRow[] },
): Promise<void> {
  const column = <T>(pick: (row: CohortRow, i: number) => T) => rows.map(pick);
  const figure = (horizon: ComparedHorizon, which: 0 | 1) => column(({ points }) => points[horizon]?.[which] ?? null);
  await sql`
    insert into cohort_rows (sys_organization_code, month, cohort, place, sys_user_code, months_away, said,
      age_band, gender_code, is_married, is_dependent, risk_tolerance_code, total_valuation, risk_of_3, return_of_3, risk_of_5,
      return_of_5, risk_of_10, return_of_10)
    select ${sysOrganizationCode}, ${month}, row.*
    from unnest(
      ${column(({ cohort }) => cohort)}::integer[], ${column((_, i) => from + i)}::integer[],
      ${column(({ code }) => code)}::text[], ${column(({ monthsAway }) => monthsAway)}::smallint[],
      ${column(({ said }) => said)}::text[],
      ${column(({ age }) => (age === null ? null : bandOf(age)))}::smallint[],
      ${column(({ genderCode }) => genderCode)}::smallint[], ${column(({ isMarried }) => isMarried)}::boolean[],
      ${column(({ isDependent }) => isDependent)}::boolean[],
      ${column(({ riskToleranceCode }) => riskToleranceCode)}::smallint[],
      ${column(({ totalValuation }) => totalValuation)}::text[],
      ${figure(3, 0)}::smallint[], ${figure(3, 1)}::smallint[], ${figure(5, 0)}::smallint[],
      ${figure(5, 1)}::smallint[], ${figure(10, 0)}::smallint[], ${figure(10, 1)}::smallint[]
    ) as row`.execute(transaction);
}

/** Months in which whoever has left a cohort is in no other: the promise of one ends, that of another begins. */
const MONTHS_BETWEEN = 12;

/** @param codes whose rows have gone from the list of the month */
export async function keepWaiting(
  transaction: Database,
  { sysOrganizationCode, month }: SnapshotOf,
  codes: readonly string[],
): Promise<void> {
  const where = sql<boolean>`sys_organization_code = ${sysOrganizationCode} and until <= ${month}`;
  await removeRows(transaction, { table: 'colleague_waits', where });
  if (codes.length === 0) return;
  await sql`
    insert into colleague_waits (sys_organization_code, sys_user_code, until)
    select ${sysOrganizationCode}, code, ${addMonths(month, MONTHS_BETWEEN)} from unnest(${codes}::text[]) as code
    on conflict (sys_organization_code, sys_user_code) do update set until = excluded.until`.execute(transaction);
}
