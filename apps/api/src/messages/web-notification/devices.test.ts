// Tests that devices for pushes are registered, moved and removed, and that nobody can reach another employee's
// (プッシュ通知の端末).
import { getSessions } from '@minori/contract/sessions';
import { getPushKey, registerDevice, removeDevice, testDevice, updateDevice } from '@minori/contract/web-notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PushPerson, type PushWorld, pushWorld } from '../../testing/push-world.ts';
import { createTestApp } from '../../testing.ts';
import { enqueuePushes } from './push.ts';

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

const NEWS = { title: 'お知らせ', body: '件名', url: '/minato/notice/1', tag: 'notice-1' };

const enqueue = (owner: PushPerson, key = 'report:1') =>
  enqueuePushes(world.database, { owners: [owner], message: NEWS, key, at: world.clock.now() });

const devices = () =>
  world.database.selectFrom('devices').select(['id', 'sys_user_code as user', 'subscription']).orderBy('id').execute();

const register = ({ visitor, sysUserCode }: PushPerson, subscription: unknown) =>
  visitor.call(registerDevice, { body: { sysUserCode, deviceToken: JSON.stringify(subscription) } });

const remove = ({ visitor }: PushPerson, id: number, isSignOut: 'true' | 'false' = 'false') =>
  visitor.call(removeDevice, { params: { id: String(id) }, query: { isSignOut } });

const idsOf = async ({ sysUserCode }: PushPerson) =>
  (await devices()).filter(({ user }) => user === sysUserCode).map(({ id }) => Number(id));

const kindsOf = async ({ visitor }: PushPerson) => {
  const answer = await visitor.call(getSessions, {});
  return answer.isError ? [] : answer.data.events.map(({ kind }) => kind);
};

const pauseAll = () => world.database.updateTable('devices').set({ paused_at: world.clock.now() }).execute();

const change = ({ visitor, sysUserCode }: PushPerson, id: number, subscription: unknown) =>
  visitor.call(updateDevice, {
    params: { id: String(id) },
    body: { sysUserCode, deviceToken: JSON.stringify(subscription) },
  });

const trial = ({ visitor, sysUserCode }: PushPerson, id: number) =>
  visitor.call(testDevice, { params: { id: String(id) }, body: { sysUserCode } });

test('登録に使う鍵は運営が決めたもの。決めていなければ、鍵はなく、登録もできない', async () => {
  const key = await person.visitor.call(getPushKey, {});
  expect(key.isError || key.data).toEqual({ publicKey: world.config.push?.publicKey });
  const off = await createTestApp({ config: { push: null } });
  const employee = await off.addEmployee(await off.addCompany());
  const visitor = off.visitor(await off.addSession(employee));
  const none = await visitor.call(getPushKey, {});
  expect(none.isError || none.data).toEqual({ publicKey: null });
  const deviceToken = JSON.stringify(world.pushService.subscribe());
  const { status } = await visitor.call(registerDevice, { body: { sysUserCode: employee.sysUserCode, deviceToken } });
  expect(status).toBe(404);
  await off.close();
});

test('同じ端末をもう一度登録しても、番号は変わらず、一つのまま', async () => {
  const device = await world.device(person);
  expect((await world.device(person, device.subscription)).id).toBe(device.id);
  const both = await Promise.all([
    world.device(person, device.subscription),
    world.device(await world.person(), device.subscription),
  ]);
  expect(both.map(({ id }) => id)).toEqual([device.id, device.id]);
  expect(await devices()).toHaveLength(1);
});

test('初めての端末を二人が同時に登録しても、端末は一つで、どちらか一人のもの', async () => {
  const other = await world.person();
  const subscription = world.pushService.subscribe();
  const both = await Promise.all([world.device(person, subscription), world.device(other, subscription)]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(await devices()).toHaveLength(1);
});

test('共用の端末は、あとからログインした人に移り、前の人あての通知は届かない', async () => {
  const next = await world.person();
  const device = await world.device(person);
  await enqueue(person);
  expect((await world.device(next, device.subscription)).id).toBe(device.id);
  expect((await devices()).map(({ user }) => user)).toEqual([next.sysUserCode]);
  await enqueue(person, 'report:2');
  expect(await world.send()).toMatchObject({ sent: 0 });
  expect(world.shown()).toEqual([]);
  await enqueue(next);
  expect(await world.send()).toMatchObject({ sent: 1 });
  expect((await remove(person, device.id)).status).toBe(404);
});

/** Registers the maximum number of devices, one per second. */
async function fill(): Promise<{ readonly id: number; readonly subscription: unknown }[]> {
  const added = [];
  for (let count = 0; count < 10; count += 1) {
    world.clock.advance(1000);
    added.push(await world.device(person));
  }
  return added;
}

test('10台まで。11台目は断られて、どの端末も残り、登録済みの端末は何度でも登録できる', async () => {
  const [first] = await fill();
  const before = await idsOf(person);
  expect(await register(person, world.pushService.subscribe())).toMatchObject({
    status: 409,
    error: { reason: 'conflict' },
  });
  expect((await register(person, first?.subscription)).status).toBe(200);
  expect(await idsOf(person)).toEqual(before);
  // Pushes that wait for the former employee aren't sent to this browser.
  const other = await world.person();
  const shared = await world.device(other);
  expect((await register(person, shared.subscription)).status).toBe(409);
  expect([await idsOf(person), await idsOf(other)]).toEqual([before, []]);
});

test('ログアウトした端末は、そのあいだに10台になっていても、最後に増えた端末と入れ替わって戻る。止めた端末とは入れ替わらない', async () => {
  const [first] = await fill();
  await remove(person, first?.id ?? 0, 'true');
  world.clock.advance(1000);
  const last = await world.device(person);
  const before = await idsOf(person);
  const back = await world.device(person, first?.subscription as typeof last.subscription);
  expect(await idsOf(person)).toEqual([...before.filter((id) => id !== last.id), back.id]);
  expect((await kindsOf(person)).slice(0, 3)).toEqual(['device_removed', 'device_added', 'device_signed_out']);
  await remove(person, back.id, 'true');
  world.clock.advance(1000);
  await world.device(person);
  await pauseAll();
  expect((await register(person, first?.subscription)).status).toBe(409);
});

test('ブラウザーの宛先が変わったら、番号はそのままで新しい宛先に届く', async () => {
  const device = await world.device(person);
  await enqueue(person);
  const renewed = world.pushService.subscribe();
  const answer = await change(person, device.id, renewed);
  expect(answer.isError || answer.data).toEqual({ id: device.id });
  await world.send();
  expect(world.shown().map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint]);
  // An endpoint that is registered under another id moves to this one.
  const other = await world.device(await world.person());
  expect((await change(person, device.id, other.subscription)).status).toBe(200);
  expect((await devices()).map(({ id }) => Number(id))).toEqual([device.id]);
});

