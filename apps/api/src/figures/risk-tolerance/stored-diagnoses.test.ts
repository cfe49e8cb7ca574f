// 診断の履歴 — tests that a diagnosis is stored completely or not at all, once for the same answers on a day, and listed
// newest first.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import { registScrapingData } from '@minori/contract/scraping';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockOwner } from '../../records/employees.ts';
import { checksum } from '../../testing/contents.ts';
import { failingAt, InjectedFault, refuseRows } from '../../testing/faults.ts';
import { type FiguresWorld, figuresWorld, TODAY } from '../../testing/figures-world.ts';
import { stage } from '../../testing/staging.ts';
import { registerResult } from './register-result.ts';
import { AGGRESSIVE, answer, diagnosesIn, historyOf, PRINCIPAL, STANDARD, valuationOf } from './testing/answering.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

beforeEach(() => world.clock.set(TODAY));

afterAll(() => world.close());

describe('全部か無か', () => {
  test('どの文で失敗しても、診断も評価も残らない', async () => {
    const person = await world.person();
    await world.register(person);
    const session = { ...person, employeeId: person.id, sessionId: '' };
    const valuations = () =>
      world.database.selectFrom('valuations').selectAll().where('sys_user_code', '=', person.sysUserCode).execute();
    const before = await valuations();
    let nth = 0;
    let isDone = false;
    while (!isDone) {
      nth += 1;
      const deps = { database: failingAt(world.database, nth), now: world.clock.now };
      isDone = await registerResult(deps, session, AGGRESSIVE).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(InjectedFault);
          return false;
        },
      );
      if (isDone) continue;
      expect(await diagnosesIn(world.database, person)).toHaveLength(1);
      expect(await valuations()).toEqual(before);
    }
    // This shows that the loop met every SQL statement: two writes and the reads around them.
    expect(nth).toBeGreaterThan(10);
    expect(await diagnosesIn(world.database, person)).toHaveLength(2);
    expect(await valuations()).not.toEqual(before);
  });

  test('評価が書けなければ、500を答え、診断も残らない', async () => {
    const person = await world.person();
    await world.register(person);
    const mend = await refuseRows(world.database, 'valuations');
    const before = await checksum(world.database);
    const body = { sysUserCode: person.sysUserCode, answers: AGGRESSIVE };
    const failed = await person.visitor.call(registerRiskToleranceResult, { body });
    await mend();
    expect(failed.status).toBe(500);
    expect(await checksum(world.database)).toEqual(before);
  });
});

describe('同じ日の同じ回答は、同じ診断', () => {
  test('二度押しても一つだけ残り、同じ答えが返る', async () => {
    const person = await world.person({ riskToleranceCode: null });
    const [first, second] = await Promise.all([answer(person, STANDARD), answer(person, STANDARD)]);
    expect(second).toEqual(first);
    world.clock.advance(60_000);
    expect(await answer(person, STANDARD)).toEqual(first);
    expect(await diagnosesIn(world.database, person)).toHaveLength(1);
  });

  test('違う回答は、同時でもすべて残り、最後のものが評価になる', async () => {
    const person = await world.person({ riskToleranceCode: null });
    await world.register(person);
    const all = [STANDARD, AGGRESSIVE, PRINCIPAL];
    const answered = await Promise.all(all.map((answers) => answer(person, answers)));
    expect(answered.map(({ diagnosis }) => diagnosis.riskToleranceCode)).toEqual([2, 3, 4]);
    const rows = await diagnosesIn(world.database, person);
    expect(rows).toHaveLength(3);
    expect((await valuationOf(person))?.riskTolerance?.code).toBe(rows.at(-1)?.risk_tolerance_code);
  });

  test('別の回答をはさめば、また新しい診断になる', async () => {
    const person = await world.person({ riskToleranceCode: null });
    for (const answers of [STANDARD, AGGRESSIVE, STANDARD]) await answer(person, answers);
    const { diagnoses } = await historyOf(person);
    expect(diagnoses.map(({ riskToleranceCode }) => riskToleranceCode)).toEqual([2, 3, 2]);
  });
});

test('履歴は新しい順で、翌日の同じ回答は別の診断', async () => {
  const person = await world.person({ riskToleranceCode: 1 });
  await answer(person, STANDARD);
  world.clock.set(new Date('2026-04-11T00:20:00Z'));
  const visitor = world.visitor(await world.addSession(person));
  const tomorrow = { ...person, visitor };
  await answer(tomorrow, STANDARD);
  await answer(tomorrow, AGGRESSIVE);
  const { diagnoses } = await historyOf(tomorrow);
  expect(diagnoses.map(({ diagnosedOn, riskToleranceCode }) => [diagnosedOn, riskToleranceCode])).toEqual([
    ['2026-04-11', 3],
    ['2026-04-11', 2],
    ['2026-04-10', 2],
    ['2024-04-01', 1],
  ]);
});

test('登録を待つ間に日付が変われば、診断も評価も新しい日のものになる', async () => {
  world.clock.set(new Date('2026-04-30T23:59:59+09:00'));
  const person = await world.person();
  await world.register(person);
  await stage(world.database, person, { statement: accountStatement, now: world.clock.now() });
  const { sysUserCode, sysOrganizationCode } = person;
  const registration = { sysUserCode, sysOrganizationCode, rkMgtAgencyCode: 1 } as const;
  const waiting: Promise<unknown>[] = [];
  await world.database.transaction().execute(async (transaction) => {
    await lockOwner(transaction, person);
    waiting.push(answer(person, AGGRESSIVE), person.visitor.call(registScrapingData, { body: registration }));
    await vi.waitFor(async () => expect(await waitingForALock()).toBe(2), { timeout: 20_000 });
    world.clock.set(new Date('2026-05-01T00:00:00+09:00'));
  });
  await Promise.all(waiting);
  const { diagnoses } = await historyOf(person);
  expect(diagnoses[0]).toMatchObject({ diagnosedOn: '2026-05-01', riskToleranceCode: 3 });
  expect(await valuationOf(person)).toMatchObject({ evaluatedOn: '2026-05-01', riskTolerance: { code: 3 } });
});

/** Counts the sessions of this test's own database that wait for another one. */
async function waitingForALock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database);
  return rows[0]?.count ?? 0;
}

test('質問の数が違った日の診断も残り、履歴に並ぶ', async () => {
  const person = await world.person({ riskToleranceCode: 2 });
  const keep = (answers: readonly number[], day: string) =>
    sql`insert into risk_diagnoses (employee_id,
      sys_organization_code, answers, risk_tolerance_code, ability, knowledge, willingness, score, rule, assumption_set_id,
      diagnosed_at, diagnosed_on)
    select employee_id, sys_organization_code, ${JSON.stringify(answers)}::jsonb, 3, 18, 6, 24, 48, rule, assumption_set_id,
      ${`${day}T12:00:00+09:00`}, ${day}
    from risk_diagnoses where employee_id = ${person.id} limit 1`.execute(world.database);
  await keep([4, 4, 4], '2024-05-01');
  await keep([...QUESTIONS.map(() => 4), 4], '2024-06-01');
  const { diagnoses } = await historyOf(person);
  expect(diagnoses.map(({ diagnosedOn, answers }) => [diagnosedOn, Object.keys(answers).length])).toEqual([
    ['2024-06-01', QUESTIONS.length],
    ['2024-05-01', 3],
    ['2024-04-01', QUESTIONS.length],
  ]);
  expect((await answer(person, STANDARD)).diagnosis.answers).toEqual(STANDARD);
});
