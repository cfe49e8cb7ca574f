// Tests migrating a database: repeatedly, by many processes at once, and completely or not at all.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/fresh-database.ts';
import { createTestApp } from '../../testing.ts';
import { type Database, openDatabase } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';

async function withDatabase<T>(url: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { connections: 2 });
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

test('a second migration changes nothing', async () => {
  const url = await createEmptyDatabase();
  await withDatabase(url, async (database) => {
    await expect(isMigrated(database)).rejects.toThrow('does not exist');
    await migrate(url);
    expect(await isMigrated(database)).toBe(true);
    const applied = await sql`select * from kysely_migration order by name`.execute(database);
    await migrate(url);
    expect((await sql`select * from kysely_migration order by name`.execute(database)).rows).toEqual(applied.rows);
  });
});

test('a process of an older version, which knows no source, still writes its readings', async () => {
  const app = await createTestApp();
  const { sysOrganizationCode, sysUserCode } = await app.addEmployee(await app.addCompany());
  await sql`insert into readings
    (sys_organization_code, sys_user_code, scraping_code, operation, credentials_mark, started_at, expires_at)
    values (${sysOrganizationCode}, ${sysUserCode}, ${crypto.randomUUID()}, 'do', null, now(), now())`.execute(
    app.database,
  );
  expect(await app.database.selectFrom('readings').select('source').execute()).toEqual([{ source: 'typed' }]);
  await app.close();
});

test('six simultaneous starts take turns', async () => {
  const url = await createEmptyDatabase();
  await Promise.all(Array.from({ length: 6 }, () => migrate(url)));
  await withDatabase(url, async (database) => expect(await isMigrated(database)).toBe(true));
});

test('a start that dies in the middle leaves nothing, and the next one succeeds', async () => {
  const url = await createEmptyDatabase();
  await withDatabase(url, async (database) => {
    // What a step would create exists already, so the step fails.
    await sql`create function announce_session_end() returns text language sql as 'select null'`.execute(database);
    await expect(migrate(url)).rejects.toThrow();
    const { rows } = await sql`select to_regclass('employees') as found`.execute(database);
    expect(rows).toEqual([{ found: null }]);
    await sql`drop function announce_session_end()`.execute(database);
    await migrate(url);
    expect(await isMigrated(database)).toBe(true);
  });
});
