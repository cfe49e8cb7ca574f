import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FAQ_KEYWORD_KEY } from '../platform/state/typed-texts.ts';
import { Refusal } from '../testing/example-fetch.ts';
import { common, list, nothing, openedQuestion, openFaq } from '../testing/open-faq.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

describe('質問を探す', () => {
  test('検索、よく見られる質問、すべての質問への道が並ぶ', async () => {
    const { user, asked, address } = await openFaq();
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
    const { user, address, asked } = await openFaq();
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

  test('次に開いたときは、はじめの画面から始まり、前の言葉は1回押すと探せる', async () => {
    localStorage.setItem(FAQ_KEYWORD_KEY, 'パスワード');
    const { user, address, asked } = await openFaq();
    await screen.findByRole('heading', { name: 'よく見られる質問' });
    expect([address(), screen.getByLabelText<HTMLInputElement>('質問を検索').value]).toEqual(['/minato/faq', '']);
    await user.click(screen.getByRole('link', { name: '前に検索した言葉「パスワード」で検索' }));
    await screen.findByRole('heading', { name: '「パスワード」の検索結果' });
    await waitFor(() => expect(asked.at(-1)?.get('keyWord')).toBe('パスワード'));
  });

  test.each([
    { name: '変換を決めるEnter', isComposing: true, keyCode: 13 },
    { name: 'Safariの変換を決めるEnter', isComposing: false, keyCode: 229 },
  ])('$name では検索しない', async ({ isComposing, keyCode }) => {
    await openFaq();
    const field = screen.getByLabelText('質問を検索');
    // False: the default action was prevented, so a browser doesn't submit the form.
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode, isComposing })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
  });

  test('分類とページはアドレスで選べ、分類を変えると最初のページになる', async () => {
    const { asked } = await openFaq({ path: '?category=4&page=2' });
    const chosen = await screen.findByRole('link', { name: '商品の選択と変更手続き 1件' });
    expect(chosen.getAttribute('aria-current')).toBe('true');
    await screen.findByRole('heading', { name: '商品の選択と変更手続き' });
    expect([asked[0]?.get('faqCategoryId'), asked[0]?.get('pageNumber')]).toEqual(['4', '2']);
    expect(screen.getByRole('link', { name: 'すべて' }).getAttribute('href')).toBe('/minato/faq?page=1');
    expect((await screen.findByRole('link', { name: '前へ' })).getAttribute('href')).toBe('/minato/faq?category=4');
  });

  test('見つからなければ、どうすればよいかを書く', async () => {
    await openFaq({ path: '?keyword=zzz', answers: { getColumns: nothing } });
    expect(
      await screen.findByText('見つかりませんでした。検索の言葉を短くするか、お問い合わせください。'),
    ).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('0件')).toBeInstanceOf(HTMLElement);
  });

  test('質問より後のページでは、最初のページに誘う', async () => {
    await openFaq({ path: '?page=9', answers: { getColumns: { ...list, pageNumber: 9, columns: [] } } });
    expect((await screen.findByRole('link', { name: '最初のページに移動' })).getAttribute('href')).toBe(
      '/minato/faq?page=1',
    );
  });
});

describe('失敗', () => {
  test('共通の処理をせず、その場で知らせ、ほかは残る', async () => {
    const refused = new Refusal(405005, 'Expired Token');
    const { sent, left } = await openFaq({
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
    const { portal, to, user } = await openFaq();
    const answer = await openedQuestion(common.title);
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
    await openFaq({ answers: { getCommonQuestions: [{ ...common, title, content }] } });
    const answer = await openedQuestion(title);
    expect(await answer.findByText('本文です。')).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('main script, main img')).toBeNull();
    expect('hit' in window).toBe(false);
  });

  test('「はい」は解決した、「いいえ」は解決しなかったとして送られ、問い合わせに進める', async () => {
    const { user, to } = await openFaq({ answers: { getFaq: { ...EXAMPLES.getFaq.response, history: null } } });
    const answer = await openedQuestion(common.title);
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
    const { user, to, asked } = await openFaq({ isVisitor: true });
    const answer = await openedQuestion(common.title);
    await user.click(answer.getByText('いいえ'));
    expect((await answer.findByText('問い合わせる')).getAttribute('href')).toBe('/contact');
    expect([to(CALLS.sendColumnFeedback), to(CALLS.registerColumnHistory)]).toEqual([[], []]);
    await user.click(screen.getByRole('link', { name: /^すべての質問を見る/ }));
    await screen.findByText('21件');
    expect(asked.map((query) => query.has('sysUserCode'))).toEqual([false]);
    expect(screen.getByText('ログインすると、読んだ記事や質問の履歴を残せます')).toBeInstanceOf(HTMLElement);
  });
});

describe('1つの質問', () => {
  test('質問が見出しになり、答えと同じ分類の質問が続く', async () => {
    const { to } = await openFaq({ path: '/1301' });
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
    const { sent } = await openFaq({ path, answers: { getFaq } });
    expect(await screen.findByText('この質問は見つかりませんでした。')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'よくある質問に戻る' }).getAttribute('href')).toBe('/minato/faq');
    expect(sent).toEqual([]);
  });
});
