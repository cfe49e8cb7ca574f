/**
 * Seeds which columns the demo's employees have read, so that よく見られている順 and 金融リテラシー show something: as the demo's data
 * say for those who can sign in, at random for their invented colleagues. Only published columns are marked.
 */
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { sql } from 'kysely';
import { type VisibleTexts, visibleTexts } from '../content/reader/visible.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import type { Article } from '../platform/storage/schema/articles.ts';
import { employeesIn } from '../records/access.ts';
import { HAS_PASSWORD } from '../records/employees.ts';
import type { DemoColumnView, DemoData } from './data.ts';
import { type Chance, chanceOf } from './draws.ts';

/** Colleagues of one company that get read marks: more would take minutes, and these suffice to sort the columns. */
const MOST_READERS = 120;

/** Columns were read within this many days before the demo begins. */
const READING_PERIOD_DAYS = 240;

function daysBefore(date: string, days: number): string {
  return calendarDate(dayNumber(date) - days);
}

interface Mark {
  readonly owner: Owner;
  readonly articleId: number;
  readonly readOn: string;
}

/** Stores marks as if read at noon in Tokyo. Each reader counts once; a missing article is skipped. */
async function seedMarks(database: Database, marks: readonly Mark[]): Promise<void> {
  const column = <T>(pick: (mark: Mark) => T) => marks.map(pick);
  await sql`
    with kept as (
      insert into article_histories
        (sys_organization_code, sys_user_code, article_id, read_at, created_at, updated_at)
      select mark.organization, mark.employee, articles.id, mark.at, mark.at, mark.at
      from unnest(
        ${column(({ owner }) => owner.sysOrganizationCode)}::text[], ${column(({ owner }) => owner.sysUserCode)}::text[],
        ${column(({ articleId }) => articleId)}::int[], ${column(({ readOn }) => `${readOn}T12:00:00+09:00`)}::timestamptz[]
      ) as mark (organization, employee, article_id, at)
      join articles on articles.id = mark.article_id
      on conflict do nothing
      returning article_id
    )
    update articles set reader_count = reader_count + counted.readers
    from (select article_id, count(*)::int as readers from kept group by article_id) as counted
    where articles.id = counted.article_id`.execute(database);
}

/** Stores a quiz answer. A wrong one is the choice after the right one, or the first choice. */
async function seedAnswer(
  database: Database,
  owner: Owner,
  { column, isCorrect, at }: { readonly column: Article | undefined; readonly isCorrect: boolean; readonly at: Date },
): Promise<void> {
  if (!column?.quiz) return;
  const { answer: right, choices } = column.quiz;
  await database
    .insertInto('quiz_results')
    .values({
      ...{ sys_organization_code: owner.sysOrganizationCode, sys_user_code: owner.sysUserCode },
      article_id: column.id,
      answer: isCorrect ? right : (right % choices.length) + 1,
      is_correct: isCorrect,
      answered_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Readings {
  readonly readings: readonly DemoColumnView[];
  readonly texts: VisibleTexts;
  readonly today: string;
  readonly until: string;
}

/** Stores the columns that the demo lists as read for an employee who can sign in. */
async function seedListedMarks(
  database: Database,
  owner: Owner,
  { readings, texts, today, until }: Readings,
): Promise<void> {
  const dated = readings
    .map(({ daysAgo, ...scrape }) => ({ ...scrape, readOn: daysBefore(today, daysAgo) }))
    .filter(({ readOn }) => readOn <= until);
  await seedMarks(
    database,
    dated.map(({ columnId: articleId, readOn }) => ({ owner, articleId, readOn })),
  );
  for (const { columnId, isCorrect, readOn } of dated) {
    if (isCorrect === undefined) continue;
    const column = texts.article(columnId);
    await seedAnswer(database, owner, { column, isCorrect, at: new Date(`${readOn}T12:05:00+09:00`) });
  }
}

/**
 * Draws at random who has read which column: basic columns have more readers than applied ones, and each column has a
 * share of its own. The first owner has begun to read longest ago, the last one of late: more of them have read each month.
 */
function drawMarks(owners: readonly Owner[], articles: readonly Article[], today: string): readonly Mark[] {
  const chance: Chance = chanceOf(6);
  return articles.flatMap(({ id, level, publishedOn }) => {
    const share = (level === 1 ? 0.12 : 0.04) + 0.3 * chance() ** 2;
    return owners
      .map((owner, place) => ({ owner, days: READING_PERIOD_DAYS * (1 - place / owners.length) }))
      .filter(() => chance() < share)
      .map(({ owner, days }) => {
        const drawn = daysBefore(today, 1 + Math.floor(chance() * days));
        return { owner, articleId: id, readOn: drawn < publishedOn ? publishedOn : drawn };
      });
  });
}

/** Finds colleagues, by their missing passwords; always the same ones. */
async function findColleagues(database: Database, sysOrganizationCode: string): Promise<readonly Owner[]> {
  return employeesIn(database, { sysOrganizationCode })
    .where(({ not }) => not(HAS_PASSWORD))
    .orderBy('employees.id')
    .limit(MOST_READERS)
    .execute();
}

interface Reading {
  readonly now: Date;
  /** Later marks are left out; a later call can add them. Today by default. */
  readonly until?: string;
}

export async function seedColumnViews(database: Database, demo: DemoData, { now, until }: Reading): Promise<void> {
  const today = tokyoDate(now.getTime());
  const last = until ?? today;
  const texts = await visibleTexts(database, { today, organization: null });
  const organizations = new Map(demo.companies.map(({ url, sysOrganizationCode }) => [url, sysOrganizationCode]));
  for (const { companyUrl, sysUserCode, readings = [] } of demo.employees) {
    const sysOrganizationCode = organizations.get(companyUrl);
    if (sysOrganizationCode === undefined || readings.length === 0) continue;
    await seedListedMarks(database, { sysOrganizationCode, sysUserCode }, { readings, texts, today, until: last });
  }
  const articles = texts.articles.toSorted((one, other) => one.id - other.id);
  for (const { companyUrl } of demo.colleagues.companies) {
    const sysOrganizationCode = organizations.get(companyUrl);
    if (sysOrganizationCode === undefined) continue;
    const marks = drawMarks(await findColleagues(database, sysOrganizationCode), articles, today);
    await seedMarks(
      database,
      marks.filter(({ readOn }) => readOn <= last),
    );
  }
}
