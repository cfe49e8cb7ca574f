/**
 * 本人確認 — tests that all calls that require it share one dialog, which accepts the password or the company's identity
 * provider.
 */
import { CALLS } from '@minori/contract/calls';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleFetch, Refusal } from '../../testing/example-fetch.ts';
import { recordingFetch } from '../../testing/recording-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../../testing/signed-in.ts';
import { CallFailure } from '../api/call-failure.ts';

const PASSWORD = 'あおい 海 と みどりの 山';
const CHANGE = { body: { sysUserCode: SIGNED_IN.sysUserCode, isSubscription: false } };

/** A server that refuses to change the mail settings until the right password, or another sign-in, has arrived. */
async function open({ method = 1, openTab = () => null as Window | null } = {}) {
  let isFresh = false;
  const refusing = exampleFetch({
    updateSubscription: new Refusal(403, 'reauthentication_required'),
    reauthenticate: new Refusal(401, 'login_failed'),
    getUserAccount: CONNECTED,
  });
  const letting = exampleFetch({ getUserAccount: CONNECTED });
  const wire = recordingFetch((address, init) => {
    const isRight = String(init?.body ?? '').includes(PASSWORD);
    if (String(address).startsWith(CALLS.reauthenticate.path)) isFresh = isRight;
    return (isFresh ? letting : refusing)(address, init);
  });
  const app = await renderApp('/minato/settings/notification', { fetch: wire.fetch, as: SIGNED_IN, openTab });
  const { store } = app.portal;
  store.setState({ auth: { ...store.getState().auth, authorizationMethod: method as 1 | 2 } });
  await screen.findByText('通知の設定', { selector: 'h1' });
  const refresh = () => {
    isFresh = true;
  };
  return { ...app, wire, refresh };
}

const change = ({ portal }: Awaited<ReturnType<typeof open>>) => portal.call(CALLS.updateSubscription, CHANGE);
const field = () => screen.findByLabelText<HTMLInputElement>(/^ログインのパスワード/);

describe('パスワードでの本人確認', () => {
  test('正しいパスワードを入力すると、止められた操作がそのまま行われる', async () => {
    const app = await open();
    const answer = change(app);
    const typed = await field();
    expect(document.activeElement).toBe(typed);
    await app.user.type(await field(), PASSWORD);
    await app.user.click(screen.getByRole('button', { name: '確認して続ける' }));
    expect(await answer).toMatchObject({ userId: SIGNED_IN.sysUserCode });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.wire.to(CALLS.updateSubscription).map(({ body }) => body)).toEqual([CHANGE.body, CHANGE.body]);
  });

  test('違うパスワードは、その場で伝え、もう一度入力できる', async () => {
    const app = await open();
    const answer = change(app);
    await app.user.type(await field(), 'chigau-password');
    await app.user.click(screen.getByRole('button', { name: '確認して続ける' }));
    await screen.findByText('パスワードが正しくありません。');
    await app.user.clear(await field());
    await app.user.type(await field(), PASSWORD);
    await app.user.click(screen.getByRole('button', { name: '確認して続ける' }));
    await answer;
  });

  test('やめると、操作は行われず、画面は動かない', async () => {
    const app = await open();
    const failure: Promise<unknown> = change(app).catch((thrown: unknown) => thrown);
    await field();
    await app.user.keyboard('{Escape}');
    expect(await failure).toBeInstanceOf(CallFailure);
    expect([app.wire.to(CALLS.updateSubscription).length, app.sent]).toEqual([1, []]);
  });

  test('同時に止められた操作には、一度だけ尋ねる', async () => {
    const app = await open();
    const answers = Promise.all([change(app), change(app), change(app)]);
    await app.user.type(await field(), PASSWORD);
    await app.user.click(screen.getByRole('button', { name: '確認して続ける' }));
    expect(await answers).toHaveLength(3);
    expect(app.wire.to(CALLS.reauthenticate)).toHaveLength(1);
  });

  test('ログアウトすると、閉じる', async () => {
    const app = await open();
    const failure: Promise<unknown> = change(app).catch((thrown: unknown) => thrown);
    await field();
    app.portal.signOut();
    expect(await failure).toBeInstanceOf(CallFailure);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('会社のアカウントでの本人確認', () => {
  test('新しいタブでログインして戻ると、続きができる', async () => {
    const addresses: string[] = [];
    const tab = { opener: window, location: { replace: (to: string) => addresses.push(to) }, close: () => undefined };
    const app = await open({ method: 2, openTab: () => tab as unknown as Window });
    const answer = change(app);
    await app.user.click(await screen.findByRole('button', { name: '会社のアカウントで確認' }));
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(app.wire.to(CALLS.samlRequest).map(({ body }) => body)).toEqual([
      { email: CONNECTED.email, company: 'minato', relayState: '/minato/settings/notification' },
    ]);
    app.refresh();
    await app.user.click(await screen.findByRole('button', { name: '続ける' }));
    await answer;
    expect(tab.opener).toBeNull();
  });

  test('タブを開けないブラウザーでは、リンクを示す', async () => {
    const app = await open({ method: 2 });
    void change(app).catch(() => undefined);
    await app.user.click(await screen.findByRole('button', { name: '会社のアカウントで確認' }));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '会社のアカウントの画面を開く' });
    expect(link.href).toMatch(/^https:\/\/idp\.example\/sso/);
  });
});
