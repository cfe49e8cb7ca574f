// Tests that a push arrives as it was sent, and only once despite outages and delays (プッシュの送信).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPushSender } from '../../platform/web-push/push-sender.ts';
import { type PushPerson, type PushWorld, pushWorld } from '../../testing/push-world.ts';
import { createTestApp } from '../../testing.ts';
import { decidePush } from '../sending/decide.ts';
import { atDaytime, isDaytime } from './daytime.ts';
import { enqueuePushes, NEWS_FOR } from './push.ts';
import { type PushDeps, sendPushes } from './send-pushes.ts';

describe('送る', () => {
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

  const MINUTE = 60_000;
  const NEWS = {
    title: 'レポート',
    body: '掛金の上限が変わります「2026年12月」🌱',
    url: '/minato/report/5',
    tag: 'report-5',
  };

  const enqueue = (key = 'report:5', owners: readonly PushPerson[] = [person]) =>
    enqueuePushes(world.database, { owners, message: NEWS, key, at: world.clock.now() });

  const states = async () =>
    (await world.database.selectFrom('push_deliveries').select(['state', 'tries']).orderBy('device_id').execute()).map(
      ({ state, tries }) => `${state} ${tries}`,
    );

  test('暗号を解いたものは送ったものと同じで、差出人と期限が正しい', async () => {
    const device = await world.device(person);
    expect(await enqueue()).toBe(1);
    expect(await world.send()).toMatchObject({ sent: 1, later: 0 });
    expect(world.shown()).toEqual([{ endpoint: device.subscription.endpoint, ...NEWS }]);
    const [received] = world.received();
    expect(received).toMatchObject({
      ttl: NEWS_FOR / 1000,
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      subject: world.config.push?.subject,
      key: world.config.push?.publicKey,
    });
    expect(world.pushService.refusals()).toEqual([]);
  });

  test('同じ知らせは、何度頼まれても、いくつの過程が送っても、端末ごとに一度だけ届く', async () => {
    const colleague = await world.person(person.company);
    for (const owner of [person, person, colleague]) await world.device(owner);
    await Promise.all([enqueue(), enqueue(), enqueue('report:5', [person, colleague])]);
    const signal = new AbortController().signal;
    await Promise.all([1, 2, 3, 4].map(() => sendPushes({ ...world.deps, decidePush }, signal)));
    await enqueue('report:5', [person, colleague]);
    await world.send();
    expect(world.received()).toHaveLength(3);
    expect(new Set(world.shown().map(({ endpoint }) => endpoint)).size).toBe(3);
    expect(await states()).toEqual(['sent 1', 'sent 1', 'sent 1']);
  });

  test('一度に送る数より多くても、すべて届く', async () => {
    const people = [person, await world.person(person.company)];
    for (const owner of people) for (let count = 0; count < 9; count += 1) await world.device(owner);
    await enqueue('report:5', people);
    expect(await world.send()).toMatchObject({ sent: 18 });
  });

  test.each(['broken', 'silence', 'busy'] as const)('送り先が %s の間は待ち、戻れば一度だけ届く', async (manner) => {
    const device = await world.device(person);
    await enqueue();
    world.pushService.behave(manner);
    const sender = openPushSender(world.config.push ?? { publicKey: '', privateKey: '', subject: '' }, {
      ...{ simulatedService: world.pushService.url, now: world.clock.now, patience: 500 },
    });
    const deps = { ...world.deps, decidePush, push: sender };
    const run = () => sendPushes(deps, new AbortController().signal);
    expect(await run()).toMatchObject({ sent: 0, later: 1 });
    // The push service asked for two minutes (Retry-After): nothing is sent before.
    world.clock.advance(MINUTE - 1);
    expect(await run()).toMatchObject({ sent: 0, later: 0 });
    world.pushService.behave('accept');
    world.clock.advance(manner === 'busy' ? MINUTE : 1);
    if (manner === 'busy') expect(await run()).toMatchObject({ sent: 0, later: 0 });
    world.clock.advance(manner === 'busy' ? 1 : 0);
    expect(await run()).toMatchObject({ sent: 1 });
    expect(world.shown()).toEqual([{ endpoint: device.subscription.endpoint, ...NEWS }]);
    world.clock.advance(60 * MINUTE);
    expect(await run()).toMatchObject({ sent: 0 });
    await sender.close();
  });

  test.each(['gone', 'missing'] as const)('宛先がもうない（%s）端末は消え、ほかの端末には届く', async (manner) => {
    await world.device(person);
    await enqueue();
    world.pushService.behave(manner);
    expect(await world.send()).toMatchObject({ gone: 1 });
    expect(await world.database.selectFrom('devices').select('id').execute()).toEqual([]);
    expect(await states()).toEqual([]);
    world.pushService.behave('accept');
    await world.device(person);
    await enqueue('report:6');
    expect(await world.send()).toMatchObject({ sent: 1 });
  });

  test('よそへ行けという答えには従わず、もう送らない', async () => {
    await world.device(person);
    await enqueue();
    world.pushService.behave('redirect');
    const asked = world.pushService.asked();
    expect(await world.send()).toMatchObject({ refused: 1 });
    expect(world.pushService.asked()).toBe(asked + 1);
    world.clock.advance(60 * MINUTE);
    expect(await world.send()).toMatchObject({ refused: 0, later: 0 });
    expect(await states()).toEqual(['failed 1']);
  });

  test('間隔を倍にしながら待ち、3日たったらあきらめる', async () => {
    await world.device(person);
    await enqueue();
    world.pushService.behave('broken');
    const begun = world.clock.now().getTime();
    const runAt = async (minute: number) => {
      world.clock.set(new Date(begun + minute * MINUTE));
      return (await world.send()).later;
    };
    let next = 0;
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 120, 120, 120]) {
      expect([next, await runAt(next)]).toEqual([next, 1]);
      next += wait;
      expect([next, await runAt(next - 0.01)]).toEqual([next, 0]);
    }
    expect(await runAt(3 * 24 * 60 - 1)).toBe(1);
    expect(await runAt(3 * 24 * 60)).toBe(0);
    world.pushService.behave('accept');
    expect(await world.send()).toMatchObject({ sent: 0 });
    expect(await states()).toEqual([expect.stringMatching(/^failed /)]);
  });

  test('続けて失敗する送り先は、その回はもう訪ねない', async () => {
    for (let count = 0; count < 10; count += 1) await world.device(person);
    const colleague = await world.person(person.company);
    for (let count = 0; count < 10; count += 1) await world.device(colleague);
    await enqueue('report:5', [person, colleague]);
    world.pushService.behave('broken');
    const asked = world.pushService.asked();
    const counts = await world.send();
    expect(world.pushService.asked() - asked).toBeLessThanOrEqual(8);
    expect((counts.later ?? 0) + (counts.away ?? 0)).toBe(20);
    world.pushService.behave('accept');
    world.clock.advance(MINUTE);
    expect(await world.send()).toMatchObject({ sent: 20 });
  });

  test('送る者が途中で死んでも、しばらくして別の者が送る', async () => {
    await world.device(person);
    await enqueue();
    const dying = { ...world.deps, decidePush, metrics: undefined } as unknown as PushDeps;
    await expect(sendPushes(dying, new AbortController().signal)).rejects.toThrow();
    expect(await states()).toEqual(['waiting 1']);
    expect(await world.send()).toMatchObject({ sent: 0 });
    world.clock.advance(MINUTE);
    expect(await world.send()).toMatchObject({ sent: 1 });
    // The message may have arrived twice, which the sender can't know: with the same topic one replaces the other.
    const topics = new Set(world.received().map(({ topic }) => topic));
    expect(topics.size).toBe(1);
  });

  test('鍵がなければ何も送らず、数えもしない', async () => {
    await world.device(person);
    await enqueue();
    const off = await createTestApp({ databaseUrl: world.config.databaseUrl, config: { push: null } });
    expect(await sendPushes({ ...off.deps, decidePush }, new AbortController().signal)).toMatchObject({
      sent: 0,
      later: 0,
    });
    await off.close();
    expect(await states()).toEqual(['waiting 0']);
  });

  test('名前や数字の入る余地のない形でなければ、受け付けない', async () => {
    await world.device(person);
    const message = { ...NEWS, balance: 1_234_567 };
    const asked = enqueuePushes(world.database, { owners: [person], message, key: 'x', at: world.clock.now() });
    await expect(asked).rejects.toThrow();
    expect(await states()).toEqual([]);
  });
});

describe('昼のあいだ', () => {
  test.each([
    ['2026-06-15T00:00:00+09:00', '2026-06-15T08:00:00+09:00'],
    ['2026-06-15T07:59:59.999+09:00', '2026-06-15T08:00:00+09:00'],
    ['2026-06-15T08:00:00+09:00', '2026-06-15T08:00:00+09:00'],
    ['2026-06-15T20:59:59.999+09:00', '2026-06-15T20:59:59.999+09:00'],
    ['2026-06-15T21:00:00+09:00', '2026-06-16T08:00:00+09:00'],
    ['2026-12-31T23:59:59.999+09:00', '2027-01-01T08:00:00+09:00'],
  ])('%s に伝えることは %s に伝える', (at, reported) => {
    expect(atDaytime(new Date(at))).toEqual(new Date(reported));
    expect(isDaytime(new Date(at))).toBe(at === reported);
  });
});
