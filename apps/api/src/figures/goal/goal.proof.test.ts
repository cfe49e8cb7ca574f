// Tests that a goal is saved, changed and removed by its owner alone, and covered by the figures of the screens: those of the
// saved inputs, or the simulation's; and that a reason stands where there are none.
import { EXAMPLES } from '@minori/contract/examples/all';
import { type Goal, type GoalAnswer, getGoal, removeGoal, saveGoal } from '@minori/contract/goal';
import { getOwnData } from '@minori/contract/own-data';
import { getRetirementBasis } from '@minori/contract/retirement-basis';
import { RetirementInputs, saveRetirementInputs } from '@minori/contract/retirement-inputs';
import { accountFacts, firstWishes } from '@minori/engine/retirement-income/account-facts';
import { offeredRange, rangeFromAge } from '@minori/engine/retirement-income/offered-ways';
import { wishedIncome } from '@minori/engine/retirement-income/wished-income';
import type { RunningScraper } from '@minori/scraper/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountHolder, type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { JOB_SECRET, startRealScraper } from '../../testing/real-scraper.ts';
import { publicHalf, TEST_KEY } from '../../testing/scraper-key.ts';
import { simulationFor } from '../../testing/simulation-person.ts';
import { unzip } from '../../testing/unzip.ts';
import { createTestApp } from '../../testing.ts';
import { findPlanRules } from '../plan-account/account-repository.ts';

let scraper: RunningScraper;
let world: FiguresWorld;

beforeAll(async () => {
  scraper = await startRealScraper({ keys: [TEST_KEY], now: () => TODAY });
  world = await figuresWorld({
    config: { scraperUrl: scraper.url, jobSecret: JOB_SECRET, scraperKey: publicHalf(TEST_KEY) },
  });
});
afterAll(async () => {
  await world.close();
  await scraper.close();
});

const MONTHLY: Goal = { kind: 'monthly', yen: 150_000 };
const AMOUNT: Goal = { kind: 'amount', yen: 10_000_000 };

const save = ({ visitor, sysUserCode }: Person, goal: Goal = MONTHLY) =>
  visitor.callRaw(saveGoal, { body: { sysUserCode, goal } });
