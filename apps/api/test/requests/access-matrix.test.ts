// Tests that nobody reads or changes another's data: every call of the contract that has a user or company code, with every wrong
// code, beside the same call with the employee's own. Generated from the table of calls, so that an added call is covered at
// once.
import { type Call, OWNED_CODES, type OwnedCode, ROLES_OF } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { EXAMPLES } from '@minori/contract/examples/all';
import { registerFundComparison } from '@minori/contract/fund-comparison';
import { valueFundSelection } from '@minori/contract/fund-selection';
import { saveLeaving } from '@minori/contract/leaving';
import { registerRkUserInfo } from '@minori/contract/login-information';
import { doScraping } from '@minori/contract/scraping';
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { zipOf } from '../../src/connection/test-user-data/service.ts';
import type { Person } from '../../src/testing/figures-world.ts';
import { type WriteWatch, watchWrites } from '../../src/testing/fuzz/write-watch.ts';
import { plantArticle, plantTopics, QUIZ } from '../../src/testing/plant-article.ts';
import { plantDevice } from '../../src/testing/planted-device.ts';
import { plantNotices } from '../../src/testing/planted-notices.ts';
import { giveRole } from '../../src/testing/staff.ts';
import { type StubbedWorld, stubbedWorld } from '../../src/testing/stub-scraper.ts';
import { addressOf } from '../../src/testing/visitor.ts';

let world: StubbedWorld;
let watch: WriteWatch;
/** A person of another company, whose codes the tests try. */
let stranger: Person;
let mailbox: Mailbox;
let colleagueOf: (person: Person) => Promise<Person>;
/** In base64, as an upload sends it. */
let testData: string;

beforeAll(async () => {
  testData = (await zipOf(accountStatement)).toString('base64');
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => new Date() });
  const mail = { smtpUrl: mailbox.smtpUrl, from: 'no-reply@minori.example' };
  const contactTo = 'support@minori.example';
  world = await stubbedWorld({ production: false, testUserData: true, mail, contactTo });
  const { id, fileName } = EXAMPLES.getNoticeFile.params;
  const files = [{ fileName, title: '資料', bytes: Buffer.from('%PDF-1.7') }];
  await plantNotices(world, [{ id: Number(id), publishedAt: '2026-04-10', files }]);
  await plantTopics(world.database);
  await plantArticle(world.database, { id: EXAMPLES.answerQuiz.body.columnId, quiz: QUIZ });
  await plantArticle(world.database, { id: EXAMPLES.sendFaqMail.body.faqId ?? 0 });
  stranger = await world.person();
  watch = await watchWrites(world.database);
  colleagueOf = async ({ sysOrganizationCode }) => {
    const company = await world.database
      .selectFrom('companies')
      .select(['id', 'url'])
      .where('sys_organization_code', '=', sysOrganizationCode)
      .executeTakeFirstOrThrow();
    const owner = { ...(await world.addCompany()), ...company, sysOrganizationCode };
    const employee = await world.addEmployee(owner);
    return { ...employee, visitor: world.visitor(await world.addSession(employee)) };
  };
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

type Fields = Record<string, unknown>;
interface Input {
  readonly params: Fields | undefined;
  readonly query: Fields | undefined;
  readonly body: Fields | undefined;
}

const codedCalls = (Object.entries(CALLS) as [CallName, Call][]).filter(
  ([, { scope }]) => OWNED_CODES[scope].length > 0,
);

/** The contract's example; its fields that `fields` has, too, get the values of `fields`. */
function inputOf(name: CallName, fields: Fields): Input {
  const { params, query, body } = EXAMPLES[name] as unknown as Input;
  const changed = (part: Fields | undefined) =>
    part && Object.fromEntries(Object.entries(part).map(([key, value]) => [key, key in fields ? fields[key] : value]));
  return { params: changed(params), query: changed(query), body: changed(body) };
}

function codesOf({ sysUserCode, sysOrganizationCode }: Person) {
  return { sysUserCode, sysOrganizationCode, scrapingCode: crypto.randomUUID(), file: testData };
}

const CHOSEN = EXAMPLES.valueFundSelection.body.products;

function codeOf({ sysUserCode }: Person) {
  return { sysUserCode };
}

async function attempt(person: Person, name: CallName, input: Input) {
  const answer = await person.visitor.callRaw(CALLS[name], input);
  return { status: answer.status, text: answer.text };
}

async function makeTestUser({ sysUserCode }: Person): Promise<void> {
  await world.database
    .updateTable('employees')
    .set({ is_test_user: true })
    .where('sys_user_code', '=', sysUserCode)
    .execute();
}

