// 総合評価に含まれないこと — tests the cautions and figures beside the grade from stored rows: account, contributions, line-up,
// diagnosis and selection.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function valuationOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getInvestmentValuation, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  if (!answer.data) throw new Error('There is nothing to value.');
  return answer.data;
}

/** Returns the figures beside the grade of an employee with a registered statement. */
async function besideOf(person: Person) {
  const { beside } = await valuationOf(person);
  if (!beside) throw new Error('Nothing stands beside the grade.');
  return beside;
}

/** The sample account with all holdings in one product. */
function allIn(productCode: string) {
  const [held] = accountStatement.holdings;
  if (!held) throw new Error('no holding');
  const valuation = accountStatement.holdings.reduce((sum, holding) => sum + holding.valuation, 0);
  return { ...accountStatement, holdings: [{ ...held, productCode, valuation }] };
}

async function holderOf(productCode: string, riskToleranceCode: 1 | 2 | 3 | 4) {
  const person = await world.person({ riskToleranceCode });
  await world.register(person, { statement: allIn(productCode) });
  return person;
}

describe('総合評価に含まれないこと', () => {
  test('受け取りまでの月数、費用、診断からの年月を、本人の記録から出す', async () => {
    const person = await world.person();
    await world.register(person);
    const { purchasingPower, cost, horizon, cautions, state } = await besideOf(person);
    // Born in April 1988, so 60 in April 2048: contributions from April 2026 to March 2048.
    expect(purchasingPower).toMatchObject({ months: 264, cpi: 0.013 });
    expect(purchasingPower?.realBase).toBeGreaterThan(accountStatement.totalAssetValuation);
    expect(cost.yearlyYen).toBe(Math.floor(accountStatement.totalAssetValuation * cost.fee));
    expect(cost.cheapestFee).toBeLessThanOrEqual(cost.fee);
    // Diagnosed two years and a few days ago.
    expect(horizon).toMatchObject({ bracketNow: 4, rediagnosis: 'note', horizonMismatch: null });
    expect(cautions).toContainEqual({ key: 'rediagnosis', level: 'note' });
    expect(state).not.toBeNull();
  });

  test('全額預金では、費用は0円で、物価に追いつかないことを伝え、Aでも「良い」とは言わない', async () => {
    const person = await holderOf('XXDC00009012', 4);
    const { totalValuation } = await valuationOf(person);
    const { cost, purchasingPower, state, nextStep, cautions } = await besideOf(person);
    expect(totalValuation).toBe('A');
    expect(cost).toMatchObject({ yearlyYen: 0, excessYearlyYen: 0, level: null });
    expect(purchasingPower?.realChange).toBeLessThan(-0.05);
    // Every answer was the least risky one; the strongest level is never used for an employee who can't bear a fall.
    expect(purchasingPower?.level).toBe('note');
    expect(cautions[0]).toEqual({ key: 'purchasingPower', level: 'note' });
    expect([state, nextStep]).toEqual(['fitsType', { kind: 'none' }]);
  });

  test('費用の高い商品では、年と受け取りまでの差を円で伝える', async () => {
    const { cost } = await besideOf(await holderOf('ZZDC00000033', 3));
    // The account also holds a little pending cash.
    expect(cost.fee).toBeCloseTo(0.0154, 3);
    expect(cost.level).toBe('strong');
    expect(cost.excessYearlyYen).toBe(cost.yearlyYen - cost.cheapestYearlyYen);
    expect(cost.excessOverYearsYen).toBeGreaterThan(cost.excessYearlyYen);
  });

  test('診断の前は、状態を言わず、診断に誘導する', async () => {
    const person = await world.person({ riskToleranceCode: null });
    await world.register(person);
    expect(await besideOf(person)).toMatchObject({ state: null, horizon: null, nextStep: { kind: 'diagnose' } });
  });

  test('会社が属性を見せないときは、受け取りまでの月数に触れるものを出さない', async () => {
    const person = await world.person({ company: { personalAttributeShowedFlg: false } });
    await world.register(person);
    const { purchasingPower, cost, horizon } = await besideOf(person);
    expect(purchasingPower).toBeNull();
    expect(cost.excessOverYearsYen).toBeNull();
    expect(cost.yearlyYen).toBeGreaterThan(0);
    expect(horizon).toMatchObject({ bracketNow: null, typeAtActualHorizon: null, rediagnosis: 'note' });
  });

  test('前の方法による評価には、何も添えない', async () => {
    const person = await world.person();
    await world.register(person);
    await world.database
      .updateTable('valuations')
      .set({ method_id: null })
      .where('sys_user_code', '=', person.sysUserCode)
      .execute();
    expect(await valuationOf(person)).toMatchObject({ methodId: null, beside: null });
  });

  test('配分からのずれは、配分指定と比べて出す', async () => {
    const person = await holderOf('ZZDC00000066', 2);
    const { driftPoints, cautions } = await besideOf(person);
    const kept = accountStatement.allocation.find(({ productCode }) => productCode === 'ZZDC00000066')?.percent ?? 0;
    expect(driftPoints).toBeCloseTo(100 - kept, 0);
    expect(cautions).toContainEqual({ key: 'drift', level: 'note' });
  });
});
