// Tests that sending the same change twice has the effect of one (security.md F16): at once, as a double click does, and again
// after the first response was lost. Tables, mails and responses are compared; exceptions are listed with a reason.

import { login } from '@minori/contract/auth';
import type { CallName } from '@minori/contract/calls';
import { doScraping } from '@minori/contract/scraping';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashLinkToken, newLinkToken } from '../../src/identity/auth/link-token.ts';
import { findAddresses, storeLink } from '../../src/identity/destinations/notify-address-repository.ts';
import { issueReset } from '../../src/identity/password/issue-token.ts';
import { CHANGES, callOf, exampleOf, type Parts } from '../../src/testing/fuzz/fuzz-request.ts';
import { type FuzzWorld, openFuzzWorld } from '../../src/testing/fuzz/fuzz-world.ts';
import { holding } from '../../src/testing/holding.ts';
import { good, passkeyPerson } from '../../src/testing/passkey-person.ts';
import type { TestVisitor } from '../../src/testing/visitor.ts';
import type { TestEmployee } from '../../src/testing.ts';

// Prepares an employee and an input with which a change can succeed; the tests then send it twice.

/** A person who can make the call successfully, and its input. */
interface ReadyChange {
  readonly visitor: TestVisitor;
  readonly input: Parts;
}

type Prepare = (fuzzWorld: FuzzWorld, ready: ReadyChange) => Promise<Partial<ReadyChange>>;

async function signedIn({ world }: FuzzWorld, employee: TestEmployee): Promise<TestVisitor> {
  return world.visitor(await world.addSession(employee));
}

async function somebody({ world }: FuzzWorld, authorizationMethod: 1 | 3 = 1): Promise<TestEmployee> {
  return world.addEmployee(await world.addCompany({ authorizationMethod }));
}

function run({ world }: FuzzWorld, statement: string): Promise<unknown> {
  return sql.raw(statement).execute(world.database);
}

const NEW_PASSWORD = 'kawa no nagare wa taezu shite';

/** The contract's example, with other values in its body. */
function withBody({ params, body }: Parts, values: object): Parts {
  return { ...(params !== undefined && { params }), body: { ...(body as object), ...values } };
}

/** A sign-in with a mailed code: after the right password, with the code from the mail being sent. */
const codeAsked: Prepare = async (fuzzWorld) => {
  const { email, password } = await somebody(fuzzWorld, 3);
  const visitor = fuzzWorld.world.visitor();
  const { mailer } = fuzzWorld.world.deps;
  if (!mailer) throw new Error('this world sends mails');
  const send = vi.spyOn(mailer, 'send');
  try {
    const { text } = await visitor.call(login, { body: { email, password } });
    const [code] = /\d{8}/.exec(send.mock.calls.at(-1)?.[0].text ?? '') ?? [];
    return { visitor, input: { body: { codeRequestId: JSON.parse(text).codeRequestId, code } } };
  } finally {
    send.mockRestore();
  }
};

/** A person with a passkey, in a company that allows them. */
const passkeyAdded: Prepare = async ({ world }, { input }) => {
  const { visitor, add } = await passkeyPerson(world, await world.addCompany({ passkeyUsedFlg: true }));
  return { visitor, input: { ...input, params: { id: good(await add()).id } } };
};

/** Removes all devices but the one that has the example's endpoint. */
const withoutDevice: Prepare = async (fuzzWorld) => {
  await run(fuzzWorld, 'delete from devices where id <> 3');
  return {};
};

