/** 社内の比較の月次 — reads the rows and people of a company's last comparison list, and stores the next list. */
import { addMonths, monthEnd } from '@minori/engine/calendar/calendar-month';
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
import { sql } from 'kysely';
import { HORIZON_KEYS } from '../figures/colleague-comparison/compared-horizons.ts';
import { readRows } from '../figures/colleague-comparison/repository.ts';
import type { Database } from '../platform/storage/database.ts';
import { json } from '../platform/storage/json.ts';
import { removeRows } from '../platform/storage/many-rows.ts';
import { findPeoplePage, type PersonRow, type SnapshotOf } from '../records/colleague-people.ts';

/** An arbitrary constant that identifies these locks among the database's advisory locks. */
const LOCK = 7_014_013;

/**
 * Whether this process makes the list: no other process is making it or has made it. The first lock is held until the transaction
 * ends; it is only tried, because waiting for it would end in a time-out with the same result. The second lock prevents an
 * employee from being erased while their row is rewritten.
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

/** Finds the rows of the last list. */
export async function findRows(database: Database, { sysOrganizationCode }: SnapshotOf): Promise<CohortRow[]> {
  const found: CohortRow[] = [];
  for await (const page of readRows(database, sysOrganizationCode)) found.push(...page);
  return found;
}

/**
 * Finds the stored counts of how often the company's rows changed from one kind (type and grade) to another, up to the last list.
 */
export async function findHabits(database: Database, { sysOrganizationCode }: SnapshotOf): Promise<Habits> {
  const last = await database
    .selectFrom('colleague_snapshots')
    .select('habits')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirst();
  return last?.habits ?? NO_HABITS;
}

/** A value beyond the column's range (3,276 %) is treated as no history: no fund has ever had such a return. */
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

/** People read, or rows written, by one statement, so that each statement ends well within its time-out. */
const PEOPLE_AT_ONCE = 2_000;
const ROWS_AT_ONCE = 5_000;

/**
 * Finds everybody who was graded in the month, and everybody who has a row.
 * @param areAttributesShown false: personal attributes are left out of the list
 */
export async function findPeople(database: Database, of: SnapshotOf, areAttributesShown: boolean) {
  const lastDay = monthEnd(of.month);
  const people: CohortPerson[] = [];
  let page: readonly PersonRow[] | undefined;
  while (page === undefined || page.length === PEOPLE_AT_ONCE) {
    page = await findPeoplePage(database, of, {
      ...{ after: page?.at(-1)?.code ?? '', most: PEOPLE_AT_ONCE },
      horizons: COMPARED_HORIZONS.map((horizon) => HORIZON_KEYS[horizon]),
    });
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

/** Replaces the company's list. */
export async function replaceSnapshot(
  transaction: Database,
  of: SnapshotOf,
  { rows, habits }: { readonly rows: readonly CohortRow[]; readonly habits: Habits },
) {
  const { sysOrganizationCode, month } = of;
  const where = sql<boolean>`sys_organization_code = ${sysOrganizationCode}`;
  const [last] = await transaction.selectFrom('colleague_snapshots').select('month').where(where).execute();
  // A company's first list has nothing to remove. Skipping the delete matters: on a table that has just begun to fill,
  // PostgreSQL would scan all of it.
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

/**
 * Months before a person who has left a cohort may enter another one, so that the k-anonymity of the first has ended before that
 * of the second begins.
 */
const MONTHS_BETWEEN = 12;

/** @param codes employees whose rows have left the list of the month */
export async function startWaits(
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
