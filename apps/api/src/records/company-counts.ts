/**
 * 会社の利用状況のもとになる人数 — counts a company's people with access by what they have done. Exact counts are for
 * reports/company-report/month-figures.ts alone, which publishes them with an error.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

export interface CompanyCounts {
  readonly registered: number;
  readonly everSignedIn: number;
  readonly signedIn: number;
  readonly connected: number;
  readonly diagnosed: number;
  readonly read: number;
  readonly passed: number;
}

/** A column's or its quiz's number, and the topic for which it counts. */
export interface CountedColumn {
  readonly articleId: number;
  readonly topicId: number;
}

interface Counting {
  readonly sysOrganizationCode: string;
  /** From when on signing in, reading and passing count: the beginning of the fiscal year. */
  readonly since: Date;
  readonly columns: readonly CountedColumn[];
}

/** Test users are nobody's employees. */
const people = (sysOrganizationCode: string) => sql`people as materialized (
  select id, sys_organization_code, sys_user_code, last_login_at from employees
  where sys_organization_code = ${sysOrganizationCode} and disabled_at is null and work_email is null and not is_test_user)`;

const HAS_CODES = sql`sys_organization_code = people.sys_organization_code and sys_user_code = people.sys_user_code`;

export async function countPeople(
  database: Database,
  { sysOrganizationCode, since, columns }: Counting,
): Promise<CompanyCounts> {
  const ids = columns.map(({ articleId }) => articleId);
  const { rows } = await sql<CompanyCounts>`
    with ${people(sysOrganizationCode)}
    select count(*)::int as registered,
      (count(*) filter (where last_login_at is not null))::int as "everSignedIn",
      (count(*) filter (where last_login_at >= ${since}))::int as "signedIn",
      (count(*) filter (where exists (select from statements where ${HAS_CODES})))::int as connected,
      (count(*) filter (where exists (select from risk_diagnoses d
        where d.employee_id = people.id and d.sys_organization_code = people.sys_organization_code)
        or exists (select from valuations where ${HAS_CODES} and risk_tolerance_code is not null)))::int as diagnosed,
      (count(*) filter (where exists (select from article_histories
        where ${HAS_CODES} and article_id = any(${ids}::int[]) and read_at >= ${since})))::int as read,
      (count(*) filter (where exists (select from quiz_results
        where ${HAS_CODES} and article_id = any(${ids}::int[]) and is_correct and answered_at >= ${since})))::int as passed
    from people`.execute(database);
  const [counts] = rows;
  if (!counts) throw new Error('a count has one row');
  return counts;
}

export interface TopicCounts {
  readonly topicId: number;
  readonly read: number;
  readonly passed: number;
}

/** How many people have read some column of a topic, and answered some quiz of it right; topics without anybody are left out. */
export async function countByTopic(
  database: Database,
  { sysOrganizationCode, since, columns }: Counting,
): Promise<readonly TopicCounts[]> {
  const [ids, topics] = [columns.map(({ articleId }) => articleId), columns.map(({ topicId }) => topicId)];
  const { rows } = await sql<TopicCounts>`
    with ${people(sysOrganizationCode)},
      counted as (select * from unnest(${ids}::int[], ${topics}::int[]) as c (article_id, topic_id)),
      marks as (
        select sys_user_code, article_id, true as is_read from article_histories
        where sys_organization_code = ${sysOrganizationCode} and read_at >= ${since}
        union all
        select sys_user_code, article_id, false from quiz_results
        where sys_organization_code = ${sysOrganizationCode} and is_correct and answered_at >= ${since}
      )
    select topic_id as "topicId",
      (count(distinct sys_user_code) filter (where is_read))::int as read,
      (count(distinct sys_user_code) filter (where not is_read))::int as passed
    from marks join counted using (article_id) join people using (sys_user_code)
    group by topic_id`.execute(database);
  return rows;
}
