// Tests that the server enforces the order of the first-use set-up: every call of the contract at every stage, generated from the
// table of calls, so that an added call is covered at once and refused until the set-up is complete. A refused call changes
// nothing.
import { login } from '@minori/contract/auth';
import { answersAt, answersFrom } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { TERMS_OF_USE } from '@minori/contract/company';
import { employeeAssetManagement } from '@minori/contract/employee-assets';
import type { Stage } from '@minori/contract/set-up';
import { agreeToTerms, updateUserProfile } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALL_NAMES, exampleOf } from '../../src/testing/fuzz/fuzz-request.ts';
import { type FuzzWorld, openFuzzWorld } from '../../src/testing/fuzz/fuzz-world.ts';
import { TEST_PROFILE } from '../../src/testing/people.ts';
import { createTestApp, type TestApp, type TestVisitor } from '../../src/testing.ts';

let fuzzWorld: FuzzWorld;
/** The current version of the terms. */
let version = 0;

beforeAll(async () => {
  fuzzWorld = await openFuzzWorld();
  await publish(2);
});
afterAll(() => fuzzWorld.close());

async function publish(next: number): Promise<void> {
  const text = {
    code_category: TERMS_OF_USE,
    code_key: String(next),
    position: 1000 + next,
    code_value: `第${next}版`,
    version: next,
  };
  await fuzzWorld.world.database.insertInto('business_codes').values(text).execute();
  version = next;
}

interface Situation {
  readonly stage: Stage;
  readonly row: () => object;
}

const NO_CONSENT = { tos_agree_at: null, tos_version: null };

/** The employee's row at each stage. All other data exist: figures, a fund selection, saved credentials, a device. */
const SITUATIONS: Readonly<Record<string, Situation>> = {
  何もしていない人: { stage: 'signed-in', row: () => ({ ...NO_CONSENT, nick_name: null }) },
  同意だけした人: { stage: 'agreed', row: () => ({ nick_name: null }) },
  プロフィールだけある人: { stage: 'signed-in', row: () => NO_CONSENT },
  同意のあとに規約が変わった人: { stage: 'signed-in', row: () => ({ tos_version: version - 1 }) },
  すべて終えた人: { stage: 'set-up', row: () => ({ tos_version: version }) },
};

const REASONS: Readonly<Record<Stage, string>> = {
  'signed-in': 'terms_not_agreed',
  agreed: 'profile_missing',
  'set-up': '',
};

async function situate(row: object): Promise<void> {
  await fuzzWorld.renew();
  const { sysUserCode } = fuzzWorld.people();
  await fuzzWorld.world.database.updateTable('employees').set(row).where('sys_user_code', '=', sysUserCode).execute();
}

/** A visitor with a session of its own, because some calls end their session. */
async function signedIn(): Promise<TestVisitor> {
  const { sysUserCode, sysOrganizationCode, batchToken } = fuzzWorld.people();
  const row = fuzzWorld.world.database.selectFrom('employees').select('id').where('sys_user_code', '=', sysUserCode);
  const { id } = await row.executeTakeFirstOrThrow();
  const employee = { id, sysUserCode, sysOrganizationCode, email: '', password: '' };
  const visitor = fuzzWorld.world.visitor(await fuzzWorld.world.addSession(employee));
  visitor.batchToken = batchToken;
  return visitor;
}

/** The call's response, and the step that its refusal names, if any. */
async function ask(visitor: TestVisitor, name: CallName) {
  const { status, text } = await visitor.callRaw(CALLS[name], exampleOf(name, fuzzWorld.people()));
  const reason: string = status >= 400 ? JSON.parse(text).reason : '';
  return { name, status, reason: Object.values(REASONS).includes(reason) ? reason : '' };
}

/** Called last, because they change the stage or remove the account. */
const LAST: readonly CallName[] = ['agreeToTerms', 'updateUserProfile', 'leaveService'];

describe.each(Object.entries(SITUATIONS))('%s', (_who, { stage, row }) => {
  test('どの呼び出しも表のとおりに答え、断ったものは何も変えない', async () => {
    await situate(row());
    const open = CALL_NAMES.filter((name) => answersAt(CALLS[name], stage));
    const closed = CALL_NAMES.filter((name) => !open.includes(name));
    const visitor = await signedIn();
    await fuzzWorld.watch.written();
    for (const name of closed) expect(await ask(visitor, name)).toEqual({ name, status: 403, reason: REASONS[stage] });
    expect(await fuzzWorld.watch.written()).toEqual([]);
    for (const name of [
      ...open.filter((each) => !LAST.includes(each)),
      ...LAST.filter((each) => open.includes(each)),
    ]) {
      const answer = await ask(await signedIn(), name);
      expect(answer).toMatchObject({ name, reason: '' });
      if (name === 'leaveService') expect(answer.status, '退会はいつでもできる').toBe(200);
    }
  });
});

