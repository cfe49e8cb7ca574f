/** コラムの本文 — tests text, movie and read mark, for an employee and for a visitor. */
import { CALLS } from '@minori/contract/calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { columnCard, NEW_COLUMN, openColumn, READ_COLUMN } from '../testing/open-column.ts';
import { SIGNED_IN } from '../testing/signed-in.ts';

const { movie } = READ_COLUMN;
if (!movie) throw new Error('The example has a movie.');

/** The observed elements, each with a function by which the test reports whether it is in view: jsdom has no layout. */
let watched: Map<Element, (isIntersecting: boolean) => void>;

beforeEach(() => {
  watched = new Map();
  class Observer {
    readonly #tell: (entries: { readonly isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { readonly isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe(element: Element) {
      watched.set(element, (isIntersecting) => this.#tell([{ isIntersecting }]));
    }
    disconnect() {
      watched.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return () => vi.unstubAllGlobals();
});

const scrollToEnd = () =>
  act(() => {
    for (const tell of watched.values()) tell(true);
  });

const textIsThere = () => screen.findByText('同じ方向に動かないから', { selector: 'h2' });

describe('本文', () => {
  test('題名、公開日、レベル、時間、テーマ、本文、出典、次の記事がある', async () => {
    await openColumn();
    expect(await screen.findByText(READ_COLUMN.title, { selector: 'h1' })).toBeInstanceOf(HTMLElement);
    await expect.poll(() => document.title).toBe(`${READ_COLUMN.title}｜みのり`);
    expect(screen.getByText('2026年4月1日公開')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('分散投資・リスクとリターン')).toBeInstanceOf(HTMLElement);
    await textIsThere();
    expect(screen.getByRole('button', { name: '分散投資' }).getAttribute('aria-haspopup')).toBe('dialog');
    const sources = screen.getByText('出典').closest('section') as HTMLElement;
    expect(within(sources).getByRole('link').getAttribute('href')).toBe('https://www.mhlw.go.jp/');
    const next = screen.getByText('次の記事').closest('section') as HTMLElement;
    expect(within(next).getByRole('link').getAttribute('href')).toBe('/minato/column/13');
  });

  test('動画は始めるまで取りに行かず、字幕が出ていて、内容を文章でも読める', async () => {
    await openColumn();
    const player = await screen.findByLabelText<HTMLVideoElement>(`動画：${READ_COLUMN.title}`);
    expect([player.preload, player.controls, player.getAttribute('poster')]).toEqual(['none', true, movie.poster]);
    const captions = player.querySelector('track');
    expect([captions?.kind, captions?.default, captions?.srclang]).toEqual(['captions', true, 'ja']);
    expect(screen.getByText('1分24秒。音声はありません。字幕で読めます。')).toBeInstanceOf(HTMLElement);
    const transcript = screen.getByText('動画の内容を文章で読む').closest('details') as HTMLDetailsElement;
    expect(transcript.textContent).toContain(movie.transcript[0]?.text);
    fireEvent.error(player);
    expect(screen.getByRole('alert').textContent).toContain('動画を読み込めませんでした。');
    expect(transcript.open).toBe(true);
  });

  test('一覧に戻ると、同じ条件の一覧になる', async () => {
    const { user, address } = await openColumn({ route: '/minato/column?isQuiz=true&pageNumber=2' });
    await user.click(await screen.findByRole('link', { name: READ_COLUMN.title }));
    await textIsThere();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(READ_COLUMN.title));
    await user.click(screen.getByRole('link', { name: '「学ぶ」の一覧に戻る' }));
    await waitFor(() => expect(address()).toBe('/minato/column?isQuiz=true&pageNumber=2'));
  });

  test.each(['/minato/column/12.5', '/minato/column/9999999'])('%s は、尋ねずに、ないと書く', async (route) => {
    const { wire } = await openColumn({ route });
    expect(await screen.findByText('記事が見つかりません。')).toBeInstanceOf(HTMLElement);
    expect(wire.sent.some(({ path }) => path.startsWith('/api/v1/columns/detail'))).toBe(false);
  });

  test('ない記事も、見られない記事も、同じ言葉になる', async () => {
    const { sent } = await openColumn({ answers: { getColumnDetail: new Refusal(404, 'not_found') } });
    const text = '記事が見つかりませんでした。URLが変わったか、削除された可能性があります。';
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(sent).toEqual(['/error']);
  });

  test('よくある質問の番号なら、その画面に移る', async () => {
    const { address } = await openColumn({
      answers: { getColumnDetail: { ...NEW_COLUMN, faqCategory: { id: 1, name: '評価' } } },
    });
    await waitFor(() => expect(address()).toBe('/minato/faq/12'));
  });

  test('題名、用語、選択肢、出典に書かれたスクリプトは動かない', async () => {
    const evil = '<img src=x onerror="window.hit=1">';
    await openColumn({
      answers: {
        getColumnDetail: {
          ...NEW_COLUMN,
          title: evil,
          content: `${evil}\n\n[押す](javascript:window.hit=1)\n\n## おわり`,
          terms: NEW_COLUMN.terms.map((term) => ({ ...term, title: evil, short: evil })),
          quiz: { question: evil, choices: [{ number: 1, text: evil }], result: null },
          sources: [{ title: evil, url: 'javascript:window.hit=1' }],
        },
      },
    });
    await screen.findByText('おわり');
    expect(screen.getByText(evil, { selector: 'h1' })).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('main img')).toBeNull();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });
});

