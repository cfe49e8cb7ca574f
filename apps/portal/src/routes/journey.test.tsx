/**
 * Tests a new employee's way through the first steps, from the first protected page to the connected record keeper,
 * with the real api.
 */
import { createTestApp, type TestApp, type TestCompany, type TestEmployee } from '@minori/api/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { injectFetch } from '../testing/inject-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';

let api: TestApp;
let company: TestCompany;
beforeAll(async () => {
  api = await createTestApp();
  company = await api.addCompany({ emailForNotifyUsedFlg: false });
});
afterAll(() => api.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(employee: TestEmployee, route: string, initialFlg: boolean) {
  const wire = injectFetch(api.server, { cookie: await api.addSession(employee) });
  const as = { ...employee, url: company.url, initialFlg, accessToken: '' } as const;
  return { wire, ...(await renderApp(route, { fetch: wire.fetch, as })) };
}

describe('はじめての利用', () => {
  test('ホームを開くと規約の画面になり、同意、プロフィール、連携の順に進む', async () => {
    const employee = await api.addEmployee(company, { profile: null });
    const { user, address } = await open(employee, `/${company.url}/home`, true);

    await heading('はじめる前に');
    expect(address()).toBe(`/${company.url}/terms-of-use`);
    await screen.findByRole('heading', { name: '利用規約' });
    await screen.findByRole('heading', { level: 2, name: '個人情報の取り扱い' });
    await user.click(screen.getByRole('button', { name: '同意して次へ' }));

    await heading('プロフィール');
    const nickName = screen.getByLabelText<HTMLInputElement>(/ニックネーム/);
    expect(nickName.value).toBe(/^[^@.+_-]+/.exec(employee.email)?.[0]);
    await user.click(screen.getByRole('button', { name: '登録して次へ' }));
    expect(await screen.findByText('入力してください。')).toBeTruthy();
    await user.clear(nickName);
    await user.type(nickName, 'あおい');
    await user.type(screen.getByLabelText('年'), '１９８８');
    await user.type(screen.getByLabelText('月'), '4');
    await user.type(screen.getByLabelText('日'), '12');
    expect(screen.getByText('（昭和63年）')).toBeTruthy();
    expect(screen.queryByLabelText('女性')).toBeNull();
    await user.click(screen.getByRole('button', { name: '登録して次へ' }));

    await heading('年金サイトとの連携');
    expect(address()).toBe(`/${company.url}/login-information`);
    expect(await screen.findByLabelText('年')).toHaveProperty('value', '1988');
  });

  test('規約に同意していない人は、ほかの画面を開いても規約の画面に戻る', async () => {
    const employee = await api.addEmployee(company, { profile: null });
    const { address } = await open(employee, `/${company.url}/login-information`, true);
    await heading('はじめる前に');
    expect(address()).toBe(`/${company.url}/terms-of-use`);
  });
});

describe('保護された画面', () => {
  test('別の会社のアドレスは404になり、その会社の情報を1つも読まない', async () => {
    const { wire, address } = await open(await api.addEmployee(company), '/somewhere-else/home', false);
    await heading('ページが見つかりません');
    expect(address()).toBe('/404');
    expect(wire.sent).toEqual([]);
  });

  test('ログインしていない人はログイン画面に送られ、戻り先が残る', async () => {
    const wire = injectFetch(api.server);
    const { left } = await renderApp(`/${company.url}/home?tab=1`, { fetch: wire.fetch });
    await waitFor(() => expect(left).toEqual([`/signIn?returnTo=${encodeURIComponent(`/${company.url}/home?tab=1`)}`]));
    expect(wire.sent).toEqual([]);
  });

  test('セッションのない人は一度だけログイン画面に送られ、個人の情報が残らない', async () => {
    const employee = await api.addEmployee(company);
    const wire = injectFetch(api.server);
    const as = { ...employee, url: company.url, initialFlg: false, accessToken: '' } as const;
    const { left, portal } = await renderApp(`/${company.url}/profile`, { fetch: wire.fetch, as });
    await waitFor(() => expect(left).toEqual([`/signIn?returnTo=${encodeURIComponent(`/${company.url}/profile`)}`]));
    expect(portal.store.getState().auth.id).toBe(0);
    expect(localStorage.getItem('minori')).not.toContain(employee.sysUserCode);
  });
});
