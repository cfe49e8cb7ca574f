import { CALLS } from '@minori/contract/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sendNotice } from '../platform/errors/flash-notice.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { storeSignIn } from '../platform/state/stored-sign-in.ts';
import { CONTACT_INPUT_KEY } from '../platform/state/typed-texts.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { type RenderedApp, renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly search?: string;
  readonly isSignedIn?: boolean;
}

async function open({ answers = {}, search = '', isSignedIn = false }: Opened = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp(`/contact${search}`, { fetch: wire.fetch, ...(isSignedIn && { as: SIGNED_IN }) });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, to: wire.to };
}

const field = <T extends HTMLElement>(label: string) => screen.getByLabelText<T>(new RegExp(`^${label}`));
const kept = () => JSON.parse(localStorage.getItem(CONTACT_INPUT_KEY) ?? 'null');

const TEXT = '案内のメールアドレスで、先に進めません。\n2行目です。';

function fillIn({ replyTo = 'aoi@home.example' } = {}) {
  fireEvent.click(screen.getByLabelText('ログイン'));
  fireEvent.input(field('件名'), { target: { value: 'ログインできません' } });
  fireEvent.input(field('内容'), { target: { value: TEXT } });
  if (replyTo) fireEvent.input(field('返信先'), { target: { value: replyTo } });
}

async function toConfirm({ user }: Pick<RenderedApp, 'user'>) {
  await user.click(screen.getByRole('button', { name: '確認に進む' }));
  await screen.findByRole('heading', { level: 1, name: 'お問い合わせ（確認）' });
}

describe('お問い合わせ', () => {
  test('入力、確認、完了と進み、1通だけ送られ、下書きは消える', async () => {
    const app = await open();
    expect(screen.getByText('年金サイトのパスワードは書かないでください。')).toBeInstanceOf(HTMLElement);
    fillIn();
    await toConfirm(app);
    expect(app.address()).toBe('/contact?step=1');
    expect(screen.getByText('ログインできません')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/2行目です。/).textContent).toBe(TEXT);
    const button = screen.getByRole('button', { name: '送信' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('お問い合わせを受け付けました');
    expect(screen.getByText('返信先：aoi@home.example')).toBeInstanceOf(HTMLElement);
    expect(app.address()).toBe('/contact?step=2');
    expect(app.to(CALLS.sendContact).map(({ body }) => body)).toEqual([
      {
        requestId: expect.any(String),
        kindCode: 1,
        subject: 'ログインできません',
        content: TEXT,
        replyTo: 'aoi@home.example',
      },
    ]);
    expect(kept()).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '別の問い合わせをする' }));
    await waitFor(() => expect(app.address()).toBe('/contact?step=0'));
    expect(field<HTMLInputElement>('件名').value).toBe('');
  });

  test('戻るボタンと「入力に戻る」で入力に戻り、書いたものは残る', async () => {
    const app = await open();
    fillIn();
    await toConfirm(app);
    await app.back();
    expect(field<HTMLInputElement>('件名').value).toBe('ログインできません');
    await toConfirm(app);
    await app.user.click(screen.getByRole('button', { name: '入力に戻る' }));
    await waitFor(() => expect(app.address()).toBe('/contact?step=0'));
    expect(field<HTMLTextAreaElement>('内容').value).toBe(TEXT);
  });

  test('足りなければ、欄とボタンのそばで知らせ、進まない', async () => {
    const { user, address } = await open();
    fireEvent.input(field('返信先'), { target: { value: 'aoi@' } });
    await user.click(screen.getByRole('button', { name: '確認に進む' }));
    expect(await screen.findByText('選択してください。')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByText('入力してください。')).toHaveLength(2);
    expect(screen.getByText('メールアドレスの形が正しくありません。「@」の前後を確認してください。')).toBeInstanceOf(
      HTMLElement,
    );
    expect(within(screen.getByRole('alert')).getByText('入力内容を確認してください。')).toBeInstanceOf(HTMLElement);
    expect(address()).toBe('/contact');
  });

  test.each(['1', '2'])('何も書かずに step=%s を開くと、入力になる', async (step) => {
    const { address } = await open({ search: `?step=${step}` });
    expect(await screen.findByLabelText(/^件名/)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(address()).toBe('/contact?step=0'));
  });

  test('全角で入力した返信先は、半角に直して見せる', async () => {
    await open();
    fireEvent.input(field('返信先'), { target: { value: ' ａｏｉ＠home.example ' } });
    fireEvent.blur(field('返信先'));
    await waitFor(() => expect(field<HTMLInputElement>('返信先').value).toBe('aoi@home.example'));
  });
});

