/**
 * ありうる数字だけ — figures that no account can have (docs/security/outside-text.md), which test users could bring in before,
 * go with everything that was computed of them, and the tables take none any more. Names are rid of what nobody sees.
 */
import { type Kysely, sql } from 'kysely';

const MOST = sql.lit(10_000_000_000);
const FIRST_DAY = sql.lit('2001-10-01');

const BEYOND = {
  yen: (column: string) => sql`abs(${sql.ref(column)}::numeric) > ${MOST}`,
  day: (column: string) => sql`(${sql.ref(column)} < ${FIRST_DAY}::date or ${sql.ref(column)} > '2099-12-31'::date)`,
};

const YEN_OF_STATEMENTS = [
  ...['total_asset_valuation', 'cumulative_contribution_amount', 'valuation_gain_loss'],
  ...['pending_cash', 'unpaid_fees'],
];

/** With a statement go its holdings, its point of the history, its valuations and what was counted of it. */
const UNBELIEVABLE = [
  sql`delete from statements where ${sql.join(
    [...YEN_OF_STATEMENTS.map(BEYOND.yen), BEYOND.day('valuation_date'), sql`read_at < ${FIRST_DAY}::timestamptz`],
    sql` or `,
  )}`,
  sql`delete from statements s using holdings h
    where h.sys_organization_code = s.sys_organization_code and h.sys_user_code = s.sys_user_code
      and h.statement_id = s.id and (${sql.join(['h.valuation', 'h.acquisition_cost', 'h.gain_loss', 'h.nav'].map(BEYOND.yen), sql` or `)})`,
  // What waits was read a quarter of an hour ago at most: it is read again.
  sql`delete from staged_statements`,
  sql`delete from contributions where month < '2001-10' or ${BEYOND.yen('employer_premium')} or ${BEYOND.yen('subscriber_premium')}`,
  sql`delete from transfers where ${BEYOND.day('date')} or ${BEYOND.yen('amount')}`,
];

/** What the older rules let in: control and format characters. */
const UNSEEN =
  '[\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\U000e0000-\\U000e007f]';

/** As JSON escapes the first of them. */
const ESCAPED = '\\\\u00[01][0-9a-f]';

const NAMES = [
  ...['holdings', 'allocations'].map(
    (
      table,
    ) => sql`update ${sql.table(table)} set name = coalesce(nullif(regexp_replace(name, ${sql.lit(UNSEEN)}, '', 'g'), ''), product_code)
      where name ~ ${sql.lit(UNSEEN)}`,
  ),
  ...[UNSEEN, ESCAPED].map(
    (pattern) =>
      sql`update asset_operations set body = regexp_replace(body, ${sql.lit(pattern)}, '', 'g') where body ~ ${sql.lit(pattern)}`,
  ),
];

const BORDERS = [
  sql`alter domain yen drop constraint yen_check`,
  sql`alter domain yen add check (value between -${MOST} and ${MOST})`,
  sql`alter domain yen_amount drop constraint yen_amount_check`,
  sql`alter domain yen_amount add check (value between 0 and ${MOST})`,
  sql`alter table statements add check (valuation_date between '2001-10-01' and '2099-12-31')`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [...UNBELIEVABLE, ...NAMES, ...BORDERS]) await statement.execute(database);
}