/** What these calls need beforehand. Other calls need only what the fuzzed employee has. */
const BEFORE: Partial<Record<CallName, Prepare>> = {
  login: async (fuzzWorld) => {
    const { email, password } = await somebody(fuzzWorld);
    return { visitor: fuzzWorld.world.visitor(), input: { body: { email, password } } };
  },
  loginCode: codeAsked,
  changePassword: async (fuzzWorld) => {
    const person = await somebody(fuzzWorld);
    const { email, password: oldPassword } = person;
    const visitor = await signedIn(fuzzWorld, person);
    return { visitor, input: { body: { email, oldPassword, newPassword: NEW_PASSWORD } } };
  },
  reauthenticate: async (fuzzWorld) => {
    const person = await somebody(fuzzWorld);
    return { visitor: await signedIn(fuzzWorld, person), input: { body: { password: person.password } } };
  },
  checkResetToken: async (fuzzWorld) => {
    const person = await somebody(fuzzWorld);
    const now = fuzzWorld.world.clock.now();
    const issuing = fuzzWorld.world.database.transaction();
    const { token } = await issuing.execute((transaction) => issueReset(transaction, person, { now }));
    return { input: { body: { resetToken: token } } };
  },
  confirmNotifyAddress: async (fuzzWorld) => {
    const owner = await somebody(fuzzWorld);
    const linkToken = newLinkToken();
    const [tokenHash, now] = [hashLinkToken(linkToken), fuzzWorld.world.clock.now()];
    const { accessVersion = '' } = (await findAddresses(fuzzWorld.world.database, owner)) ?? {};
    const link = { address: 'home@example.jp', tokenHash, now, expiresAt: new Date(4e12), accessVersion };
    await holding(fuzzWorld.world.database, owner, (held) => storeLink(held, owner, link));
    return { input: { body: { linkToken } } };
  },
  decideDestination: async (fuzzWorld) => {
    await run(fuzzWorld, 'update devices set paused_at = now() where id = 3');
    return {};
  },
  endSession: async (fuzzWorld) => {
    const person = await somebody(fuzzWorld);
    await signedIn(fuzzWorld, person);
    const session = fuzzWorld.world.database.selectFrom('sessions').select('id').where('employee_id', '=', person.id);
    const { id } = await session.executeTakeFirstOrThrow();
    return { visitor: await signedIn(fuzzWorld, person), input: { params: { id } } };
  },
  endOtherSessions: async (fuzzWorld) => {
    const person = await somebody(fuzzWorld);
    await signedIn(fuzzWorld, person);
    return { visitor: await signedIn(fuzzWorld, person) };
  },
  agreeToTerms: async (fuzzWorld) => {
    await run(fuzzWorld, 'delete from consents');
    await run(fuzzWorld, 'update employees set tos_agree_at = null, tos_version = null');
    return {};
  },
  renamePasskey: passkeyAdded,
  removePasskey: passkeyAdded,
  registScrapingData: async (fuzzWorld, { visitor }) => {
    await visitor.callRaw(doScraping, exampleOf('doScraping', fuzzWorld.people()));
    return {};
  },
  srpErr: async (fuzzWorld) => ({ input: exampleOf('srpError', fuzzWorld.people()) }),
  testUserDataInput: async ({ goodZip }, { input }) => ({
    input: withBody(input, { file: goodZip.toString('base64') }),
  }),
  registerFundComparison: async (fuzzWorld) => {
    await run(fuzzWorld, 'delete from fund_comparisons');
    return {};
  },
  removeFundComparison: async (fuzzWorld, { input }) => {
    const { sysUserCode } = fuzzWorld.people();
    const plans = fuzzWorld.world.database.selectFrom('fund_comparisons').select('comparison_id');
    const plan = await plans.where('sys_user_code', '=', sysUserCode).executeTakeFirstOrThrow();
    return { input: withBody(input, { comparisonId: plan.comparison_id }) };
  },
  valueFundSelection: async (fuzzWorld, { input }) => {
    await run(fuzzWorld, 'delete from fund_selections');
    return { input: withBody(input, { isRegistered: true }) };
  },
  registerDevice: withoutDevice,
  updateDevice: withoutDevice,
};

/** Another employee, who has everything that the call needs. A request that contains an id of its own gets a new id. */
async function readyChange(fuzzWorld: FuzzWorld, name: CallName): Promise<ReadyChange> {
  await fuzzWorld.renew();
  await fuzzWorld.forgetCounts();
  const visitor = fuzzWorld.world.visitor(fuzzWorld.people().cookie);
  visitor.batchToken = fuzzWorld.people().batchToken;
  const example = exampleOf(name, fuzzWorld.people());
  const isNamed = 'requestId' in ((example.body as object | undefined) ?? {});
  const input = isNamed ? withBody(example, { requestId: crypto.randomUUID() }) : example;
  const ready = { visitor, input };
  return { ...ready, ...(await BEFORE[name]?.(fuzzWorld, ready)) };
}

/** How often each change is sent twice; `npm run proof` sets more. */
const ROUNDS = Number(process.env.MINORI_DUPLICATES ?? 1);

let fuzzWorld: FuzzWorld;

beforeAll(async () => {
  fuzzWorld = await openFuzzWorld();
});
afterAll(() => fuzzWorld.close());

interface Exception {
  readonly why: string;
  /** Allowed statuses of the second response, if its text differs from the first. */
  readonly second?: readonly number[];
  /** Tables into which both requests write. */
  readonly twice?: readonly string[];
}

