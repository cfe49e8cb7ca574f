/**
 * Tests signing out in this tab and in another one, and the Back button afterwards (security.md rows 20 to 22), with
 * the real api.
 */
import { createTestApp, type TestApp, type TestCompany, type TestEmployee } from '@minori/api/testing';
import { CALLS } from '@minori/contract/calls';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, injectFetch } from '../../testing/inject-fetch.ts';
import { openMenu } from '../../testing/open-menu.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PENDING_LOGOUT_KEY } from './pending-logout-key.ts';

let api: TestApp;
let company: TestCompany;
beforeAll(async () => {
  api = await createTestApp();
  company = await api.addCompany();
});
afterAll(() => api.close());

async function open(employee: TestEmployee, answers: Answers = {}) {
  const cookie = await api.addSession(employee);
  const wire = injectFetch(api.server, { cookie, answers });
  const as = { ...employee, url: company.url, initialFlg: false, accessToken: '' } as const;
  const app = await renderApp(`/${company.url}/profile`, { fetch: wire.fetch, as });
  await screen.findByRole('heading', { level: 1, name: 'プロフィール' });
  const isAlive = async () => {
    const { isError } = await api
      .visitor(cookie)
      .call(CALLS.getUserAccount, { query: { sysUserCode: employee.sysUserCode } });
    return !isError;
  };
  return { ...app, wire, isAlive };
}

const dispatch = (event: Event) => act(async () => void window.dispatchEvent(event));

const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

/** The event that is raised when another tab has written this key. */
const storageEvent = (key: string | null, newValue: string | null) =>
  Object.assign(new Event('storage'), { key, newValue });

describe('ログアウト', () => {
  test('この端末の情報はすぐに消え、サーバーのセッションも終わる', async () => {
    const employee = await api.addEmployee(company);
    const { user, left, isAlive } = await open(employee);
    await user.click((await openMenu(user)).getByRole('button', { name: 'ログアウト' }));
    expect(JSON.stringify({ ...localStorage })).not.toContain(employee.sysUserCode);
    expect(localStorage.getItem('logout-event')).not.toBeNull();
    await waitFor(() => expect(localStorage.getItem(PENDING_LOGOUT_KEY)).toBeNull());
    expect(await isAlive()).toBe(false);
    await waitFor(() => expect(left).toEqual(['/signIn']));
    expect(sessionStorage.getItem('minori.notice')).toContain('ログアウトしました。');
  });

  test('通信できなくても、このサイトの画面で終わり、次に開いたときにサーバーでも終わる', async () => {
    const employee = await api.addEmployee(company);
    const offline = { '/api/v1/auth/logout': () => Promise.reject(new TypeError('offline')) };
    const first = await open(employee, offline);
    await first.user.click((await openMenu(first.user)).getByRole('button', { name: 'ログアウト' }));
    await screen.findByRole('heading', { level: 1, name: 'お知らせ' });
    expect(screen.getByRole('alert').textContent).toContain('この端末からログアウトしました。');
    expect(screen.getByRole('link', { name: 'ログインに移動' })).toBeTruthy();
    expect([first.address(), first.left]).toEqual(['/error', []]);
    expect(localStorage.getItem(PENDING_LOGOUT_KEY)).not.toBeNull();
    expect(await first.isAlive()).toBe(true);

    const wire = injectFetch(api.server);
    const second = await renderApp(`/${company.url}/home`, { fetch: wire.fetch });
    await waitFor(() => expect(second.left).toHaveLength(1));
    expect(wire.sent).toEqual(['POST /api/v1/auth/logout']);
    await waitFor(() => expect(localStorage.getItem(PENDING_LOGOUT_KEY)).toBeNull());
  });
});

