// 社内の比較の月次 — tests that an employee who stores every month's list learns nothing about a single person who joins or
// leaves.
import { colleagueComparison } from '@minori/contract/colleague-comparison';
import { addMonths, monthEnd } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plantColleagues } from '../demo/colleagues.ts';
import {
  type Colleagues,
  type ColleaguesWorld,
  colleaguesWorld,
  MONTH,
  othersOf,
} from '../testing/colleagues-world.ts';
import { compareColleagues } from './colleagues.ts';

const NEWCOMERS = 20;
const LEAST = 6;
const KEYS = ['threeYears', 'fiveYears', 'tenYears'] as const;
type List = Readonly<Record<(typeof KEYS)[number], readonly string[]>>;

let world: ColleaguesWorld;
let company: Colleagues;
let month = MONTH;

beforeAll(async () => {
  world = await colleaguesWorld();
  company = await world.colleagues({ count: 60, seed: 9, mixes: 30 });
});
afterAll(() => world.close());

/** Runs the job in the night after the month, as the runner does, and reads the list from the api. */
async function listAfter(): Promise<List> {
  world.clock.set(new Date(`${addMonths(month, 1)}-01T02:30:00+09:00`));
  const deps = { database: world.database, now: world.clock.now, log: { error: vi.fn() } };
  expect(await compareColleagues(deps, new AbortController().signal)).toMatchObject({ taken: 1, failed: 0 });
  const code = company.codes[0] ?? '';
  const visitor = await company.viewer(code);
  const answer = await visitor.call(colleagueComparison, { query: company.query(code) });
  if (answer.isError) throw new Error(answer.text);
  const { data } = answer;
  const rows = (key: (typeof KEYS)[number]) =>
    othersOf(data, key).map(({ mstUserId: _, ...person }) => JSON.stringify(person));
  return { threeYears: rows('threeYears'), fiveYears: rows('fiveYears'), tenYears: rows('tenYears') };
}

/** Values everybody in the next month exactly as in this one, so that only joining and leaving changes the list. */
async function nextMonth(): Promise<void> {
  const next = addMonths(month, 1);
  const columns = sql.raw(`calculated_at, assumption_set_id, risk_tolerance_code, total_score, total_valuation,
    asset_class_score, area_class_score, separation_gap_score, risk_gap_score, diversified_valuation,
    risk_tolerance_fit_valuation, details, frozen_at`);
  await sql`
    insert into valuations (sys_organization_code, sys_user_code, statement_id, month, evaluated_on, ${columns})
    select v.sys_organization_code, v.sys_user_code, v.statement_id, ${next}, ${monthEnd(next)}, ${columns}
    from valuations v join employees e using (sys_organization_code, sys_user_code)
    where v.month = ${month} and e.disabled_at is null`.execute(world.database);
  month = next;
}

/** Elements of the first list that the second one lacks. */
function without(all: readonly string[], some: readonly string[]): readonly string[] {
  const rest = [...all];
  for (const one of some) {
    const place = rest.indexOf(one);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}

/** For each list, how many rows were added and how many removed. */
function changes(before: List, after: List): readonly number[] {
  return KEYS.flatMap((key) => [without(after[key], before[key]).length, without(before[key], after[key]).length]);
}

test('一人ずつ加わる20人も、退職する人も、消される人も、だれかの行だけが増えたり減ったりすることはない', async () => {
  const { sysOrganizationCode } = company.company;
  // One birthday for all, so that nobody changes age group; the property tests of the cohorts cover birthdays.
  await world.database.updateTable('employees').set({ birthday: '1986-04-01' }).execute();
  let list = await listAfter();
  const steps: (readonly number[])[] = [];
  const step = async () => {
    const next = await listAfter();
    steps.push(changes(list, next));
    list = next;
  };
  for (let i = 0; i < NEWCOMERS; i++) {
    await nextMonth();
    const [code = ''] = await plantColleagues(world.database, { sysOrganizationCode, count: 1, month, seed: 100 + i });
    // The same attributes as existing people, so that the newcomer would enter one of their groups.
    const known = { birthday: '1986-04-01', gender_code: i % 2, is_married: true, is_dependent: false };
    await world.database.updateTable('employees').set(known).where('sys_user_code', '=', code).execute();
    await step();
  }
  const joined = steps.map(([more = 0]) => more);
  expect(joined.filter((more) => more > 0 && more < LEAST)).toEqual([]);
  expect(joined.filter((more) => more >= LEAST).length).toBeGreaterThan(0);

  const [, disabled = '', erased = ''] = company.codes;
  await world.database
    .updateTable('employees')
    .set({ disabled_at: world.clock.now() })
    .where('sys_user_code', '=', disabled)
    .execute();
  await world.database.deleteFrom('employees').where('sys_user_code', '=', erased).execute();
  await nextMonth();
  await step();
  // Nobody’s figures change, so the rows of the two who left stay like all others.
  expect(steps.at(-1)).toEqual([0, 0, 0, 0, 0, 0]);
  for (const counts of steps) expect(counts.filter((count) => count > 0 && count < LEAST)).toEqual([]);
});
