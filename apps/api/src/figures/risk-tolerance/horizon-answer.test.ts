// 質問1の答え — tests that it is derived from the birthday and the company's retirement age, and that the birthday itself is
// never returned.
import { getRiskDiagnoses } from '@minori/contract/risk-tolerance';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { historyOf } from './testing/answering.ts';

let world: FiguresWorld;
beforeAll(async () => {
  world = await figuresWorld();
});
beforeEach(() => world.clock.set(TODAY));
afterAll(() => world.close());

async function bornOn(birthday: string | null, company = {}): Promise<Person> {
  const person = await world.person({ riskToleranceCode: null, company });
  await world.database.updateTable('employees').set({ birthday }).where('id', '=', person.id).execute();
  return person;
}

const answerFor = async (person: Person) => (await historyOf(person)).horizonAnswer;

describe('60歳で退職する会社で、2026年4月10日に診断する', () => {
  test.each([
    ['もう過ぎている', '1966-04-30', 1],
    ['今月で過ぎる', '1966-05-31', 1],
    // Born on the 1st, so the age is reached in the month before.
    ['59か月', '1971-05-01', 1],
    ['60か月', '1971-05-02', 2],
    ['119か月', '1976-04-30', 2],
    ['120か月', '1976-05-02', 3],
    ['239か月', '1986-04-10', 3],
    ['240か月', '1986-05-10', 4],
  ] as const)('%s（%s生まれ）なら、%i番目の回答', async (_name, birthday, expected) => {
    expect(await answerFor(await bornOn(birthday))).toBe(expected);
  });
});

test('会社の退職年齢で数える', async () => {
  expect(await answerFor(await bornOn('1971-04-01', { retirementAge: 65 }))).toBe(2);
  expect(await answerFor(await bornOn('1971-04-01', { retirementAge: 75 }))).toBe(3);
});

test('月がかわれば、答えもかわる', async () => {
  const person = await bornOn('1971-05-01');
  world.clock.set(new Date('2026-05-01T00:00:00+09:00'));
  const visitor = world.visitor(await world.addSession(person));
  expect(await answerFor({ ...person, visitor })).toBe(1);
});

test('生年月日がわからないときと、会社が生年月日を使わないときは、答えがない', async () => {
  expect(await answerFor(await bornOn(null))).toBeNull();
  expect(await answerFor(await bornOn('1971-04-01', { personalAttributeShowedFlg: false }))).toBeNull();
});

test('生年月日は、答えのどこにもない', async () => {
  const person = await bornOn('1971-04-23');
  const answered = await person.visitor.call(getRiskDiagnoses, { query: { sysUserCode: person.sysUserCode } });
  expect(answered.text).toContain('"horizonAnswer":1');
  expect(answered.text).not.toContain('1971');
});
