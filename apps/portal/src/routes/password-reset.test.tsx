/** パスワードの再設定 and はじめてのパスワード — tests both with the real api: with a mailed link, without one, and with an expired one. */
import type { TestApp, TestCompany, TestEmployee } from '@minori/api/testing';
import { EXAMPLES } from '@minori/contract/examples/all';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_KEY } from '../platform/errors/notice-key.ts';
import { exampleFetch } from '../testing/example-fetch.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { createMailingApi, type MailingApi } from '../testing/mailing-api.ts';
import { renderApp } from '../testing/render-app.tsx';

const NEW = '海辺のとけい台と 七つの赤い風船';
const ANSWER = '入力したメールアドレスが登録されている場合、案内を送信しました。';

let api: TestApp;
let company: TestCompany;
let employee: TestEmployee;
let mails: MailingApi['mails'];
beforeAll(async () => {
  ({ api, mails } = await createMailingApi());
  company = await api.addCompany();
});
afterAll(() => api.close());
beforeEach(async () => {
  employee = await api.addEmployee(company);
});

async function open(hash = '') {
  const wire = injectFetch(api.server);
  const app = await renderApp(`/password-reset${hash}`, { fetch: wire.fetch });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, wire };
}

const mailField = () => screen.getByLabelText<HTMLInputElement>(/^メールアドレス/);
const newPassword = () => screen.findByLabelText<HTMLInputElement>(/^新しいパスワード/);

async function choose(text: string, button = 'パスワードを変更') {
  fireEvent.input(await newPassword(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: button }));
}

/** The part after the # of the newest mail's link. */
async function mailedLink(): Promise<string> {
  const own = () => mails.filter(({ to }) => to === employee.email);
  await api.visitor().callRaw(requestPasswordMail, { body: { email: employee.email } });
  await api.sendMails();
  expect(own()).toHaveLength(1);
  return /#t=[\w-]{43}/.exec(own()[0]?.text ?? '')?.[0] ?? '';
}

describe('再設定メールを送信', () => {
  test('登録のあるアドレスにも、ないアドレスにも、同じ答えになり、メールはその人だけに届く', async () => {
    const { user, sent } = await open();
    for (const email of [`nobody@${company.mailDomains[0]}`, employee.email]) {
      fireEvent.change(mailField(), { target: { value: email } });
      await user.click(screen.getByRole('button', { name: '再設定メールを送信' }));
      await screen.findByText(ANSWER);
    }
    await api.sendMails();
    expect(mails.map(({ to }) => to)).toEqual([employee.email]);
    expect(sent).toEqual([]);
  });

  test('形の違うアドレスは、送らずに、その欄で伝える', async () => {
    const { user, wire } = await open();
    await user.type(mailField(), 'aoi＠');
    await user.click(screen.getByRole('button', { name: '再設定メールを送信' }));
    await screen.findByText('メールアドレスの形が正しくありません。「@」の前後を確認してください。');
    expect([mailField().value, wire.sent]).toEqual(['aoi@', []]);
  });
});

describe('メールのリンク', () => {
  test('条件とサーバーの指摘を欄で見ながら決めると、ログインに移る', async () => {
    const link = await mailedLink();
    const { left, address } = await open(link);
    await choose('みじかい');
    await screen.findByText('条件を満たしていません。上の条件を確認してください。');
    expect(document.activeElement).toBe(await newPassword());
    await choose('19880412にかぜがふいた海辺のまち');
    await screen.findByText('生年月日を含めないでください。');
    expect(address()).toBe('/password-reset');
    await choose(NEW);
    await waitFor(() => expect(left).toEqual(['/signIn']));
    expect(sessionStorage.getItem(NOTICE_KEY)).toContain('パスワードを変更しました。');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(link.slice(3));
    await api.signIn({ ...employee, password: NEW });
  });

  test('使い終わったものは、送り直しを案内する', async () => {
    const link = await mailedLink();
    await api.visitor().callRaw(changePassword, { body: { resetToken: link.slice(3), newPassword: NEW } });
    await open(link);
    await screen.findByText('このリンクは使えません');
    mailField();
  });

  test('途中で切れたアドレスも、同じように案内し、サーバーには送らない', async () => {
    const { wire } = await open('#t=short');
    await screen.findByText('このリンクは使えません');
    expect(wire.sent).toEqual([]);
  });
});

test('案内状のリンクでは、はじめてのパスワードとして決める', async () => {
  const fetch = exampleFetch({ checkResetToken: { ...EXAMPLES.checkResetToken.response, purpose: 'invitation' } });
  const { left } = await renderApp(`/password-reset#t=${EXAMPLES.checkResetToken.body.resetToken}`, { fetch });
  await screen.findByRole('heading', { name: 'はじめてのパスワードの設定' });
  await choose(NEW, 'パスワードを設定');
  await waitFor(() => expect(left).toEqual(['/signIn']));
  expect(sessionStorage.getItem(NOTICE_KEY)).toContain('設定したパスワードでログインしてください。');
});
