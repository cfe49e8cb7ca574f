// The contract's examples are what this api answers for the example's account, so that both ends test with the truth.
import { employeeAssetManagement, employeeContribution, mstAssetClass } from '@minori/contract/employee-assets';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { EXAMPLES } from '@minori/contract/examples/all';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';

let world: FiguresWorld;
let person: Person;

/** An earlier reading of the account: the first fund makes up the difference. */
async function registerEarlier(valuationDate: string, evaluatedOn: string, totalAssetValuation: number) {
  const contributions = accountStatement.contributions.filter(({ month }) => month <= valuationDate.slice(0, 7));
  const cumulativeContributionAmount = 300_000 + 20_000 * contributions.length;
  const missing = accountStatement.totalAssetValuation - totalAssetValuation;
  const holdings = accountStatement.holdings.map((held, index) =>
    index === 0 ? { ...held, valuation: held.valuation - missing } : held,
  );
  const valuationGainLoss = totalAssetValuation - cumulativeContributionAmount;
  const sums = { totalAssetValuation, cumulativeContributionAmount, valuationGainLoss };
  const statement = { ...accountStatement, ...sums, valuationDate, contributions, holdings };
  await world.register(person, { statement, evaluatedOn });
}

beforeAll(async () => {
  world = await figuresWorld();
  person = await world.person({ riskToleranceCode: 2 });
  await registerEarlier('2025-03-31', '2025-04-05', 560_000);
  await registerEarlier('2026-02-28', '2026-03-05', 828_000);
  await world.register(person);
});

afterAll(() => world.close());

/** As the examples write figures: six decimals; gaps and effective numbers, which are larger, four. */
function rounded(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_key, value: unknown) => {
      if (typeof value !== 'number' || Number.isInteger(value)) return value;
      return Number(value.toFixed(Math.abs(value) < 1 ? 6 : 4));
    }),
  );
}

test('the example of the valuation is this account’s valuation', async () => {
  const query = { sysUserCode: person.sysUserCode };
  const answer = await person.visitor.call(getInvestmentValuation, { query });
  const { isMarried: _, ...expected } = EXAMPLES.getInvestmentValuation.response ?? {};
  expect(answer.isError ? answer.error : rounded(answer.data)).toMatchObject(expected);
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
    expect(answer.isError ? answer.error : rounded(answer.data)).toEqual(response);
  }
});
