/**
 * Tests the resolutions in errors.md for which the browser is responsible, by their numbers. The api and the contract
 * test those that only a server can ensure (10, 19, 26, 27, and the server's part of 7, 9, 16 and 18).
 */
import { appError, toAppError } from '@minori/contract/app-error';
import { CALLS } from '@minori/contract/calls';
import { ERROR_CATALOGUE, type ErrorKey, findErrorRow } from '@minori/contract/error-catalogue';
import { EXAMPLES } from '@minori/contract/examples/all';
import { FAILURES, UNEXPECTED } from '@minori/wording/ja/failures';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../../testing/example-fetch.ts';
import { recordingFetch } from '../../testing/recording-fetch.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';
import { CONNECTED, KEEPING, SIGNED_IN } from '../../testing/signed-in.ts';
import { attempt } from '../api/attempt.ts';
import { CallFailure } from '../api/call-failure.ts';
import { restore } from '../state/restore.ts';
import { DEFAULTS } from '../state/root-state.ts';
import { failureText } from './failure-text.ts';
import { mayBeReadSignedOut, routeError } from './route-error.ts';

const CONNECT = '/minato/login-information';
const HOME = { pathname: '/minato/home', companyUrl: 'minato', handling: 'central' } as const;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

function rowError(key: ErrorKey, message = '') {
  const { statusCode, reason } = ERROR_CATALOGUE[key];
  return appError({ statusCode, reason, message });
}

const bodyOf = (statusCode: number, reason: string, errors: { code: string; msg: string }[] = []) => ({
  statusCode,
  reason,
  message: '',
  errors,
});

async function open(route: string, answers: ExampleAnswers) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  return { ...(await renderApp(route, { fetch: wire.fetch, as: SIGNED_IN })), wire };
}

async function read({ user }: RenderedApp): Promise<void> {
  await user.type(await screen.findByLabelText(/^年金サイトのID/), '1000000009');
  await user.type(screen.getByLabelText(/^年金サイトのパスワード/), 'Example2026');
  await user.click(screen.getByRole('button', { name: /^(連携する|この情報で取り込む)$/ }));
}

