/**
 * 閲覧履歴・クイズの結果 — what each employee has read and said of it, and the latest answer to each quiz: one row an employee
 * and article. Articles that are taken away stay in their table, so no mark is lost with them (migration 0018).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table article_histories (
    sys_organization_code text not null,
    sys_user_code text not null,
    article_id integer not null references articles,
    id bigint generated always as identity unique,
    read_at timestamptz not null,
    feedback_code smallint check (feedback_code in (1, 2, 3)),
    feedback_comment text check (length(feedback_comment) between 1 and 500),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, article_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    check (feedback_comment is null or feedback_code is not null)
  )`,
  sql`create table quiz_results (
    sys_organization_code text not null,
    sys_user_code text not null,
    article_id integer not null references articles,
    answer smallint not null check (answer between 1 and 4),
    is_correct boolean not null,
    answered_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, article_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
