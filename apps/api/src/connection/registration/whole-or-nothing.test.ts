// Tests that an error at any SQL statement of a registration, or at its commit, leaves every row unchanged (登録は全部か無か).

import { accountStatement } from '@minori/contract/examples/account-statement';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { failingAt, InjectedFault } from '../../testing/faults.ts';
import { type FiguresWorld, figuresWorld, TODAY } from '../../testing/figures-world.ts';
import { asOwner } from '../../testing/fresh-database.ts';
import { stage } from '../../testing/staging.ts';
import { registerStaged } from './service.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

afterAll(() => world.close());

const now = () => TODAY;

test('どの文で失敗しても、何も登録されない', async () => {
  const owner = await world.person();
  await world.register(owner, { statement: { ...accountStatement, valuationDate: '2026-02-28' } });
  await stage(world.database, owner, { statement: accountStatement, now: TODAY });
  const before = await contentsOf(world.database);

  let nth = 0;
  let registered = false;
  while (!registered) {
    nth += 1;
    const database = failingAt(world.database, nth);
    registered = await registerStaged({ database, now }, owner, 1).then(
      () => true,
      (error: unknown) => {
        expect((error as Error).cause ?? error).toBeInstanceOf(InjectedFault);
        return false;
      },
    );
    if (!registered) expect(await contentsOf(world.database)).toEqual(before);
  }
  // Proves that the loop met every SQL statement: writes to ten tables and the reads between them.
  expect(nth).toBeGreaterThan(20);
  expect((await contentsOf(world.database)).statements).toHaveLength(2);
});

test('確定の瞬間に失敗しても、何も登録されない', async () => {
  const owner = await world.person();
  await stage(world.database, owner, { statement: accountStatement, now: TODAY });
  await asOwner(world.database, async (database) => {
    await sql`
      create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$
    `.execute(database);
    await sql`
      create constraint trigger refuse_commit after insert on holdings deferrable initially deferred
      for each row execute function refuse_commit()
    `.execute(database);
  });
  const before = await contentsOf(world.database);
  await expect(registerStaged({ database: world.database, now }, owner, 1)).rejects.toThrow('no');
  expect(await contentsOf(world.database)).toEqual(before);
  await asOwner(world.database, (database) => sql`drop function refuse_commit cascade`.execute(database));
  await registerStaged({ database: world.database, now }, owner, 1);
});
