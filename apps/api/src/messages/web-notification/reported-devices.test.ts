// Tests that the employee is informed of added and removed devices (端末の追加を知らせる).

import { getSessions } from '@minori/contract/sessions';
import { decideDestination } from '@minori/contract/user-account';
import { removeDevice, updateDevice } from '@minori/contract/web-notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PushPerson, type PushWorld, pushWorld } from '../../testing/push-world.ts';

let world: PushWorld;
let person: PushPerson;

beforeAll(async () => {
  world = await pushWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.reset();
  person = await world.person();
});

const change = (id: number, subscription: unknown) =>
  person.visitor.call(updateDevice, {
    params: { id: String(id) },
    body: { sysUserCode: person.sysUserCode, deviceToken: JSON.stringify(subscription) },
  });

const remove = (id: number, isSignOut: 'true' | 'false' = 'false') =>
  person.visitor.call(removeDevice, { params: { id: String(id) }, query: { isSignOut } });

const kindsOf = async () => {
  const answer = await person.visitor.call(getSessions, {});
  return answer.isError ? [] : answer.data.events.map(({ kind }) => kind);
};

const told = async () =>
  (
    await world.database
      .selectFrom('outgoing_mails')
      .select('body')
      .where('recipient', '=', person.email)
      .where('purpose', '=', 'device_added')
      .execute()
  ).map(({ body }) => body);

test('新しい端末は、ログインのアドレスと記録で知らせる。ログアウトで消え、次のログインで戻った端末は、もう知らせない', async () => {
  const device = await world.device(person);
  expect(await told()).toEqual([expect.stringContaining('通知を受け取る端末が追加されました。')]);
  await remove(device.id, 'true');
  const back = await world.device(person, device.subscription);
  await change(back.id, device.subscription);
  expect(await told()).toHaveLength(1);
  // Another browser under the same device id is reported.
  await change(back.id, world.pushService.subscribe());
  expect(await told()).toHaveLength(2);
  expect((await kindsOf()).toSorted()).toEqual(['device_added', 'device_added', 'device_signed_out']);
});

test.each<[string, (id: number) => Promise<{ readonly status: number }>, string]>([
  [
    '止めたあと',
    (deviceId) => person.visitor.call(decideDestination, { body: { deviceId, isKept: false } }),
    'destination_removed',
  ],
  ['設定で', (id) => remove(id), 'device_removed'],
])('%s本人が消した端末は、記録に残り、また登録されると、もう一度知らせる', async (_when, end, kind) => {
  const device = await world.device(person);
  if (kind === 'destination_removed')
    await world.database.updateTable('devices').set({ paused_at: world.clock.now() }).execute();
  expect((await end(device.id)).status).toBe(200);
  await world.device(person, device.subscription);
  expect(await told()).toHaveLength(2);
  expect(await kindsOf()).toContain(kind);
});

test('1時間に3台までは1台ずつ、そのあとは何台かを1通にまとめて、ログインのアドレスに知らせる。記録には1台ずつ残る', async () => {
  for (let count = 0; count < 5; count += 1) await world.device(person);
  const summary = expect.stringContaining('通知を受け取る端末が2台追加されました。');
  const mails = await told();
  expect([mails.length, mails]).toEqual([4, expect.arrayContaining([summary])]);
  const { due_at } = await world.database
    .selectFrom('outgoing_mails')
    .select('due_at')
    .where('recipient', '=', person.email)
    .orderBy('due_at', 'desc')
    .executeTakeFirstOrThrow();
  expect([due_at > world.clock.now(), due_at.getTime() % 3_600_000]).toEqual([true, 0]);
  expect(await kindsOf()).toHaveLength(5);
  world.clock.advance(due_at.getTime() - world.clock.now().getTime());
  await world.device({ ...person, visitor: world.visitor(await world.addSession(person)) });
  expect(await told()).toHaveLength(5);
});
