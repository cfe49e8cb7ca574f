/**
 * 初期設定の順番 — tests that portal and api use the same stages: at each stage, the pages that open make only calls that
 * the real api accepts, and every other page redirects to the missing step.
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
  company = await api.addCompany();
});
afterAll(() => api.close());

const NO_CONSENT = { tos_agree_at: null, tos_version: null };

/** For each situation, the employee's row in the database and the page of the missing step. */
const SITUATIONS = {
  何もしていない人: { row: { ...NO_CONSENT, nick_name: null }, step: 'terms-of-use' },
  プロフィールだけある人: { row: NO_CONSENT, step: 'terms-of-use' },
  同意だけした人: { row: { nick_name: null }, step: 'profile' },
} as const;

async function open(page: string, row: object | null = null) {
  const employee: TestEmployee = await api.addEmployee(company);
  if (row) await api.database.updateTable('employees').set(row).where('id', '=', employee.id).execute();
  const wire = injectFetch(api.server, { cookie: await api.addSession(employee) });
  const refused: string[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const answer = await wire.fetch(address, init);
    if (answer.status === 403) refused.push(`${String(address)}: ${await answer.clone().text()}`);
    return answer;
  };
  const as = { ...employee, url: company.url, initialFlg: true, accessToken: '' } as const;
  return { ...(await renderApp(`/${company.url}/${page}`, { fetch, as })), wire, refused };
}

describe.each(Object.entries(SITUATIONS))('%s', (_who, { row, step }) => {
  test.each(['home', 'settings', 'login-information', 'operation-status', 'notice'])(
    '/%s の代わりに、まだの準備を見る',
    async (page) => {
      const { address, refused, sent } = await open(page, row);
      await waitFor(() => expect(address()).toBe(`/${company.url}/${step}`));
      await screen.findByRole('heading', { level: 1 });
      expect([refused, sent]).toEqual([[], []]);
    },
  );

  test.each(['settings/data', 'column', 'faq'])('/%s は開き、断られる呼び出しをしない', async (page) => {
    const { address, refused, wire } = await open(page, row);
    await screen.findByRole('heading', { level: 1 });
    expect(wire.sent).toContain('GET /api/v1/user-account');
    await waitFor(() => expect(screen.queryAllByRole('progressbar')).toEqual([]));
    expect([address(), refused]).toEqual([`/${company.url}/${page}`, []]);
  });
});

test('準備の途中でも、データと退会に行けて、準備に戻れる', async () => {
  const { user, address } = await open('home', SITUATIONS.何もしていない人.row);
  await user.click(await screen.findByRole('link', { name: 'データの書き出しと退会' }));
  await screen.findByRole('heading', { level: 1, name: 'データと退会' });
  expect(address()).toBe(`/${company.url}/settings/data`);
  await user.click(screen.getByRole('link', { name: '初期設定に戻る' }));
  await screen.findByRole('heading', { level: 1, name: 'はじめる前に' });
});

test('使っているあいだに規約が変わり、断られたら、規約の画面で理由を読む', async () => {
  const { user, address, portal, wire } = await open('settings/notification');
  await screen.findByRole('heading', { level: 1 });
  const { sysUserCode } = portal.store.getState().auth;
  await api.database.updateTable('employees').set(NO_CONSENT).where('sys_user_code', '=', sysUserCode).execute();
  const before = wire.sent.length;
  await user.click(await screen.findByRole('switch', { name: /メール/ }));
  await waitFor(() => expect(address()).toBe(`/${company.url}/terms-of-use`));
  expect(wire.sent.length).toBeGreaterThan(before);
  await screen.findByText('ご利用には、利用規約への同意が必要です。内容を読んで、同意してください。');
  await screen.findByText('「同意して次へ」を押すと、利用規約と個人情報の取り扱いに同意したものとします。');
});
