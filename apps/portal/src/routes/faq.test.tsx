import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { FAQ_KEYWORD_KEY, FAQ_MAIL_KEY } from '../platform/state/typed-texts.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const [common] = EXAMPLES.getCommonQuestions.response;
if (!common) throw new Error('The example has a question.');
const other = { ...common, id: 1402, title: '掛金はいつ反映されますか', content: '毎月の拠出日のあとです。' };
const list = { totalPageNumber: 2, columnCount: 21, pageNumber: 1, keyWord: null, columns: [other] };
const nothing = { ...list, totalPageNumber: 0, columnCount: 0, columns: [] };

// React Aria looks up the ids of its dialogs with it, and jsdom has none; the ids need no escaping.
beforeAll(() => {
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  return () => vi.unstubAllGlobals();
});

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly path?: string;
  readonly isVisitor?: boolean;
}

async function open({ answers = {}, path = '', isVisitor = false }: Opened = {}) {
  const asked: URLSearchParams[] = [];
  const answer = exampleFetch({ getUserAccount: CONNECTED, getColumns: list, ...answers });
  const wire = recordingFetch((address, init) => {
    const url = new URL(String(address), 'http://localhost');
    if (url.pathname === CALLS.getColumns.path) asked.push(url.searchParams);
    return answer(address, init);
  });
  const app = await renderApp(`/minato/faq${path}`, { fetch: wire.fetch, ...(!isVisitor && { as: SIGNED_IN }) });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, asked, to: wire.to };
}

/** The panel of a question, opened as a press does. */
async function opened(title: string): Promise<ReturnType<typeof within>> {
  const details = (await screen.findByText(title, { selector: 'summary h3' })).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return within(details);
}

