// 年金サイトのふるまいと、従業員に伝えること — every behaviour of the fault layer, asked through the api, the real
// scraper and real sockets in each of the three calls, ends as the truth table says (security.md row 15, F9 to F11).
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { FAULT_NAMES, type FaultName, type KindNumber } from '@minori/record-keeper/start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, expectedAt, FAULTS_EXPECTED, isForKind, type Outcome } from '../testing/faults-expected.ts';
import { type FaultsWorld, faultsWorld, IS_PROOF } from '../testing/faults-world.ts';

let world: FaultsWorld;

beforeAll(async () => {
  world = await faultsWorld();
});
afterAll(() => world.close());

/** Work for the whole process, the record keeper's part of it among them: one at a time. */
const HEAVY: readonly FaultName[] = [
  'gzip-bomb',
  'brotli-bomb',
  'body-500mb',
  'endless-body',
  'attribute-100mb',
  'title-10mb',
  'deep-tables',
  'deep-divisions',
  'cells-1000000',
  'rows-without-end',
  'entity-flood',
  'attribute-flood',
];
/** What the other kinds are asked for every day; the proof asks them for all. */
const SAMPLE: readonly FaultName[] = ['slow-10s', 'half-body', 'status-503', 'redirect-other-host', 'hang-at-holdings'];
const OTHER_KINDS = [2, 3, 4, 5] as const;

/** The whole answer that an outcome stands for. */
function answerFor(outcome: Outcome) {
  if (outcome === 'read') return { status: 200, error: null };
  const { httpStatus, statusCode, reason } = ERROR_CATALOGUE[outcome];
  return { status: httpStatus, error: expect.objectContaining({ statusCode, reason, errors: [] }) };
}

/** All three calls while the record keeper misbehaves. */
async function endsAsWritten(kind: KindNumber, name: FaultName, times?: number): Promise<void> {
  const expected = expectedAt(kind, name);
  world.misbehave(kind, name, times);
  const told = await Promise.all(
    CALLS.map(async (call) => [call, await world.ask({ kind, name, call, expected: expected[call] })]),
  );
  expect(told).toEqual(CALLS.map((call) => [call, answerFor(expected[call])]));
}

const befallsAll = (name: FaultName) => FAULTS_EXPECTED[name].page === 'every';
const behindLogin = FAULT_NAMES.filter((name) => !befallsAll(name));

describe.concurrent('ログインした先のページのふるまい', () => {
  test.each(behindLogin.filter((name) => !HEAVY.includes(name)))('%s', (name) => endsAsWritten(1, name));
});

describe('ログインした先の、重いページ', () => {
  test.each(behindLogin.filter((name) => HEAVY.includes(name)))('%s', (name) => endsAsWritten(1, name));
});

describe.concurrent('ほかの種類の年金サイトで、一度だけのふるまい', () => {
  const names = IS_PROOF ? behindLogin.filter((name) => !HEAVY.includes(name)) : SAMPLE;
  const cases = OTHER_KINDS.flatMap((kind) => names.map((name) => [kind, name] as const));
  test.each(cases.filter(([kind, name]) => isForKind(kind, name)))('第%i種 %s', (kind, name) =>
    endsAsWritten(kind, name, 1),
  );
});

describe('入口からのふるまい', () => {
  test.each(FAULT_NAMES.filter(befallsAll))('%s', async (name) => {
    await endsAsWritten(1, name);
    world.sites[1].behave();
  });
});

describe('どのふるまいのあとでも', () => {
  test('年金サイトに、ログインしたままのIDは残らない', () => {
    const leavers = FAULT_NAMES.filter((name) => FAULTS_EXPECTED[name].leavesSession !== undefined);
    expect(world.sites[1].sessions()).toBe(leavers.length * CALLS.length);
    expect(OTHER_KINDS.map((kind) => world.sites[kind].sessions())).toEqual([0, 0, 0, 0]);
  });

  test('よそのホストへは、一度も行かない', () => {
    expect(world.strayed()).toBe(0);
    expect(world.allowed).toEqual(expect.arrayContaining([...world.reached]));
    expect(world.reached.size).toBeGreaterThan(1);
  });
});

describe('真理値表', () => {
  test('60を超えるふるまいが、三つの呼び出しのどれでも断られる', () => {
    const refused = FAULT_NAMES.filter((name) => CALLS.every((call) => FAULTS_EXPECTED[name][call] !== 'read'));
    expect(refused.length).toBeGreaterThanOrEqual(60);
  });

  test('理由は6種類以上ある', () => {
    const reasons = new Set(FAULT_NAMES.flatMap((name) => CALLS.map((call) => FAULTS_EXPECTED[name][call])));
    reasons.delete('read');
    expect(reasons.size).toBeGreaterThanOrEqual(6);
  });
});
