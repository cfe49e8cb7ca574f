// Tests how far an account has drifted from the registered choice, else from the record keeper's allocation
// (選んだ配分からのずれ), over HTTP.
import { getDrift } from '@minori/contract/drift';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import * as choosing from '../../testing/choosing.ts';
import { accountHolder, type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

const { BONDS, DEPOSIT, FOREIGN_EQUITY, OUTSIDE, choose, good } = choosing;

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function driftTo({ visitor, sysUserCode }: Person) {
  return good(await visitor.call(getDrift, { query: { sysUserCode } })).drift;
}

const held = (productCode: string, valuation: number, name = productCode) => ({
  ...{ productCode, name, units: null, nav: null, valuation, acquisitionCost: valuation, gainLoss: 0 },
});
const allocated = (productCode: string, percent: number, name = productCode) => ({ productCode, name, percent });

/** 70 % in bonds and 30 % in the deposit; pending cash doesn't count. */
const HOLDINGS = [held(BONDS, 700_000, '国内債券（サイトの名前）'), held(DEPOSIT, 300_000, '定期預金')];

describe('何と比べるか', () => {
  test('取り込む前は、ない', async () => {
    expect(await driftTo(await world.person())).toBeNull();
  });

  test('選択がなければ年金サイトの配分指定と、登録すれば選んだ割合と比べる', async () => {
    const allocation = [allocated(BONDS, 40), allocated(DEPOSIT, 60)];
    const person = await accountHolder(world, {}, { holdings: HOLDINGS, pendingCash: 90_000, allocation });
    // Both products are 30 points away, so the smaller code is named.
    expect(await driftTo(person)).toEqual({
      points: 30,
      largest: { isinCode: DEPOSIT, name: '定期預金', points: -30 },
      against: 'allocation',
    });
    const percents = { [BONDS]: 65, [FOREIGN_EQUITY]: 2, [DEPOSIT]: 33 };
    good(await choose(person, percents));
    expect(await driftTo(person)).toMatchObject({ against: 'allocation' });
    good(await choose(person, percents, true));
    expect(await driftTo(person)).toEqual({
      points: 5,
      largest: { isinCode: BONDS, name: '国内債券（サイトの名前）', points: 5 },
      against: 'selection',
    });
  });

  test('一つの商品が二行にある配分指定は、足して比べる', async () => {
    const allocation = [allocated(BONDS, 30), allocated(BONDS, 40), allocated(DEPOSIT, 30)];
    const person = await accountHolder(world, {}, { holdings: HOLDINGS, allocation });
    expect(await driftTo(person)).toMatchObject({ points: 0 });
  });

  test('配分指定も選択もなければ、ない', async () => {
    expect(await driftTo(await accountHolder(world, {}, { holdings: HOLDINGS, allocation: [] }))).toBeNull();
  });
});

describe('いちばん離れた商品', () => {
  test('持っていない商品を選んだときは、商品一覧の名前で、足りない分を負で言う', async () => {
    const person = await accountHolder(world, {}, { holdings: HOLDINGS });
    good(await choose(person, { [FOREIGN_EQUITY]: 100 }, true));
    expect(await driftTo(person)).toEqual({
      points: 100,
      largest: { isinCode: FOREIGN_EQUITY, name: 'ミナモDC先進国株式インデックス', points: -100 },
      against: 'selection',
    });
  });

  test('手続きと同じく、ラインナップにも選択にもない商品は全体に入れない', async () => {
    const holdings = [...HOLDINGS, held(OUTSIDE, 40_000, '昔の商品')];
    const person = await accountHolder(world, {}, { holdings });
    good(await choose(person, { [BONDS]: 70, [DEPOSIT]: 30 }, true));
    expect(await driftTo(person)).toMatchObject({ points: 0 });
  });

  test('何も残っていなければ、ない', async () => {
    const person = await world.person();
    const statement = agreeingStatement({ holdings: [held(BONDS, 0)], pendingCash: 5_000, unpaidFees: 0 });
    await world.register(person, { statement });
    expect(await driftTo(person)).toBeNull();
  });
});
