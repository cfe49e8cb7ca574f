// Tests that the contract's examples are this api's responses for the example account, so that the tests of portal and api use
// real responses: `node tooling/examples.mjs` writes them by running this test. Examples that need other data:
// column/example.test.ts, colleague-comparison/example.test.ts.

import { writeFileSync } from 'node:fs';
import { getDrift } from '@minori/contract/drift';
import { employeeAssetManagement, employeeContribution, mstAssetClass } from '@minori/contract/employee-assets';
import { EXAMPLES } from '@minori/contract/examples/all';
import { getFundComparison, registerFundComparison } from '@minori/contract/fund-comparison';
import { getFundDetail } from '@minori/contract/fund-detail';
import { getFundByAsset, getFundByModel, getFundTargetYear } from '@minori/contract/fund-line-up';
import { getFundPrice } from '@minori/contract/fund-price';
import { valueFundRetirement } from '@minori/contract/fund-retirement';
import { getFundValuations, valueFundSelection } from '@minori/contract/fund-selection';
import { finishFundTransfer, getFundTransfer } from '@minori/contract/fund-transfer';
import { getGradeUp } from '@minori/contract/grade-up';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { getLiteracies } from '@minori/contract/literacy';
import { getModelPortfolio } from '@minori/contract/model-portfolio';
import { getMonthlyReview } from '@minori/contract/monthly-review';
import { getMyTask, getTodoList, putMyTaskAside } from '@minori/contract/my-task';
import { getPastScores } from '@minori/contract/past-scores';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { getRiskDiagnoses, getRiskTolerance, registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import { getSavingChart, getSimulationResult } from '@minori/contract/simulation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleAccount, rounded } from '../../src/testing/example-account.ts';
import type { FiguresWorld, Person } from '../../src/testing/figures-world.ts';
import type { Answer } from '../../src/testing.ts';

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  ({ world, person } = await exampleAccount());
});
afterAll(() => world.close());

const FILE = new URL('../../../../packages/contract/src/examples/answers.json', import.meta.url);
const isWriting = process.env.MINORI_WRITE_EXAMPLES === '1';
const written = new Map<string, unknown>();

afterAll(() => {
  if (!isWriting) return;
  const sorted = [...written].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
});

/** Decimal places to compare: figures of 1 and more to four places, smaller ones to six. */
const decimalsToCompare = (figure: number) => (Math.abs(figure) < 1 ? 6 : 4);

/** Compares each response with the call's example. */
function expectExamples(
  answers: Partial<Record<keyof typeof EXAMPLES, Answer<unknown>>>,
  decimalsOf?: (figure: number) => number,
): void {
  for (const [name, answer] of Object.entries(answers)) {
    const said = answer.isError ? answer.error : rounded(answer.data, decimalsOf);
    if (isWriting && !answer.isError) written.set(name, said);
    else expect([name, said]).toEqual([name, rounded(EXAMPLES[name as keyof typeof EXAMPLES].response, decimalsOf)]);
  }
}

test('評価・資産・拠出・クラス・想定の例', async () => {
  const { visitor, sysUserCode } = person;
  const query = { sysUserCode };
  expectExamples(
    {
      getInvestmentValuation: await visitor.call(getInvestmentValuation, { query }),
      getGradeUp: await visitor.call(getGradeUp, { query }),
      employeeAssetManagement: await visitor.call(employeeAssetManagement, { query }),
      employeeContribution: await visitor.call(employeeContribution, { query }),
      mstAssetClass: await visitor.call(mstAssetClass, {}),
      riskReturnInfo: await visitor.call(riskReturnInfo, { query: { ...query, isAfterImprove: 'false' } }),
    },
    decimalsToCompare,
  );
});

test('推移・商品・シミュレーション・積立の例', async () => {
  const { visitor, sysUserCode, sysOrganizationCode } = person;
  const { getFundByAsset: byAsset, getFundDetail: detail, getFundPrice: price, getPastScores: past } = EXAMPLES;
  const { query: ofType } = EXAMPLES.getSavingChart;
  expectExamples({
    getPastScores: await visitor.call(getPastScores, { query: { ...past.query, sysUserCode } }),
    getMonthlyReview: await visitor.call(getMonthlyReview, {
      query: { ...EXAMPLES.getMonthlyReview.query, sysUserCode },
    }),
    getFundByAsset: await visitor.call(getFundByAsset, { query: { ...byAsset.query, sysOrganizationCode } }),
    getFundByModel: await visitor.call(getFundByModel, { query: { sysUserCode } }),
    getFundTargetYear: await visitor.call(getFundTargetYear, {}),
    getFundDetail: await visitor.call(getFundDetail, { query: { ...detail.query, sysOrganizationCode } }),
    getFundPrice: await visitor.call(getFundPrice, { query: { ...price.query, sysUserCode } }),
    getSimulationResult: await visitor.call(getSimulationResult, { query: { sysUserCode } }),
    getSavingChart: await visitor.call(getSavingChart, { query: { ...ofType, sysOrganizationCode } }),
  });
});

