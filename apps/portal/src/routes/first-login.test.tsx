/** 初回ログイン at a trust bank — tests the dialog, the set-up at the bank's own site, and the scrape after it. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { KEEPING, SIGNED_IN } from '../testing/signed-in.ts';

const WAITING = new Refusal(503, 'mutb_first_login');
const HEADING = '年金サイトの初回ログインの手続きが必要です';
const company = EXAMPLES.companyInfo.response;

async function open(answers: ExampleAnswers = {}) {
  const world: { answers: ExampleAnswers } = { answers: { doScraping: WAITING, mutbFirstLogin: WAITING, ...answers } };
  const wire = recordingFetch((...request) => exampleFetch(world.answers)(...request));
  const app = await renderApp('/minato/login-information', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByRole('heading', { level: 1, name: '年金サイトとの連携' });
  await screen.findByLabelText(/^年金サイトのID/);
  return { ...app, world, wire };
}

type App = Awaited<ReturnType<typeof open>>;

const dialog = async () => within(await screen.findByRole('dialog', { name: HEADING }));

async function read({ user }: App) {
  await user.type(screen.getByLabelText(/^年金サイトのID/), '1000000009');
  await user.type(screen.getByLabelText(/^年金サイトのパスワード/), 'Example2026');
  await user.click(screen.getByRole('button', { name: '連携する' }));
}

/** Continues in the dialog until the list of steps is shown. */
async function begin(app: App) {
  await read(app);
  await app.user.click((await dialog()).getByRole('button', { name: '手続きを始める' }));
  await (await dialog()).findByText('年金サイトで、次の順に手続きしてください。');
}

async function finish({ user }: App, password = 'New2026pass') {
  if (password) await user.type((await dialog()).getByLabelText(/^新しいパスワード/), password);
  await user.click((await dialog()).getByRole('button', { name: '手続きの完了を確認' }));
}

describe('初回ログインの手続き', () => {
  test('この画面にとどまり、手続きが要ることを対話で伝える', async () => {
    const app = await open();
    await read(app);
    expect((await dialog()).getByText(/規約への同意と新しいパスワードの設定がまだ済んでいません。/)).toBeTruthy();
    expect([app.address(), app.left]).toEqual(['/minato/login-information', []]);
    expect(app.wire.to(CALLS.mutbFirstLogin)).toEqual([]);
  });

  test('手続きを始めると、生年月日を空にして確かめ、手順と年金サイトへのリンクを示す', async () => {
    const app = await open();
    await begin(app);
    expect(app.wire.to(CALLS.mutbFirstLogin)).toMatchObject([
      { body: { rkId: '1000000009', rkPass: 'Example2026', birthday: '' } },
    ]);
    const steps = (await dialog()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual(['規約への同意', '新しいパスワードの設定', 'メールアドレスの登録', '完了']);
    const link = (await dialog()).getByRole('link', { name: /年金サイトを開く/ });
    expect(link.getAttribute('href')).toBe(company.rkInfo.loginUrl);
  });

  test('済んでいなければそう伝え、済んだら新しいパスワードで取り込む', async () => {
    const app = await open();
    await begin(app);
    await finish(app);
    expect(await (await dialog()).findByText(/まだ手続きが終わっていません。/)).toBeTruthy();

    app.world.answers = {};
    await finish(app, '');
    await waitFor(() => expect(app.address()).toBe('/minato/first-balance'));
    expect(app.wire.to(CALLS.doScraping).at(-1)?.body).toMatchObject({
      rkId: '1000000009',
      rkPass: 'New2026pass',
      birthday: '1988-04-12',
    });
  });

  test('新しいパスワードがなければ、年金サイトにログインしない', async () => {
    const app = await open();
    await begin(app);
    await finish(app, '');
    expect((await dialog()).getByLabelText(/^新しいパスワード/).getAttribute('aria-invalid')).toBe('true');
    expect(app.wire.to(CALLS.mutbFirstLogin)).toHaveLength(1);
  });

  test('新しいパスワードが違えば対話の中で伝え、間違いとして数える', async () => {
    const app = await open();
    await begin(app);
    app.world.answers = { mutbFirstLogin: new Refusal(400, 'rk_login_error') };
    await finish(app);
    expect((await (await dialog()).findByRole('alert')).textContent).toContain('連携情報に誤りがあります。');
    expect(app.portal.store.getState().recordKeeperLogin.refusals).toBe(1);
    expect(app.address()).toBe('/minato/login-information');
  });

  test('あとにしても、入力したIDと生年月日は残り、パスワードだけが消える', async () => {
    const app = await open();
    await begin(app);
    await app.user.click((await dialog()).getByRole('button', { name: 'あとにする' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^年金サイトのID/)).toHaveProperty('value', '1000000009');
    expect(screen.getByLabelText('年')).toHaveProperty('value', '1988');
    expect(screen.getByLabelText(/^年金サイトのパスワード/)).toHaveProperty('value', '');
    expect(screen.getByText('年金サイトへの初回ログインの手続きが必要です。')).toBeTruthy();
  });

  test('保存した情報での取り込みなら、手順を示し、パスワードは画面で入力してもらう', async () => {
    const app = await open({ getUserAccount: KEEPING });
    await app.user.click(await screen.findByRole('button', { name: '保存した情報で取り込む' }));
    expect((await dialog()).getAllByRole('listitem')).toHaveLength(4);
    expect((await dialog()).queryByLabelText(/^新しいパスワード/)).toBeNull();
    await app.user.click((await dialog()).getByRole('button', { name: '入力に戻る' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('旧パスワードも新パスワードも、ブラウザーの保存場所に残らない', async () => {
    const app = await open();
    await begin(app);
    await finish(app);
    await (await dialog()).findByText(/まだ手続きが終わっていません。/);
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name]);
    for (const secret of ['Example2026', 'New2026pass', '1000000009']) expect(stored).not.toContain(secret);
  });
});
