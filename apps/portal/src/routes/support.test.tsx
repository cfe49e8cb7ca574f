/** サポート — tests that only support reach the page, the search, what it shows, and the ways to help with a reason. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

async function open(staffRole: 'hr' | 'support-read' | 'support-act', answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp('/minato/support', { fetch: wire.fetch, as: { ...SIGNED_IN, staffRole } });
  return { ...app, wire };
}

async function find({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, who = '0042') {
  await user.type(await screen.findByRole('textbox', { name: /会社のURL/ }), ' Minato ');
  await user.type(screen.getByRole('textbox', { name: /社員番号かメールアドレス/ }), who);
  await user.click(screen.getByRole('button', { name: '探す' }));
}

test('会社の担当者には、ページがないときと同じ画面になる', async () => {
  const { address } = await open('hr');
  await waitFor(() => expect(address()).toBe('/404'));
});

describe('探す', () => {
  test('空のままでは、呼び出さずに、入力するところを示す', async () => {
    const { user, wire } = await open('support-read');
    await user.click(await screen.findByRole('button', { name: '探す' }));
    expect(screen.getAllByText('入力してください。')).toHaveLength(2);
    expect(wire.to(CALLS.findSupportedAccount)).toHaveLength(0);
  });

  test('見つかったアカウントの状態を示す。見るだけの担当者に、手続きのボタンはない', async () => {
    const app = await open('support-read');
    await find(app);
    expect(await screen.findByRole('heading', { level: 2, name: /a\*\*\*@minato\.example/ })).toBeTruthy();
    expect(screen.getByText(/2026年4月10日 9:35まで/)).toBeTruthy();
    expect(screen.getByText('送ったあとで戻ってきました')).toBeTruthy();
    expect(screen.getByText(/保存した情報ではログインできませんでした/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /解除する/ })).toBeNull();
    const [sent] = app.wire.to(CALLS.findSupportedAccount);
    expect(sent?.body).toMatchObject({ company: 'minato', who: '0042' });
  });

  test('会社名では探せないことを、呼び出さずに示す', async () => {
    const { user, wire } = await open('support-read');
    await user.type(await screen.findByRole('textbox', { name: /会社のURL/ }), 'みなと精機');
    await user.type(screen.getByRole('textbox', { name: /社員番号かメールアドレス/ }), '0042');
    await user.click(screen.getByRole('button', { name: '探す' }));
    expect(await screen.findByText(/^会社名では探せません。/)).toBeTruthy();
    expect(wire.to(CALLS.findSupportedAccount)).toHaveLength(0);
  });

  test('欄を書き換えると、前に見つかったアカウントとそのボタンは消える', async () => {
    const app = await open('support-act');
    await find(app);
    await screen.findByRole('button', { name: 'すべての端末をログアウトさせる' });
    await app.user.type(screen.getByRole('textbox', { name: /社員番号かメールアドレス/ }), '9');
    expect(screen.queryByRole('button', { name: 'すべての端末をログアウトさせる' })).toBeNull();
  });

  test('見つからないときは、そのことと、確かめることを示す', async () => {
    await find(await open('support-read', { findSupportedAccount: { account: null } }));
    expect(await screen.findByText('見つかりませんでした')).toBeTruthy();
  });
});

describe('手続き', () => {
  test('理由がなければ進まない。理由を書いて確かめると、結果と新しい状態を示す', async () => {
    const app = await open('support-act');
    await find(app);
    const button = await screen.findByRole('button', { name: 'ログインの一時停止を解除する' });
    await app.user.click(button);
    expect(await screen.findByText('入力してください。')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await app.user.type(screen.getByRole('textbox', { name: /理由/ }), 'ご本人から電話で依頼');
    await app.user.click(button);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/a\*\*\*@minato\.example/)).toBeTruthy();
    await app.user.click(within(dialog).getByRole('button', { name: 'ログインの一時停止を解除する' }));
    expect(await screen.findByText('間違いの記録を消しました。すぐにログインをやり直せます。')).toBeTruthy();
    expect(screen.queryByText(/9:35まで/)).toBeNull();
    const [sent] = app.wire.to(CALLS.helpAccount);
    expect(sent?.body).toMatchObject({ action: 'unlock', reason: 'ご本人から電話で依頼', who: '0042' });
  });

  test('できない手続きは、そのことを示す', async () => {
    const answer = { ...EXAMPLES.helpAccount.response, outcome: 'notPossible' as const };
    const app = await open('support-act', { helpAccount: answer });
    await find(app);
    await app.user.type(await screen.findByRole('textbox', { name: /理由/ }), '依頼');
    await app.user.click(screen.getByRole('button', { name: 'パスワードを設定するリンクを送る' }));
    await app.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'パスワードを設定するリンクを送る' }),
    );
    expect(await screen.findByText(/運営者のコマンドで行います/)).toBeTruthy();
  });
});