describe('質問を探す', () => {
  test('検索、よく見られる質問、すべての質問への道が並ぶ', async () => {
    const { user, asked, address } = await open();
    await screen.findByText(common.title, { selector: 'summary h3' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'よく見られる質問',
      '解決しないとき',
    ]);
    expect(asked).toEqual([]);
    await user.click(await screen.findByRole('link', { name: 'すべての質問を見る（1件）' }));
    await screen.findByRole('heading', { name: 'すべての質問' });
    expect(await screen.findByText('21件')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('1 / 2ページ')).toBeInstanceOf(HTMLElement);
    expect(address()).toBe('/minato/faq?page=1');
    await user.click(screen.getByRole('link', { name: '次へ' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'すべての質問' })));
    expect(asked.map((query) => query.get('pageNumber'))).toEqual(['1', '2']);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      isFaq: 'true',
      sortType: '1',
      pageNumber: '1',
      sysUserCode: SIGNED_IN.sysUserCode,
    });
  });

  test('検索した言葉はアドレスとこの端末に残り、解除すると両方から消える', async () => {
    const { user, address, asked } = await open();
    await user.type(screen.getByLabelText('質問を検索'), ' 掛金 {Enter}');
    await screen.findByRole('heading', { name: '「掛金」の検索結果' });
    expect(document.activeElement).toBe(screen.getByLabelText('質問を検索'));
    expect(new URLSearchParams(address().split('?')[1]).get('keyword')).toBe('掛金');
    expect(localStorage.getItem(FAQ_KEYWORD_KEY)).toBe('掛金');
    await waitFor(() => expect(asked.at(-1)?.get('keyWord')).toBe('掛金'));
    expect(screen.queryByText('よく見られる質問')).toBeNull();
    await user.click(screen.getByRole('button', { name: '条件を解除' }));
    await screen.findByRole('heading', { name: 'よく見られる質問' });
    expect([address(), localStorage.getItem(FAQ_KEYWORD_KEY)]).toEqual(['/minato/faq', null]);
    const field = screen.getByLabelText<HTMLInputElement>('質問を検索');
    expect([field.value, document.activeElement]).toEqual(['', field]);
  });

  test('次に開いたときは、前の言葉から始まる', async () => {
    localStorage.setItem(FAQ_KEYWORD_KEY, 'パスワード');
    const { address, asked } = await open();
    await screen.findByRole('heading', { name: '「パスワード」の検索結果' });
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/minato/faq?keyword=パスワード'));
    await waitFor(() => expect(asked.at(-1)?.get('keyWord')).toBe('パスワード'));
  });

  test.each([
    { name: '変換を決めるEnter', isComposing: true, keyCode: 13 },
    { name: 'Safariの変換を決めるEnter', isComposing: false, keyCode: 229 },
  ])('$name では検索しない', async ({ isComposing, keyCode }) => {
    await open();
    const field = screen.getByLabelText('質問を検索');
    // A browser sends the form unless somebody prevents what the key would do.
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode, isComposing })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
  });

  test('分類とページはアドレスで選べ、分類を変えると最初のページになる', async () => {
    const { asked } = await open({ path: '?category=4&page=2' });
    const chosen = await screen.findByRole('link', { name: '商品の選択と変更手続き 1件' });
    expect(chosen.getAttribute('aria-current')).toBe('true');
    await screen.findByRole('heading', { name: '商品の選択と変更手続き' });
    expect([asked[0]?.get('faqCategoryId'), asked[0]?.get('pageNumber')]).toEqual(['4', '2']);
    expect(screen.getByRole('link', { name: 'すべて' }).getAttribute('href')).toBe('/minato/faq?page=1');
    expect((await screen.findByRole('link', { name: '前へ' })).getAttribute('href')).toBe('/minato/faq?category=4');
  });

  test('見つからなければ、どうすればよいかを書く', async () => {
    await open({ path: '?keyword=zzz', answers: { getColumns: nothing } });
    expect(await screen.findByText('見つかりませんでした。言葉を短くするか、問い合わせてください。')).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByText('0件')).toBeInstanceOf(HTMLElement);
  });

  test('質問より後のページでは、最初のページに誘う', async () => {
    await open({ path: '?page=9', answers: { getColumns: { ...list, pageNumber: 9, columns: [] } } });
    expect((await screen.findByRole('link', { name: '最初のページに移動' })).getAttribute('href')).toBe(
      '/minato/faq?page=1',
    );
  });
});

