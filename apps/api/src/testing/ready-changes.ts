// Changes that are about to succeed, whatever each needs to have happened before: for tests of what becomes of a change
// under circumstances that it did not ask for.
import { login } from '@minori/contract/auth';
import type { CallName } from '@minori/contract/calls';
import { doScraping } from '@minori/contract/scraping';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { issueReset } from '../password/issue-token.ts';
import type { TestEmployee } from '../testing.ts';
import type { FuzzHouse } from './fuzz/fuzz-house.ts';
import { exampleOf, type Parts } from './fuzz/fuzz-request.ts';
import type { TestVisitor } from './visitor.ts';

/** Somebody who is about to make a call that can succeed. */
export interface ReadyChange {
  readonly visitor: TestVisitor;
  readonly input: Parts;
}

type Prepare = (house: FuzzHouse, ready: ReadyChange) => Promise<Partial<ReadyChange>>;

async function signedIn({ world }: FuzzHouse, employee: TestEmployee): Promise<TestVisitor> {
  return world.visitor(await world.addSession(employee));
}

async function somebody({ world }: FuzzHouse, authorizationMethod: 1 | 3 = 1): Promise<TestEmployee> {
  return world.addEmployee(await world.addCompany({ authorizationMethod }));
}

function run({ world }: FuzzHouse, statement: string): Promise<unknown> {
  return sql.raw(statement).execute(world.database);
}

const NEW_PASSWORD = 'kawa no nagare wa taezu shite';

/** The contract's example, with other values in its body. */
function withBody({ params, body }: Parts, values: object): Parts {
  return { ...(params !== undefined && { params }), body: { ...(body as object), ...values } };
}

/** The right password of a company that asks for a code, and the code off the mail on its way. */
const codeAsked: Prepare = async (house) => {
  const { email, password } = await somebody(house, 3);
  const visitor = house.world.visitor();
  const { mailer } = house.world.deps;
  if (!mailer) throw new Error('the house sends mails');
  const send = vi.spyOn(mailer, 'send');
  try {
    const { text } = await visitor.call(login, { body: { email, password } });
    const [code] = /\d{8}/.exec(send.mock.calls.at(-1)?.[0].text ?? '') ?? [];
    return { visitor, input: { body: { codeRequestId: JSON.parse(text).codeRequestId, code } } };
  } finally {
    send.mockRestore();
  }
};

/** Nobody has the example's browser. */
const withoutDevice: Prepare = async (house) => {
  await run(house, 'delete from devices where id <> 3');
  return {};
};

/** The fuzzed employee has everything else. */
const BEFORE: Partial<Record<CallName, Prepare>> = {
  login: async (house) => {
    const { email, password } = await somebody(house);
    return { visitor: house.world.visitor(), input: { body: { email, password } } };
  },
  loginCode: codeAsked,
  changePassword: async (house) => {
    const person = await somebody(house);
    const { email, password: oldPassword } = person;
    const visitor = await signedIn(house, person);
    return { visitor, input: { body: { email, oldPassword, newPassword: NEW_PASSWORD } } };
  },
  reauthenticate: async (house) => {
    const person = await somebody(house);
    return { visitor: await signedIn(house, person), input: { body: { password: person.password } } };
  },
  checkResetToken: async (house) => {
    const person = await somebody(house);
    const now = house.world.clock.now();
    const issuing = house.world.database.transaction();
    const { token } = await issuing.execute((transaction) => issueReset(transaction, person, { now }));
    return { input: { body: { resetToken: token } } };
  },
  endSession: async (house) => {
    const person = await somebody(house);
    await signedIn(house, person);
    const session = house.world.database.selectFrom('sessions').select('id').where('employee_id', '=', person.id);
    const { id } = await session.executeTakeFirstOrThrow();
    return { visitor: await signedIn(house, person), input: { params: { id } } };
  },
  endOtherSessions: async (house) => {
    const person = await somebody(house);
    await signedIn(house, person);
    return { visitor: await signedIn(house, person) };
  },
  agreeToTerms: async (house) => {
    await run(house, 'delete from consents');
    await run(house, 'update employees set tos_agree_at = null, tos_version = null');
    return {};
  },
  registScrapingData: async (house, { visitor }) => {
    await visitor.callRaw(doScraping, exampleOf('doScraping', house.people()));
    return {};
  },
  srpErr: async (house) => ({ input: exampleOf('srpError', house.people()) }),
  testUserDataInput: async ({ goodZip }, { input }) => ({
    input: withBody(input, { file: goodZip.toString('base64') }),
  }),
  registerFundComparison: async (house) => {
    await run(house, 'delete from fund_comparisons');
    return {};
  },
  removeFundComparison: async (house, { input }) => {
    const { sysUserCode } = house.people();
    const plans = house.world.database.selectFrom('fund_comparisons').select('comparison_id');
    const plan = await plans.where('sys_user_code', '=', sysUserCode).executeTakeFirstOrThrow();
    return { input: withBody(input, { comparisonId: plan.comparison_id }) };
  },
  valueFundSelection: async (house, { input }) => {
    await run(house, 'delete from fund_selections');
    return { input: withBody(input, { isRegistered: true }) };
  },
  registerDevice: withoutDevice,
  updateDevice: withoutDevice,
};

/** Another employee, who has everything that the call asks for. Each request that has a name of its own has a new one. */
export async function readyChange(house: FuzzHouse, name: CallName): Promise<ReadyChange> {
  await house.renew();
  await house.forgetCounts();
  const visitor = house.world.visitor(house.people().cookie);
  visitor.batchToken = house.people().batchToken;
  const example = exampleOf(name, house.people());
  const isNamed = 'requestId' in ((example.body as object | undefined) ?? {});
  const input = isNamed ? withBody(example, { requestId: crypto.randomUUID() }) : example;
  const ready = { visitor, input };
  return { ...ready, ...(await BEFORE[name]?.(house, ready)) };
}