async function chooseProducts(person: Person): Promise<void> {
  await world.register(person);
  await person.visitor.callRaw(valueFundSelection, {
    body: { ...codeOf(person), products: CHOSEN, isRegistered: true },
  });
}

/** Adds a plan with the example's id to the list that the person compares. */
async function addToComparison(person: Person): Promise<void> {
  await world.register(person);
  await person.visitor.callRaw(registerFundComparison, { body: { ...codeOf(person), products: CHOSEN } });
  await world.database
    .updateTable('fund_comparisons')
    .set({ comparison_id: EXAMPLES.removeFundComparison.body.comparisonId })
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
}

/** What some calls need before they can succeed. */
const BEFORE: Partial<Record<CallName, (person: Person) => Promise<unknown>>> = {
  registScrapingData: (person) => person.visitor.callRaw(doScraping, inputOf('doScraping', codesOf(person))),
  testUserDataInput: makeTestUser,
  testUserDataOutput: async (person) => {
    await makeTestUser(person);
    await world.register(person);
  },
  valueFundSelection: (person) => world.register(person),
  registerFundComparison: (person) => world.register(person),
  removeFundComparison: addToComparison,
  getFundTransfer: chooseProducts,
  finishFundTransfer: chooseProducts,
  sendFundTransferMail: chooseProducts,
  updateDevice: (person) => plantDevice(world.database, person, Number(EXAMPLES.updateDevice.params.id)),
  testDevice: (person) => plantDevice(world.database, person, Number(EXAMPLES.testDevice.params.id)),
  requestLeavingAddress: (person) => person.visitor.callRaw(saveLeaving, inputOf('saveLeaving', codesOf(person))),
  rkAutoLogin: (person) => person.visitor.callRaw(registerRkUserInfo, inputOf('registerRkUserInfo', codesOf(person))),
};

/** Gives the person the first of the roles that the call asks for, in a session with two factors. */
async function prepare(person: Person, name: CallName): Promise<Person> {
  const [role] = ROLES_OF[CALLS[name].scope] ?? [];
  await BEFORE[name]?.(person);
  if (role === undefined) return person;
  await giveRole(world, person, role);
  return { ...person, visitor: world.visitor(await world.addSession(person, 3)) };
}

/** A successful download has status 201 (errors.md), any other success 200. */
function successStatus({ answers }: Call): number {
  return answers === 'zip' ? 201 : 200;
}

describe.each(codedCalls)('%s', (name, call) => {
  test.each([...OWNED_CODES[call.scope]] as OwnedCode[])('a wrong %s is refused and changes nothing', async (code) => {
    const person = await prepare(await world.person(), name);
    const colleague = await colleagueOf(person);
    const own = codesOf(person);
    // Proves that the watch sees changes, here those of adding the people.
    expect(await watch.written()).toContain('employees');

    const foreign = [stranger[code], `${own[code]}x`, 'unknown', own[code].toUpperCase(), `${own[code]} `, '__proto__'];
    if (code === 'sysUserCode') foreign.push(colleague.sysUserCode);
    const refusals = new Set<string>();
    for (const value of foreign.filter((text) => text !== own[code])) {
      const { status, text } = await attempt(person, name, inputOf(name, { ...own, [code]: value }));
      expect([value, status]).toEqual([value, 403]);
      refusals.add(text);
    }
    // The response has the same bytes whether the code exists or not.
    expect(refusals.size).toBe(1);

    for (const value of ['', ' ', null, undefined, 1, [own[code]], [], {}, { $ne: '' }]) {
      const isQuery = call.query !== undefined;
      if (isQuery && typeof value !== 'string') continue;
      const { status } = await attempt(person, name, inputOf(name, { ...own, [code]: value }));
      expect([value, status]).toEqual([value, 400]);
    }
    expect(await watch.written()).toEqual([]);

    const { status } = await attempt(person, name, inputOf(name, own));
    expect(status).toBe(successStatus(call));
  });

  test('a code that is sent twice, or in two places, is refused', async () => {
    const [code] = OWNED_CODES[call.scope];
    if (code === undefined) throw new Error('a call of this list carries a code');
    const person = await prepare(await world.person(), name);
    const own = inputOf(name, codesOf(person));
    const headers = { 'content-type': 'application/json' };
    const send = async (url: string, payload?: string) => {
      const { method } = call;
      const { statusCode } = await person.visitor.send({ method, url, ...(payload && { headers, payload }) });
      return statusCode;
    };
    const address = addressOf(call, own);
    const joint = address.includes('?') ? '&' : '?';
    const payload = own.body && JSON.stringify(own.body);
    // Proves that the watch sees changes, here those of adding the people.
    expect(await watch.written()).toContain('employees');
    if (call.query) {
      for (const value of [person[code], stranger[code]]) {
        expect(await send(`${address}&${code}=${value}`, payload)).toBe(400);
        expect(await send(`${address}&${code}[]=${value}`, payload)).toBe(400);
      }
    } else {
      expect(await send(`${address}${joint}${code}=${stranger[code]}`, payload)).toBe(403);
      expect(await send(`${address}${joint}${code}=${person[code]}`, payload)).toBe(400);
      const twice = (payload ?? '{}').replace(/}$/, `,"${code}":"${stranger[code]}"}`);
      expect(await send(address, twice)).toBe(403);
    }
    expect(await watch.written()).toEqual([]);
    expect(await send(address, payload)).toBe(successStatus(call));
  });
});

