// Migration 0031 — figures of before that no account can have go, those beside them stay, and none comes after them.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { asOwner } from '../../testing/fresh-database.ts';
import type { Database } from './database.ts';
import { up } from './migrations/0031-believable-figures.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const MOST = sql.lit(2n ** 53n - 1n);

/** The borders as they were before it. */
async function undo(owner: Database): Promise<void> {
  for (const statement of [
    sql`alter domain yen drop constraint yen_check`,
    sql`alter domain yen add check (value between -${MOST} and ${MOST})`,
    sql`alter domain yen_amount drop constraint yen_amount_check`,
    sql`alter domain yen_amount add check (value between 0 and ${MOST})`,
    sql`alter table statements drop constraint statements_valuation_date_check`,
  ])
    await statement.execute(owner);
}

const change = ({ sysUserCode }: Person, table: string, set: ReturnType<typeof sql>) =>
  sql`update ${sql.table(table)} set ${set} where sys_user_code = ${sysUserCode}`.execute(world.database);

test('ありえない数字の写しだけが消え、そのあとはどの画面も答え、もう入らない', async () => {
  const [rich, old, holder, kept] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ];
  for (const person of [rich, old, holder, kept]) await world.register(person);
  await asOwner(world.database, undo);
  const huge = 2n ** 53n - 1n;
  await change(
    rich,
    'statements',
    sql`total_asset_valuation = ${huge}, valuation_gain_loss = ${huge} - cumulative_contribution_amount`,
  );
  await change(old, 'statements', sql`valuation_date = '1900-01-01'`);
  await change(holder, 'holdings', sql`acquisition_cost = ${huge}`);
  await change(kept, 'holdings', sql`name = '国内' || chr(27) || '[2J' || chr(8238) || '株式'`);
  await asOwner(world.database, (owner) => up(owner as unknown as Kysely<never>));

  const left = await world.database.selectFrom('statements').select(['sys_user_code', 'valuation_date']).execute();
  expect(left).toEqual([{ sys_user_code: kept.sysUserCode, valuation_date: accountStatement.valuationDate }]);
  const names = await world.database.selectFrom('holdings').select('name').execute();
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['国内[2J株式']));
  for (const { visitor, sysUserCode } of [rich, old, holder, kept]) {
    for (const path of ['employee-asset-management', 'simulation-result', 'investment-valuations']) {
      const { statusCode } = await visitor.send({ url: `/api/v1/${path}?sysUserCode=${sysUserCode}` });
      expect(statusCode).toBeLessThan(500);
    }
  }
  await expect(change(kept, 'holdings', sql`gain_loss = ${huge}`)).rejects.toThrow('yen');
  await expect(change(kept, 'statements', sql`valuation_date = '1900-01-01'`)).rejects.toThrow('valuation_date');
});