describe('下書き', () => {
  test('書いた文だけがこの端末に残り、次に開くと続きから書け、消せる', async () => {
    const { user } = await open();
    fillIn({ replyTo: '' });
    await screen.findByText('下書きを保存しました');
    expect(kept()).toEqual({ kindCode: '1', subject: 'ログインできません', content: TEXT, replyTo: '' });
    document.body.replaceChildren();
    const again = await open();
    expect(await screen.findByText('前回の下書きがあります。続きから書けます。')).toBeInstanceOf(HTMLElement);
    expect(field<HTMLInputElement>('件名').value).toBe('ログインできません');
    expect(screen.getByLabelText<HTMLInputElement>('ログイン').checked).toBe(true);
    await again.user.click(screen.getByRole('button', { name: '下書きを削除' }));
    expect(await screen.findByText('下書きを削除しました')).toBeInstanceOf(HTMLElement);
    expect([field<HTMLInputElement>('件名').value, kept()]).toEqual(['', null]);
    expect(user).toBeDefined();
  });

  test('ログインしている人の返信先は入っていて、書き換えたときだけ下書きに残る', async () => {
    await open({ isSignedIn: true });
    await waitFor(() => expect(field<HTMLInputElement>('返信先').value).toBe(CONNECTED.email));
    fillIn({ replyTo: '' });
    await screen.findByText('下書きを保存しました');
    expect(kept().replyTo).toBe('');
    fireEvent.input(field('返信先'), { target: { value: 'other@home.example' } });
    await waitFor(() => expect(kept().replyTo).toBe('other@home.example'));
    expect(JSON.stringify(kept())).not.toContain(SIGNED_IN.sysUserCode);
  });

  test('ログアウトで消え、ほかの人がログインしても残らない', async () => {
    const { portal } = await open({ isSignedIn: true });
    localStorage.setItem(CONTACT_INPUT_KEY, '{"subject":"A"}');
    portal.signOut();
    expect(kept()).toBeNull();
    const local = localStorageOf(window);
    storeSignIn(local, SIGNED_IN, 1);
    localStorage.setItem(CONTACT_INPUT_KEY, '{"subject":"A"}');
    storeSignIn(local, SIGNED_IN, 1);
    expect(kept()).toEqual({ subject: 'A' });
    storeSignIn(local, { ...SIGNED_IN, sysUserCode: 'EMP-other' }, 1);
    expect(kept()).toBeNull();
  });

  test.each(['{', '[]', '{"subject":1}', 'null'])('壊れた下書き %s は、ないものとして扱う', async (broken) => {
    localStorage.setItem(CONTACT_INPUT_KEY, broken);
    await open();
    expect(field<HTMLInputElement>('件名').value).toBe('');
  });
});

describe('送れないとき', () => {
  test.each([
    { refusal: new Refusal(429, 'too_many_requests'), status: /送信の回数が上限に達しました。しばらく待ってから/ },
    { refusal: new Refusal(503, 'maintenance'), status: /メンテナンス中です。.*書いた内容は残っています。/ },
    { refusal: new Refusal(500, 'internal_error'), status: /お問い合わせの内容を送信できませんでした。/ },
  ])('$refusal.statusCode をその場で知らせ、書いたものと下書きは残る', async ({ refusal, status }) => {
    const app = await open({ answers: { sendContact: refusal } });
    fillIn();
    await toConfirm(app);
    await app.user.click(screen.getByRole('button', { name: '送信' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(status);
    expect([app.address(), app.sent, app.left]).toEqual(['/contact?step=1', [], []]);
    expect(screen.getByText(/2行目です。/)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(kept()?.content).toBe(TEXT));
    await app.back();
    expect(field<HTMLTextAreaElement>('内容').value).toBe(TEXT);
  });

  test('サーバーが欄の誤りを見つけたら、入力に戻ると欄のそばにある', async () => {
    const app = await open({ answers: { sendContact: Refusal.naming('subject') } });
    fillIn();
    await toConfirm(app);
    await app.user.click(screen.getByRole('button', { name: '送信' }));
    expect((await screen.findByRole('alert')).textContent).toContain('入力内容を確認してください。');
    await app.user.click(screen.getByRole('button', { name: '入力に戻る' }));
    expect(await screen.findByText('内容を確認してください。')).toBeInstanceOf(HTMLElement);
  });
});

test('入力した文のスクリプトは、文字のまま見える', async () => {
  const app = await open();
  fillIn();
  const script = '<script>window.hit = 1</script>';
  fireEvent.input(field('件名'), { target: { value: script } });
  await toConfirm(app);
  expect(screen.getByText(script)).toBeInstanceOf(HTMLElement);
  expect(document.querySelector('main script')).toBeNull();
});

test('表示できなかったときの画面から進むと、お問い合わせ用の番号が内容に入り、書きかけは残る', async () => {
  localStorage.setItem('contact-input', JSON.stringify({ content: '書きかけ' }));
  sendNotice(sessionStorageOf(window), { text: '文', tone: 'error', at: Date.now(), supportId: 'E500-7K2' });
  const { fetch } = recordingFetch(exampleFetch());
  const { user } = await renderApp('/error', { fetch });
  await user.click(await screen.findByRole('link', { name: 'お問い合わせ' }));
  const content = await screen.findByLabelText<HTMLTextAreaElement>(/^内容/);
  expect(content.value).toMatch(/^書きかけ\n\n.*E500-7K2\n$/);
});
