// Tests that simultaneous changes in two tabs of one employee (security.md F17) follow docs/security/faults.md: changes of
// different things are all kept; of the same thing the last change wins as a whole, never a mixture.

import { logout } from '@minori/contract/auth';
import { sendContact } from '@minori/contract/contact';
import { EXAMPLES } from '@minori/contract/examples/all';
import { registerFundComparison } from '@minori/contract/fund-comparison';
import { valueFundSelection } from '@minori/contract/fund-selection';
import { getUserAccount, updateSubscription, updateUserProfile } from '@minori/contract/user-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../../src/testing/figures-world.ts';
import { TEST_PROFILE } from '../../src/testing/people.ts';
import type { TestVisitor } from '../../src/testing.ts';

/** How often each case is tried; `npm run proof` sets more. */
const ROUNDS = Number(process.env.MINORI_TABS ?? 5);

let world: FiguresWorld;

beforeAll(async () => {
  // Nothing listens there, so the mails stay in the outbox and can be counted.
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'no-reply@minori.example' };
  world = await figuresWorld({ config: { mail, contactTo: 'support@minori.example' } });
});
afterAll(() => world.close());

interface Tabs extends Person {
  readonly first: TestVisitor;
  readonly second: TestVisitor;
  account(): Promise<{
    readonly nickName: string | null;
    readonly isSubscription: boolean;
    readonly profileData: unknown;
  }>;
}

/** Two tabs of one browser, so both have the same session. */
async function tabs(): Promise<Tabs> {
  const person = await world.person();
  const { cookie } = person.visitor;
  const { sysUserCode } = person;
  const account = async () => {
    const answer = await person.visitor.call(getUserAccount, { query: { sysUserCode } });
    if (answer.isError) throw new Error(answer.text);
    return answer.data;
  };
  return { ...person, first: world.visitor(cookie), second: world.visitor(cookie), account };
}

async function bothDone(answers: readonly Promise<{ readonly status: number; readonly text: string }>[]) {
  for (const { status, text } of await Promise.all(answers)) expect([status, text]).toEqual([200, text]);
}

test('プロフィールとお知らせの受け取りを二つのタブで同時に変えると、どちらも残る', async () => {
  const { first, second, account, sysUserCode } = await tabs();
  for (let round = 0; round < ROUNDS; round += 1) {
    const nickName = `第${round}号`;
    const isSubscription = round % 2 === 0;
    await bothDone([
      first.call(updateUserProfile, { body: { ...TEST_PROFILE, sysUserCode, nickName, emailForNotify: null } }),
      second.call(updateSubscription, { body: { sysUserCode, isSubscription } }),
    ]);
    expect(await account()).toMatchObject({ nickName, isSubscription });
  }
});

test('二つのタブで同時に保存したプロフィールは、あとのほうの全部になり、混ざらない', async () => {
  const { first, second, account, sysUserCode } = await tabs();
  const one = { ...TEST_PROFILE, nickName: '一', genderCode: 0, birthday: '1980-01-01', isMarried: true } as const;
  const other = { ...TEST_PROFILE, nickName: '二', genderCode: 1, birthday: '1990-02-02', isMarried: false } as const;
  const whole = [one, other].map(({ nickName, ...profileData }) => ({ nickName, profileData }));
  for (let round = 0; round < ROUNDS; round += 1) {
    await bothDone([
      first.call(updateUserProfile, { body: { ...one, sysUserCode, emailForNotify: null } }),
      second.call(updateUserProfile, { body: { ...other, sysUserCode, emailForNotify: null } }),
    ]);
    const { nickName, profileData } = await account();
    expect(whole).toContainEqual({ nickName, profileData });
  }
  // The change that is saved last wins.
  await bothDone([first.call(updateUserProfile, { body: { ...one, sysUserCode, emailForNotify: null } })]);
  expect((await account()).nickName).toBe('一');
});

const CHOSEN = EXAMPLES.valueFundSelection.body.products;
/** The same products with their shares reversed. */
const OTHERS = CHOSEN.map(({ inputRate }, index) => ({
  ...CHOSEN[CHOSEN.length - 1 - index],
  inputRate,
})) as typeof CHOSEN;

test('二つのタブで同時に登録した商品の選択は、どちらか一方の全部になる', async () => {
  const person = await tabs();
  await world.register(person);
  const { sysUserCode, first, second } = person;
  for (let round = 0; round < ROUNDS; round += 1) {
    await bothDone([
      first.callRaw(valueFundSelection, { body: { sysUserCode, products: CHOSEN, isRegistered: true } }),
      second.callRaw(valueFundSelection, { body: { sysUserCode, products: OTHERS, isRegistered: true } }),
    ]);
    const stored = await world.database
      .selectFrom('fund_selections')
      .select('rates')
      .where('sys_user_code', '=', sysUserCode)
      .where('sys_organization_code', '=', person.sysOrganizationCode)
      .execute();
    expect(stored).toHaveLength(1);
    const byCode = (rates: readonly { readonly isinCode: string; readonly inputRate: number }[]) =>
      Object.fromEntries(rates.map(({ isinCode, inputRate }) => [isinCode, inputRate]));
    expect(byCode(CHOSEN)).not.toEqual(byCode(OTHERS));
    expect([byCode(CHOSEN), byCode(OTHERS)]).toContainEqual(byCode(stored[0]?.rates ?? []));
  }
});

test('二つのタブでそれぞれ比較に加えた案は、どちらも残る', async () => {
  const person = await tabs();
  await world.register(person);
  const { sysUserCode, first, second } = person;
  await bothDone([
    first.callRaw(registerFundComparison, { body: { sysUserCode, products: CHOSEN } }),
    second.callRaw(registerFundComparison, { body: { sysUserCode, products: OTHERS } }),
  ]);
  const stored = await world.database
    .selectFrom('fund_comparisons')
    .select('number')
    .where('sys_user_code', '=', sysUserCode)
    .where('sys_organization_code', '=', person.sysOrganizationCode)
    .orderBy('number')
    .execute();
  expect(stored).toEqual([{ number: 1 }, { number: 2 }]);
});

test('二つのタブから送ったお問い合わせは、二つとも届く', async () => {
  const { first, second } = await tabs();
  const ask = (tab: TestVisitor) =>
    tab.call(sendContact, { body: { ...EXAMPLES.sendContact.body, requestId: crypto.randomUUID() } });
  const count = async () => (await world.database.selectFrom('outgoing_mails').select('id').execute()).length;
  const before = await count();
  await bothDone([ask(first), ask(second)]);
  expect(await count()).toBe(before + 2);
});

test('一つのタブでログアウトすると、もう一つのタブの次の通信は断られ、何も変わらない', async () => {
  const { first, second, sysUserCode } = await tabs();
  expect((await first.call(logout, { body: {} })).status).toBe(200);
  const body = { ...TEST_PROFILE, sysUserCode, nickName: '後', emailForNotify: null };
  expect((await second.call(updateUserProfile, { body })).status).toBe(401);
  const row = world.database.selectFrom('employees').select('nick_name').where('sys_user_code', '=', sysUserCode);
  expect((await row.executeTakeFirstOrThrow()).nick_name).not.toBe('後');
});