describe('失敗', () => {
  test('共通の処理をせず、その場で知らせ、ほかは残る', async () => {
    const refused = new Refusal(405005, 'Expired Token');
    const { sent, left } = await open({
      path: '?page=1',
      answers: { getColumns: refused, getFaqCategories: new Refusal(500, 'internal_error') },
    });
    expect(await screen.findByText(/質問の記事一覧を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(/質問の分類を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText('質問を検索')).toBeInstanceOf(HTMLElement);
    expect([sent, left]).toEqual([[], []]);
  });
});

describe('答え', () => {
  test('開くと読んだ印を送り、用語が説明され、開いていることを覚える', async () => {
    const { portal, to, user } = await open();
    const answer = await opened(common.title);
    await waitFor(() => expect(portal.store.getState().accordion.faq).toEqual([common.id]));
    expect(to(CALLS.registerColumnHistory).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, columnId: common.id },
    ]);
    await user.click(await answer.findByText('スイッチング（預け替え）'));
    expect(await screen.findByRole('dialog', { name: 'スイッチング（預け替え）' })).toBeInstanceOf(HTMLElement);
  });

  test('題名と答えのスクリプトは、文字のまま見える', async () => {
    const title = '<img src=x onerror="window.hit = 1">とは何ですか';
    const content = '<script>window.hit = 1</script>\n\n本文です。';
    await open({ answers: { getCommonQuestions: [{ ...common, title, content }] } });
    const answer = await opened(title);
    expect(await answer.findByText('本文です。')).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('main script, main img')).toBeNull();
    expect('hit' in window).toBe(false);
  });

  test('「はい」は解決した、「いいえ」は解決しなかったとして送られ、問い合わせに進める', async () => {
    const { user, to } = await open({ answers: { getFaq: { ...EXAMPLES.getFaq.response, history: null } } });
    const answer = await opened(common.title);
    await user.click(answer.getByText('はい'));
    await answer.findByText('ありがとうございます。回答を受け付けました。');
    expect(answer.getByText('はい').getAttribute('aria-pressed')).toBe('true');
    expect(answer.queryByText('問い合わせる')).toBeNull();
    await user.click(answer.getByText('いいえ'));
    expect(await answer.findByText('問い合わせる')).toBeInstanceOf(HTMLElement);
    const own = { sysUserCode: SIGNED_IN.sysUserCode, columnId: common.id, feedbackComment: null };
    await waitFor(() =>
      expect(to(CALLS.sendColumnFeedback).map(({ body }) => body)).toEqual([
        { ...own, feedbackCode: 1 },
        { ...own, feedbackCode: 3 },
      ]),
    );
  });

  test('ログインしていない人の答えはどこにも送らず、問い合わせに誘う', async () => {
    const { user, to, asked } = await open({ isVisitor: true });
    const answer = await opened(common.title);
    await user.click(answer.getByText('いいえ'));
    expect((await answer.findByText('問い合わせる')).getAttribute('href')).toBe('/contact');
    expect([to(CALLS.sendColumnFeedback), to(CALLS.registerColumnHistory)]).toEqual([[], []]);
    await user.click(screen.getByRole('link', { name: /^すべての質問を見る/ }));
    await screen.findByText('21件');
    expect(asked.map((query) => query.has('sysUserCode'))).toEqual([false]);
    expect(screen.getByText('ログインすると記録が残ります')).toBeInstanceOf(HTMLElement);
  });
});

