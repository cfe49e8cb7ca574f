/** Lists a database's schema and rows as lines of text, one per object or row, so that two databases can be compared. */
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** PostgreSQL's own objects have ids below this one. */
const FIRST_OWN_ID = 16384;

/** One query per kind of object, which returns lines. Texts of functions and expressions are compared without spaces. */
const OF_THE_SCHEMA: Readonly<Record<string, RawBuilder<{ line: string }>>> = {
  relation: sql`
    select concat_ws(' ', relname, relkind, relpersistence, relrowsecurity, relreplident, reloptions::text, relacl::text) as line from pg_class
    where relnamespace = 'public'::regnamespace`,
  column: sql`
    select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcompression, attcollation::regcollation,
      pg_get_expr(adbin, adrelid), attacl::text) as line
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  constraint: sql`
    select concat_ws(' ', conrelid::regclass, contypid::regtype, conname, contype, convalidated, condeferrable, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  index: sql`
    select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered) as line from pg_index
    join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  trigger: sql`
    select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) as line from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`,
  function: sql`
    select concat_ws(' ', regexp_replace(pg_get_functiondef(oid), '\s+', ' ', 'g'), proacl::text) as line from pg_proc
    where pronamespace = 'public'::regnamespace`,
  view: sql`
    select concat_ws(' ', viewname, definition) as line from pg_views where schemaname = 'public'`,
  type: sql`
    select concat_ws(' ', typname, typtype, typbasetype::regtype, typnotnull, typdefault, typacl::text) as line from pg_type
    where typnamespace = 'public'::regnamespace and typtype not in ('c', 'b')`,
  sequence: sql`
    select concat_ws(' ', sequencename, data_type, start_value, increment_by, cycle, last_value) as line from pg_sequences
    where schemaname = 'public'`,
  statistics: sql`
    select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  comment: sql`
    select concat_ws(' ', pg_describe_object(classoid, objoid, objsubid), description) as line from pg_description
    where objoid >= ${FIRST_OWN_ID}`,
};

/** Columns whose value is random or contains the time. */
const CHANGING_COLUMNS = ['version', 'timestamp'];

/** @returns the schema and all rows as sorted lines, each beginning with the kind of object */
export async function catalogueOf(database: Kysely<never>): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(OF_THE_SCHEMA)) {
    const { rows } = await query.execute(database);
    lines.push(...rows.map(({ line }) => `${kind} ${line}`));
  }
  return [...lines, ...(await rowsOf(database))].sort();
}

/** Lists every row of every table as JSON, without random values. */
async function rowsOf(database: Kysely<never>): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  const lines: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`
      select (to_jsonb(r) - ${CHANGING_COLUMNS}::text[])::text as line from ${sql.table(name)} r`.execute(database);
    lines.push(...rows.map(({ line }) => `row ${name} ${line}`));
  }
  return lines;
}
