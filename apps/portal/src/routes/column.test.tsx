/** 学ぶ — tests the list of columns, its search in the URL, and what a visitor sees. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const { response: LIST } = EXAMPLES.getColumns;
const { response: READER } = EXAMPLES.getColumnReader;
const [read, unread] = LIST.columns;
if (!read || !unread) throw new Error('The example has a column that was read and one that was not.');
const NOTHING = { ...LIST, columns: [], columnCount: 0, totalPageNumber: 0 };

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly isVisitor?: boolean;
}

async function open(search = '', { answers, isVisitor = false }: Opened = {}) {
  const asked: URL[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    asked.push(new URL(String(address), 'http://localhost'));
    return exampleFetch(answers)(address, init);
  };
  const app = await renderApp(`/minato/column${search}`, { fetch, ...(!isVisitor && { as: SIGNED_IN }) });
  await screen.findByText('学ぶ', { selector: 'h1' });
  /** The queries with which the list was fetched, oldest first. */
  const searches = () =>
    asked
      .filter(({ pathname }) => pathname === CALLS.getColumns.path)
      .map((each) => Object.fromEntries(each.searchParams));
  return { ...app, asked, searches };
}

const results = async () =>
  (await screen.findByText('記事の一覧', { selector: 'h2' })).closest('section') as HTMLElement;
const chip = (name: string) => screen.findByRole('button', { name });
const keyword = () => screen.getByLabelText<HTMLInputElement>('記事を検索');

describe('一覧', () => {
  test('種類、時間、レベル、読了の印を言葉で添えて並べる', async () => {
    await open();
    await expect.poll(() => document.title).toBe('学ぶ｜みのり');
    const card = (await within(await results()).findByText(read.title)).closest('article') as HTMLElement;
    for (const fact of ['動画つき', 'クイズつき', '基礎', '約3分', '読了', 'クイズ正解']) {
      expect(within(card).getByText(fact)).toBeInstanceOf(HTMLElement);
    }
    const other = within(await results())
      .getByText(unread.title)
      .closest('article') as HTMLElement;
    expect(within(other).queryByText('読了')).toBeNull();
    expect(within(await results()).getByRole('status').textContent).toBe('2件');
  });

  test('最初に、あなたに関係のある1本を理由とともに出す', async () => {
    await open();
    const card = (await screen.findByText('あなたに関係のある1本')).closest('section') as HTMLElement;
    expect(
      await within(card).findByText('運用の評価で「資産の分散」の点数がいちばん低いため、この記事を選びました。'),
    ).toBeInstanceOf(HTMLElement);
    expect(within(card).getByRole('link', { name: unread.title }).getAttribute('href')).toBe('/minato/column/13');
    const progress = screen.getByText('読んだ記事').closest('section');
    expect(progress?.textContent).toContain('1本／2本クイズは1問のうち1問に正解しています。');
  });

  test.each([
    [
      { reason: 'literacy', subScore: null, tagName: '税制' },
      '「税制」の記事やクイズがまだ少ないため、この記事を選びました。',
    ],
    [{ reason: 'first', subScore: null, tagName: null }, 'はじめに読むとわかりやすい記事です。'],
    [{ reason: 'literacy', subScore: null, tagName: null }, 'はじめに読むとわかりやすい記事です。'],
  ] as const)('理由は %o でも変わる', (why, text) => {
    expect(COLUMN_TEXTS.recommended.reason({ ...why, column: unread })).toBe(text);
  });

  test('読み終えていれば、そう書く', async () => {
    await open('', { answers: { getColumnReader: { ...READER, recommended: null } } });
    expect(await screen.findByText(/すべての記事を読み終えています。/)).toBeInstanceOf(HTMLElement);
  });

  test('取得できないところだけが、その場で知らせる', async () => {
    await open('', {
      answers: {
        getColumnTags: new Refusal(500, 'internal_error'),
        getColumnReader: new Refusal(500, 'internal_error'),
      },
    });
    for (const subject of ['タグ', '学習の状況']) {
      expect(await screen.findByText(new RegExp(`${subject}を取得できませんでした。`))).toBeInstanceOf(HTMLElement);
    }
    expect(keyword()).toBeInstanceOf(HTMLElement);
  });

  test('題名に書かれたタグは、文字として出る', async () => {
    const title = '<img src=x onerror="window.hit=1">';
    await open('', { answers: { getColumns: { ...LIST, columns: [{ ...unread, title, content: title }] } } });
    expect(await screen.findByRole('link', { name: title })).toBeInstanceOf(HTMLElement);
    expect((await results()).querySelector('img')).toBeNull();
  });
});

