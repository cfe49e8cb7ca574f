/**
 * プッシュ通知の登録 — tests that a device is registered at the server once, registered again after a change, transferred to
 * the next employee, and removed at a sign-out.
 */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../../testing/example-fetch.ts';
import { type FakePush, fakePush, tokenNumber } from '../../testing/fake-push.ts';
import { recordingFetch } from '../../testing/recording-fetch.ts';
import { CONNECTED, SIGNED_IN } from '../../testing/signed-in.ts';
import { createPortal } from '../portal/portal.ts';
import { watchPush } from '../portal/watch-push.ts';
import { PENDING_LOGOUT_KEY } from '../session/pending-logout-key.ts';
import { localStorageOf, sessionStorageOf } from '../state/browser-storage.ts';
import { subscriptionDigest } from './push-controller.ts';

const KEY = EXAMPLES.getPushKey.response.publicKey ?? '';
const SUBSCRIBED = { permission: 'granted', subscription: { token: tokenNumber(7), publicKey: KEY } } as const;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

function portalWith(push: FakePush, answers: ExampleAnswers = {}, fetch = exampleFetch(answers)) {
  const wire = recordingFetch(fetch);
  const went: string[] = [];
  const portal = createPortal({
    connection: { fetch: wire.fetch, origin: 'http://localhost' },
    local: localStorageOf(window),
    session: sessionStorageOf(window),
    now: () => 1_000,
    pathname: () => '/minato/home',
    search: () => '',
    host: 'localhost',
    go: (to) => went.push(to),
    cookies: () => '',
    openTab: () => null,
    isBeingLeft: () => false,
    push,
  });
  const signIn = (sysUserCode = SIGNED_IN.sysUserCode) =>
    portal.store.setState({ auth: { ...SIGNED_IN, sysUserCode, accessToken: '', authorizationMethod: 1 } });
  signIn();
  const kept = () => portal.store.getState().pushToken;
  return { portal, wire, went, signIn, kept, keep: portal.push.keep, browser: push.browser };
}

describe('この端末で受け取る', () => {
  test('許可されたら、サーバーの鍵で登録し、番号と要約だけを残す', async () => {
    const { portal, wire, kept, browser } = portalWith(fakePush());
    expect(await portal.push.turnOn()).toBe('on');
    expect(wire.to(CALLS.registerDevice).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, deviceToken: tokenNumber(1) },
    ]);
    expect(browser.subscription?.publicKey).toBe(KEY);
    expect(kept()).toEqual({ id: 3, digest: await subscriptionDigest(tokenNumber(1)) });
    expect(await portal.push.isOn()).toBe(true);
    expect(JSON.stringify({ ...localStorage })).toContain(kept().digest);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('push.example');
  });

  test.each(['denied', 'default'] as const)('許可されないとき（%s）は、何も登録しない', async (answer) => {
    const { portal, wire, browser } = portalWith(fakePush({ answer }));
    expect(await portal.push.turnOn()).toBe(answer === 'denied' ? 'denied' : 'unanswered');
    expect([wire.sent, browser.subscribed]).toEqual([[], 0]);
  });

  test('鍵のないサーバーには、登録しない', async () => {
    const { portal, browser } = portalWith(fakePush(), { getPushKey: { publicKey: null } });
    expect([await portal.push.turnOn(), browser.subscribed]).toEqual(['off', 0]);
  });

  test('やめると、サーバーからもブラウザーからも消える', async () => {
    const { portal, wire, kept, browser } = portalWith(fakePush());
    await portal.push.turnOn();
    await portal.push.turnOff();
    expect(wire.to({ method: 'DELETE', path: '/api/v1/web-notification/3' })).toHaveLength(1);
    expect([browser.subscription, kept().id, await portal.push.isOn()]).toEqual([null, null, false]);
  });

  test('サーバーが消せなかったら、やめたことにしない', async () => {
    const { portal, browser } = portalWith(fakePush(), { removeDevice: new Refusal(500, 'internal_error') });
    await portal.push.turnOn();
    await expect(portal.push.turnOff()).rejects.toThrow();
    expect([browser.subscription === null, await portal.push.isOn()]).toEqual([false, true]);
  });
});

