/** Databases as version 0.1.0 left them, from which upgrades begin. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { createEmptyDatabase } from './fresh-database.ts';

/** Every statement of its steps, each step's under a comment with its name; at the end what Kysely wrote of them. */
const STATEMENTS = new URL('released-0.1.0.sql', import.meta.url);

/** @returns the parts of the file in their order: of each step, and under `kysely` of the list of steps */
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

/** Runs the statements of one step of 0.1.0 as the owner of the tables. */
export async function runReleasedStep(databaseUrl: string, name: string): Promise<void> {
  const step = (await releasedParts()).get(name);
  if (step === undefined) throw new Error(`0.1.0 has no step ${name}`);
  await execute(databaseUrl, step);
}

/**
 * @param through the step at which 0.1.0 was stopped; none: it came to its end
 * @returns the URL of a database with the tables of 0.1.0 and no rows of people, for the owner of the tables
 */
export async function createReleasedDatabase(through = '0046-retirement-inputs'): Promise<string> {
  const parts = [...(await releasedParts())].filter(([name]) => name === 'kysely' || name <= through);
  const url = await createEmptyDatabase();
  await execute(url, parts.map(([, statements]) => statements).join(''));
  await execute(url, `delete from kysely_migration where name > '${through}'`);
  return url;
}