const read = ({ visitor, sysUserCode }: Person) => visitor.callRaw(getGoal, { query: { sysUserCode } });
const remove = ({ visitor, sysUserCode }: Person) => visitor.callRaw(removeGoal, { body: { sysUserCode } });
async function answerOf(person: Person): Promise<GoalAnswer> {
  const answer = await person.visitor.call(getGoal, { query: { sysUserCode: person.sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}
async function reasonOf(person: Person, goal?: Goal) {
  await save(person, goal);
  return (await answerOf(person)).reason;
}

/** The figures of the screen, from what the browser is given. */
async function screenOf({ visitor, sysUserCode, sysOrganizationCode }: Person, typed: RetirementInputs | null) {
  const basis = await visitor.call(getRetirementBasis, { query: { sysUserCode } });
  if (basis.isError) throw new Error(basis.text);
  const { payout, birthday } = await findPlanRules(world.database, { sysUserCode, sysOrganizationCode });
  if (birthday === null) throw new Error('everybody here has a birthday');
  const wishes = typed ?? firstWishes(payout, { birthday, hiredMonth: basis.data.hiredMonth });
  const answer = wishedIncome(accountFacts(basis.data, { birthday, plans: payout }, 'currentPf'), wishes);
  if (answer.status !== 'OK') throw new Error(answer.status);
  return { age: rangeFromAge(answer), standard: offeredRange(answer, 'standard', payout) ?? { low: 0, high: 0 } };
}

test('目標がなければ何もなく、保存すると読め、上書きでき、消すとなくなる', async () => {
  const owner = await accountHolder(world);
  const nothing = { goal: null, household: 'alone', coverage: null, reason: null };
  expect(await read(owner)).toMatchObject({ status: 200, data: nothing });
  expect(await save(owner)).toMatchObject({ status: 200, data: { goal: MONTHLY } });
  expect(await save(owner, AMOUNT)).toMatchObject({ data: { goal: { ...AMOUNT, savedAt: TODAY.toISOString() } } });
  expect(await read(owner)).toMatchObject({ data: { goal: AMOUNT } });
  for (const _time of [1, 2]) expect(await remove(owner)).toMatchObject({ status: 200, data: nothing });
});

test('ほかの人の目標には届かず、範囲の外の額は断る', async () => {
  const [owner, other] = await Promise.all([accountHolder(world), accountHolder(world)]);
  await save(owner);
  const posing = { ...other, sysUserCode: owner.sysUserCode };
  for (const call of [read, save, remove]) expect(await call(posing)).toMatchObject({ status: 403 });
  for (const [kind, yen] of [
    ['monthly', 0],
    ['monthly', 10_000_000],
    ['monthly', 0.5],
    ['amount', 1_000_000_000],
    ['weekly', 1],
  ]) {
    expect(await save(owner, { kind, yen } as Goal)).toMatchObject({ status: 400 });
  }
  expect(await read(owner)).toMatchObject({ data: { goal: MONTHLY } });
});

test('毎月の目標の見込みは、画面の幅と同じで、保存した入力と配偶者の年金が入る', async () => {
  const owner = await accountHolder(world);
  const first = await screenOf(owner, null);
  const share = (yen: number) => Math.floor((100 * yen) / MONTHLY.yen) / 100;
  expect(await save(owner)).toMatchObject({
    data: {
      coverage: { age: first.age, spouse: 0, leftOut: [] },
      reason: null,
    },
  });
  const answered = await answerOf(owner);
  expect(answered.coverage?.cases.standard).toEqual({ ...first.standard, share: share(first.standard.low) });
  const { assumptionSetId, calculatedOn, inputs } = EXAMPLES.saveRetirementInputs.body;
  const typed = RetirementInputs.parse({ ...inputs, lumpSums: [], spousePension: { yearly: 780_000, fromAge: 60 } });
  const { visitor, sysUserCode } = owner;
  await visitor.call(saveRetirementInputs, { body: { sysUserCode, inputs: typed, assumptionSetId, calculatedOn } });
  const { age, standard } = await screenOf(owner, typed);
  expect(await read(owner)).toMatchObject({
    data: {
      household: 'couple',
      coverage: {
        ...{ age, spouse: 65_000, leftOut: [] },
        cases: { standard: { low: standard.low + 65_000, high: standard.high + 65_000 } },
      },
    },
  });
  // While the scraper is away the first figures stand there, and the answer says so.
  const away = await createTestApp({ databaseUrl: world.config.databaseUrl, now: TODAY });
  const there = { ...owner, visitor: away.visitor(await world.addSession(owner)) };
  expect(await read(there)).toMatchObject({
    status: 200,
    data: {
      household: 'alone',
      coverage: { age: first.age, cases: { standard: first.standard }, leftOut: ['savedInputs'] },
    },
  });
  await away.close();
});

test('額の目標の見込みは、ホームの曲線の退職年齢の額と同じ', async () => {
  const owner = await accountHolder(world);
  const { futurePerformance } = await simulationFor(owner);
  const { standard, notGood, goodResult } = futurePerformance?.matchingContribution?.retirementPayment.currentPf ?? {};
  expect(await save(owner, AMOUNT)).toMatchObject({
    data: {
      coverage: {
        ...{ age: 60, spouse: 0, leftOut: [] },
        cases: { notGood: { low: notGood }, standard: { low: standard }, good: { high: goodResult } },
      },
    },
  });
});

test('計算できないときは、理由だけを答える', async () => {
  expect(await reasonOf(await world.person())).toBe('noBalance');
  const noBirthday = await accountHolder(world, { company: { personalAttributeShowedFlg: false } });
  expect(await reasonOf(noBirthday)).toBe('noBirthday');
  const old = await accountHolder(world);
  const bornIn = (year: number) =>
    world.database
      .updateTable('employees')
      .set({ birthday: `${year}-04-15` })
      .where('sys_user_code', '=', old.sysUserCode)
      .execute();
  await bornIn(1960);
  expect([await reasonOf(old, AMOUNT), await reasonOf(old)]).toEqual(['past', null]);
  await bornIn(1948);
  expect(await reasonOf(old)).toBe('past');
  const waiting = await accountHolder(
    world,
    {},
    { holdings: [], contributions: [], transfers: [], earlierPremiums: 0, pendingCash: 0, unpaidFees: 0 },
  );
  expect([await reasonOf(waiting), await reasonOf(waiting, AMOUNT)]).toEqual(['waiting', 'waiting']);
  const light = await accountHolder(world, { company: { authorizationCode: 'light' } });
  expect(await save(light)).toMatchObject({ status: 403 });
  expect(await remove(light)).toMatchObject({ status: 200 });
});

test('目標は、データの書き出しに入る', async () => {
  const owner = await accountHolder(world);
  await save(owner);
  const answer = await owner.visitor.call(getOwnData, { body: { sysUserCode: owner.sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  const file = (await unzip(answer.data)).get('goal.json')?.toString() ?? '';
  expect(JSON.parse(file)).toEqual([expect.objectContaining(MONTHLY)]);
});
