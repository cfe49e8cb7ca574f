// 年金サイトのふるまいと、従業員に伝えること — every behaviour of the fault layer, asked through the api, the real
// scraper and real sockets in each of the three calls, ends as the truth table says (security.md row 15, F9 to F11).
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { FAULT_NAMES, type FaultName } from '@minori/record-keeper/start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, type CallName, FAULTS_EXPECTED, type Outcome } from '../testing/faults-expected.ts';
import { type FaultsWorld, faultsWorld, type Told } from '../testing/faults-world.ts';

let world: FaultsWorld;

beforeAll(async () => {
  world = await faultsWorld(Number(process.env.FKIND ?? 1) as 1);
});
afterAll(() => world.close());

const befallsAll = (name: FaultName) => FAULTS_EXPECTED[name].page === 'every';
const CASES = FAULT_NAMES.map((name) => [name, FAULTS_EXPECTED[name]] as const);

/** The whole answer that an outcome stands for. */
function answerFor(outcome: Outcome) {
  if (outcome === 'read') return { status: 200, error: null };
  const { httpStatus, statusCode, reason } = ERROR_CATALOGUE[outcome];
  return { status: httpStatus, error: expect.objectContaining({ statusCode, reason, errors: [] }) };
}

async function askAll(name: FaultName): Promise<Readonly<Record<CallName, Told>>> {
  world.misbehave(name);
  const [told, tried, asked] = await Promise.all(CALLS.map((call) => world.ask(name, call)));
  if (!told || !tried || !asked) throw new Error('three calls have three answers');
  return { do: told, try: tried, first: asked };
}

describe.concurrent('ログインした先のページのふるまい', () => {
  test.each(CASES.filter(([name]) => !befallsAll(name)))('%s', async (name, expected) => {
    const told = await askAll(name);
    for (const call of CALLS) expect([call, told[call]]).toEqual([call, answerFor(expected[call])]);
  });
});

describe('入口からのふるまい', () => {
  test.each(CASES.filter(([name]) => befallsAll(name)))('%s', async (name, expected) => {
    const told = await askAll(name);
    world.site.behave();
    for (const call of CALLS) expect([call, told[call]]).toEqual([call, answerFor(expected[call])]);
  });
});

describe('どのふるまいのあとでも', () => {
  test('年金サイトに、ログインしたままのIDは残らない', () => {
    const leavers = CASES.filter(([, { leavesSession }]) => leavesSession !== undefined);
    expect(world.site.sessions()).toBe(leavers.length * CALLS.length);
  });

  test('よそのホストへは、一度も行かない', () => {
    expect(world.strayed()).toBe(0);
    expect(world.allowed).toEqual(expect.arrayContaining([...world.reached]));
    expect(world.reached.size).toBeGreaterThan(1);
  });
});

describe('真理値表', () => {
  const refused = CASES.filter(([, expected]) => CALLS.every((call) => expected[call] !== 'read'));

  test('60を超えるふるまいが、三つの呼び出しのどれでも断られる', () => {
    expect(refused.length).toBeGreaterThanOrEqual(60);
  });

  test('理由は6種類以上ある', () => {
    const reasons = new Set(CASES.flatMap(([, expected]) => CALLS.map((call) => expected[call])));
    reasons.delete('read');
    expect(reasons.size).toBeGreaterThanOrEqual(6);
  });
});
