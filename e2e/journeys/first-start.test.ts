// Tests `npm start` in a process of its own: its output, its refusals, and that the demo is seeded only once.
import { DEMO } from '@minori/local/demo';
import { PLANTED } from '@minori/local/demo-counts';
import { freePort } from '@minori/local/free-port';
import { builtMain, npmStart } from '@minori/local/npm-start';
import pg from 'pg';
import { expect } from 'vitest';
import { databaseOf, journeysServer } from '../journeys-server.ts';
import { test } from '../world.ts';

/** The number of rows in a demo's database, and when they were written. */
async function countsIn(databaseUrl: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select (select count(*)::int from employees) as employees,
    (select count(*)::int from statements) as statements, (select max(planted_at)::text from seeds) as planted`);
  await client.end();
  return rows[0];
}

test('起動すると、開く場所とデモのサインインが表示される。デモは取り込みの履歴ごと、一度だけ用意される', async ({
  world,
}) => {
  const server = await journeysServer();
  const { origin, output, mails } = server.firstStart;
  expect(output).toContain(`${origin}\n`);
  expect(mails).toContain('まだメールは届いていません');
  expect(output).not.toContain('JOBS');
  for (const { email, password, shows, recordKeeperId } of DEMO.employees) {
    for (const text of [email, password, shows.ja, shows.en, recordKeeperId]) expect(output).toContain(text);
  }
  const planted = await countsIn(databaseOf(server, server.planted));
  expect(planted).toMatchObject({ employees: PLANTED.employees, statements: PLANTED.statements });
  // The world of a test is a second start on the same data.
  expect(await countsIn(world.databaseUrl)).toEqual(planted);
});

test('a wrong setting ends the start with the variable’s name', async () => {
  const env = { PORT: 'three thousand' };
  const { dataDir } = await journeysServer();
  const start = npmStart(await builtMain(), dataDir, { port: await freePort(), env });
  await expect(start).rejects.toThrow(/^the start ended with 1: .*PORT: must be a number/s);
});