describe('画面を開くたびに', () => {
  test('受け取る設定のブラウザーは、ログインした人のものとして登録し、同じ訪問では二度と尋ねない', async () => {
    const { keep, wire, kept, browser } = portalWith(fakePush(SUBSCRIBED));
    await keep();
    await keep();
    expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/web-notification',
      'POST /api/v1/web-notification',
    ]);
    expect([kept().id, browser.subscribed, browser.attended]).toEqual([3, 0, 2]);
  });

  test('次の人がログインすると、その人のものになる', async () => {
    const { keep, signIn, wire, portal } = portalWith(fakePush(SUBSCRIBED));
    await keep();
    portal.store.setState({ pushToken: { id: null, digest: null } });
    signIn('emp-2');
    await keep();
    expect(wire.to(CALLS.registerDevice).map(({ body }) => body)).toEqual(
      [SIGNED_IN.sysUserCode, 'emp-2'].map((sysUserCode) => ({ sysUserCode, deviceToken: tokenNumber(7) })),
    );
  });

  test('サーバーが知っていれば、送らない', async () => {
    const { keep, wire, portal } = portalWith(fakePush(SUBSCRIBED));
    portal.store.setState({ pushToken: { id: 3, digest: await subscriptionDigest(tokenNumber(7)) } });
    await keep();
    expect(wire.sent.map(({ method }) => method)).toEqual(['GET']);
  });

  test.each([
    ['番号を知っている', {}, ['PUT']],
    ['番号が忘れられている', { updateDevice: new Refusal(404, 'not_found') }, ['PUT', 'POST']],
  ])('ブラウザーが登録を変えていれば、知らせる（サーバーで%s）', async (_, answers, methods) => {
    const { keep, wire, portal, kept } = portalWith(fakePush(SUBSCRIBED), answers);
    portal.store.setState({ pushToken: { id: 3, digest: await subscriptionDigest('older') } });
    await keep();
    expect(wire.sent.slice(1).map(({ method }) => method)).toEqual(methods);
    expect(kept().digest).toBe(await subscriptionDigest(tokenNumber(7)));
  });

  test('サーバーの鍵が変わっていれば、登録し直す', async () => {
    const { keep, browser, wire } = portalWith(
      fakePush({ ...SUBSCRIBED, subscription: { token: tokenNumber(7), publicKey: 'old' } }),
    );
    await keep();
    expect([browser.subscribed, browser.subscription?.publicKey]).toEqual([1, KEY]);
    expect(wire.to(CALLS.registerDevice)).toHaveLength(1);
  });

  test('ブラウザーで許可を取り消していれば、サーバーから消す', async () => {
    const { keep, wire, portal, kept } = portalWith(fakePush({ ...SUBSCRIBED, permission: 'denied' }));
    portal.store.setState({ pushToken: { id: 3, digest: null } });
    await keep();
    expect([wire.sent.map(({ method }) => method), kept().id]).toEqual([['DELETE'], null]);
  });

  test.each(['default', 'granted'] as const)(
    '受け取る設定のないブラウザー（%s）では、何も尋ねない',
    async (permission) => {
      const { keep, wire, browser } = portalWith(fakePush({ permission }));
      await keep();
      expect([wire.sent, browser.attended]).toEqual([[], 1]);
    },
  );

  test('失敗しても、画面は何も言わず、動かない', async () => {
    const { keep, went } = portalWith(fakePush(SUBSCRIBED), { getPushKey: new Refusal(500, 'internal_error') });
    await keep();
    expect(went).toEqual([]);
  });
});

