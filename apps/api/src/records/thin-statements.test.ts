// 取り込みの間引き — tests which statements older than 40 days are kept, and which scrapes don't store a second statement.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/storage/database.ts';
import { agreeingStatement } from '../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { thinStatements } from './thin-statements.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function readOn(person: Person, day: string, changes: Parameters<typeof agreeingStatement>[0] = {}) {
  world.clock.set(new Date(`${day}T12:00:00+09:00`));
  const statement = agreeingStatement({ valuationDate: day, ...changes });
  return world.register(person, { statement, evaluatedOn: day });
}

async function daysOf({ sysUserCode }: Person): Promise<string[]> {
  const rows = await world.database
    .selectFrom('statements')
    .select('valuation_date')
    .where('sys_user_code', '=', sysUserCode)
    .orderBy('valuation_date')
    .execute();
  return rows.map(({ valuation_date: day }) => day);
}

/** Counts scans of the table in this transaction. */
async function scansOfAllocations(transaction: Database): Promise<number> {
  const { rows } = await sql<{ looks: bigint }>`
    select seq_scan + coalesce(idx_scan, 0) as looks from pg_stat_xact_user_tables where relname = 'allocations'
  `.execute(transaction);
  return Number(rows[0]?.looks);
}

test('40日より前は、月の最後のものと、配分を変えたものだけが残る', async () => {
  const person = await world.person();
  const [first, ...others] = agreeingStatement({}).allocation;
  if (!first || others.length === 0) throw new Error('an allocation of several products');
  const changed = { allocation: [{ ...first, percent: 100 }, ...others.map((part) => ({ ...part, percent: 0 }))] };
  for (const day of ['2026-04-02', '2026-04-10', '2026-04-30']) await readOn(person, day);
  for (const day of ['2026-05-07', '2026-05-14', '2026-05-29']) await readOn(person, day, changed);
  // By then 10 April is 49 days ago, and 14 May is 15 days ago.
  expect(await daysOf(person)).toEqual(['2026-04-02', '2026-04-30', '2026-05-07', '2026-05-14', '2026-05-29']);
  await readOn(person, '2026-07-20', changed);
  // The first statement in the range stays, because it is unknown whether it changed the allocation.
  expect(await daysOf(person)).toEqual(['2026-04-02', '2026-04-30', '2026-05-07', '2026-05-29', '2026-07-20']);
});

test('同じ数字をもう一度読んでも増えず、登録した日は変わらない', async () => {
  const person = await world.person();
  const id = await readOn(person, '2026-05-01');
  world.clock.set(new Date('2026-05-02T12:00:00+09:00'));
  const statement = { ...agreeingStatement({ valuationDate: '2026-05-01' }), readAt: '2026-05-02T03:00:00.000Z' };
  expect(await world.register(person, { statement, evaluatedOn: '2026-05-02' })).toBe(id);
  const rows = await world.database
    .selectFrom('statements')
    .select(['read_at', 'registered_at'])
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
  expect(rows).toEqual([
    { read_at: new Date('2026-05-02T03:00:00Z'), registered_at: new Date('2026-05-01T12:00:00+09:00') },
  ]);
  // A difference of one yen makes another statement.
  const other = agreeingStatement({ valuationDate: '2026-05-01', pendingCash: statement.pendingCash - 1 });
  expect(await world.register(person, { statement: other, evaluatedOn: '2026-05-02' })).not.toBe(id);
});

test('配分は、取り込みがいくつあっても、それぞれ一度だけ見る', async () => {
  const person = await world.person();
  const days = Array.from({ length: 20 }, (_, n) => `2026-08-${String(n + 1).padStart(2, '0')}`);
  for (const day of days) await readOn(person, day);
  const looks = await world.database.transaction().execute(async (transaction) => {
    const before = await scansOfAllocations(transaction);
    await thinStatements(transaction, person, '2026-08-20');
    return (await scansOfAllocations(transaction)) - before;
  });
  expect(looks).toBeGreaterThanOrEqual(1);
  expect(looks).toBeLessThanOrEqual(days.length);
});
