/** パスワード — tests changing the password with the current one, and the text if the company manages it. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const NEW = '海辺のとけい台と 七つの赤い風船';
const OLD = 'three words of an example';

async function open(answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp('/minato/settings/password', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByRole('heading', { level: 1, name: 'パスワードの変更' });
  return { ...app, wire };
}

const current = () => screen.findByLabelText<HTMLInputElement>(/^現在のパスワード/);
const chosen = () => screen.findByLabelText<HTMLInputElement>(/^新しいパスワード/);

async function change(old: string, text: string) {
  fireEvent.input(await current(), { target: { value: old } });
  fireEvent.input(await chosen(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'パスワードを変更' }));
}

describe('パスワードの変更', () => {
  test('変更すると、ほかの端末のことを伝え、欄は空になる', async () => {
    const { wire } = await open();
    await change(OLD, NEW);
    const status = await screen.findByText('変更しました。ほかの端末からはログアウトしました。');
    await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true));
    expect(wire.to(CALLS.changePassword).map(({ body }) => body)).toEqual([
      { email: CONNECTED.email, oldPassword: OLD, newPassword: NEW },
    ]);
    expect([(await current()).value, (await chosen()).value]).toEqual(['', '']);
    expect(`${JSON.stringify({ ...localStorage })}`).not.toContain(NEW);
  });

  test('条件は入力しながら変わり、満たさないものは送らない', async () => {
    const { wire } = await open();
    await change('', 'minato');
    await screen.findByText('（「minato」が含まれています、満たしていません）');
    screen.getByText('（今6文字、満たしていません）');
    screen.getByText('条件3つのうち1つを満たしています。');
    await waitFor(async () => expect(document.activeElement).toBe(await current()));
    fireEvent.input(await chosen(), { target: { value: NEW } });
    screen.getByText('条件3つのうち3つを満たしています。');
    expect(wire.to(CALLS.changePassword)).toEqual([]);
  });

  test.each([
    ['現在のパスワードの違い', 'oldPassword', current],
    ['新しいパスワードについての指摘', 'newPassword', chosen],
  ])('サーバーの%sは、その欄で伝え、画面は動かない', async (_name, code, field) => {
    const { sent } = await open({ changePassword: Refusal.naming(code) });
    await change(OLD, NEW);
    await screen.findByText('内容を確認してください。');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect([sent, (await chosen()).value]).toEqual([[], NEW]);
  });

  test('パスワードの管理ソフトに、だれのものかを伝える', async () => {
    await open();
    await current();
    const names = [...document.querySelectorAll('form input')].map((input) => input.getAttribute('autocomplete'));
    expect(names).toEqual(['username', 'current-password', 'new-password']);
  });

  test('会社のアカウントでログインする人には、会社が管理していると伝える', async () => {
    await open({ getPasswordRules: { ...EXAMPLES.getPasswordRules.response, changedAt: null } });
    await screen.findByText('パスワードは会社が管理しています');
    expect(screen.queryByLabelText(/^現在のパスワード/)).toBeNull();
  });
});
