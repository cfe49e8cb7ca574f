// Tests the 状態 on both sides of a selection: that the account has the texts of its evaluation, and the selection those
// that it would have if it were held.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, DEPOSIT, good } from '../../testing/choosing.ts';
import { accountHolder, type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

test('変更後のAも、物価に追いつかなければ「良い」とは言わない', async () => {
  const person = await accountHolder(world, { riskToleranceCode: 4 });
  const { fundValuation, before } = good(await choose(person, { [DEPOSIT]: 100 }));
  expect([fundValuation.totalValuation, fundValuation.state]).toEqual(['A', 'fitsType']);
  expect(before.state).not.toBeNull();
});

test('古い方法の評価と比べるときは、どちらの側も状態を言わない', async () => {
  const person = await accountHolder(world);
  await sql`update valuations set method_id = null where sys_user_code = ${person.sysUserCode}`.execute(world.database);
  const { before, fundValuation } = good(await choose(person, { [DEPOSIT]: 100 }));
  expect([before.state, fundValuation.state]).toEqual([null, null]);
});