test('ある人が宛先を変え、別の人が同じ宛先を同時に登録しても、どちらも済み、端末は一つ', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [owner, other] = [await world.person(), await world.person()];
    const device = await world.device(owner);
    const subscription = world.pushService.subscribe();
    const register = { sysUserCode: other.sysUserCode, deviceToken: JSON.stringify(subscription) };
    const [changed, registered] = await Promise.all([
      change(owner, device.id, subscription),
      other.visitor.call(registerDevice, { body: register }),
    ]);
    expect([changed.status, registered.status]).toEqual([200, 200]);
    const holders = (await devices()).filter(
      (row) => (row.subscription as { endpoint: string }).endpoint === subscription.endpoint,
    );
    expect(holders).toHaveLength(1);
  }
});

test('他人の端末・ない端末は、変える・消す・試すのどれも同じ404で、何も変わらない', async () => {
  const other = await world.person();
  const [own, foreign] = [await world.device(person), await world.device(other)];
  const before = await devices();
  const subscription = world.pushService.subscribe();
  const missing = (await remove(person, 999_999)).text;
  for (const id of [foreign.id, 999_999, 2 ** 53]) {
    for (const answer of [await change(person, id, subscription), await remove(person, id), await trial(person, id)]) {
      expect([id, answer.status, answer.text]).toEqual([id, 404, missing]);
    }
  }
  // A refused change doesn't take the device from the owner of its endpoint either.
  expect((await change(person, 999_999, foreign.subscription)).status).toBe(404);
  expect(await devices()).toEqual(before);
  expect((await remove(person, own.id)).status).toBe(200);
  expect((await remove(person, own.id)).status).toBe(404);
  expect((await devices()).map(({ id }) => Number(id))).toEqual([foreign.id]);
});

test('試しの通知がその端末だけにすぐ届き、届かなければそう答える', async () => {
  const [device] = [await world.device(person), await world.device(person)];
  const good = await trial(person, device.id);
  expect(good.isError || good.data).toEqual({ isSent: true });
  expect(world.shown()).toEqual([
    {
      endpoint: device.subscription.endpoint,
      title: '通知のテスト',
      body: 'この端末で通知を受け取れることを確認しました。新しいお知らせなどは、このように表示されます。',
      url: `/${person.company.url}/settings/notification`,
      tag: 'test',
    },
  ]);
  world.pushService.behave('broken');
  const failed = await trial(person, device.id);
  expect(failed.isError || failed.data).toEqual({ isSent: false });
  expect(await devices()).toHaveLength(2);
  world.pushService.behave('gone');
  const gone = await trial(person, device.id);
  expect(gone.isError || gone.data).toEqual({ isSent: false });
  expect(await devices()).toHaveLength(1);
});

test('宛先も鍵も、ログと答えに出ない', async () => {
  const device = await world.device(person);
  await enqueue(person);
  world.pushService.behave('broken');
  await world.send();
  const answers = [await trial(person, device.id), await change(person, device.id, device.subscription)];
  const message = [...world.logLines, ...answers.map(({ text }) => text)].join('\n');
  const { endpoint, keys } = device.subscription;
  for (const secret of [endpoint, new URL(endpoint).pathname, keys.auth, keys.p256dh])
    expect(message).not.toContain(secret);
});

test('止めた端末には何も届かず、ほかの端末には届く。その端末でログインし直すと、また届く', async () => {
  const stopped = await world.device(person);
  for (let count = 0; count < 10; count += 1) await enqueue(person, `old:${count}`);
  const id = BigInt(stopped.id);
  await world.database.updateTable('devices').set({ paused_at: world.clock.now() }).where('id', '=', id).execute();
  await enqueue(person, 'paused');
  const other = await world.person();
  await world.device(other);
  world.clock.advance(1000);
  await enqueue(other);
  expect(await world.send()).toMatchObject({ sent: 1 });
  expect((await trial(person, stopped.id)).status).toBe(404);
  await world.device(person, stopped.subscription);
  expect(await world.send()).toMatchObject({ sent: 10 });
});
