// The contract's examples of transition, prices, tasks and literacy are what this api answers for the example's account.
import { EXAMPLES } from '@minori/contract/examples/all';
import { getFundPrice } from '@minori/contract/fund-price';
import { getLiteracies } from '@minori/contract/literacy';
import { getMyTask, getTodoList, putMyTaskAside } from '@minori/contract/my-task';
import { getPastScores } from '@minori/contract/past-scores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAccount, rounded } from '../testing/example-account.ts';
import type { FiguresWorld, Person } from '../testing/figures-world.ts';

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  ({ world, person } = await exampleAccount());
});
afterAll(() => world.close());

test('the examples of transition and prices are this account’s', async () => {
  const { visitor, sysUserCode } = person;
  const answers = {
    getPastScores: await visitor.call(getPastScores, { query: { ...EXAMPLES.getPastScores.query, sysUserCode } }),
    getFundPrice: await visitor.call(getFundPrice, { query: { ...EXAMPLES.getFundPrice.query, sysUserCode } }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { response } = EXAMPLES[name as keyof typeof answers];
    expect(answer.isError ? answer.error : rounded(answer.data)).toEqual(response);
  }
});

test('the examples of tasks and literacy are this account’s', async () => {
  const { visitor, sysUserCode } = person;
  const own = { query: { sysUserCode } };
  const { params } = EXAMPLES.putMyTaskAside;
  const answers = {
    getMyTask: await visitor.call(getMyTask, own),
    putMyTaskAside: await visitor.call(putMyTaskAside, { params, body: { sysUserCode } }),
    getTodoList: await visitor.call(getTodoList, own),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { response } = EXAMPLES[name as keyof typeof answers];
    expect(answer.isError ? answer.error : answer.data).toEqual(response);
  }
  const literacies = await visitor.call(getLiteracies, own);
  const expected = { ...EXAMPLES.getLiteracies.response, userId: sysUserCode };
  expect(literacies.isError ? literacies.error : literacies.data).toEqual(expected);
});
