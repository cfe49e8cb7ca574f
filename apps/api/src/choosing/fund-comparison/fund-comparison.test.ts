// Tests the comparison list (比較リスト): that it holds at most four plans, each once, also when two requests add the same
// plan at the same time, and that only its owner can read or change it.

import { getFundComparison, removeFundComparison } from '@minori/contract/fund-comparison';
import { PlanValuation } from '@minori/contract/fund-selection';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '../../platform/storage/json.ts';
import * as choosing from '../../testing/choosing.ts';
import { accountHolder, type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

const { BALANCED, BONDS, DEPOSIT, DOMESTIC_EQUITY, OUTSIDE, choose, fieldsRefused, good, putInList } = choosing;

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const plan = (bonds: number) => ({ [BONDS]: bonds, [DEPOSIT]: 100 - bonds });

async function listOf({ visitor, sysUserCode }: Person) {
  return good(await visitor.call(getFundComparison, { query: { sysUserCode } }));
}

async function numbersOf(person: Person) {
  return (await listOf(person)).fundComparisons.map(({ number }) => number);
}

function remove({ visitor, sysUserCode }: Person, comparisonId: string) {
  return visitor.call(removeFundComparison, { body: { sysUserCode, comparisonId } });
}

describe('登録と削除', () => {
  test('3つの案が、選択後の評価と同じ数字で、登録した順の番号で並ぶ', async () => {
    const person = await accountHolder(world);
    const plans = [plan(30), { [BALANCED]: 100 }, { [DOMESTIC_EQUITY]: 100 }];
    for (const each of plans) await putInList(person, each);
    const { current, model, fundComparisons } = await listOf(person);
    const valued = await Promise.all(plans.map(async (each) => good(await choose(person, each))));
    expect(fundComparisons).toMatchObject(
      valued.map(({ fundValuation, riskReturnInfo: figures }, place) => ({
        ...{
          number: place + 1,
          fundValuation: PlanValuation.parse(fundValuation),
          returnRisk: figures.afterImprove,
          goneProducts: [],
        },
        registeredAt: world.clock.now().toISOString(),
      })),
    );
    const query = { sysUserCode: person.sysUserCode, isAfterImprove: 'false' } as const;
    const figures = good(await person.visitor.call(riskReturnInfo, { query }));
    expect({ current, model }).toEqual({
      current: { valuation: valued[0]?.before, returnRisk: figures?.current },
      model: figures?.model,
    });
  });

  test('同じ案は1つ。並びや0%は、違いではない', async () => {
    const person = await accountHolder(world);
    const first = good(await putInList(person, plan(30)));
    expect(good(await putInList(person, { [DEPOSIT]: 70, [DOMESTIC_EQUITY]: 0, [BONDS]: 30 }))).toEqual(first);
    expect(await numbersOf(person)).toEqual([1]);
  });

  test('外した番号に、次の案が入る。5つめは断り、入力の欄で言う', async () => {
    const person = await accountHolder(world);
    const places = [];
    for (const bonds of [10, 20, 30, 40]) places.push(good(await putInList(person, plan(bonds))));
    const fifth = await putInList(person, plan(50));
    expect(fieldsRefused(fifth)).toEqual(['products']);
    expect(fifth.text).toContain('4案まで');
    // Adding the fourth plan again does not make a fifth.
    expect(good(await putInList(person, plan(40)))).toEqual(places[3]);
    expect(good(await remove(person, places[1]?.comparisonId ?? ''))).toEqual({
      comparisonId: places[1]?.comparisonId,
    });
    expect(await numbersOf(person)).toEqual([1, 3, 4]);
    expect(good(await putInList(person, plan(50))).number).toBe(2);
    expect(await numbersOf(person)).toEqual([1, 2, 3, 4]);
  });

  test('ラインナップから外れた商品のある案も残り、そう言う', async () => {
    const person = await accountHolder(world);
    const { comparisonId } = good(await putInList(person, { [BALANCED]: 60, [BONDS]: 40 }));
    await world.database
      .deleteFrom('line_ups')
      .where('sys_organization_code', '=', person.sysOrganizationCode)
      .where('product_code', '=', BALANCED)
      .execute();
    expect((await listOf(person)).fundComparisons).toMatchObject([{ comparisonId, goneProducts: [BALANCED] }]);
    expect(good(await remove(person, comparisonId))).toEqual({ comparisonId });
  });

  test('何も取り込んでいない人には、空の一覧', async () => {
    const person = await world.person();
    expect(await listOf(person)).toEqual({ current: null, model: null, fundComparisons: [] });
  });
});

describe('同時に', () => {
  test('違う案を6つ同時に登録しても、4つまでで、番号は重ならない', async () => {
    const person = await accountHolder(world);
    const answers = await Promise.all([5, 15, 25, 35, 45, 55].map((bonds) => putInList(person, plan(bonds))));
    const [taken, refused] = [answers.filter(({ isError }) => !isError), answers.filter(({ isError }) => isError)];
    expect(taken.map((answer) => good(answer).number).sort()).toEqual([1, 2, 3, 4]);
    expect(refused.map(fieldsRefused)).toEqual([['products'], ['products']]);
    expect(await numbersOf(person)).toEqual([1, 2, 3, 4]);
  });

  test('同じ案を6回同時に登録しても、1つで、答えは同じ', async () => {
    const person = await accountHolder(world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => putInList(person, plan(30))));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await numbersOf(person)).toEqual([1]);
  });

  test('同じ案を同時に外すと、1回だけ外れる', async () => {
    const person = await accountHolder(world);
    const { comparisonId } = good(await putInList(person, plan(30)));
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(person, comparisonId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});

describe('受け付けないもの', () => {
  test('ほかの人の案、知らない案、もうない案は、どれも同じ断り', async () => {
    const [person, colleague] = await world.colleaguesOfTwo();
    const stranger = await accountHolder(world);
    const theirs = good(await putInList(stranger, plan(30)));
    const row = {
      comparison_id: crypto.randomUUID(),
      number: 1,
      digest: 'a'.repeat(64),
      registered_at: world.clock.now(),
    };
    const known = await world.database.selectFrom('fund_comparisons').select('rates').executeTakeFirstOrThrow();
    const { sysOrganizationCode: sys_organization_code, sysUserCode: sys_user_code } = colleague;
    await world.database
      .insertInto('fund_comparisons')
      .values({ sys_organization_code, sys_user_code, ...row, rates: json(known.rates) })
      .execute();
    const ids = [theirs.comparisonId, row.comparison_id, crypto.randomUUID()];
    const answers = await Promise.all(ids.map((id) => remove(person, id)));
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(fieldsRefused(answer)).toEqual(['comparisonId']);
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await numbersOf(stranger)).toEqual([1]);
    expect(await numbersOf(colleague)).toEqual([1]);
    expect(await numbersOf(person)).toEqual([]);
  });

  test('IDでないもの、ラインナップにない商品、100%でない案', async () => {
    const person = await accountHolder(world);
    const { visitor, sysUserCode } = person;
    const answer = await visitor.callRaw(removeFundComparison, { body: { sysUserCode, comparisonId: '1' } });
    expect(fieldsRefused(answer)).toEqual(['comparisonId']);
    expect(fieldsRefused(await putInList(person, { [BONDS]: 60, [OUTSIDE]: 40 }))).toEqual(['products.1.isinCode']);
    expect(fieldsRefused(await putInList(person, { [BONDS]: 99 }))).toEqual(['products']);
    expect(await numbersOf(person)).toEqual([]);
  });

  test('取り込みや診断の前は、先にすることを言う', async () => {
    const unread = await world.person();
    const undiagnosed = await accountHolder(world, { riskToleranceCode: null });
    for (const person of [unread, undiagnosed]) {
      expect(fieldsRefused(await putInList(person, plan(30)))).toEqual(['sysUserCode']);
    }
  });
});
