/** Tests ログイン for companies of one group that share a mail domain: the company is taken from the link, or asked for. */
import type { TestApp } from '@minori/api/testing';
import { samlRequest } from '@minori/contract/company-sign-in';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers } from '../testing/inject-fetch.ts';
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
  for (const url of ['mixed-saml', 'mixed-oidc']) await api.addCompany({ url, mailDomains, authorizationMethod: 2 });
  const { email } = await api.addEmployee(own);
  const asked: unknown[] = [];
  const answers: Answers = {
    [samlRequest.path]: async (request) => {
      asked.push(await request.json());
      return Response.json({ url: 'https://idp.example/sso' });
    },
  };
  const { user } = open({ answers });
  await typeMail(user, email);
  const field = await screen.findByLabelText(/会社の名前/);
  await user.type(field, 'ほか');
  await user.click(press('次へ'));
  expect(await screen.findByText(/見つかりません/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '／ＭＩＸＥＤ-own/');
  await user.click(press('次へ'));
  expect(await screen.findByLabelText(/^パスワード※必須/)).toBeTruthy();
  await user.click(press('メールアドレスを変更'));
  await user.click(press('次へ'));
  await user.type(await screen.findByLabelText(/会社の名前/), 'mixed-oidc');
  await user.click(press('次へ'));
  await user.click(await screen.findByRole('button', { name: '会社のアカウントでログイン' }));
  await waitFor(() => expect(asked).toEqual([{ email, company: 'mixed-oidc', relayState: '' }]));
  cleanup();
  const relayState = '/mixed-saml/home';
  const linked = open({ answers, search: `?returnTo=${encodeURIComponent(relayState)}` });
  await typeMail(linked.user, email);
  await linked.user.click(await screen.findByRole('button', { name: '会社のアカウントでログイン' }));
  await waitFor(() => expect(asked[1]).toEqual({ email, company: 'mixed-saml', relayState }));
});