describe('errors.md の解決（画面の側）', () => {
  const notRetryable = Object.values(ERROR_CATALOGUE).filter(({ retryable }) => !retryable);

  test.each(notRetryable)(
    '1: 再試行できない $reason は、取り込みを自動で繰り返さない',
    async ({ statusCode, reason }) => {
      const app = await open(CONNECT, { doScraping: new Refusal(statusCode, reason) });
      await app.portal.scrape.read({
        employee: { ...SIGNED_IN, company: EXAMPLES.companyInfo.response, account: CONNECTED },
        credentials: { kind: 'saved' },
      });
      expect(app.wire.to(CALLS.doScraping)).toHaveLength(1);
    },
  );

  test('2: 混み合っているときは、示された秒数だけ押せず、表でも再試行できない', async () => {
    const busy = new Refusal(400, 'rk_login_error_site_busy', { 'retry-after': '30' });
    const app = await open(CONNECT, { doScraping: busy });
    await read(app);
    expect(await screen.findByText('あと30秒で、もう一度押せます。')).toBeTruthy();
    const press = screen.getByRole('button', { name: 'この情報で取り込む' });
    expect(press.getAttribute('aria-disabled')).toBe('true');
    expect(ERROR_CATALOGUE.rk_login_error_site_busy.retryable).toBe(false);
  });

  test('3: 時間切れの文はもう一度試せると言うが、/error に再試行のボタンはない', async () => {
    const app = await open(CONNECT, {
      getUserAccount: { ...CONNECTED, isRkInfo: false },
      doScraping: new Refusal(504, 'scraping_timeout'),
    });
    await read(app);
    expect(await screen.findByText(/時間をおいて、もう一度お試しください/)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /もう一度|取り込む/ })).toEqual([]);
    expect(screen.queryByRole('link', { name: 'もう一度読み込む' })).toBeNull();
    expect(screen.getByRole('link', { name: 'ホームに戻る' })).toBeTruthy();
  });

  test('4: 402 は年金サイトのメンテナンスで、/maintenance ではなく /error に文と一緒に移り、セッションは続く', async () => {
    const app = await open(CONNECT, { doScraping: new Refusal(402, 'in_maintenance') });
    await read(app);
    expect(await screen.findByText(ERROR_CATALOGUE.in_maintenance.message)).toBeTruthy();
    expect([app.address(), app.portal.store.getState().auth.id]).toEqual(['/error', SIGNED_IN.id]);
  });

  test.each(['doScraping', 'tryScraping', 'mutbFirstLogin'] as const)(
    '5: %s の初回ログインは、503でもメンテナンスの画面に移らない',
    async (name) => {
      const answer = Response.json(bodyOf(503, 'mutb_first_login'), { status: 503 });
      const connection = { fetch: async () => answer, origin: 'http://localhost' };
      const outcome = await attempt(connection, CALLS[name], EXAMPLES[name] as never);
      expect(outcome.ok || routeError(outcome.failure.error, HOME)).toEqual({ to: null, endsSession: false });
      expect(routeError(rowError('maintenance'), HOME).to).toBe('/maintenance');
    },
  );

  test.each([
    ['get_data_area_timeout_error', '最初の掛金を待っています'],
    ['get_product_management_timeout_error', '商品の預け替えが終わるのを待っています'],
    ['get_management_ratio_timeout_error', '掛金で購入する商品が決まるのを待っています'],
  ] as const)('6: %s では、ログインしたまま、何を待っているかがわかる', async (key, heading) => {
    const app = await open(CONNECT, { doScraping: new Refusal(401, key) });
    await read(app);
    await screen.findByRole('heading', { level: 2, name: heading });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: '診断の結果を見る' })).toBeInstanceOf(HTMLElement);
    expect([app.sent, app.address(), app.wire.to(CALLS.logout)]).toEqual([[], CONNECT, []]);
  });

  test('7: 途中の機器が返した、本文のない405では、ログアウトしない', async () => {
    const connection = { fetch: async () => new Response('', { status: 405 }), origin: 'http://localhost' };
    const outcome = await attempt(connection, CALLS.mstAssetClass, {});
    expect(outcome.ok || routeError(outcome.failure.error, HOME)).toEqual({ to: '/error', endsSession: false });
  });

  test.each(['axios_timeout', 'axios_network_error', 'scraping_timeout'] as const)(
    '8: %s は文と一緒に /error へ、前の金額があればとどまる',
    (key) => {
      expect(routeError(rowError(key), HOME).to).toBe('/error');
      expect(routeError(rowError(key), { ...HOME, hasFigures: true }).to).toBeNull();
      expect(failureText({ error: rowError(key), subject: 'scraping' })).toBe(ERROR_CATALOGUE[key].message);
    },
  );

  test('9: まだ連携していない人は、ログイン画面ではなく、連携への道を見る', async () => {
    const app = await open('/minato/home', {
      getUserAccount: { ...CONNECTED, isRkInfo: false },
      employeeAssetManagement: null,
    });
    expect((await screen.findByRole('link', { name: '年金サイトを連携' })).getAttribute('href')).toBe(CONNECT);
    expect(app.sent).toEqual([]);
  });

  test.each([
    ['forbidden', '/error'],
    ['conflict', null],
    ['payload_too_large', '/error'],
    ['unsupported_media_type', '/error'],
    ['too_many_requests', null],
  ] as const)('11: 仕様にない %s の行き先', (key, to) => {
    expect(routeError(rowError(key), HOME)).toEqual({ to, endsSession: false });
  });

  test('12: 入力の誤りは、入力した画面にとどまって伝える', async () => {
    const app = await open(CONNECT, { doScraping: new Refusal(400, 'validation_error') });
    await read(app);
    expect(await screen.findByText('入力内容を確認してください。')).toBeTruthy();
    expect(app.address()).toBe(CONNECT);
    expect(screen.getByLabelText(/^年金サイトのID/)).toHaveProperty('value', '1000000009');
  });

  test('13: 表にない理由では、空白ではなく、機能の文を示す', async () => {
    const app = await open(CONNECT, { doScraping: new Refusal(400, 'something_new') });
    await read(app);
    expect(await screen.findByText(FAILURES.scraping)).toBeTruthy();
    expect(app.address()).toBe('/error');
  });

  test.each([
    ['取り込み', CALLS.doScraping.path, 504],
    ['資産の運用状況', CALLS.employeeAssetManagement.path, 504],
    ['会社の情報', CALLS.companyInfo.path, -1],
  ])('14: 答えのない%sは、%s なら %i', async (_name, path, statusCode) => {
    const definition = Object.values(CALLS).find((call) => call.path === path) ?? CALLS.companyInfo;
    const name = Object.entries(CALLS).find(([, call]) => call === definition)?.[0] as 'companyInfo';
    const connection = { fetch: () => Promise.reject(new TypeError('offline')), origin: 'http://localhost' };
    const outcome = await attempt(connection, definition, EXAMPLES[name] as never);
    expect(outcome.ok || outcome.failure.error.statusCode).toBe(statusCode);
  });

  test('15: 成功した呼び出しでは、だれもログアウトしない', async () => {
    const app = await open(CONNECT, { getUserAccount: KEEPING });
    await app.user.click(await screen.findByRole('button', { name: '保存した情報で取り込む' }));
    await waitFor(() => expect(app.address()).toBe('/minato/investment-evaluation'));
    expect([app.sent, app.portal.store.getState().auth.id]).toEqual([[], SIGNED_IN.id]);
  });

  test('16: 期限の切れたパスワードは、間違いとは別の印で届き、どこへも移らない', async () => {
    const body = bodyOf(401, 'login_failed', [{ code: 'PASSWORD_EXPIRED', msg: '' }]);
    const connection = { fetch: async () => Response.json(body, { status: 401 }), origin: 'http://localhost' };
    const outcome = await attempt(connection, CALLS.login, EXAMPLES.login);
    expect(outcome.ok || outcome.failure.error.errors).toEqual([{ code: 'PASSWORD_EXPIRED', msg: '' }]);
    expect(outcome.ok || routeError(outcome.failure.error, HOME)).toEqual({ to: null, endsSession: false });
  });

  test('17: 知らない理由では、サーバーの文を見せない', () => {
    const error = { ...rowError('custom_error'), reason: 'x', message: '<b>x</b>' };
    expect(findErrorRow(400, 'x')).toBeUndefined();
    expect(failureText({ error, subject: 'scraping' })).toBe(FAILURES.scraping);
  });

  test.each([503, 504])(
    '17: %d は、知らない理由でもサーバーの文を見せる。わたしたちの形でなければ見せない',
    (statusCode) => {
      const message = '混み合っています。10分後にお試しください。';
      const ours = toAppError(statusCode, { statusCode, reason: 'brand_new', message, errors: [] });
      const proxys = toAppError(statusCode, { message });
      expect(failureText({ error: ours, subject: 'notice' })).toBe(message);
      expect(failureText({ error: proxys, subject: 'notice' })).toBe(FAILURES.notice);
    },
  );

  test('7: 理由が空でも、わたしたちの形の405と405004はログアウトする。形が違えばしない', () => {
    for (const statusCode of [405, 405_004]) {
      const ours = toAppError(401, { statusCode, reason: '', message: '', errors: [] });
      expect(routeError(ours, HOME)).toEqual({ to: '/signIn', endsSession: true });
    }
    expect(routeError(toAppError(405, '<html>'), HOME)).toEqual({ to: '/error', endsSession: false });
  });

  test('200 でも形の違う答えは、予期しないエラーと言い、通信のせいにしない', async () => {
    const connection = { fetch: async () => Response.json({ odd: true }), origin: 'http://localhost' };
    const outcome = await attempt(connection, CALLS.getNotice, EXAMPLES.getNotice as never);
    expect(outcome.ok || failureText(outcome.failure)).toBe(UNEXPECTED);
  });

  test('18: 報告に失敗しても、画面には何も起きない', async () => {
    const examples = exampleFetch({ getUserAccount: CONNECTED, srpErr: new Refusal(401, 'unauthorized') });
    const wire = recordingFetch((address, init) => {
      const path = String(address).split('?')[0];
      const isGone = path === CALLS.doScraping.path || path === CALLS.srpError.path;
      return isGone ? Promise.reject(new TypeError('offline')) : examples(address, init);
    });
    const app = await renderApp(CONNECT, { fetch: wire.fetch, as: SIGNED_IN });
    await read(app);
    await waitFor(() => expect(wire.to(CALLS.srpErr)).toHaveLength(1));
    expect(await screen.findByText(ERROR_CATALOGUE.axios_network_error.message)).toBeTruthy();
    expect([app.address(), app.sent]).toEqual([CONNECT, []]);
  });

  test('20: 取り込みの呼び出しに Authorization は付かず、クッキーと X-From で認められる', async () => {
    const app = await open(CONNECT, {});
    await read(app);
    await waitFor(() => expect(app.wire.to(CALLS.doScraping)).toHaveLength(1));
    const [request] = app.wire.to(CALLS.doScraping);
    expect(request?.headers.has('authorization')).toBe(false);
    expect(request?.headers.get('x-from')).toBe('http://localhost:80');
  });

  test('21: ログアウトの呼び出しが失敗しても、この端末からはすぐに消える', async () => {
    const app = await open('/minato/profile', { logout: new Refusal(500, 'internal_error') });
    await screen.findByRole('heading', { level: 1, name: 'プロフィール' });
    app.portal.signOut();
    expect(app.portal.store.getState()).toMatchObject({ auth: { id: 0 }, user: null, company: null });
    await waitFor(() => expect(app.sent).toEqual(['/signIn']));
  });

  test('22: 期限切れでは、番号だけでなく、その人のものがすべて消える', async () => {
    const app = await open('/minato/home', { companyInfo: new Refusal(405005, 'Expired Token') });
    await waitFor(() => expect(app.sent).toEqual(['/signIn?returnTo=%2Fminato%2Fhome']));
    expect(JSON.stringify({ ...localStorage })).not.toContain(SIGNED_IN.sysUserCode);
    expect(app.portal.queries.getQueryCache().getAll()).toEqual([]);
  });

  test.each([
    ['/minato/column', true],
    ['/minato/faq/3', true],
    ['/minato/home?x=/faq', false],
    ['/column-co/home', false],
    ['/minato/columns', false],
  ])('23: %s に、ログアウトしてもとどまれるか: %s', (pathname, stays) => {
    expect(mayBeReadSignedOut(pathname)).toBe(stays);
  });

  test('24: ファイルの代わりに届いた誤りは、文字として読む', async () => {
    const answer = new Response(JSON.stringify(bodyOf(503, 'storage_full')), {
      status: 503,
      headers: { 'content-type': 'application/zip' },
    });
    const connection = { fetch: async () => answer, origin: 'http://localhost' };
    const outcome = await attempt(connection, CALLS.testUserDataOutput, EXAMPLES.testUserDataOutput);
    expect(outcome.ok).toBe(false);
    expect(outcome.ok || outcome.failure).toBeInstanceOf(CallFailure);
    expect(outcome.ok || outcome.failure.error.reason).toBe('storage_full');
  });

  test('25: 保存した状態が5秒で読めなければ、初期の状態で始まる', async () => {
    vi.useFakeTimers();
    const restored = restore(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await restored).toEqual(DEFAULTS);
  });
});
