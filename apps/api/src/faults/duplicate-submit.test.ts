// The same change twice (security.md F16): at once, as a double click sends it, and once more after the first answer was
// lost on its way. Each call of the contract has the effect of one, in every table and in mails, and is answered the same;
// the exceptions are named here with their reason.
import type { CallName } from '@minori/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FuzzHouse, fuzzHouse } from '../testing/fuzz/fuzz-house.ts';
import { CHANGES, callOf } from '../testing/fuzz/fuzz-request.ts';
import { type ReadyChange, readyChange } from '../testing/ready-changes.ts';

/** `npm run proof` sends each more often. */
const ROUNDS = Number(process.env.MINORI_DUPLICATES ?? 1);

let house: FuzzHouse;

beforeAll(async () => {
  house = await fuzzHouse();
});
afterAll(() => house.close());

interface Exception {
  readonly why: string;
  /** Statuses of which the second answer may have one, with a text of its own. */
  readonly second?: readonly number[];
  /** Where two requests write twice. */
  readonly twice?: readonly string[];
}

/** What comes of a statement: replaced as a whole by the one of the same day. */
const OF_STATEMENT = [
  ...['statements', 'holdings', 'allocations', 'contributions', 'asset_operations'],
  ...['valuations', 'monthly_history', 'transfers'],
];
const TAKEN = 'what it names is taken by the first';
const EXCEPTIONS: Partial<Record<CallName, Exception>> = {
  login: { why: 'each is a sign-in of its own, and ends by itself', twice: ['sessions', 'employees'] },
  loginCode: { why: TAKEN, second: [401] },
  changePassword: { why: 'the old password is none any more, and the session has another token', second: [400, 401] },
  reauthenticate: { why: 'each is counted before its password is looked at' },
  requestPasswordMail: {
    why: 'each asks for a mail, three in an hour at most, and the newest link is good',
    twice: ['password_tokens', 'outgoing_mails'],
  },
  getOwnData: { why: 'the file tells that one was taken before, and when it was made', second: [201] },
  leaveService: { why: 'there is nobody any more', second: [401, 404] },
  endSession: { why: TAKEN, second: [404] },
  endOtherSessions: { why: 'says how many it has ended', second: [200] },
  removeFundComparison: { why: TAKEN, second: [400] },
  removeDevice: { why: TAKEN, second: [404] },
  registerRkUserInfo: { why: 'sealed anew each time: the same is kept', twice: ['rk_credentials'] },
  testUserDataInput: {
    why: 'the same figures in the place of the same; at once, one of the two is told to come again',
    second: [200, 409],
    twice: OF_STATEMENT,
  },
  srpErr: { why: 'a report has no name of its own; 20 a minute', twice: ['scraping_errors'] },
  srpError: { why: 'a report has no name of its own; 20 a minute', twice: ['scraping_errors'] },
};

/** Their doubling is the business of other tests. */
const ELSEWHERE: readonly CallName[] = [
  // Every beginning is one of its own, and an answer that comes twice is a replay: apps/api/src/saml/sign-in.test.ts.
  'samlRequest',
  'samlAcs',
];

const CASES = CHANGES.filter((name) => !ELSEWHERE.includes(name));

const MAILS = ['outgoing_mails', 'transfer_mails'] as const;

/** Rows that were written since the last time, by table; of mails, which are sent meanwhile, how many there are. */
async function effects(): Promise<Readonly<Record<string, number>>> {
  await house.world.deps.work.settled();
  const { database } = house.world;
  const { rows } = await sql<{ name: string; found: number }>`
    with noted as (delete from fuzz_notes returning name)
    select name, count(*)::int as found from noted where name <> all(${MAILS}) group by name
    union all select 'outgoing_mails', count(*)::int from outgoing_mails
    union all select 'transfer_mails', count(*)::int from transfer_mails`.execute(database);
  return Object.fromEntries(rows.map(({ name, found }) => [name, found]));
}

/** What was written between the two, without what is written for each request. */
async function effectOf<T>(name: CallName, work: () => Promise<T>): Promise<[T, Readonly<Record<string, number>>]> {
  const before = await effects();
  const done = await work();
  const after = { ...(await effects()) };
  for (const mails of MAILS) after[mails] = (after[mails] ?? 0) - (before[mails] ?? 0);
  for (const table of EXCEPTIONS[name]?.twice ?? []) delete after[table];
  return [done, after];
}

async function send(name: CallName, { visitor, input }: ReadyChange) {
  const { status, text } = await visitor.callRaw(callOf(name), input);
  return { status, text };
}

type Sent = Awaited<ReturnType<typeof send>>;

function expectSame(name: CallName, [first, second]: readonly [Sent, Sent]): void {
  const others = EXCEPTIONS[name]?.second;
  if (others) expect([first.status, ...others]).toContain(second.status);
  else expect(second).toEqual(first);
}

test.each(CASES)('%s', { timeout: 60_000 + ROUNDS * 30_000 }, async (name) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const lost = await readyChange(house, name);
    const [first, effect] = await effectOf(name, () => send(name, lost));
    expect([first.status, first.text]).toEqual([expect.any(Number), first.status < 300 ? first.text : '']);
    const [again, nothing] = await effectOf(name, () => send(name, lost));
    expectSame(name, [first, again]);
    expect(Object.entries(nothing).filter(([, written]) => written !== 0)).toEqual([]);

    const doubled = await readyChange(house, name);
    const [answers, effectOfTwo] = await effectOf(name, () =>
      Promise.all([send(name, doubled), send(name, doubled)] as const),
    );
    const [good, other] = [...answers].sort((one, two) => one.status - two.status) as [Sent, Sent];
    expect(good.status).toBe(first.status);
    expectSame(name, [good, other]);
    expect(effectOfTwo).toEqual(effect);
  }
});

test('the exceptions are as few as they are said to be', () => {
  for (const { why } of Object.values(EXCEPTIONS)) expect(why.length).toBeGreaterThan(10);
  expect(CASES.length).toBeGreaterThan(40);
});