describe('ログアウト', () => {
  const registered = async (fetch: typeof globalThis.fetch = exampleFetch()) => {
    const world = portalWith(fakePush(SUBSCRIBED), {}, fetch);
    world.portal.store.setState({
      pushToken: { id: 3, digest: await subscriptionDigest(tokenNumber(7)) },
      user: CONNECTED,
    });
    return world;
  };

  test('セッションが終わる前に端末を消し、ブラウザーの設定は次の人のために残す', async () => {
    const { portal, wire, kept, browser, went } = await registered();
    portal.signOut();
    expect(kept().id).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain(SIGNED_IN.sysUserCode);
    // The sign-out ends on that page.
    await vi.waitFor(() => expect(went).toEqual(['/signIn']));
    expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/v1/web-notification/3',
      'POST /api/v1/auth/logout',
    ]);
    expect(wire.sent[0]?.query).toEqual({ isSignOut: 'true' });
    expect(browser.subscription?.token).toBe(tokenNumber(7));
  });

  test('登録のない端末では、待たずにセッションを終える', async () => {
    const { portal, wire, went } = portalWith(fakePush());
    portal.signOut();
    await vi.waitFor(() => expect(went).toEqual(['/signIn']));
    expect(wire.sent.map(({ path }) => path)).toEqual(['/api/v1/auth/logout']);
  });

  test('サーバーが答えなくても、1秒でログアウトに進み、ブラウザーの登録を手放す', async () => {
    const { portal, wire, browser } = await registered((address, init) =>
      init?.method === 'DELETE' ? new Promise(() => undefined) : exampleFetch()(address, init),
    );
    vi.useFakeTimers();
    portal.signOut();
    expect(localStorage.getItem(PENDING_LOGOUT_KEY)).not.toBeNull();
    await vi.advanceTimersByTimeAsync(999);
    expect(wire.sent.map(({ method }) => method)).toEqual(['DELETE']);
    await vi.advanceTimersByTimeAsync(1);
    expect(wire.sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(browser.subscription).toBeNull();
  });

  test('登録の途中でログアウトしたら、ブラウザーの登録を手放す', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { portal, wire, browser } = portalWith(fakePush(SUBSCRIBED), {}, async (address, init) => {
      if (init?.method === 'POST' && String(address).endsWith('/web-notification')) await late;
      return exampleFetch()(address, init);
    });
    void portal.push.keep();
    await vi.waitFor(() => expect(wire.to(CALLS.registerDevice)).toHaveLength(1));
    portal.signOut();
    answer();
    await vi.waitFor(() => expect(browser.subscription).toBeNull());
    expect(portal.store.getState().pushToken.id).toBeNull();
  });
});

describe('サービスワーカーから', () => {
  test('通知を押したら、自分の会社の画面だけを開く', () => {
    const push = fakePush();
    const { portal, went } = portalWith(push);
    const stop = watchPush(portal);
    for (const url of ['/minato/notice/5', '/hibari/notice/5', 'https://elsewhere.example/', '//x', 5]) {
      push.say({ kind: 'open', url });
    }
    for (const noise of [null, 'open', {}, { kind: 'other' }]) push.say(noise);
    stop();
    push.say({ kind: 'open', url: '/minato/home' });
    expect(went).toEqual(['/minato/notice/5']);
  });

  test('届いたら、お知らせとレポートの一覧を新しくする', () => {
    const push = fakePush();
    const { portal } = portalWith(push);
    const keys = [CALLS.getNoticeCount, CALLS.getReports, CALLS.employeeAssetManagement].map(({ path }) => [path]);
    for (const key of keys) portal.queries.setQueryData(key, 'shown');
    watchPush(portal);
    push.say({ kind: 'arrived' });
    expect(keys.map((key) => portal.queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
  });

  test('登録を変えられたら、開いたままでもサーバーに知らせる', async () => {
    const push = fakePush(SUBSCRIBED);
    const { portal, wire, keep } = portalWith(push);
    watchPush(portal);
    await keep();
    push.browser.subscription = { token: tokenNumber(8), publicKey: KEY };
    push.say({ kind: 'resubscribed' });
    await vi.waitFor(() => expect(wire.sent.at(-1)?.method).toBe('PUT'));
    expect(wire.sent.at(-1)?.body).toMatchObject({ deviceToken: tokenNumber(8) });
  });
});
