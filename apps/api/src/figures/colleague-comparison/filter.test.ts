// Tests over HTTP that the filter agrees with the client's filter and with the specification's rule as written, and
// that the posted list is stored nowhere.
import {
  type ColleagueComparison,
  colleagueComparison,
  FILTER_TOGGLES,
  type FilterToggle,
  filterColleagues,
} from '@minori/contract/colleague-comparison';
import { countCube, filterCube } from '@minori/engine/colleagues/count-cube';
import { ownPlace } from '@minori/engine/colleagues/filter-colleagues';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleagues, type ColleaguesWorld, colleaguesWorld, othersOf } from '../../testing/colleagues-world.ts';
import { contentsOf } from '../../testing/contents.ts';
import type { TestVisitor } from '../../testing.ts';

/** `npm run proof` tries the 10,000 cases of errors.md. */
const CASES = process.env.MINORI_PROOF ? 10_000 : 200;
const K = 5;

let world: ColleaguesWorld;
let colleagues: Colleagues;
let visitor: TestVisitor;
let answer: ColleagueComparison;

beforeAll(async () => {
  world = await colleaguesWorld();
  colleagues = await world.colleagues({ count: 90, mixes: 40, seed: 3 }, { dispColleagueLimit: K });
  await world.takeSnapshots();
  const [code = ''] = colleagues.codes;
  visitor = await colleagues.viewer(code);
  const got = await visitor.call(colleagueComparison, { query: colleagues.query(code) });
  if (got.isError) throw new Error(got.text);
  answer = got.data;
});
afterAll(() => world.close());

type Toggles = Partial<Record<FilterToggle, boolean>>;
type Person = ReturnType<typeof othersOf>[number];

async function filter(toggles: Toggles, returnRisks = answer.returnRisks) {
  const query = Object.fromEntries(Object.entries(toggles).map(([name, on]) => [name, on ? 'true' : 'false']));
  const got = await visitor.callRaw(filterColleagues, { query, body: { returnRisks } });
  if (got.isError) throw new Error(got.text);
  return filterColleagues.response.parse(got.data);
}

/**
 * Implements specification section 5 as written: a group applies unless one of its options is on and the person matches
 * none.
 */
function specification(person: Person, on: Toggles): boolean {
  const passes = (...options: [boolean | undefined, boolean][]) =>
    on.allSelect === true || !options.some(([chosen]) => chosen) || options.some(([chosen, fits]) => chosen && fits);
  const age = person.age ?? Number.NaN;
  const grade = person.totalValuation;
  return (
    passes(
      [on.isUnderTwenties, age < 30],
      [on.isThirties, age >= 30 && age < 40],
      [on.isFourties, age >= 40 && age < 50],
      [on.isFifties, age >= 50 && age < 60],
      [on.isOverSixties, age >= 60],
    ) &&
    passes([on.isMan, person.genderCode === 0], [on.isWoman, person.genderCode === 1]) &&
    passes([on.isMarried, person.isMarried === true], [on.isSingle, person.isMarried === false]) &&
    passes([on.hasDependents, person.isDependent === true], [on.noDependents, person.isDependent === false]) &&
    passes(
      [on.isInvestmentValuationA, grade === 'A'],
      [on.isInvestmentValuationB, grade === 'B'],
      [on.isInvestmentValuationC, grade === 'C'],
      [on.isInvestmentValuationD, grade === 'D'],
      [on.isInvestmentValuationE, grade === 'E'],
    )
  );
}

/** Computes the expected ratios person by person, over those who match and the employee. */
function expectedRatios(on: Toggles) {
  const matching = othersOf(answer).filter((person) => specification(person, on));
  if (matching.length < K) return { isTooFew: true, types: [], grades: [], ids: [] };
  const own = answer.returnRisks.mySelf;
  const types = [...matching.map((person) => person.riskToleranceCode), own.mstRiskToleranceCode];
  const grades = [...matching.map((person) => person.totalValuation), own.threeYears[0]?.totalValuation];
  const share = (count: number) => Math.round((1_000 * count) / types.length) / 10;
  const count = <T>(all: readonly T[], one: T) => all.filter((each) => each === one).length;
  return {
    isTooFew: false,
    types: ([4, 1, 2, 3] as const).map((one) => [one, count(types, one), share(count(types, one))]),
    grades: (['A', 'B', 'C', 'D', 'E'] as const).map((one) => [one, count(grades, one), share(count(grades, one))]),
    ids: matching.map((person) => person.mstUserId).sort(),
  };
}

/** At most six toggles at a time, because with more hardly anybody would match. */
const choices = fc.subarray([...FILTER_TOGGLES], { maxLength: 6 });

