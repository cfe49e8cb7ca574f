// 読み取りの記録 — what every sign-in sweeps must not cost more the longer the product is used.
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { createDatabase } from '../testing/fresh-database.ts';
import { erasingMarks } from './reading-repository.ts';

let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = openDatabase(await createDatabase(), { connections: 1 });
});
afterAll(() => database.destroy());

test('marks are found by an index of their own, however many readings there have been', async () => {
  // An empty table is read whole unless that is made dear.
  await sql`set enable_seqscan = off`.execute(database);
  const { sql: text, parameters } = erasingMarks(database, new Date()).compile();
  const plan = await database.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
  expect(JSON.stringify(plan.rows)).toContain('readings_expires_at_idx');
});
