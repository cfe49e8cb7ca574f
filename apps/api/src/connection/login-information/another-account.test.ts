// Tests that an employee who has ever connected an account, or has figures, must prove their identity before another
// account (別の口座) replaces it: in each way to replace it, in each state of the connection, and for each difference
// between two accounts.
import { reauthenticate } from '@minori/contract/auth';
import type { Call, CallInput } from '@minori/contract/call';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { deleteRkUserInfo, registerRkUserInfo } from '@minori/contract/login-information';
import { LEAVING_WORD, leaveService } from '@minori/contract/own-data';
import { doScraping, mutbFirstLogin, registScrapingData, tryScraping } from '@minori/contract/scraping';
import { testUserDataInput } from '@minori/contract/test-user-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import type { Person } from '../../testing/figures-world.ts';
import { type WriteWatch, watchWrites } from '../../testing/fuzz/write-watch.ts';
import { type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { registerStaged } from '../registration/service.ts';
import { zipOf } from '../test-user-data/service.ts';

const MINUTE = 60_000;
const NEEDED = { status: 403, error: { reason: 'reauthentication_required' } };

let world: StubbedWorld;
let watch: WriteWatch;
let file: string;

beforeAll(async () => {
  world = await stubbedWorld({ production: false, testUserData: true });
  watch = await watchWrites(world.database);
  file = (await zipOf(accountStatement)).toString('base64');
});
afterAll(() => world.close());

interface Typed {
  readonly rkId: string;
  readonly rkPass: string;
  readonly birthday: string;
}

const OWN: Typed = { rkId: '1000000001', rkPass: 'Minori2026', birthday: '1988-04-12' };

/** Differences that make an account a different one. */
const DIFFERENCES: Readonly<Record<string, { readonly typed: Typed; readonly kind?: number }>> = {
  別の番号: { typed: { ...OWN, rkId: '1000000002' } },
  生年月日だけ: { typed: { ...OWN, birthday: '1988-04-13' } },
  年金サイトだけ: { typed: OWN, kind: 2 },
};

function send<C extends Call>({ visitor, sysUserCode, sysOrganizationCode }: Person, call: C, body: object) {
  const codes = call.path.startsWith('/api/scraping/') ? { sysUserCode, sysOrganizationCode } : { sysUserCode };
  return visitor.call(call, { body: { ...codes, ...body } } as CallInput<C>);
}

/** Proves the identity as the portal's dialog does. */
const prove = ({ visitor, password }: Person) => visitor.call(reauthenticate, { body: { password } });

/** Tables with changed rows, except `sessions`, whose last use changes with every call. */
const written = async () => (await watch.written()).filter((table) => table !== 'sessions');

const save = (person: Person, { rkId: rkLoginId, rkPass: password, birthday }: Typed) =>
  send(person, registerRkUserInfo, { isPreserve: true, rkLoginId, password, birthday });
const ask = (person: Person) => send(person, registerRkUserInfo, { isPreserve: false });
const end = (person: Person) => send(person, deleteRkUserInfo, {});
const read = (person: Person, typed: Typed) =>
  send(person, doScraping, { scrapingCode: crypto.randomUUID(), ...typed });
const register = (person: Person) =>
  send(person, registScrapingData, { rkMgtAgencyCode: 1, sysOrganizationCode: person.sysOrganizationCode });

async function readAndRegister(person: Person, typed: Typed): Promise<void> {
  for (const { status } of [await read(person, typed), await register(person)]) expect(status).toBe(200);
}

/** The states in which the owner's connection can be. */
const STATES: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  保存している: (person) => save(person, OWN),
  保存して消した: async (person) => {
    await save(person, OWN);
    await end(person);
  },
  '保存して、毎回入力に変えた': async (person) => {
    await save(person, OWN);
    await ask(person);
  },
  取り込んで登録した: (person) => readAndRegister(person, OWN),
  '取り込んで登録し、連携を消した': async (person) => {
    await readAndRegister(person, OWN);
    await end(person);
  },
  印のない前の版からの資産がある: (person) => world.register(person),
};

/** The ways to replace the account; none of them may reach the record keeper. */
const WAYS: Readonly<Record<string, (person: Person, typed: Typed) => Promise<unknown>>> = {
  保存する: save,
  消してから保存する: async (person, typed) => {
    await end(person);
    await watch.written();
    return save(person, typed);
  },
  毎回入力に変えてから保存する: async (person, typed) => {
    await ask(person);
    await watch.written();
    return save(person, typed);
  },
  取り込む: read,
  確かめるだけ: (person, typed) => send(person, tryScraping, { scrapingCode: crypto.randomUUID(), ...typed }),
  初回ログインを確かめる: (person, typed) =>
    send(person, mutbFirstLogin, { scrapingCode: crypto.randomUUID(), ...typed, birthday: '' }),
};

async function prepared(state: string, kind?: number): Promise<Person> {
  const person = await world.person();
  await STATES[state]?.(person);
  if (kind !== undefined) {
    const companies = world.database.updateTable('companies').set({ rk_code: kind });
    await companies.where('sys_organization_code', '=', person.sysOrganizationCode).execute();
  }
  world.clock.advance(6 * MINUTE);
  await watch.written();
  return person;
}

const DIFFERENCE_NAMES = Object.keys(DIFFERENCES);

