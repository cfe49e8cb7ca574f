/** 会社のアカウント — tests the page to which the identity provider redirects employees, with the real api. */
import { createTestApp, type TestApp } from '@minori/api/testing';
import { oidcAcs, providerRequest, samlAcs } from '@minori/contract/company-sign-in';
import { render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NamedProvider, ProviderAnswer } from '../features/sign-in/provider-answer.ts';
import { NOTICE_KEY } from '../platform/errors/notice-key.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { PERSISTED_KEY } from '../platform/state/persisted-key.ts';
import { type Answers, injectFetch, TEST_ORIGIN } from '../testing/inject-fetch.ts';
import { type M5Parts, Page } from './m5.tsx';

let api: TestApp;
let unmount = () => {};
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
afterEach(() => {
  unmount();
  localStorage.clear();
  sessionStorage.clear();
});

const ACS = samlAcs.path;
const USER = {
  ...{ id: 9, initialFlg: false, url: 'akane', sysUserCode: 'emp-akari', sysOrganizationCode: 'org-akane' },
  accessToken: '',
};

interface Given {
  readonly answers?: Answers;
  /** null if no provider has responded. */
  readonly answer?: ProviderAnswer | null;
  readonly named?: NamedProvider | null;
}

function open({ answers = {}, answer = { SAMLResponse: 'PHg+', RelayState: 'handle' }, named = null }: Given = {}) {
  const wire = injectFetch(api.server, { answers });
  const left: string[] = [];
  const parts: M5Parts = {
    load: () => import('../features/sign-in/provider-answer.ts'),
    open: async () => ({
      connection: { fetch: wire.fetch, origin: TEST_ORIGIN },
      local: localStorageOf(window),
      session: sessionStorageOf(window),
      now: () => 1_000,
      search: '',
      leave: (to) => left.push(to),
    }),
    answer: () => answer,
    named: () => named,
  };
  ({ unmount } = render(<Page parts={parts} />));
  return { left };
}

test('答えが受け入れられると、開こうとしていた画面へ進み、方法を2として引き継ぐ', async () => {
  const answers = { [ACS]: () => Response.json({ ...USER, returnTo: '/akane/report?page=2' }) };
  const { left } = open({ answers });
  expect(screen.getByRole('status').textContent).toBe('ログインしています');
  await waitFor(() => expect(left).toEqual(['/akane/report?page=2']));
  expect(JSON.parse(localStorage.getItem(PERSISTED_KEY) ?? '').state.auth).toMatchObject({
    sysUserCode: 'emp-akari',
    authorizationMethod: 2,
  });
});

test('戻る先がないか、ほかの会社の画面なら、自分の会社のホームへ進む', async () => {
  for (const returnTo of [null, '/minato/home', '//evil.example']) {
    const { left } = open({ answers: { [ACS]: () => Response.json({ ...USER, returnTo }) } });
    await waitFor(() => expect(left).toEqual(['/akane/home']));
    unmount();
  }
});

test('OpenID Connectの答えは、その呼び出しへ渡して進む', async () => {
  const answer = { code: 'a', state: 'b', iss: 'https://idp.example' };
  const given: unknown[] = [];
  const answers: Answers = {
    [oidcAcs.path]: async (request) => {
      given.push(await request.json());
      return Response.json({ ...USER, returnTo: null });
    },
  };
  const { left } = open({ answers, answer });
  await waitFor(() => expect(left).toEqual(['/akane/home']));
  expect(given).toEqual([answer]);
});

test('断られると、その場で知らせ、ログイン画面への道を示す', async () => {
  const { left } = open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('会社のアカウントを確認できませんでした。');
  expect(screen.getByRole('link', { name: 'ログインに移動' }).getAttribute('href')).toBe('/signIn');
  expect(left).toEqual([]);
  expect(localStorage.getItem(PERSISTED_KEY)).toBeNull();
});

test('通信できないときは、そのことを知らせる', async () => {
  open({ answers: { [ACS]: () => Promise.reject(new TypeError('fetch failed')) } });
  expect((await screen.findByRole('alert')).textContent).toContain('通信できませんでした。');
});

test('メンテナンス中は、その画面へ進む', async () => {
  const body = { statusCode: 503, reason: 'maintenance', message: 'メンテナンス中です。', errors: [] };
  const { left } = open({ answers: { [ACS]: () => Response.json(body, { status: 503 }) } });
  await waitFor(() => expect(left).toEqual(['/maintenance']));
  expect(sessionStorage.getItem(NOTICE_KEY)).toContain('メンテナンス中です。');
});

test('認証サーバーを通らずに開くと、どこから始めるかを示す', async () => {
  open({ answer: null });
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('ログインは、ログイン画面から始めてください。'),
  );
});

const ISSUER = 'https://idp.example/metadata?a=1&b=2';
const UNASKED = btoa(`<p:Response><s:Issuer Format="x">${ISSUER.replace('&', '&amp;')}</s:Issuer></p:Response>`);

test('認証サーバーの側から始まったときは、その答えを使わず、一度押すとみのりから始め直す', async () => {
  const url = 'https://idp.example/sso?SAMLRequest=x';
  const asked: unknown[] = [];
  const named = { issuer: ISSUER, company: 'minato' };
  const answers: Answers = {
    [providerRequest.path]: async (request) => {
      asked.push(await request.json());
      return Response.json({ url });
    },
  };
  for (const given of [{ answer: { SAMLResponse: UNASKED, RelayState: '' } }, { answer: null, named }]) {
    const { left } = open({ answers, ...given });
    const button = await screen.findByRole('button', { name: '会社のアカウントでログイン' });
    expect(screen.getByRole('status').textContent).toContain('次のボタンを押すとログインできます。');
    expect(left).toEqual([]);
    button.click();
    await waitFor(() => expect(left).toEqual([url]));
    unmount();
  }
  expect(asked).toEqual([{ issuer: ISSUER }, named]);
});

test('どの会社の認証サーバーかわからないときは、ログイン画面への道を示す', async () => {
  const { left } = open({ answer: null, named: { issuer: 'https://nobody.example' } });
  (await screen.findByRole('button', { name: '会社のアカウントでログイン' })).click();
  expect((await screen.findByRole('alert')).textContent).toContain('ログイン画面から、もう一度お試しください。');
  expect(left).toEqual([]);
});
