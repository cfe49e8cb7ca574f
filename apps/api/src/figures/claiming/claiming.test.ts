// Tests what is answered for 受け取りの手続き, and its task: from the first day of a claim to the last, once more in the last year.

import { getClaiming } from '@minori/contract/claiming';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { saveLeaving } from '@minori/contract/leaving';
import { getMyTask, putMyTaskAside } from '@minori/contract/my-task';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TASK_IDS } from '../../messages/my-task/tasks.ts';
import {
  type FiguresWorld,
  figuresWorld,
  type Person,
  type PersonOptions,
  TODAY,
} from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(TODAY));

/** Joined on 2024-04-01 with 88 months in all; a plan that ends at 60. */
async function person(birthday: string | null, options: PersonOptions = {}): Promise<Person> {
  const one = await world.person(options);
  await world.register(one);
  await world.database
    .updateTable('employees')
    .set({ birthday })
    .where('sys_organization_code', '=', one.sysOrganizationCode)
    .where('sys_user_code', '=', one.sysUserCode)
    .execute();
  return one;
}

const read = ({ visitor, sysUserCode }: Person) => visitor.call(getClaiming, { query: { sysUserCode } });

async function taskOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getMyTask, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.find(({ id }) => id === TASK_IDS.claimPension);
}

async function dayOf(one: Person, day: string) {
  world.clock.set(new Date(`${day}T00:00:00+09:00`));
  return taskOf({ ...one, visitor: world.visitor(await world.addSession(one)) });
}

test('口座と退職日が渡り、試算のない会社でも、残高のない人でも答える', async () => {
  const one = await person('1990-07-15', { company: { authorizationCode: 'learning' } });
  const { valuationDate, totalAssetValuation: balance, subscriptionDate: joinedOn } = accountStatement;
  expect(await read(one)).toMatchObject({
    data: { today: '2026-04-10', leftOn: null, account: { valuationDate, balance, joinedOn, earlierMonths: 64 } },
  });
  const { sysUserCode } = one;
  await one.visitor.call(saveLeaving, { body: { sysUserCode, leftOn: '2026-06-30', nextWork: null, isMoved: false } });
  expect(await read(one)).toMatchObject({ data: { leftOn: '2026-06-30' } });
  expect(await read(await world.person())).toMatchObject({ data: { account: null } });
});

test('生年月日がわからない人と、会社が属性を見せない人には、加入前の月が渡らず、やることも出ない', async () => {
  const unknown = await person(null);
  const hidden = await person('1955-05-10', { company: { personalAttributeShowedFlg: false } });
  for (const one of [unknown, hidden]) {
    expect(await read(one)).toMatchObject({ data: { account: { earlierMonths: null } } });
    expect(await taskOf(one)).toBeUndefined();
  }
});

test('請求できる最初の日から最後の日まで、やることに出て、閉じても最後の1年にもう一度出る', async () => {
  // 88 months up to 60: 62 years of age, reached on 2026-05-09, and the plan has ended.
  const one = await person('1964-05-10');
  expect(await dayOf(one, '2026-05-08')).toBeUndefined();
  expect(await dayOf(one, '2026-05-09')).toMatchObject({ title: '受け取りの手続きを確かめる', url: '/claiming' });
  const { sysUserCode } = one;
  const visitor = world.visitor(await world.addSession(one));
  const params = { id: String(TASK_IDS.claimPension) };
  expect(await visitor.call(putMyTaskAside, { params, body: { sysUserCode } })).toMatchObject({ status: 200 });
  expect(await dayOf(one, '2038-05-07')).toBeUndefined();
  const last = await dayOf(one, '2038-05-08');
  expect(last).toMatchObject({ title: '受け取りの請求の期限を確かめる', isStep: true });
  expect(last?.message.join('')).toContain('2039年5月8日');
  expect(await dayOf(one, '2039-05-08')).toBeDefined();
  expect(await dayOf(one, '2039-05-09')).toBeUndefined();
});

test('加入が続く人、残高が0円の人、60歳より前に移した人、40歳の人には出ない', async () => {
  const member = await person('1964-05-10', { company: { retirementAge: 65 } });
  const empty = await person('1955-05-10');
  const forty = await person('1986-02-01');
  await world.database
    .updateTable('statements')
    .set({ total_asset_valuation: 0, valuation_gain_loss: sql`-cumulative_contribution_amount` })
    .where('sys_user_code', '=', empty.sysUserCode)
    .execute();
  for (const one of [member, empty, forty]) expect(await taskOf(one)).toBeUndefined();
  const moved = await person('1966-02-01', { company: { retirementAge: 65 } });
  const { sysUserCode } = moved;
  await moved.visitor.call(saveLeaving, { body: { sysUserCode, leftOn: '2025-06-30', nextWork: null, isMoved: true } });
  expect(await dayOf(moved, '2031-03-01')).toBeUndefined();
});
