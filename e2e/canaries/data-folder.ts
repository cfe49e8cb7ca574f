// Collects everything that the programs have written to disk, and the database's tables as text, because files may be compressed.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { Place } from './search.ts';

/** Each file below the folder; files that the server removes meanwhile are skipped. */
export async function filesOf(folder: string): Promise<Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places: Place[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch(() => undefined);
    if (content) places.push({ name: relative(folder, path), content });
  }
  return places;
}

/** Every row of every table, in PostgreSQL's text format. */
export async function tablesOf(databaseUrl: string): Promise<Place[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const places: Place[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`select row::text as line from ${name} as row`);
      places.push({ name: `table ${name}`, content: Buffer.from(rows.map(({ line }) => line).join('\n')) });
    }
    return places;
  } finally {
    await client.end();
  }
}
