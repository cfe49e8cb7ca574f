// Tests shared reads with a second database as the standby; its rows show which one was read.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, ownerUrl } from '../../testing/fresh-database.ts';
import { type Database, openDatabase } from './database.ts';
import { readFromStandby, type SharedReads } from './shared-reads.ts';

const OFTEN = 50;

let leader: Database;
let standby: Database;
let standbyUrl: string;

beforeAll(async () => {
  leader = openDatabase(ownerUrl(await createDatabase()), { connections: 2 });
  standbyUrl = ownerUrl(await createDatabase());
  standby = openDatabase(standbyUrl, { connections: 2 });
  await sql`create table which (name text)`.execute(leader);
  await sql`create table which (name text)`.execute(standby);
  await sql`insert into which values ('leader')`.execute(leader);
  await sql`insert into which values ('standby')`.execute(standby);
});
afterAll(() => Promise.all([leader.destroy(), standby.destroy()]));

/** Inserts the last report of an instance that ran so many seconds ago: only this report shows the standby's delay. */
async function heartbeat(secondsAgo: number): Promise<void> {
  await sql`delete from api_copies`.execute(standby);
  await sql`insert into api_copies (id, started_at, seen_at, key_id, scraper_finding)
    values (gen_random_uuid(), now(), now() - make_interval(secs => ${secondsAgo}), 'key', 'good')`.execute(standby);
}

async function databaseRead(shared: SharedReads): Promise<string | undefined> {
  return shared.read('columns', async (database) => {
    const { rows } = await sql<{ name: string }>`select name from which`.execute(database);
    return rows[0]?.name;
  });
}

describe('a standby', () => {
  test('that keeps up answers, and the leader answers where a read of it fails', async () => {
    await heartbeat(1);
    const shared = readFromStandby(leader, standbyUrl, OFTEN);
    await expect.poll(() => databaseRead(shared)).toBe('standby');
    const found = await shared.read('fund-prices', async (database) => {
      if (database !== leader) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database);
      return 'found';
    });
    expect(found).toBe('found');
    // After the next check.
    await expect.poll(() => databaseRead(shared)).toBe('standby');
    await shared.close();
  });

  test('that is behind, or knows of no copy, is not used', async () => {
    await heartbeat(60);
    const shared = readFromStandby(leader, standbyUrl, OFTEN);
    expect(await databaseRead(shared)).toBe('leader');
    await heartbeat(1);
    await expect.poll(() => databaseRead(shared)).toBe('standby');
    await heartbeat(60);
    await expect.poll(() => databaseRead(shared)).toBe('leader');
    await shared.close();
  });

  test('that is away is not used', async () => {
    const shared = readFromStandby(leader, 'postgresql://nobody@127.0.0.1:9/none');
    expect(await databaseRead(shared)).toBe('leader');
    await shared.close();
  });

  test("passes on an error of the work itself, which isn't repeated on the leader", async () => {
    await heartbeat(1);
    const shared = readFromStandby(leader, standbyUrl, OFTEN);
    await expect.poll(() => databaseRead(shared)).toBe('standby');
    const asked: string[] = [];
    const wrong = shared.read('columns', async (database) => {
      asked.push(database === leader ? 'leader' : 'standby');
      throw new Error('a bug');
    });
    await expect(wrong).rejects.toThrow('a bug');
    expect(asked).toEqual(['standby']);
    await shared.close();
  });
});
