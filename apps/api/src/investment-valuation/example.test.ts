// The contract's examples are what this api answers for the example's account, so that both ends test with the truth.
import { employeeAssetManagement, employeeContribution, mstAssetClass } from '@minori/contract/employee-assets';
import { EXAMPLES } from '@minori/contract/examples/all';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAccount, rounded } from '../testing/example-account.ts';
import type { FiguresWorld, Person } from '../testing/figures-world.ts';

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  ({ world, person } = await exampleAccount());
});

afterAll(() => world.close());

/** Gaps and effective numbers are larger, and have four decimals. */
const inExample = (answer: unknown) => rounded(answer, (figure) => (Math.abs(figure) < 1 ? 6 : 4));

test('the example of the valuation is this account’s valuation', async () => {
  const query = { sysUserCode: person.sysUserCode };
  const answer = await person.visitor.call(getInvestmentValuation, { query });
  expect(answer.isError ? answer.error : inExample(answer.data)).toEqual(EXAMPLES.getInvestmentValuation.response);
});

test('the examples of assets, contribution, classes and expected figures are this account’s', async () => {
  const { visitor, sysUserCode } = person;
  const query = { sysUserCode };
  const answers = {
    employeeAssetManagement: await visitor.call(employeeAssetManagement, { query }),
    employeeContribution: await visitor.call(employeeContribution, { query }),
    mstAssetClass: await visitor.call(mstAssetClass, {}),
    riskReturnInfo: await visitor.call(riskReturnInfo, { query: { ...query, isAfterImprove: 'false' } }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { response } = EXAMPLES[name as keyof typeof answers];
    expect(answer.isError ? answer.error : inExample(answer.data)).toEqual(response);
  }
});