test('やること・リテラシーの例', async () => {
  const { visitor, sysUserCode } = person;
  const own = { query: { sysUserCode } };
  const { params } = EXAMPLES.putMyTaskAside;
  expectExamples({
    getMyTask: await visitor.call(getMyTask, own),
    putMyTaskAside: await visitor.call(putMyTaskAside, { params, body: { sysUserCode } }),
    getTodoList: await visitor.call(getTodoList, own),
  });
  const literacies = await visitor.call(getLiteracies, own);
  const expected = { ...EXAMPLES.getLiteracies.response, userId: sysUserCode };
  expect(literacies.isError ? literacies.error : literacies.data).toEqual(expected);
});

test('診断・モデルの例', async () => {
  const { visitor, sysUserCode, sysOrganizationCode } = await world.person({ riskToleranceCode: 2 });
  const ofType = { riskToleranceCode: '2' } as const;
  const { answers } = EXAMPLES.registerRiskToleranceResult.body;
  expectExamples({
    getRiskTolerance: await visitor.call(getRiskTolerance, { query: ofType }),
    getModelPortfolio: await visitor.call(getModelPortfolio, { query: { ...ofType, sysOrganizationCode } }),
    getRiskDiagnoses: await visitor.call(getRiskDiagnoses, { query: { sysUserCode } }),
    registerRiskToleranceResult: await visitor.call(registerRiskToleranceResult, { body: { sysUserCode, answers } }),
  });
});

describe('選択・比較・手続きの例', () => {
  const { getFundTransfer: transfer, finishFundTransfer: finish } = EXAMPLES;
  const { recordKeeper, maskedEmail: _maskedEmail, registeredAt, ...procedure } = transfer.response.fundTransfer;
  const inExample = (answer: Answer<unknown>) =>
    answer.isError ? answer.error : rounded(answer.data, decimalsToCompare);

  beforeAll(async () => {
    const { name, loginUrl } = recordKeeper;
    await world.database
      .updateTable('companies')
      .set({ rk_name: name, rk_login_url: loginUrl })
      .where('sys_organization_code', '=', person.sysOrganizationCode)
      .execute();
    world.clock.set(new Date(registeredAt));
    person = { ...person, visitor: world.visitor(await world.addSession(person)) };
  });

  test('選択', async () => {
    const { visitor, sysUserCode } = person;
    const { products } = EXAMPLES.valueFundSelection.body;
    const valued = await visitor.call(valueFundSelection, { body: { sysUserCode, products } });
    expectExamples({ valueFundSelection: valued }, decimalsToCompare);
    const retirement = await visitor.call(valueFundRetirement, { body: { sysUserCode, choices: [products] } });
    expectExamples({ valueFundRetirement: retirement });
    const registered = await visitor.call(valueFundSelection, { body: { sysUserCode, products, isRegistered: true } });
    // Once registered, the selection is the simulation's own, with the same amounts.
    const simulated = await visitor.call(getSimulationResult, { query: { sysUserCode } });
    const scenario = simulated.isError ? null : simulated.data.futurePerformance?.matchingContribution;
    expect(scenario?.retirementPayment.improvedPf).toMatchObject(
      EXAMPLES.valueFundRetirement.response.choices[0] ?? {},
    );
    expect(inExample(registered)).toEqual({ ...EXAMPLES.valueFundSelection.response, registeredAt });
    expectExamples(
      {
        getFundValuations: await visitor.call(getFundValuations, { query: { sysUserCode } }),
        getDrift: await visitor.call(getDrift, { query: { sysUserCode } }),
      },
      decimalsToCompare,
    );
  });

  test('比較リスト', async () => {
    const { visitor, sysUserCode } = person;
    const { products } = EXAMPLES.registerFundComparison.body;
    const place = await visitor.call(registerFundComparison, { body: { sysUserCode, products } });
    const answer = await visitor.call(getFundComparison, { query: { sysUserCode } });
    const { fundComparisons, ...expected } = EXAMPLES.getFundComparison.response;
    const comparisonId = place.isError ? '' : place.data.comparisonId;
    expect(inExample(answer)).toEqual({
      ...expected,
      fundComparisons: fundComparisons.map((plan) => ({ ...plan, comparisonId })),
    });
  });

  test('変更手続き', async () => {
    const { visitor, sysUserCode } = person;
    const { products } = EXAMPLES.valueFundSelection.body;
    await visitor.call(valueFundSelection, { body: { sysUserCode, products, isRegistered: true } });
    const answer = await visitor.call(getFundTransfer, { query: { sysUserCode } });
    const fundTransfer = { ...procedure, registeredAt, recordKeeper, maskedEmail: null };
    expect(answer.isError ? answer.error : answer.data).toEqual({ fundTransfer });
    world.clock.set(new Date(finish.response.finishedAt));
    const finished = await visitor.call(finishFundTransfer, { body: { sysUserCode } });
    expect(finished.isError ? finished.error : finished.data).toEqual(finish.response);
  });
});
