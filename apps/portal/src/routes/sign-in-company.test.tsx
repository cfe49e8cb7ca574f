/** ログイン where companies of one group share a mail domain: the company is told by the link, or asked for. */
import type { TestApp } from '@minori/api/testing';
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailingApi } from '../testing/mailing-api.ts';
import { openSignIn } from '../testing/open-sign-in.tsx';

let api: TestApp;
beforeAll(async () => {
  ({ api } = await createMailingApi());
});
afterAll(() => api.close());
const open = (options?: Parameters<typeof openSignIn>[1]) => openSignIn(api.server, options);

const press = (name: string) => screen.getByRole('button', { name });

async function typeMail(user: UserEvent, text: string) {
  await user.type(screen.getByLabelText(/メールアドレス/), text);
  await user.click(press('次へ'));
}

test('同じアドレスを使う会社が複数あり、ログインの方法が違うときは、会社の名前をたずねる。案内のリンクからなら、たずねない', async () => {
  const mailDomains = ['mixed.example'];
  const own = await api.addCompany({ url: 'mixed-own', mailDomains });
  await api.addCompany({ url: 'mixed-saml', mailDomains, authorizationMethod: 2 });
  const { email } = await api.addEmployee(own);
  const { user } = open();
  await typeMail(user, email);
  const field = await screen.findByLabelText(/会社の名前/);
  await user.type(field, 'ほか');
  await user.click(press('次へ'));
  expect(await screen.findByText(/見つかりません/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '／ＭＩＸＥＤ-own/');
  await user.click(press('次へ'));
  expect(await screen.findByLabelText(/^パスワード※必須/)).toBeTruthy();
  cleanup();
  const linked = open({ search: `?returnTo=${encodeURIComponent('/mixed-saml/home')}` });
  await typeMail(linked.user, email);
  expect(await screen.findByRole('button', { name: '会社のアカウントでログイン' })).toBeTruthy();
});