/** Tables of a statement: another statement of the same day replaces all its rows. */
const OF_STATEMENT = [
  ...['statements', 'holdings', 'allocations', 'contributions', 'asset_operations'],
  ...['valuations', 'monthly_history', 'transfers'],
];
const TAKEN_BY_FIRST = 'what it names is taken by the first';
const EXCEPTIONS: Partial<Record<CallName, Exception>> = {
  login: { why: 'each is a sign-in of its own, and ends by itself', twice: ['sessions', 'employees'] },
  loginCode: { why: TAKEN_BY_FIRST, second: [401] },
  changePassword: { why: 'the old password is none any more, and the session has another token', second: [400, 401] },
  reauthenticate: { why: 'each is counted before its password is looked at' },
  requestPasswordMail: {
    why: 'each asks for a mail, three in an hour at most, and the newest link is good; both at once may wait',
    twice: ['password_mail_requests', 'password_tokens', 'outgoing_mails'],
  },
  getOwnData: { why: 'the file tells that one was taken before, and when it was made', second: [201] },
  leaveService: { why: 'there is nobody any more', second: [401, 404] },
  confirmNotifyAddress: { why: TAKEN_BY_FIRST, second: [400] },
  decideDestination: { why: TAKEN_BY_FIRST, second: [404] },
  endSession: { why: TAKEN_BY_FIRST, second: [404] },
  removePasskey: { why: TAKEN_BY_FIRST, second: [404] },
  endOtherSessions: { why: 'says how many it has ended; each is counted', second: [200], twice: ['employees'] },
  removeFundComparison: { why: TAKEN_BY_FIRST, second: [400] },
  removeDevice: { why: TAKEN_BY_FIRST, second: [404] },
  registerRkUserInfo: { why: 'sealed anew each time: the same is kept', twice: ['rk_credentials'] },
  saveRetirementInputs: { why: 'sealed anew each time: the same is kept', twice: ['retirement_inputs'] },
  saveGoal: { why: 'kept again with the time', twice: ['goals'] },
  saveLeaving: { why: 'kept again with the time', twice: ['leavings'] },
  savePremiumCorrection: { why: 'kept again with the time', twice: ['premium_corrections'] },
  testUserDataInput: {
    why: 'the same figures again; at once, one is told to come again',
    second: [200, 409],
    twice: OF_STATEMENT,
  },
  srpErr: { why: 'a report has no name of its own; 20 a minute', twice: ['scraping_errors'] },
  srpError: { why: 'a report has no name of its own; 20 a minute', twice: ['scraping_errors'] },
};

/** Calls that other tests repeat. */
const ELSEWHERE: readonly CallName[] = [
  // Each start is a new sign-in, and repeating a response is a replay: apps/api/src/identity/saml/sign-in.test.ts.
  ...(['samlRequest', 'providerRequest', 'samlAcs', 'oidcAcs'] as const),
  // The same for passkeys: apps/api/src/identity/passkey-sign-in/passkey-refusals.test.ts.
  'beginPasskeySignIn',
  'signInWithPasskey',
  'beginPasskey',
  'addPasskey',
];

const CASES = CHANGES.filter((name) => !ELSEWHERE.includes(name));

const MAILS = ['outgoing_mails', 'transfer_mails'] as const;

/** Rows written since the last call, by table; for mails, which are sent meanwhile, the number of mails. */
async function effects(): Promise<Readonly<Record<string, number>>> {
  await fuzzWorld.world.deps.work.settled();
  const { database } = fuzzWorld.world;
  const { rows } = await sql<{ name: string; found: number }>`
    with noted as (delete from fuzz_notes returning name)
    select name, count(*)::int as found from noted where name <> all(${MAILS}) group by name
    union all select 'outgoing_mails', count(*)::int from outgoing_mails
    union all select 'transfer_mails', count(*)::int from transfer_mails`.execute(database);
  return Object.fromEntries(rows.map(({ name, found }) => [name, found]));
}

/** Rows written by the work, without the tables that every request writes to. */
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

test.each(CASES)('%s twice has the effect of one', { timeout: 60_000 + ROUNDS * 30_000 }, async (name) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const lost = await readyChange(fuzzWorld, name);
    const [first, effect] = await effectOf(name, () => send(name, lost));
    expect([first.status, first.text]).toEqual([expect.any(Number), first.status < 300 ? first.text : '']);
    const [again, nothing] = await effectOf(name, () => send(name, lost));
    expectSame(name, [first, again]);
    expect(Object.entries(nothing).filter(([, written]) => written !== 0)).toEqual([]);

    const doubled = await readyChange(fuzzWorld, name);
    const [answers, effectOfTwo] = await effectOf(name, () =>
      Promise.all([send(name, doubled), send(name, doubled)] as const),
    );
    const [good, other] = [...answers].sort((one, two) => one.status - two.status) as [Sent, Sent];
    expect(good.status).toBe(first.status);
    expectSame(name, [good, other]);
    expect(effectOfTwo).toEqual(effect);
  }
});

test('each exception has a reason, and most calls are tested', () => {
  for (const { why } of Object.values(EXCEPTIONS)) expect(why.length).toBeGreaterThan(10);
  expect(CASES.length).toBeGreaterThan(40);
});