test('表に何も書かれていない呼び出しは、準備がすべて終わってから答える', () => {
  expect(answersFrom({ scope: 'own-user' })).toBe('set-up');
  const early = CALL_NAMES.filter((name) => !['anybody', 'set-up'].includes(answersFrom(CALLS[name])));
  // The calls that are allowed earlier read no figures, and neither scrape nor register a statement.
  expect(early.toSorted()).toEqual(
    [
      ...['getUserAccount', 'companyInfo', 'agreeToTerms', 'updateUserProfile', 'getOwnData', 'leaveService'],
      ...['reauthenticate', 'getPasswordRules', 'getSessions', 'endSession', 'endOtherSessions'],
      ...['getPasskeys', 'beginPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
      ...['deleteRkUserInfo', 'removeDevice', 'srpErr', 'srpError', 'updateSettings'],
    ].toSorted(),
  );
});

describe('2つのプロセス', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp({ databaseUrl: fuzzWorld.world.config.databaseUrl, now: fuzzWorld.world.clock.now() });
  });
  afterAll(() => other.close());

  test('終えた準備は、どのプロセスでも次の呼び出しから数えられる', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await other.addCompany();
      const person = await other.addEmployee(company, { profile: null });
      const cookie = await other.addSession(person);
      const [here, there] = [fuzzWorld.world.visitor(cookie), other.visitor(cookie)];
      const { sysUserCode } = person;
      const figures = async () => {
        const answers = [];
        for (const visitor of [here, there]) {
          const answer = await visitor.call(employeeAssetManagement, { query: { sysUserCode } });
          answers.push(answer.isError ? answer.error.reason : 'answered');
        }
        return answers;
      };
      expect(await figures()).toEqual(['terms_not_agreed', 'terms_not_agreed']);
      await here.call(agreeToTerms, { body: { sysUserCode } });
      expect(await figures()).toEqual(['profile_missing', 'profile_missing']);
      const body = { ...TEST_PROFILE, sysUserCode, emailForNotify: null };
      expect((await there.call(updateUserProfile, { body })).status).toBe(200);
      expect(await figures()).toEqual(['answered', 'answered']);
    }
  });

  test('新しい規約が公開されると、控えのある回答も含めて、どのプロセスも断る', async () => {
    await situate({ tos_version: version });
    const { sysUserCode, cookie } = fuzzWorld.people();
    const asked = { query: { sysUserCode } };
    const visitors = [fuzzWorld.world, other].map((app) => app.visitor(cookie));
    const reasons = () =>
      Promise.all(
        visitors.map(async (visitor) => {
          const answer = await visitor.call(employeeAssetManagement, asked);
          return answer.isError ? answer.error.reason : 'answered';
        }),
      );
    for (let round = 0; round < 3; round += 1) expect(await reasons()).toEqual(['answered', 'answered']);
    await publish(version + 1);
    await vi.waitFor(async () => expect(await reasons()).toEqual(['terms_not_agreed', 'terms_not_agreed']), 20_000);
  });
});

describe('パスワードやコードがまだの人', () => {
  const closed = CALL_NAMES.filter((name) => answersFrom(CALLS[name]) !== 'anybody');

  /** Tries every cookie that the browser has received so far, at every call that needs a session. */
  async function expectNobody(visitor: TestVisitor): Promise<void> {
    await fuzzWorld.watch.written();
    for (const name of closed) expect(await ask(visitor, name)).toMatchObject({ name, status: 401 });
    expect(await fuzzWorld.watch.written()).toEqual([]);
  }

  test('コードを待つあいだは、セッションがない', async () => {
    const person = await fuzzWorld.world.addEmployee(await fuzzWorld.world.addCompany({ authorizationMethod: 3 }));
    const visitor = fuzzWorld.world.visitor();
    const { email, password } = person;
    const answer = await visitor.call(login, { body: { email, password } });
    expect(answer.text).toContain('codeRequestId');
    expect([visitor.cookie, visitor.batchToken]).toEqual([undefined, undefined]);
    await expectNobody(visitor);
  });

  test('変えなければならないパスワードでは、セッションができない', async () => {
    const person = await fuzzWorld.world.addEmployee(await fuzzWorld.world.addCompany());
    const passwords = fuzzWorld.world.database.updateTable('passwords').where('employee_id', '=', person.id);
    await passwords.set({ must_change: true }).execute();
    const visitor = fuzzWorld.world.visitor();
    const { email, password } = person;
    const answer = await visitor.call(login, { body: { email, password } });
    expect(answer.text).toContain('PASSWORD_EXPIRED');
    await expectNobody(visitor);
  });
});