describe('別の画面での操作', () => {
  test.each([
    ['ログアウトした', () => storageEvent('logout-event', '1 user')],
    ['保存した情報をすべて消した', () => storageEvent(null, null)],
    ['別の人がログインした', () => storageEvent('minori', '{"state":{"auth":{"id":2}},"version":1}')],
  ])('%sとき、この画面もログイン画面に移り、情報が残らない', async (_name, event) => {
    const employee = await api.addEmployee(company);
    const { left, portal } = await open(employee);
    await dispatch(event());
    expect(left).toEqual(['/signIn']);
    expect(portal.store.getState().auth.id).toBe(0);
    expect(portal.queries.getQueryCache().getAll()).toEqual([]);
    expect(sessionStorage.getItem('minori.notice')).toContain('別の画面でログアウトしました。');
  });

  test('操作がなくて終わったときは、同じ画面に戻れるようにログイン画面に移る', async () => {
    const { left } = await open(await api.addEmployee(company));
    await dispatch(storageEvent('logout-event', '1 itself'));
    expect(left).toEqual([`/signIn?returnTo=${encodeURIComponent(`/${company.url}/settings/profile`)}`]);
  });

  test('別の人がログインしたあとで、その人の情報を消さない', async () => {
    const { left } = await open(await api.addEmployee(company));
    const next = '{"state":{"auth":{"id":2,"sysUserCode":"emp-next"}},"version":1}';
    localStorage.setItem('minori', next);
    await dispatch(storageEvent('minori', next));
    expect(left).toEqual(['/signIn']);
    expect(localStorage.getItem('minori')).toBe(next);
  });

  test('関係のない保存では、何も起きない', async () => {
    const { left } = await open(await api.addEmployee(company));
    await dispatch(storageEvent('something', '1'));
    await dispatch(storageEvent('minori', localStorage.getItem('minori')));
    expect(left).toEqual([]);
  });
});

describe('ブラウザーの「戻る」', () => {
  test('離れるあいだは隠れ、同じ人のままなら、確かめてから見える', async () => {
    const { wire, left } = await open(await api.addEmployee(company));
    const before = wire.sent.length;
    await dispatch(new Event('pagehide'));
    expect(document.documentElement.hasAttribute('data-away')).toBe(true);
    await dispatch(pageShow(true));
    expect(document.documentElement.hasAttribute('data-away')).toBe(false);
    await waitFor(() => expect(wire.sent.length).toBeGreaterThan(before));
    expect(left).toEqual([]);
  });

  test('ログアウトしたあとに戻っても、何も見えない', async () => {
    const { left } = await open(await api.addEmployee(company));
    await dispatch(new Event('pagehide'));
    localStorage.removeItem('minori');
    await dispatch(pageShow(true));
    expect(document.documentElement.hasAttribute('data-away')).toBe(true);
    expect(left).toEqual(['/signIn']);
    document.documentElement.removeAttribute('data-away');
  });
});

test('ログアウトした画面に戻ると、空のままにならず、ログイン画面に移る', async () => {
  const { user, left } = await open(await api.addEmployee(company));
  await user.click((await openMenu(user)).getByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(left).toEqual(['/signIn']));
  await dispatch(new Event('pagehide'));
  await dispatch(pageShow(true));
  await waitFor(() => expect(left).toHaveLength(2));
  expect(left[1]).toMatch(/^\/signIn/);
});

describe('期限切れ', () => {
  test('画面を移ったときにわかり、個人の情報を消してログイン画面に移る', async () => {
    const employee = await api.addEmployee(company);
    const expired = { statusCode: 405005, reason: 'Expired Token', message: '', errors: [] };
    const answers: Record<string, () => Response> = {};
    const { user, left, portal } = await open(employee, answers);
    answers['/api/v1/user-account'] = () => Response.json(expired, { status: 401 });
    await user.click((await openMenu(user)).getByRole('link', { name: '年金サイトとの連携' }));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(decodeURIComponent(String(left[0]))).toMatch(`/signIn?returnTo=/${company.url}/`);
    expect(portal.store.getState()).toMatchObject({ auth: { id: 0 }, user: null, company: null });
    expect(sessionStorage.getItem('minori.notice')).toContain('一定時間操作がなかったため、ログアウトしました。');
  });
});
