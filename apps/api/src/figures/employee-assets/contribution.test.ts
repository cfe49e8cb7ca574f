// 掛金の毎月の内訳 — tests every month that the record keeper lists, as the latest statement has it.
import { employeeContribution } from '@minori/contract/employee-assets';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function contributionOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(employeeContribution, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

const month = (name: string, employerPremium: number, subscriberPremium = 0) => ({
  month: name,
  employerPremium,
  subscriberPremium,
});

test('毎月の掛金を、会社と本人に分けて、古い順に示す', async () => {
  const person = await world.person();
  const reported = accountStatement.contributions;
  await world.register(person, { statement: { ...accountStatement, contributions: reported.toReversed() } });
  const answer = await contributionOf(person);
  expect(answer?.premiums).toEqual(reported);
  expect(answer).toMatchObject({ month: '2026-03', premiumSum: 20_000 });
});

test('掛金のない月は飛び、0円と示された月は0円のまま', async () => {
  const person = await world.person();
  const contributions = [month('2025-11', 15_000, 5_000), month('2026-01', 15_000), month('2026-02', 0)];
  await world.register(person, { statement: agreeingStatement({ contributions }) });
  const answer = await contributionOf(person);
  expect(answer?.premiums).toEqual(contributions);
  expect(answer).toMatchObject({ month: '2026-02', premiumSum: 0, employerPremium: 0, subscriberPremium: 0 });
});

test('次の写しで変わった月や消えた月は、新しい写しのとおりになる', async () => {
  const person = await world.person();
  const first = [month('2026-01', 15_000), month('2026-02', 15_000)];
  await world.register(person, { statement: agreeingStatement({ contributions: first }) });
  const second = [month('2026-02', 12_000, 3_000), month('2026-03', 15_000)];
  await world.register(person, { statement: agreeingStatement({ contributions: second }) });
  expect((await contributionOf(person))?.premiums).toEqual(second);
});

test('同じ会社の人の掛金は混ざらない', async () => {
  const [person, colleague] = await world.colleaguesOfTwo();
  await world.register(colleague);
  expect(await contributionOf(person)).toBeNull();
  await world.register(person, { statement: agreeingStatement({ contributions: [month('2026-03', 10_000)] }) });
  expect((await contributionOf(person))?.premiums).toEqual([month('2026-03', 10_000)]);
});
