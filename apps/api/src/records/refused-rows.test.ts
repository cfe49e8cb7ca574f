// Tests that the tables of an account refuse impossible values, whoever writes them (docs/security/outside-text.md).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld } from '../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
  await world.register(await world.person());
});
afterAll(() => world.close());

const BEYOND = sql.lit(10_000_000_001);

test.each([
  ['an amount beyond the limit of an account', sql`update holdings set gain_loss = ${BEYOND}`, 'yen'],
  ['a date before the law took effect', sql`update statements set valuation_date = '2001-09-30'`, 'valuation_date'],
  ['a score that is not the sum of its parts', sql`update risk_diagnoses set score = score + 2`, 'check constraint'],
  [
    'an answer that the question does not have',
    sql`update risk_diagnoses set answers = '[1, 2, 3, 4, 5, 1]'`,
    'check constraint',
  ],
  ['a date that is not that of the instant', sql`update risk_diagnoses set diagnosed_on = diagnosed_on - 1`, 'check'],
  ['an unknown rule', sql`update risk_diagnoses set rule = 'guess'`, 'check constraint'],
])('the database refuses %s', async (_name, statement, message) => {
  await expect(statement.execute(world.database)).rejects.toThrow(message);
});
