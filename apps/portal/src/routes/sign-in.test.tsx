// @vitest-environment node
/** ログイン, over the real api: the page as it is prerendered and comes alive, without a portal behind it. */
import '../testing/dom.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee } from '@minori/api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInOutside } from '../features/sign-in/sign-in.ts';
import { sendNotice } from '../platform/errors/travelling-notice.ts';
import { PENDING_LOGOUT_KEY } from '../platform/session/pending-logout-key.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { type Answers, injectFetch, TEST_ORIGIN } from '../testing/inject-fetch.ts';
import { Page } from './sign-in.tsx';

let api: TestApp;
let company: TestCompany;
let employee: TestEmployee;
let unmount = () => {};
beforeAll(async () => {
  api = await createTestApp();
  company = await api.addCompany();
});
afterAll(() => api.close());
beforeEach(async () => {
  employee = await api.addEmployee(company);
});
afterEach(() => {
  unmount();
  localStorage.clear();
  sessionStorage.clear();
});

function open({ search = '', answers = {} }: { search?: string; answers?: Answers } = {}) {
  const wire = injectFetch(api.server, { answers });
  const left: string[] = [];
  const outside: SignInOutside = {
    connection: { fetch: wire.fetch, origin: TEST_ORIGIN },
    local: localStorageOf(window),
    session: sessionStorageOf(window),
    now: () => 1_000,
    search,
    leave: (to) => left.push(to),
  };
  const parts = {
    load: () => import('../features/sign-in/sign-in.ts'),
    open: async () => outside,
    isExpected: () => true,
  };
  ({ unmount } = render(<Page parts={parts} />));
  return { user: userEvent.setup(), wire, left };
}

const mail = () => screen.getByLabelText<HTMLInputElement>(/メールアドレス/);
const password = () => screen.findByLabelText<HTMLInputElement>(/^パスワード※必須/);
const press = (name: string) => screen.getByRole('button', { name });

async function typeMail(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.type(mail(), text);
  await user.click(press('次へ'));
}

describe('ログイン', () => {
  test('メールアドレス、パスワードの順に入力すると、自分の会社のホームに移る', async () => {
    const { user, left } = open();
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual([`/${company.url}/home`]));
    const stored = localStorage.getItem('minori') ?? '';
    expect(JSON.parse(stored).state.auth).toMatchObject({ sysUserCode: employee.sysUserCode, accessToken: '' });
    expect(stored).not.toContain(employee.password);
  });

  test('前の人のログアウトがサーバーに届かなくても、次の人はログインしたままでいられる', async () => {
    localStorage.setItem(PENDING_LOGOUT_KEY, '1');
    const { user, left } = open({ answers: { '/api/v1/auth/logout': () => new Response('', { status: 503 }) } });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual([`/${company.url}/home`]));
    expect(localStorage.getItem(PENDING_LOGOUT_KEY)).toBeNull();
  });

  test.each([
    ['自分の会社のページ', (url: string) => `/${url}/profile?x=1`, (url: string) => `/${url}/profile?x=1`],
    ['別の会社のページ', () => '/other/home', (url: string) => `/${url}/home`],
    ['別のサイト', () => '//evil.example/x', (url: string) => `/${url}/home`],
  ])('戻り先が%sのとき', async (_name, returnTo, expected) => {
    const { user, left } = open({ search: `?returnTo=${encodeURIComponent(returnTo(company.url))}` });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual([expected(company.url)]));
  });

  test('パスワードが違うときは、その場で伝え、メールアドレスが残る', async () => {
    const { user, left } = open();
    await typeMail(user, employee.email);
    await user.type(await password(), 'chigau-password');
    await user.click(press('ログイン'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'メールアドレスまたはパスワードが正しくありません。',
    );
    expect(mail().value).toBe(employee.email);
    expect(left).toEqual([]);
  });

  test('登録のないアドレスでも、パスワードの違いと同じ文になる', async () => {
    const { user } = open();
    await typeMail(user, `nobody@${company.mailDomains[0]}`);
    await user.type(await password(), 'chigau-password');
    await user.click(press('ログイン'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'メールアドレスまたはパスワードが正しくありません。',
    );
  });

  test('全角のメールアドレスは半角になり、形の違うものは項目の下で伝える', async () => {
    const { user } = open();
    await user.type(mail(), '　ａｏｉ＠ｍｉｎａｔｏ　');
    await user.click(press('次へ'));
    expect(await screen.findByText('形式が正しくありません。')).toBeTruthy();
    expect(mail().value).toBe('aoi@minato');
    expect(mail().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(mail()));
  });

  test('会社のアカウントでログインする会社では、パスワードを聞かない', async () => {
    const sso = await api.addCompany({ authorizationMethod: 2 });
    const { user } = open();
    await typeMail(user, `someone@${sso.mailDomains[0]}`);
    expect(await screen.findByText('会社のアカウントでログインしてください')).toBeTruthy();
    expect(screen.queryByLabelText(/^パスワード※必須/)).toBeNull();
  });

  test('期限の切れたパスワードは、間違いとは別に伝える', async () => {
    const expired = Response.json(
      { statusCode: 401, reason: 'login_failed', message: '', errors: [{ code: 'PASSWORD_EXPIRED', msg: '' }] },
      { status: 401 },
    );
    const { user } = open({ answers: { '/api/v1/auth/login': () => expired } });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    expect(await screen.findByText('パスワードの有効期限が切れています')).toBeTruthy();
  });

  test.each([
    ['通信できないとき', () => Promise.reject(new TypeError('offline')), '通信できませんでした。'],
    ['サーバーの誤りのとき', () => new Response('<h1>oops</h1>', { status: 500 }), '予期しないエラーが発生しました。'],
  ])('%s、入力は消えず、もう一度押せる', async (_name, answer, text) => {
    const { user } = open({ answers: { '/api/v1/auth/login': answer } });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect((await password()).value).toBe(employee.password);
    expect(press('ログイン').getAttribute('aria-disabled')).toBeNull();
  });

  test('メンテナンス中は、その画面に移る', async () => {
    const body = { statusCode: 503, reason: 'maintenance', message: '終了予定: 10時', errors: [] };
    const { user, left } = open({ answers: { '/api/v1/auth/login': () => Response.json(body, { status: 503 }) } });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual(['/maintenance']));
  });
});

describe('送られてきたとき', () => {
  test('理由の文が一度だけ表示される', async () => {
    const text = '運用中の商品がまだありません。最初の掛金が反映されるまでお待ちください。';
    sendNotice(sessionStorageOf(window), { text, tone: 'error', at: 1_000 });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  test('届いていないログアウトは、次のログインより先に終わらせる', async () => {
    localStorage.setItem(PENDING_LOGOUT_KEY, '1');
    const { user, wire, left } = open();
    await waitFor(() => expect(localStorage.getItem(PENDING_LOGOUT_KEY)).toBeNull());
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(wire.sent).toEqual([
      'POST /api/v1/auth/logout',
      'GET /api/v1/authorization-method',
      'POST /api/v1/auth/login',
    ]);
  });
});
