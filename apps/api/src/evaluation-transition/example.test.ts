// The contract's examples of transition, prices, tasks and literacy are what this api answers for the example's account.
import { EXAMPLES } from '@minori/contract/examples/all';
import { getFundPrice } from '@minori/contract/fund-price';
import { getLiteracies } from '@minori/contract/literacy';
import { getMyTask, getTodoList, putMyTaskAside } from '@minori/contract/my-task';
import { getPastScores } from '@minori/contract/past-scores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeingStatement } from '../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';

let world: FiguresWorld;
let person: Person;

const { contributions, holdings, totalAssetValuation } = agreeingStatement({});

/** An earlier reading of the account: the first fund makes up the difference. */
async function registerEarlier(valuationDate: string, evaluatedOn: string, total: number) {
  const missing = totalAssetValuation - total;
  const statement = agreeingStatement({
    valuationDate,
    contributions: contributions.filter(({ month }) => month <= valuationDate.slice(0, 7)),
    holdings: holdings.map((held, index) => (index === 0 ? { ...held, valuation: held.valuation - missing } : held)),
  });
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

/** As the examples write figures: six decimals. */
function rounded(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  );
}

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
