import { EXAMPLES } from '@minori/contract/examples/all';
import { getSavingChart } from '@minori/contract/model-portfolio';
import { getSimulationResult } from '@minori/contract/simulation';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { savingChart } from '@minori/engine/simulation/saving-chart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAccount, rounded } from '../testing/example-account.ts';
import type { FiguresWorld, Person } from '../testing/figures-world.ts';

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  ({ world, person } = await exampleAccount());
});

afterAll(() => world.close());

test('the example of the simulation is this account’s', async () => {
  const answer = await person.visitor.call(getSimulationResult, { query: { sysUserCode: person.sysUserCode } });
  expect(answer.isError ? answer.error : rounded(answer.data)).toEqual(EXAMPLES.getSimulationResult.response);
});

test('the example of the saving chart is this company’s, for the type asked for', async () => {
  const { sysOrganizationCode } = person;
  const { query } = EXAMPLES.getSavingChart;
  const answer = await person.visitor.call(getSavingChart, { query: { ...query, sysOrganizationCode } });
  expect(answer.isError ? answer.error : answer.data).toEqual(EXAMPLES.getSavingChart.response);
});

test('積立グラフは、会社の商品構成のモデルで計算し、ほかの会社のものは見られない', async () => {
  const [without, other] = [await world.person({ company: { isReit: false } }), await world.person()];
  const query = { riskToleranceCode: '3', sysOrganizationCode: without.sysOrganizationCode } as const;
  const answer = await without.visitor.call(getSavingChart, { query });
  const moments = portfolioMoments([0.4, 0.4, 0.1, 0.1, 0, 0], assumptionSet(), 0.001_52);
  expect(answer.isError ? answer.error : answer.data.accumulationCharts).toEqual(savingChart(moments));
  expect((await other.visitor.call(getSavingChart, { query })).isError).toBe(true);
  expect((await world.visitor().call(getSavingChart, { query })).status).toBe(401);
  const wrong = { ...query, riskToleranceCode: '0' as '1' };
  expect((await without.visitor.call(getSavingChart, { query: wrong })).status).toBe(400);
});