describe('検索', () => {
  test('はじめは新着順の1ページ目で、条件は送らない', async () => {
    const { searches } = await open();
    await waitFor(() =>
      expect(searches()).toEqual([{ sortType: '3', pageNumber: '1', sysUserCode: SIGNED_IN.sysUserCode }]),
    );
  });

  test('検索を押すか、Enterで探し、打っている間は探さない', async () => {
    const { user, address, searches } = await open();
    await user.type(keyword(), '分散');
    expect(address()).toBe('/minato/column');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ keyWord: '分散', pageNumber: '1' }));
    await user.clear(keyword());
    await user.type(keyword(), ' 税 ');
    await user.click(screen.getByRole('button', { name: '検索' }));
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ keyWord: '税' }));
    await waitFor(() => expect(localStorage.getItem('column-keyword')).toBe('税'));
  });

  test.each([
    ['変換中のEnter', { key: 'Enter', isComposing: true }],
    ['変換を決めた直後に届くEnter', { key: 'Enter', keyCode: 229 }],
  ])('%sでは探さない', async (_, event) => {
    await open();
    // False: the default action was prevented, so the form is not submitted.
    expect(fireEvent.keyDown(keyword(), event)).toBe(false);
    expect(fireEvent.keyDown(keyword(), { key: 'Enter' })).toBe(true);
  });

  test('レベル、種類、未読、テーマ、並び順がアドレスに残り、戻るで1つずつ戻る', async () => {
    const { user, address, back, searches } = await open();
    await user.click(await chip('動画'));
    await user.click(await chip('クイズ'));
    await user.click(await chip('未読'));
    await user.click(await screen.findByText('分散投資', { selector: 'button' }));
    await user.click(screen.getByRole('radio', { name: '応用' }));
    await user.selectOptions(screen.getByLabelText('並び順'), 'よく見られている順');
    await waitFor(() => expect(address()).toContain('sortType=2'));
    expect(address()).toBe(
      '/minato/column?columnLevelCode=2&isMovie=true&isQuiz=true&isRead=false&columnTagId=3&sortType=2',
    );
    await waitFor(() =>
      expect(searches().at(-1)).toEqual({
        sortType: '2',
        pageNumber: '1',
        columnLevelCode: '2',
        columnTagId: '3',
        isMovie: 'true',
        isQuiz: 'true',
        isRead: 'false',
        sysUserCode: SIGNED_IN.sysUserCode,
      }),
    );
    await back();
    await back();
    await back();
    expect(address()).toBe('/minato/column?isMovie=true&isQuiz=true&isRead=false');
    expect((await chip('動画')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await chip('動画'));
    await waitFor(() => expect(address()).toBe('/minato/column?isQuiz=true&isRead=false'));
  });

  test('何も書かれていないアドレスで開くと、前の言葉と並び順で始まる', async () => {
    localStorage.setItem('column-keyword', '税');
    localStorage.setItem('column-sort', '1');
    const { address, searches } = await open();
    await results();
    expect(address()).toBe('/minato/column?keyWord=%E7%A8%8E&sortType=1');
    expect(keyword().value).toBe('税');
    await waitFor(() => expect(searches()).toHaveLength(1));
  });

  test('条件のない一覧に戻るで戻れば、条件のない一覧になる', async () => {
    const { user, address, back } = await open();
    await user.type(keyword(), '分散{Enter}');
    await waitFor(() => expect(address()).toContain('keyWord'));
    await back();
    expect(address()).toBe('/minato/column');
    await waitFor(() => expect(keyword().value).toBe(''));
  });

  test('見つからなければ、条件を解除できる', async () => {
    const { user, address } = await open('?keyWord=x&isMovie=true&sortType=2', { answers: { getColumns: NOTHING } });
    const empty = (await screen.findByText('条件に合う記事がありません。')).parentElement as HTMLElement;
    expect(within(await results()).getByRole('status').textContent).toBe('0件');
    await user.click(within(empty).getByRole('button', { name: '条件を解除' }));
    await waitFor(() => expect(address()).toBe('/minato/column?sortType=2'));
    await waitFor(() => expect(localStorage.getItem('column-keyword')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '記事の一覧' })));
  });

  test('ないページでは、最初のページに移動できる', async () => {
    const answers = { getColumns: { ...NOTHING, columnCount: 13, totalPageNumber: 2, pageNumber: 9 } };
    const { user, address } = await open('?pageNumber=9', { answers });
    await user.click(await screen.findByRole('button', { name: '最初のページに移動' }));
    await waitFor(() => expect(address()).toBe('/minato/column'));
  });

  test('ページのリンクは条件を保ち、次のページは見出しから読める', async () => {
    const { user, address } = await open('?isQuiz=true', {
      answers: { getColumns: { ...LIST, columnCount: 30, totalPageNumber: 3 } },
    });
    await user.click(await screen.findByRole('link', { name: '次へ' }));
    await waitFor(() => expect(address()).toBe('/minato/column?isQuiz=true&pageNumber=2'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('記事の一覧'));
  });
});

describe('ログインしていない人', () => {
  test('同じ一覧を、ログインへの案内とともに読め、本人のことは何も尋ねない', async () => {
    const columns = LIST.columns.map((column) => ({ ...column, readDate: null, isCorrect: null }));
    const { asked } = await open('?isRead=false', { isVisitor: true, answers: { getColumns: { ...LIST, columns } } });
    const banner = (await screen.findByText('ログインすると、読んだ記事や質問の履歴を残せます'))
      .parentElement as HTMLElement;
    expect(within(banner).getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe(
      `/signIn?returnTo=${encodeURIComponent('/minato/column?isRead=false')}`,
    );
    expect(await within(await results()).findByText(read.title)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('読了')).toBeNull();
    expect(screen.queryByRole('button', { name: '未読' })).toBeNull();
    expect(screen.queryByText('あなたに関係のある1本')).toBeNull();
    expect([...new Set(asked.map(({ pathname }) => pathname))].sort()).toEqual([
      CALLS.getColumns.path,
      CALLS.getColumnTags.path,
    ]);
    for (const { search } of asked) expect(search).not.toMatch(/sysUserCode|isRead/);
  });

  test('ログインが切れていれば、そのまま、ログインしていない人として読める', async () => {
    const { left } = await open('', { answers: { getColumnReader: new Refusal(405005, 'Expired Token') } });
    expect(await screen.findByText('ログインすると、読んだ記事や質問の履歴を残せます')).toBeInstanceOf(HTMLElement);
    expect(await within(await results()).findByText(read.title)).toBeInstanceOf(HTMLElement);
    expect(left).toEqual([]);
  });
});
