/** 設定 — tests the list of settings with their present values, the profile among them, and the profile's old URL. */
import { CALLS } from '@minori/contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { KEEPING, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

async function open(route: string, answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: KEEPING, ...answers }));
  return { ...(await renderApp(route, { fetch: wire.fetch, as: SIGNED_IN })), wire };
}

const main = async (heading: string) => {
  await screen.findByRole('heading', { level: 1, name: heading });
  return within(screen.getByRole('main'));
};

describe('設定', () => {
  test('それぞれの画面に移動でき、今の設定がわかる', async () => {
    await open('/minato/settings', { getUserAccount: { ...KEEPING, isSubscription: false } });
    const links = (await main('設定')).getAllByRole('link');
    const rows = links.map((link) => [link.textContent, link.getAttribute('href')]);
    expect(rows).toEqual([
      ['プロフィール', '/minato/settings/profile'],
      ['パスワードの変更', '/minato/settings/password'],
      ['ログインの状況', '/minato/settings/sessions'],
      ['通知の設定', '/minato/settings/notification'],
      ['文字の大きさと表示', '/minato/settings/display'],
      ['年金サイトとの連携', '/minato/login-information'],
      ['データと退会', '/minato/settings/data'],
    ]);
    const stateOf = (name: string) =>
      visibleText(links.find((link) => link.textContent === name)?.parentElement as Element);
    expect(stateOf('通知の設定')).toContain('お知らせのメール オフ');
    expect(stateOf('年金サイトとの連携')).toContain('連携済み（連携情報の保存あり）');
    expect(stateOf('文字の大きさと表示')).toContain('文字の大きさ 標準');
  });

  test('会社のアカウントでログインした人には、パスワードの行がない', async () => {
    const { portal } = await open('/minato/settings');
    portal.store.setState({ auth: { ...portal.store.getState().auth, authorizationMethod: 2 } });
    const rows = await main('設定');
    await waitFor(() => expect(rows.queryByRole('link', { name: 'パスワードの変更' })).toBeNull());
  });

  test('登録が済んだ人のプロフィールは設定の中にあり、保存すると、その場で伝える', async () => {
    const account = { ...KEEPING, emailForNotify: 'aoi@home.example' };
    const { user, wire, address } = await open('/minato/profile', { getUserAccount: account });
    const form = await main('プロフィール');
    expect(address()).toBe('/minato/settings/profile');
    await user.clear(form.getByLabelText(/^ニックネーム/));
    await user.type(form.getByLabelText(/^ニックネーム/), 'みどり');
    await user.click(form.getByRole('button', { name: '保存' }));
    await screen.findByText('プロフィールを保存しました。');
    expect(wire.to(CALLS.updateUserProfile)[0]?.body).toMatchObject({ nickName: 'みどり' });
    expect(form.getByRole('link', { name: '設定に戻る' }).getAttribute('href')).toBe('/minato/settings');
  });
});