test(`${CASES}通りの絞り込みで、サーバーの答えは、画面の計算とも、仕様の規則とも同じ`, async () => {
  const cube = countCube(othersOf(answer));
  const own = ownPlace(answer.returnRisks);
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(choices, fc.boolean(), async (chosen, areOthersSet) => {
      const off = areOthersSet ? FILTER_TOGGLES.map((name) => [name, false] as const) : [];
      const toggles: Toggles = Object.fromEntries([...off, ...chosen.map((name) => [name, true] as const)]);
      const got = await filter(toggles);
      const { riskToleranceRatio, investmentEvaluationRatio, isTooFew, others } = got;
      const people = others.flatMap(({ threeYears }) => threeYears);
      expect({
        isTooFew,
        types: riskToleranceRatio.map((type) => [type.mstRiskToleranceCode, type.numberOfPeople, type.ratio]),
        grades: investmentEvaluationRatio.map((grade) => [grade.value, grade.numberOfPeople, grade.ratio]),
        ids: people.map(({ mstUserId = 0 }) => mstUserId).sort(),
      }).toEqual(expectedRatios(toggles));
      const ofClient = filterCube(cube, toggles, { own, limit: K });
      expect(isTooFew).toBe(ofClient.isTooFew);
      expect(riskToleranceRatio).toMatchObject(ofClient.riskToleranceRatio);
      expect(investmentEvaluationRatio).toEqual(ofClient.investmentEvaluationRatio);
      if (!isTooFew) shown += 1;
    }),
    { numRuns: CASES },
  );
  expect(shown).toBeGreaterThan(CASES / 10);
});

test('足りない組は、評価で絞ったときも、リストごと示さない', async () => {
  const [first] = othersOf(answer);
  if (!first) throw new Error('somebody is shown');
  const few = answer.returnRisks.others.map((list) => ({
    ...list,
    threeYears: list.threeYears.slice(0, 1),
    fiveYears: [],
    tenYears: [],
  }));
  const got = await filter({}, { ...answer.returnRisks, others: few });
  expect(got).toMatchObject({ isTooFew: true, riskToleranceRatio: [], investmentEvaluationRatio: [] });
  expect(got.others.flatMap((list) => list.threeYears)).toEqual([]);
});

test('送られた人は、データベースにもログにも残らず、次の答えにも出ない', async () => {
  const canary = 4_123_456_789;
  const before = await contentsOf(world.database);
  const others = answer.returnRisks.others.map((list) => ({
    ...list,
    threeYears: list.threeYears.map((person) => ({ ...person, mstUserId: canary, investmentRisk: 0.987654 })),
  }));
  const got = await filter({}, { ...answer.returnRisks, others });
  expect(JSON.stringify(got)).toContain(String(canary));
  expect(await contentsOf(world.database)).toEqual(before);
  expect(world.logLines.join('\n')).not.toContain(String(canary));
  expect(world.logLines.join('\n')).not.toContain('0.987654');
  expect(JSON.stringify(await filter({}))).not.toContain(String(canary));
});

test.each([
  ['知らない切り替え', { isTall: 'true' }, {}],
  ['真偽でない値', { isMan: '1' }, {}],
  ['知らない評価', {}, { totalValuation: 'F' }],
  ['ない年齢', {}, { age: 121 }],
  ['数でない点', {}, { investmentRisk: 'x' }],
])('%sは400', async (_name, query, person) => {
  const others = answer.returnRisks.others.map((list) => ({
    ...list,
    threeYears: list.threeYears.map((one) => ({ ...one, ...person })),
  }));
  const returnRisks = { ...answer.returnRisks, others };
  expect((await visitor.callRaw(filterColleagues, { query, body: { returnRisks } })).status).toBe(400);
});

test('仕様の3章にある人（番号も点もなく、実際の年齢）も、同じに絞り込む', async () => {
  const asWritten = answer.returnRisks.others.map((list) => ({
    ...list,
    threeYears: list.threeYears.map(({ age, genderCode, isMarried, isDependent, totalValuation }) => ({
      ...{ age: age === 40 ? 43 : age, genderCode, isMarried, isDependent, totalValuation },
    })),
    ...{ fiveYears: [], tenYears: [] },
  }));
  const body = { returnRisks: { ...answer.returnRisks, others: asWritten } };
  const got = await visitor.callRaw(filterColleagues, { query: { isFourties: 'true' }, body });
  const told = await filter({ isFourties: true });
  expect(got).toMatchObject({ data: { riskToleranceRatio: told.riskToleranceRatio, isTooFew: false } });
});

test('2 MB までは受け取り、超えれば413', async () => {
  const [list, ...rest] = answer.returnRisks.others;
  const [person] = list?.threeYears ?? [];
  if (!list || !person) throw new Error('somebody of the first type is shown');
  const size = JSON.stringify(person).length + 1;
  const bodyOf = (bytes: number) => {
    const threeYears = Array.from({ length: Math.floor(bytes / size) }, () => person);
    return { returnRisks: { ...answer.returnRisks, others: [{ ...list, threeYears }, ...rest] } };
  };
  const limit = filterColleagues.bodyLimit;
  expect((await visitor.callRaw(filterColleagues, { query: {}, body: bodyOf(limit - 200_000) })).status).toBe(200);
  expect((await visitor.callRaw(filterColleagues, { query: {}, body: bodyOf(limit + 200_000) })).status).toBe(413);
});
