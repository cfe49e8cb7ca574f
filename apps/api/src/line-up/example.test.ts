// The contract's examples of the line-up, a product's details and prices are what this api answers for their account.
import { EXAMPLES } from '@minori/contract/examples/all';
import { getFundDetail } from '@minori/contract/fund-detail';
import { getFundByAsset, getFundByModel, getFundTargetYear } from '@minori/contract/fund-line-up';
import { getFundPrice } from '@minori/contract/fund-price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAccount, rounded } from '../testing/example-account.ts';
import type { FiguresWorld, Person } from '../testing/figures-world.ts';

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  ({ world, person } = await exampleAccount());
});

afterAll(() => world.close());

test('the examples are this account’s answers', async () => {
  const { visitor, sysUserCode, sysOrganizationCode } = person;
  const { getFundByAsset: byAsset, getFundDetail: detail, getFundPrice: price } = EXAMPLES;
  const answers = {
    getFundByAsset: await visitor.call(getFundByAsset, { query: { ...byAsset.query, sysOrganizationCode } }),
    getFundByModel: await visitor.call(getFundByModel, { query: { sysUserCode } }),
    getFundTargetYear: await visitor.call(getFundTargetYear, {}),
    getFundDetail: await visitor.call(getFundDetail, { query: { ...detail.query, sysOrganizationCode } }),
    getFundPrice: await visitor.call(getFundPrice, { query: { ...price.query, sysUserCode } }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { response } = EXAMPLES[name as keyof typeof answers];
    expect([name, answer.isError ? answer.error : rounded(answer.data)]).toEqual([name, rounded(response)]);
  }
});
