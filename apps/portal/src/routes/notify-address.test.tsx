/**
 * 通知用メールアドレスの確認 — tests with the real api: a mailed link, no link, an expired link, and mail addresses that a password
 * reset has paused.
 */
import type { TestApp } from '@minori/api/testing';
import { confirmNotifyAddress } from '@minori/contract/destinations';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { updateUserProfile } from '@minori/contract/user-account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectFetch } from '../testing/inject-fetch.ts';
import { createMailingApi, type MailingApi } from '../testing/mailing-api.ts';
import { renderApp } from '../testing/render-app.tsx';

const NEW = '海辺のとけい台と 七つの赤い風船';
const HOME = 'aoi@home.example';
const PROFILE = {
  nickName: 'あおい',
  birthday: '1988-04-12',
  genderCode: 1,
  isMarried: false,
  isDependent: false,
} as const;

let api: TestApp;
let mails: MailingApi['mails'];
beforeAll(async () => {
  ({ api, mails } = await createMailingApi());
});
afterAll(() => api.close());

async function mailed(address: string): Promise<string> {
  await api.sendMails();
  const own = mails.filter(({ to, text }) => to === address && text.includes('#t='));
  return /#t=[\w-]{43}/.exec(own.at(-1)?.text ?? '')?.[0] ?? '';
}

/** An employee who wants notifications at another mail address, with the link that was mailed to it. */
async function asking() {
  const company = await api.addCompany();
  const employee = await api.addEmployee(company, { profile: PROFILE });
  const visitor = await api.signIn(employee);
  const body = { ...PROFILE, sysUserCode: employee.sysUserCode, emailForNotify: HOME };
  expect((await visitor.call(updateUserProfile, { body })).status).toBe(200);
  return { company, employee, link: await mailed(HOME) };
}

async function open(hash: string) {
  const wire = injectFetch(api.server);
  const app = await renderApp(`/notify-address${hash}`, { fetch: wire.fetch });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, wire };
}

test('リンクから開き、続けて2回押しても確認が済む。アドレスの欄にもブラウザーにもリンクは残らない', async () => {
  const { link } = await asking();
  const { address, wire } = await open(link);
  expect([address(), wire.sent]).toEqual(['/notify-address', []]);
  const button = screen.getByRole('button', { name: 'このメールアドレスで受け取る' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('メールアドレスを確認しました');
  expect(wire.sent).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(link.slice(3));
});

test('使い終わったリンクは、どうすればよいかを伝える', async () => {
  const { link } = await asking();
  await api.visitor().call(confirmNotifyAddress, { body: { linkToken: link.slice(3) } });
  const { user } = await open(link);
  await user.click(screen.getByRole('button', { name: 'このメールアドレスで受け取る' }));
  await screen.findByText('このリンクは使えません');
});

test('リンクなしで開いた画面は、メールから開くように伝える', async () => {
  await open('');
  await screen.findByText('メールのリンクから開いてください');
});

test('設定し直したあと、止めた届け先を一つずつ決めると、もう尋ねない', async () => {
  const { company, employee, link } = await asking();
  await api.visitor().call(confirmNotifyAddress, { body: { linkToken: link.slice(3) } });
  await api.visitor().call(requestPasswordMail, { body: { email: employee.email } });
  const resetToken = (await mailed(employee.email)).slice(3);
  await api.visitor().call(changePassword, { body: { resetToken, newPassword: NEW } });
  const { fetch } = injectFetch(api.server, { cookie: await api.addSession(employee) });
  const { url, sysOrganizationCode } = company;
  const { id, sysUserCode } = employee;
  const as = { id, initialFlg: false, url, sysUserCode, sysOrganizationCode, accessToken: '' } as const;
  const { user, portal } = await renderApp(`/${url}/settings/notification`, { fetch, as });
  await screen.findByText('通知の届け先を確認してください');
  await user.click(await screen.findByRole('button', { name: `${HOME}を引き続き使う` }));
  await screen.findByText(`${HOME}への通知を再開しました。`);
  await waitFor(() => expect(screen.queryByText('通知の届け先を確認してください')).toBeNull());
  expect(portal.store.getState().user).toMatchObject({ emailForNotify: HOME, hasPausedDestinations: false });
});