describe('問い合わせのメール', () => {
  async function form(answers: ExampleAnswers = {}) {
    const app = await open({ answers: { getColumns: nothing, ...answers } });
    const answer = await opened(common?.title ?? '');
    await app.user.click(answer.getByText('いいえ'));
    await app.user.click(await answer.findByText('問い合わせる'));
    await answer.findByText('送信');
    const field = <T extends HTMLElement>(label: string) => answer.getByLabelText(new RegExp(`^${label}`)) as T;
    const write = (text: string) => fireEvent.input(field('内容'), { target: { value: text } });
    return { ...app, answer, field, write };
  }

  test('分類と質問が入っていて、押すと1通だけ送られ、宛先が伏せ字で示される', async () => {
    const { answer, field, write, to } = await form();
    expect(field<HTMLSelectElement>('分類').value).toBe('4');
    expect(field<HTMLInputElement>('件名').value).toBe(`よくある質問：${common?.title}`);
    expect(document.activeElement?.textContent).toBe('問い合わせる');
    write('メニューが見つかりません。');
    const button = answer.getByText('送信');
    fireEvent.click(button);
    fireEvent.click(button);
    await answer.findByText('受け付けました');
    expect(document.activeElement?.textContent).toContain('受け付けました');
    expect(answer.getByText(`回答は ${EXAMPLES.sendFaqMail.response.maskedEmail} に送ります。`)).toBeInstanceOf(
      HTMLElement,
    );
    const mails = to(CALLS.sendFaqMail);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatchObject({
      faqCategoryId: 4,
      faqId: common?.id,
      content: 'メニューが見つかりません。',
      sysUserCode: SIGNED_IN.sysUserCode,
    });
    expect(sessionStorage.getItem(FAQ_MAIL_KEY)).toBeNull();
  });

  test('足りなければ、欄とボタンのそばで知らせ、送らない', async () => {
    const { user, answer, to } = await form();
    await user.click(answer.getByText('送信'));
    expect(await answer.findByText('入力してください。')).toBeInstanceOf(HTMLElement);
    expect(answer.getByText('入力内容を確認してください。')).toBeInstanceOf(HTMLElement);
    expect(to(CALLS.sendFaqMail)).toEqual([]);
  });

  test.each([
    {
      refusal: new Refusal(429, 'too_many_requests', { 'retry-after': '90' }),
      said: /2分後に、もう一度お試しください。/,
    },
    {
      refusal: new Refusal(503, 'database_unavailable'),
      said: /ただいまサービスを利用できません。.*書いた内容は残っています。/,
    },
    { refusal: new Refusal(401, 'unauthorized'), said: /ログインし直してから、もう一度送信してください。/ },
    { refusal: new Refusal(500, 'internal_error'), said: /お問い合わせを送信できませんでした。/ },
  ])('$refusal.statusCode のときは理由をその場で知らせ、文は残り、同じ番号で送り直す', async ({ refusal, said }) => {
    const { user, answer, field, write, to, sent, left } = await form({ sendFaqMail: refusal });
    write('届きますか。');
    await user.click(answer.getByText('送信'));
    expect(await answer.findByText(said)).toBeInstanceOf(HTMLElement);
    expect(field<HTMLTextAreaElement>('内容').value).toBe('届きますか。');
    expect([sent, left]).toEqual([[], []]);
    const ids = async (count: number) => {
      await user.click(answer.getByText('送信'));
      await waitFor(() => expect(to(CALLS.sendFaqMail)).toHaveLength(count));
      await answer.findByText('送信');
      return new Set(to(CALLS.sendFaqMail).map(({ body }) => (body as { requestId: string }).requestId)).size;
    };
    expect(await ids(2)).toBe(1);
    write('書き直しました。');
    expect(await ids(3)).toBe(2);
  });

  test('書いている文は、同じタブで読み込み直しても残り、ログアウトで消える', async () => {
    const first = await form();
    first.write('途中まで書きました。');
    const kept = sessionStorage.getItem(FAQ_MAIL_KEY) ?? '';
    expect(kept).toContain('途中まで書きました。');
    const { portal } = await open({ answers: { getColumns: nothing } });
    const again = within(
      (await screen.findAllByText(common?.title ?? '', { selector: 'summary h3' }))
        .at(-1)
        ?.closest('details') as HTMLElement,
    );
    expect((again.getByLabelText(/^内容/) as HTMLTextAreaElement).value).toBe('途中まで書きました。');
    portal.signOut();
    expect(sessionStorage.getItem(FAQ_MAIL_KEY)).toBeNull();
  });

  test('ほかの人が書いた文は出さない', async () => {
    const values = { faqCategoryId: '4', subject: 'A', content: 'ほかの人の文' };
    sessionStorage.setItem(FAQ_MAIL_KEY, JSON.stringify({ sysUserCode: 'EMP-other', faqId: common?.id, values }));
    await open({ answers: { getColumns: nothing } });
    await opened(common?.title ?? '');
    expect(screen.queryByDisplayValue('ほかの人の文')).toBeNull();
  });
});

describe('1つの質問', () => {
  test('質問が見出しになり、答えと同じ分類の質問が続く', async () => {
    const { to } = await open({ path: '/1301' });
    await screen.findByRole('heading', { level: 1, name: common.title });
    expect(screen.getByRole('link', { name: '手続きにはどのくらいかかりますか' }).getAttribute('href')).toBe(
      '/minato/faq/1302',
    );
    expect(to(CALLS.registerColumnHistory)).toHaveLength(1);
  });

  test.each([
    ['ない質問', '/9999', new Refusal(404, 'not_found')],
    ['番号でないアドレス', '/abc', EXAMPLES.getFaq.response],
  ])('%s は、その場でそう書く', async (_, path, getFaq) => {
    const { sent } = await open({ path, answers: { getFaq } });
    expect(await screen.findByText('この質問は見つかりませんでした。')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'よくある質問に戻る' }).getAttribute('href')).toBe('/minato/faq');
    expect(sent).toEqual([]);
  });
});
