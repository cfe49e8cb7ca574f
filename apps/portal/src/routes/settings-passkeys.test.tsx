/**
 * パスキー — tests that they are offered only if the company allows them, their texts, and what a browser without them can
 * do.
 */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const [passkey] = EXAMPLES.getPasskeys.response.passkeys;
const companyInfo = { ...EXAMPLES.companyInfo.response, passkeyUsedFlg: true };

async function open(answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, companyInfo, ...answers }));
  return { ...(await renderApp('/minato/settings/passkeys', { fetch: wire.fetch, as: SIGNED_IN })), wire };
}

test('会社が使わないときは、画面がなく、呼び出しもない', async () => {
  const { address, wire } = await open({ companyInfo: EXAMPLES.companyInfo.response });
  await waitFor(() => expect(address()).toBe('/404'));
  expect(wire.to(CALLS.getPasskeys)).toEqual([]);
});

test('使えないブラウザーでは追加の代わりに理由を示し、名前の変更と削除はできる', async () => {
  const { user, wire } = await open();
  const name = passkey?.name ?? '';
  await screen.findByRole('heading', { level: 3, name });
  screen.getByText('まだ使っていません');
  screen.getByText(/^このブラウザーでは、パスキーを使えません。/);
  await user.click(screen.getByRole('button', { name: `${name}の名前を変更` }));
  const field = await screen.findByRole('textbox', { name: '名前' });
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: '変更' }));
  await screen.findByText('入力してください。');
  await user.type(field, '会社のパソコン');
  await user.click(screen.getByRole('button', { name: '変更' }));
  await screen.findByText('名前を「会社のパソコン」に変更しました。');
  await user.click(screen.getByRole('button', { name: `${name}を削除` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
  await screen.findByText(/^Chrome（Windows）を削除しました。/);
  const ofOne = `/api/v1/passkeys/${passkey?.id}` as const;
  expect(wire.to({ method: 'PUT', path: ofOne })[0]?.body).toEqual({ name: '会社のパソコン' });
  expect(wire.to({ method: 'DELETE', path: ofOne })).toHaveLength(1);
});

test('できなかったときは、その場で伝え、一覧は残る', async () => {
  const { user } = await open({ removePasskey: new Refusal(500, 'internal_error') });
  await user.click(await screen.findByRole('button', { name: /を削除$/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
  const text = await screen.findByText(/^パスキーを変更できませんでした。/);
  // The outcome takes the focus, so that it is heard.
  await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true));
  screen.getByRole('heading', { level: 3, name: passkey?.name ?? '' });
});
