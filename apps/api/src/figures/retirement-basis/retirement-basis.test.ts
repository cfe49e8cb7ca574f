// Tests that 入社年月 of HR's list and the record keeper's totals reach the screen and the report.

import { accountStatement } from '@minori/contract/examples/account-statement';
import { EXAMPLES } from '@minori/contract/examples/all';
import { DEFAULT_PAYOUT_RULES } from '@minori/contract/payout-rules';
import { getRetirementBasis } from '@minori/contract/retirement-basis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retirementPart } from '../../reports/retirement-part.ts';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { contentsOfReports, makeAt } from '../../testing/report-person.ts';

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

test('レポートでも、通算の期間から受け取れる年齢が決まる', async () => {
  world.clock.set(TODAY);
  const ageIn = async (totalMemberMonths: number | null) => {
    const person = await world.person({ riskToleranceCode: 2 });
    const statement = { ...accountStatement, totalMemberMonths, totalPaidMonths: null };
    await world.register(person, { statement, evaluatedOn: '2026-03-31' });
    await world.database.updateTable('employees').set({ birthday: '1968-06-14' }).execute();
    await makeAt(world, '2026-04-12T05:00:00');
    const [content] = await contentsOfReports(world.database, person);
    return content?.retirementIncome?.ages.find(({ dc }) => dc > 0)?.age;
  };
  // The 51 months of this plan until 60 alone would only allow receipt at 63.
  expect([await ageIn(null), await ageIn(24 + 180)]).toEqual([63, 60]);
});