/** Every way in every state. `npm run proof` tries each with every difference, a usual run with one difference in turn. */
const CASES = Object.keys(STATES).flatMap((state, row) =>
  Object.keys(WAYS).flatMap((way, column) =>
    DIFFERENCE_NAMES.filter(
      (_name, at) => process.env.MINORI_PROOF || at === (row + column) % DIFFERENCE_NAMES.length,
    ).map((difference) => ({ state, way, difference })),
  ),
);

describe.each(Object.keys(STATES))('%s人', (state) => {
  test.each(CASES.filter((each) => each.state === state))(
    '$difference が違う口座を、$way',
    async ({ way, difference }) => {
      const { typed, kind } = DIFFERENCES[difference] ?? { typed: OWN };
      const person = await prepared(state, kind);
      const received = world.scraper.received.length;
      expect(await WAYS[way]?.(person, typed)).toMatchObject(NEEDED);
      expect(await written()).toEqual([]);
      expect(world.scraper.received).toHaveLength(received);
    },
  );

  test('本人と確かめれば、どの道も開く', async () => {
    const person = await prepared(state);
    await prove(person);
    for (const way of ['確かめるだけ', '取り込む', '保存する']) {
      expect([way, await WAYS[way]?.(person, { ...OWN, rkId: '1000000002' })]).toMatchObject([way, { status: 200 }]);
    }
  });
});

test('自分の口座を読み直すこと、消したあとに自分の口座を保存することに、確認は要らない', async () => {
  for (const state of Object.keys(STATES).filter((each) => !each.startsWith('印のない'))) {
    const person = await prepared(state);
    await readAndRegister(person, OWN);
    await end(person);
    expect([state, await save(person, { ...OWN, rkPass: 'changed-at-the-keeper' })]).toMatchObject([
      state,
      { status: 200 },
    ]);
  }
});

test('別の口座と連携されたことは、ログインのアドレスに一度だけ知らせ、自分の口座や初めての連携では知らせない', async () => {
  const told = async ({ email }: Person) => {
    const mails = world.database.selectFrom('outgoing_mails').select('id').where('recipient', '=', email);
    return (await mails.where('purpose', '=', 'connection_changed').execute()).length;
  };
  const person = await prepared('保存している');
  await prove(person);
  await save(person, { ...OWN, rkPass: 'changed-at-the-keeper' });
  expect(await told(person)).toBe(0);
  await end(person);
  for (let time = 0; time < 2; time += 1) await save(person, { ...OWN, rkId: '1000000002' });
  expect(await told(person)).toBe(1);
});

test('初めての連携には、どの道にも確認が要らない', async () => {
  for (const [way, go] of Object.entries(WAYS)) {
    const person = await world.person();
    world.clock.advance(6 * MINUTE);
    expect([way, await go(person, OWN)]).toMatchObject([way, { status: 200 }]);
  }
});

test('連携する前に取り込んであった別の口座の資産は、確認なしには登録されない。ジョブは決して登録しない', async () => {
  const person = await world.person();
  await read(person, { ...OWN, rkId: '1000000002' });
  await save(person, OWN);
  world.clock.advance(6 * MINUTE);
  await watch.written();
  expect(await register(person)).toMatchObject(NEEDED);
  const { sysUserCode, sysOrganizationCode } = person;
  await expect(registerStaged(world.deps, { sysUserCode, sysOrganizationCode }, 1)).rejects.toThrow(
    'reauthentication_required',
  );
  expect(await written()).toEqual([]);
  await prove(person);
  expect(await register(person)).toMatchObject({ status: 200 });
});

test('テストデータも、資産や連携があれば確認が要る', async () => {
  const person = await world.person();
  const testers = world.database.updateTable('employees').set({ is_test_user: true });
  await testers.where('sys_user_code', '=', person.sysUserCode).execute();
  world.clock.advance(6 * MINUTE);
  expect(await send(person, testUserDataInput, { file })).toMatchObject({ status: 200 });
  await watch.written();
  expect(await send(person, testUserDataInput, { file })).toMatchObject(NEEDED);
  expect(await written()).toEqual([]);
  await prove(person);
  expect(await send(person, testUserDataInput, { file })).toMatchObject({ status: 200 });
});

test('消すことと別の口座を保存することが重なっても、別の口座は保存されない', async () => {
  const person = await prepared('保存している');
  for (let round = 0; round < 5; round += 1) {
    const other = { ...OWN, rkId: '1000000002' };
    const [, ...saved] = await Promise.all([end(person), save(person, other), save(person, other)]);
    for (const answer of saved) expect(answer).toMatchObject(NEEDED);
  }
});

test('印は、入力したものを含まず、同じ口座でも人ごとに違い、退会すると消える', async () => {
  const people = [await world.person(), await world.person()];
  const marks: string[] = [];
  for (const person of people) {
    await save(person, OWN);
    await end(person);
    const rows = world.database.selectFrom('employees').select('rk_account_mark');
    const row = await rows.where('sys_user_code', '=', person.sysUserCode).executeTakeFirstOrThrow();
    marks.push(row.rk_account_mark?.toString('hex') ?? '');
  }
  expect(new Set(marks).size).toBe(2);
  const dump = async () => JSON.stringify(await contentsOf(world.database));
  for (const mark of marks) expect(await dump()).toContain(mark);
  const [leaver] = people;
  if (!leaver) throw new Error('somebody leaves');
  expect(await send(leaver, leaveService, { word: LEAVING_WORD })).toMatchObject({ status: 200 });
  expect(await dump()).not.toContain(marks[0]);
});
