// Tests the upgrade from version 0.1.0 to this one: an upgraded database equals a new one, and one with only a part of 0.1.0's
// steps is refused.
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { prepareQueue } from '../../jobs/prepare-queue.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { createEmptyDatabase, createRole } from '../../testing/fresh-database.ts';
import { createReleasedDatabase } from '../../testing/released-database.ts';
import { StartRefusal } from '../base/start-refusal.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { readyTables } from './ready-tables.ts';
import { grantServing } from './serving-role.ts';

async function withDatabase<T>(url: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

const catalogueAt = (url: string) => withDatabase(url, (database) => catalogueOf(database as unknown as Kysely<never>));

test('a new database and an upgraded one of 0.1.0 are the same: tables, functions, privileges and first rows', async () => {
  const role = await createRole();
  const [fresh, upgraded] = [await createEmptyDatabase(), await createReleasedDatabase()];
  for (const url of [fresh, upgraded]) {
    await migrate(url);
    await prepareQueue(url);
    await withDatabase(url, (database) => grantServing(database, role));
  }
  const expected = await catalogueAt(upgraded);
  expect(expected.length).toBeGreaterThan(1_500);
  expect(await catalogueAt(fresh)).toEqual(expected);
});

test.each(['0001-accounts', '0020-outgoing-mails', '0045-html-of-mails'])(
  'a database that 0.1.0 left at its step %s is refused, with the version to install first, and stays as it is',
  async (step) => {
    const url = await createReleasedDatabase(step);
    const before = await catalogueAt(url);
    const refusal = await readyTables(url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect((refusal as StartRefusal).message).toBe(
      `DATABASE_URL: the database is older than version 0.1.0, it has its tables up to step ${step}: start version 0.1.0 with it once, then this one (docs/operations/upgrade.md).`,
    );
    expect(await catalogueAt(url)).toEqual(before);
  },
);
