// The contract's examples of diagnosis and model are what this api answers for the example's account.
import { EXAMPLES } from '@minori/contract/examples/all';
import { getModelPortfolio } from '@minori/contract/model-portfolio';
import { getRiskDiagnoses, getRiskTolerance, registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  world = await figuresWorld();
  person = await world.person({ riskToleranceCode: 2 });
  await world.register(person);
});

afterAll(() => world.close());

/** As the examples write figures: six decimals. */
function rounded(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  );
}

test('the examples are this account’s answers', async () => {
  const { visitor, sysUserCode, sysOrganizationCode } = person;
  const ofType = { riskToleranceCode: '2' } as const;
  const { answers } = EXAMPLES.registerRiskToleranceResult.body;
  const answered = {
    getRiskTolerance: await visitor.call(getRiskTolerance, { query: ofType }),
    getModelPortfolio: await visitor.call(getModelPortfolio, { query: { ...ofType, sysOrganizationCode } }),
    getRiskDiagnoses: await visitor.call(getRiskDiagnoses, { query: { sysUserCode } }),
    registerRiskToleranceResult: await visitor.call(registerRiskToleranceResult, { body: { sysUserCode, answers } }),
  };
  for (const [name, answer] of Object.entries(answered)) {
    const { response } = EXAMPLES[name as keyof typeof answered];
    expect(answer.isError ? answer.error : rounded(answer.data)).toEqual(response);
  }
});
