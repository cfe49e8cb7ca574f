/**
 * 定期診断レポート — one row an employee and base date, however many processes make it (docs/decisions/0020). What a report
 * says is frozen when it is made: a trigger refuses to change it, and only the PDF, which is the same content printed, comes
 * later.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table reports (
    sys_organization_code text not null,
    sys_user_code text not null,
    id bigint generated always as identity unique,
    base_date date not null,
    created_at timestamptz not null,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    pdf bytea check (length(pdf) > 0),
    pdf_bytes integer check (pdf_bytes = length(pdf)),
    print_failures smallint not null default 0 check (print_failures >= 0),
    primary key (sys_organization_code, sys_user_code, base_date),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    check ((pdf is null) = (pdf_bytes is null))
  )`,
  // Already compressed: a second try costs time and saves nothing.
  sql`alter table reports alter column pdf set storage external`,
  sql`create index reports_to_print on reports (id) where pdf is null`,
  sql`create function keep_report_frozen() returns trigger language plpgsql as $$ begin
    if (new.sys_organization_code, new.sys_user_code, new.id, new.base_date, new.created_at, new.content)
      is distinct from (old.sys_organization_code, old.sys_user_code, old.id, old.base_date, old.created_at, old.content)
    then raise exception 'reports are frozen'; end if;
    return new;
  end $$`,
  sql`create trigger keep_report_frozen before update on reports
    for each row execute function keep_report_frozen()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
