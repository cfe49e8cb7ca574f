/** Creates databases as version 0.1.0 left them, for tests of upgrades. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { createEmptyDatabase } from './fresh-database.ts';

/**
 * All SQL statements of the migrations of 0.1.0, each migration under a comment with its name, followed by Kysely's own
 * tables.
 */
const STATEMENTS = new URL('released-0.1.0.sql', import.meta.url);

/** @returns the parts of the file in order: one per migration, and `kysely` with the list of migrations */
async function releasedParts(): Promise<ReadonlyMap<string, string>> {
  const parts = (await readFile(STATEMENTS, 'utf8')).split(/^-- (?=\d{4}-|kysely)/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n'))]));
}

async function execute(databaseUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Runs one migration of 0.1.0 as the owner of the tables. */
export async function runReleasedStep(databaseUrl: string, name: string): Promise<void> {
  const step = (await releasedParts()).get(name);
  if (step === undefined) throw new Error(`0.1.0 has no step ${name}`);
  await execute(databaseUrl, step);
}

/**
 * @param through the last migration to run; by default the last one of 0.1.0
 * @returns the URL of a database with the tables of 0.1.0 and no rows of people, for the owner of the tables
 */
export async function createReleasedDatabase(through = '0046-retirement-inputs'): Promise<string> {
  const parts = [...(await releasedParts())].filter(([name]) => name === 'kysely' || name <= through);
  const url = await createEmptyDatabase();
  await execute(url, parts.map(([, statements]) => statements).join(''));
  await execute(url, `delete from kysely_migration where name > '${through}'`);
  return url;
}
