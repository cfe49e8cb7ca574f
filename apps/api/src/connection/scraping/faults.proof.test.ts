// Tests what the employee is told for every fault of a record keeper's site (年金サイトのふるまい): each runs through the api,
// the real scraper and real sockets, in each of the three calls, and is compared with the table of expected outcomes
// (security.md row 15, F9 to F11).
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { FAULT_NAMES, type FaultName, type KindNumber } from '@minori/record-keeper/start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, expectedAt, FAULTS_EXPECTED, isForKind, type Outcome } from '../../testing/faults-expected.ts';
import { type FaultsWorld, faultsWorld, IS_PROOF } from '../../testing/faults-world.ts';

let world: FaultsWorld;

beforeAll(async () => {
  world = await faultsWorld();
});
afterAll(() => world.close());

/** Faults that load the whole process, including the simulated record keeper, and therefore run one at a time. */
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
/** Faults of a usual run: some of each sort, with every possible outcome; `npm run proof` tries all. */
const EVERY_DAY: readonly FaultName[] = [
  ...(['slow-10s', 'slow-56s', 'byte-a-second', 'hang-at-login', 'hang-at-top', 'hang-at-assets'] as const),
  ...(['hang-at-log-off', 'hang-in-body', 'reset', 'half-body', 'two-lengths', 'chunked-cut', 'http-1.0'] as const),
  ...(['gzip-bomb', 'gzip-damaged', 'unknown-encoding', 'bad-bytes', 'no-charset'] as const),
  ...(['empty-200', 'status-304', 'status-429', 'status-500', 'status-503-retry-after'] as const),
  ...([
    'login-page',
    'busy-notice',
    'maintenance-notice',
    'in-use-notice',
    'locked-notice',
    'frameset',
    'pdf',
  ] as const),
  ...(['redirect-private', 'redirect-other-host', 'redirect-other-port', 'redirect-javascript'] as const),
  ...(['redirect-loop', 'redirect-login-form', 'redirect-login-form-elsewhere', 'refresh-other-host'] as const),
  ...(['base-elsewhere', 'forms-10000', 'forms-elsewhere', 'forms-by-get', 'rows-without-end'] as const),
  ...(['cookie-flood', 'cookie-of-another-host', 'session-lost'] as const),
  ...(['headers-renamed', 'rows-doubled', 'months-missing', 'another-account'] as const),
  ...(['tls-expired', 'tls-other-host', 'tls-silent', 'closed-at-once'] as const),
];
const TRIED = IS_PROOF ? FAULT_NAMES : EVERY_DAY;
/** Faults of a usual run at the other record keepers; `npm run proof` tries all. */
const SAMPLE: readonly FaultName[] = ['half-body', 'status-503', 'hang-at-holdings'];
const OTHER_KINDS = [2, 3, 4, 5] as const;

const NO_WORDS = expect.not.arrayContaining([expect.objectContaining({ msg: expect.stringMatching(/./) })]);

/** The complete response for an outcome. */
function answerFor(outcome: Outcome) {
  if (outcome === 'read') return { status: 200, error: null };
  const { httpStatus, statusCode, reason } = ERROR_CATALOGUE[outcome];
  // The response may contain the codes of figures that disagree, but no text.
  const errors = outcome === 'scraping_error' ? NO_WORDS : [];
  return { status: httpStatus, error: expect.objectContaining({ statusCode, reason, errors }) };
}

/** Makes all three calls while the site has this fault, and expects the outcomes of the table. */
async function endsAsWritten(kind: KindNumber, name: FaultName, times?: number): Promise<void> {
  const expected = expectedAt(kind, name);
  world.misbehave(kind, name, times);
  const reported = await Promise.all(
    CALLS.map(async (call) => [call, await world.ask({ kind, name, call, expected: expected[call] })]),
  );
  expect(reported).toEqual(CALLS.map((call) => [call, answerFor(expected[call])]));
}

const befallsAll = (name: FaultName) => FAULTS_EXPECTED[name].page === 'every';
const behindLogin = TRIED.filter((name) => !befallsAll(name));

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
  test.each(TRIED.filter(befallsAll))('%s', async (name) => {
    await endsAsWritten(1, name);
    world.sites[1].behave();
  });
});

describe('どのふるまいのあとでも', () => {
  test('年金サイトに、ログインしたままのIDは残らない', () => {
    const leavers = TRIED.filter((name) => FAULTS_EXPECTED[name].leavesSession !== undefined);
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
  test('どの終わり方も、少なくとも一つのふるまいで試す', () => {
    const endOf = (name: FaultName) => {
      const { leavesSession, ...rest } = FAULTS_EXPECTED[name];
      return JSON.stringify({ ...rest, leavesSession: leavesSession !== undefined });
    };
    expect(new Set(TRIED.map(endOf))).toEqual(new Set(FAULT_NAMES.map(endOf)));
    expect(new Set(TRIED).size).toBe(TRIED.length);
  });

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
