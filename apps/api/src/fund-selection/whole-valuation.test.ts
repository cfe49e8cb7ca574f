// 選択後の評価 — that it says everything that a valuation says: of the person and the account as the evaluation's screen
// does, and of the chosen mix what somebody who holds it is told.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getFundValuations } from '@minori/contract/fund-selection';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeingStatement } from '../testing/agreeing-statement.ts';
import * as choosing from '../testing/choosing.ts';
import { type FiguresWorld, figuresWorld } from '../testing/figures-world.ts';

const { BONDS, FOREIGN_EQUITY, choose, good } = choosing;
const HALVES = { [FOREIGN_EQUITY]: 50, [BONDS]: 50 };

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

test('評価のすべてを言い、本人と口座のことは運用の評価の画面と同じ', async () => {
  const person = await choosing.accountHolder(world);
  const { sysUserCode } = person;
  const shown = good(await person.visitor.call(getInvestmentValuation, { query: { sysUserCode } }));
  const { fundValuation } = good(await choose(person, HALVES));
  const { riskTolerance, genderCode, isMarried, isDependent, age, investmentPeriod, interest } = fundValuation;
  expect({ riskTolerance, genderCode, isMarried, isDependent, age, investmentPeriod, interest }).toEqual({
    ...{ riskTolerance: shown?.riskTolerance, genderCode: shown?.genderCode, isMarried: shown?.isMarried },
    ...{ isDependent: shown?.isDependent, age: shown?.age },
    ...{ investmentPeriod: shown?.investmentPeriod, interest: shown?.interest },
  });
  expect(fundValuation.investmentValuationAssetRatio).toEqual(fundValuation.categoryAssetRatio);
  expect(fundValuation.modelPfAssetRatio).toEqual(fundValuation.modelAssetRatio);
});

test('選んだ配分の実績は、その配分を持っている人の実績と同じ', async () => {
  const person = await choosing.accountHolder(world);
  const { sysUserCode } = person;
  const [held] = accountStatement.holdings;
  if (!held) throw new Error('the sample holds something');
  await world.register(person, { statement: agreeingStatement({ holdings: [held], pendingCash: 0 }) });
  const holding = good(await person.visitor.call(getInvestmentValuation, { query: { sysUserCode } }));
  const same = good(await choose(person, { [held.productCode]: 100 })).fundValuation;
  const other = good(await choose(person, HALVES, true)).fundValuation;
  const kept = good(await person.visitor.call(getFundValuations, { query: { sysUserCode } }))?.fundValuation;
  for (const horizon of ['oneYear', 'threeYears', 'fiveYears', 'tenYears'] as const) {
    expect(same[horizon]).toEqual(holding?.[horizon]);
    expect(other[horizon].model).toEqual(holding?.[horizon].model);
    expect(other[horizon].own).not.toEqual(holding?.[horizon].own);
    expect(kept?.[horizon]).toEqual(other[horizon]);
  }
});
