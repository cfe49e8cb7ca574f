/**
 * お知らせ — as the files of `content/notices/` say (docs/operations/content.md), and who has read which. Whom a notice of a
 * company is for is a list of company addresses rather than of organisations: a company may come after its notice.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A notice that was taken away stays, withdrawn: marks hang on it, and it must not be announced again when it comes back.
  sql`create table notices (
    id integer primary key check (id between 1 and 999999),
    type smallint not null check (type in (1, 2)),
    subject text not null,
    content text not null,
    published_on date not null,
    is_important boolean not null,
    company_urls text[] check (company_urls <> '{}'),
    withdrawn boolean not null default false,
    first_seen_on date not null,
    changed_at timestamptz,
    announcement text not null check (announcement in ('due', 'done', 'old')),
    announced_up_to integer not null default 0 check (announced_up_to >= 0),
    check ((type = 2) = (company_urls is not null))
  )`,
  sql`create index notices_to_announce on notices (published_on) where announcement = 'due'`,
  sql`create table notice_files (
    notice_id integer not null references notices on delete cascade,
    file_name text not null,
    title text not null,
    position smallint not null,
    content bytea not null check (length(content) > 0),
    bytes integer not null check (bytes = length(content)),
    primary key (notice_id, file_name)
  )`,
  // PDFs are compressed already: a second try costs time and saves nothing.
  sql`alter table notice_files alter column content set storage external`,
  sql`create table notice_reads (
    sys_organization_code text not null,
    sys_user_code text not null,
    notice_id integer not null references notices on delete cascade,
    read_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, notice_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