describe('open to visitors: a code needs its own session, and has no meaning without one', () => {
  const readerCalls = (Object.entries(CALLS) as [CallName, Call][]).filter(([, { scope }]) => scope === 'reader');

  test.each(readerCalls)('%s refuses a foreign code', async (name) => {
    const person = await world.person();
    for (const { columnId } of [EXAMPLES.answerQuiz.body, { columnId: EXAMPLES.sendFaqMail.body.faqId ?? 0 }]) {
      const body = { columnId, sysUserCode: person.sysUserCode };
      await person.visitor.callRaw(CALLS.registerColumnHistory, { body });
    }
    const own = inputOf(name, codeOf(person));
    const asked = await attempt(person, name, own);
    const refusals = new Set<string>();
    for (const sysUserCode of [stranger.sysUserCode, 'unknown']) {
      const { status, text } = await attempt(person, name, inputOf(name, { sysUserCode }));
      expect([sysUserCode, status]).toEqual([sysUserCode, 403]);
      refusals.add(text);
    }
    expect(refusals.size).toBe(1);

    const visitor = world.visitor();
    const withCode = await visitor.callRaw(CALLS[name], own);
    const { sysUserCode: _code, ...query } = own.query ?? {};
    const without = await visitor.callRaw(CALLS[name], { ...own, query });
    expect([withCode.status, withCode.text]).toEqual([without.status, without.text]);
    expect(withCode.status).toBe(asked.status);
    expect(withCode.text).not.toContain(person.sysUserCode);
    expect(withCode.text).not.toMatch(/"readDate":"|"isCorrect":(true|false)|"history":\{/);
  });

  test('the answer to the employee’s own code contains their own marks', async () => {
    const person = await world.person();
    const { columnId } = EXAMPLES.answerQuiz.body;
    await person.visitor.callRaw(CALLS.registerColumnHistory, { body: { columnId, ...codeOf(person) } });
    const { text } = await attempt(person, 'getColumnDetail', inputOf('getColumnDetail', codeOf(person)));
    expect(text).toMatch(/"readDate":"/);
    expect(text).toContain(`"userId":"${person.sysUserCode}"`);
  });
});

test('a foreign code is refused before any query but that of the session', async () => {
  const person = await world.person();
  const withRoles = new Map<CallName, Person>();
  for (const [name, { scope }] of codedCalls) {
    if (ROLES_OF[scope]) withRoles.set(name, await prepare(await world.person(), name));
  }
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  for (const [name] of codedCalls) {
    const caller = withRoles.get(name) ?? person;
    const { status } = await attempt(caller, name, inputOf(name, { ...codesOf(caller), ...codesOf(stranger) }));
    if (withRoles.has(name)) expect([name, status]).toEqual([name, 403]);
  }
  const texts = queries.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
  queries.mockRestore();
  // Queries of the listener and of the maintenance watch, which a timer may start at the same moment.
  const ownOnes = /^(select|update) .*"(sessions|operator_switches)"/s;
  const isClocks = (text: string) => text.startsWith('select pg_notify(');
  expect(texts.filter((text) => !isClocks(text) && !ownOnes.test(text))).toEqual([]);
});

test('the colleague and the stranger never appear in an answer to somebody else', async () => {
  const person = await world.person();
  const others = [await colleagueOf(person), stranger];
  await BEFORE.registScrapingData?.(person);
  for (const [name] of codedCalls) {
    const { text } = await attempt(person, name, inputOf(name, codesOf(person)));
    for (const other of others) {
      expect(text).not.toContain(other.sysUserCode);
      expect(text).not.toContain(other.email);
    }
  }
});