describe('読んだ印', () => {
  test('終わりまで画面に出ると、1度だけ記録し、読了と書く', async () => {
    const { marks, portal } = await openColumn();
    const asked = vi.spyOn(portal.queries, 'invalidateQueries');
    await textIsThere();
    expect(marks()).toEqual([]);
    await scrollToEnd();
    expect(await screen.findByText('読了（2026年4月10日 12:00）')).toBeInstanceOf(HTMLElement);
    await scrollToEnd();
    expect(marks()).toEqual([{ sysUserCode: SIGNED_IN.sysUserCode, columnId: 12 }]);
    expect(screen.queryByRole('button', { name: '読了にする' })).toBeNull();
    expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual([CALLS.getLiteracies.path]);
  });

  test('「読んだ」を押しても記録できる', async () => {
    const { user, marks } = await openColumn();
    await user.click(await screen.findByRole('button', { name: '読了にする' }));
    expect(await screen.findByText(/^読了（/)).toBeInstanceOf(HTMLElement);
    expect(marks()).toHaveLength(1);
  });

  test('前に読んだ記事は、もう一度記録しない', async () => {
    const { marks } = await openColumn({ answers: { getColumnDetail: READ_COLUMN } });
    expect(await screen.findByText(/^読了（/)).toBeInstanceOf(HTMLElement);
    await scrollToEnd();
    expect(marks()).toEqual([]);
  });

  test('記録できなければ、そう書き、押せば、もう一度送る', async () => {
    const { user, marks } = await openColumn({
      answers: { registerColumnHistory: new Refusal(500, 'internal_error') },
    });
    await textIsThere();
    await scrollToEnd();
    expect((await screen.findByRole('alert')).textContent).toContain('閲覧履歴を登録できませんでした。');
    await scrollToEnd();
    expect(marks()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '読了にする' }));
    await waitFor(() => expect(marks()).toHaveLength(2));
  });
});

describe('ログインしていない人', () => {
  test('本文とクイズの問いを読め、印も感想もなく、本人のことは何も尋ねない', async () => {
    const { wire } = await openColumn({ isVisitor: true });
    await textIsThere();
    const card = await columnCard('クイズ');
    expect(within(card).queryByRole('radio')).toBeNull();
    expect(within(card).getByText('2. 値動きの違う資産')).toBeInstanceOf(HTMLElement);
    expect(within(card).getByRole('link', { name: 'ログインして回答' }).getAttribute('href')).toBe(
      `/signIn?returnTo=${encodeURIComponent('/minato/column/12')}`,
    );
    expect(screen.queryByText('この記事はいかがでしたか')).toBeNull();
    expect(screen.queryByRole('button', { name: '読了にする' })).toBeNull();
    expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/v1/columns/detail/12']);
  });

  test('読んでいる間にログインが切れても、そのまま読める', async () => {
    const { user, left } = await openColumn({
      answers: { registerColumnHistory: new Refusal(405005, 'Expired Token') },
    });
    await user.click(await screen.findByRole('button', { name: '読了にする' }));
    expect(await screen.findByText('ログインすると、読んだ記事や質問の履歴を残せます')).toBeInstanceOf(HTMLElement);
    await textIsThere();
    expect(left).toEqual([]);
  });
});
