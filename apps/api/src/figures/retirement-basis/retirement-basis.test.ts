// 入社年月 of HR's list on its way to the tax of the company's own lump sum: to the screen, and to the report.
import { EXAMPLES } from '@minori/contract/examples/all';
import { DEFAULT_PAYOUT_RULES } from '@minori/contract/payout-rules';
import { getRetirementBasis } from '@minori/contract/retirement-basis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retirementPart } from '../../reports/retirement-part.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function hiredMonthOf({ visitor, sysUserCode }: Person) {
  const basis = await visitor.call(getRetirementBasis, { query: { sysUserCode } });
  return basis.isError ? basis.text : basis.data.hiredMonth;
}

test('入社年月は、会社の名簿にあれば渡り、会社が属性を見せないときは渡らない', async () => {
  const [person, hidden] = [
    await world.person(),
    await world.person({ company: { personalAttributeShowedFlg: false } }),
  ];
  expect(await hiredMonthOf(person)).toBeNull();
  await world.database.updateTable('employees').set({ hired_month: '2004-04' }).execute();
  expect([await hiredMonthOf(person), await hiredMonthOf(hidden)]).toEqual(['2004-04', null]);
});

test('レポートも、同じ入社年月から退職一時金の税を計算する', () => {
  const allowance = {
    kind: 'retirementAllowance',
    name: '退職一時金',
    amount: 20_000_000,
    fromAge: 60,
    years: null,
  } as const;
  const payout = { ...DEFAULT_PAYOUT_RULES, otherPlans: [allowance] };
  const taxOf = (hiredMonth: string | null) => {
    const basis = { ...EXAMPLES.getRetirementBasis.response, hiredMonth };
    return retirementPart(basis, { birthday: '1990-07-15', payout }).retirementIncome?.ways[0]?.tax ?? 0;
  };
  expect(new Set([null, '2013-04', '2040-04'].map(taxOf)).size).toBe(3);
});
