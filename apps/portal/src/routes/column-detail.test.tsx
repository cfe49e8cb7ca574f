/** コラムの本文: text, movie, reading mark, quiz, feedback; for an employee and for a visitor. */
import { CALLS } from '@minori/contract/calls';
import type { ColumnDetail } from '@minori/contract/column-detail';
import { EXAMPLES } from '@minori/contract/examples/all';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const READ: ColumnDetail = EXAMPLES.getColumnDetail.response;
const { quiz, movie } = READ;
if (!quiz || !movie) throw new Error('The example has a quiz and a movie.');
/** As it is before the first reading. */
const NEW: ColumnDetail = {
  ...READ,
  readDate: null,
  history: null,
  isCorrect: null,
  quiz: { ...quiz, result: null },
};
const RESULT = EXAMPLES.answerQuiz.response;

/** What stands on screen, told by hand: jsdom lays nothing out. */
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

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly isVisitor?: boolean;
  readonly route?: string;
}

async function open({ answers, isVisitor = false, route = '/minato/column/12' }: Opened = {}) {
  const wire = recordingFetch(exampleFetch({ getColumnDetail: NEW, ...answers }));
  const app = await renderApp(route, { fetch: wire.fetch, ...(!isVisitor && { as: SIGNED_IN }) });
  return { ...app, wire, marks: () => wire.to(CALLS.registerColumnHistory).map(({ body }) => body) };
}

const textIsThere = () => screen.findByText('同じ方向に動かないから', { selector: 'h2' });
const quizCard = async () => (await screen.findByText('クイズ', { selector: 'h2' })).closest('section') as HTMLElement;
const feedbackCard = async () =>
  (await screen.findByText('この記事はいかがでしたか')).closest('section') as HTMLElement;

describe('本文', () => {
  test('題名、公開日、レベル、時間、テーマ、本文、出典、次の記事がある', async () => {
    await open();
    expect(await screen.findByText(READ.title, { selector: 'h1' })).toBeInstanceOf(HTMLElement);
    expect(document.title).toBe(`${READ.title}｜みのり`);
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
    await open();
    const player = await screen.findByLabelText<HTMLVideoElement>(`動画：${READ.title}`);
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
    const { user, address } = await open({ route: '/minato/column?isQuiz=true&pageNumber=2' });
    await user.click(await screen.findByRole('link', { name: READ.title }));
    await textIsThere();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(READ.title));
    await user.click(screen.getByRole('link', { name: '「学ぶ」の一覧に戻る' }));
    expect(address()).toBe('/minato/column?isQuiz=true&pageNumber=2');
  });

  test.each(['/minato/column/12.5', '/minato/column/9999999'])('%s は、尋ねずに、ないと書く', async (route) => {
    const { wire } = await open({ route });
    expect(await screen.findByText('記事が見つかりません。')).toBeInstanceOf(HTMLElement);
    expect(wire.sent.some(({ path }) => path.startsWith('/api/v1/columns/detail'))).toBe(false);
  });

  test('ない記事も、見られない記事も、同じ言葉になる', async () => {
    const { sent } = await open({ answers: { getColumnDetail: new Refusal(404, 'not_found') } });
    expect(await screen.findByText('記事が見つかりません。')).toBeInstanceOf(HTMLElement);
    expect(sent).toEqual([]);
  });

  test('よくある質問の番号なら、その画面に移る', async () => {
    const { address } = await open({ answers: { getColumnDetail: { ...NEW, faqCategory: { id: 1, name: '評価' } } } });
    await waitFor(() => expect(address()).toBe('/minato/faq/12'));
  });

  test('取得できなければ、その場で知らせ、もう一度読み込める', async () => {
    await open({ answers: { getColumnDetail: new Refusal(500, 'internal_error') } });
    expect(await screen.findByText(/記事を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'もう一度読み込む' })).toBeInstanceOf(HTMLElement);
  });

  test('題名、用語、選択肢、出典に書かれたスクリプトは動かない', async () => {
    const evil = '<img src=x onerror="window.hit=1">';
    await open({
      answers: {
        getColumnDetail: {
          ...NEW,
          title: evil,
          content: `${evil}\n\n[押す](javascript:window.hit=1)\n\n## おわり`,
          terms: NEW.terms.map((term) => ({ ...term, title: evil, short: evil })),
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
    const { marks, portal } = await open();
    const asked = vi.spyOn(portal.queries, 'invalidateQueries');
    await textIsThere();
    expect(marks()).toEqual([]);
    await scrollToEnd();
    expect(await screen.findByText('読了（2026年4月10日 12:00）')).toBeInstanceOf(HTMLElement);
    await scrollToEnd();
    expect(marks()).toEqual([{ sysUserCode: SIGNED_IN.sysUserCode, columnId: 12 }]);
    expect(screen.queryByRole('button', { name: '読んだ' })).toBeNull();
    expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual([CALLS.getLiteracies.path]);
  });

  test('「読んだ」を押しても記録できる', async () => {
    const { user, marks } = await open();
    await user.click(await screen.findByRole('button', { name: '読んだ' }));
    expect(await screen.findByText(/^読了（/)).toBeInstanceOf(HTMLElement);
    expect(marks()).toHaveLength(1);
  });

  test('前に読んだ記事は、もう一度記録しない', async () => {
    const { marks } = await open({ answers: { getColumnDetail: READ } });
    expect(await screen.findByText(/^読了（/)).toBeInstanceOf(HTMLElement);
    await scrollToEnd();
    expect(marks()).toEqual([]);
  });

  test('記録できなければ、そう書き、押せば、もう一度送る', async () => {
    const { user, marks } = await open({ answers: { registerColumnHistory: new Refusal(500, 'internal_error') } });
    await textIsThere();
    await scrollToEnd();
    expect((await screen.findByRole('alert')).textContent).toContain('閲覧履歴を登録できませんでした。');
    await scrollToEnd();
    expect(marks()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '読んだ' }));
    await waitFor(() => expect(marks()).toHaveLength(2));
  });
});

describe('クイズ', () => {
  test('選ばずに押すと、選ぶように書き、送らない', async () => {
    const { user, wire } = await open();
    const card = await quizCard();
    await user.click(within(card).getByRole('button', { name: '回答する' }));
    expect(within(card).getByText('答えを1つ選んでください。')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(within(card).getAllByRole('radio')[0]);
    expect(wire.to(CALLS.answerQuiz)).toEqual([]);
  });

  test('正解なら「正解です」と、選択肢ごとの理由を出す', async () => {
    const { user, wire } = await open();
    const card = await quizCard();
    await user.click(within(card).getByRole('radio', { name: '2. 値動きのちがう資産' }));
    await user.click(within(card).getByRole('button', { name: '回答する' }));
    expect(await within(card).findByText('正解です')).toBeInstanceOf(HTMLElement);
    const reasons = within(within(card).getByRole('list', { name: '選択肢ごとの理由' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(RESULT.explanations[0] as string),
      expect.stringMatching(/✓ 正解.*あなたの回答/),
      expect.stringContaining(RESULT.explanations[2] as string),
    ]);
    expect(wire.to(CALLS.answerQuiz).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, columnId: 12, answer: 2 },
    ]);
  });

  test('違えば「惜しい。正解は2です」と書き、何度でも回答できる', async () => {
    const wrong = { ...RESULT, answer: 1, isCorrect: false };
    const { user } = await open({ answers: { answerQuiz: wrong } });
    const card = await quizCard();
    await user.click(within(card).getByRole('radio', { name: /^1\./ }));
    await user.click(within(card).getByRole('button', { name: '回答する' }));
    expect(await within(card).findByText('惜しい。正解は2です')).toBeInstanceOf(HTMLElement);
    await user.click(within(card).getByRole('button', { name: 'もう一度回答する' }));
    const radios = within(card).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
    expect(document.activeElement).toBe(radios[0]);
  });

  test('前の回答があれば、その結果から始まる', async () => {
    await open({ answers: { getColumnDetail: READ } });
    expect(within(await quizCard()).getByText('正解です')).toBeInstanceOf(HTMLElement);
  });

  test('送れなければ、選んだ答えを残して、そう書く', async () => {
    const { user } = await open({ answers: { answerQuiz: new Refusal(503, 'database_unavailable') } });
    const card = await quizCard();
    await user.click(within(card).getByRole('radio', { name: /^3\./ }));
    await user.click(within(card).getByRole('button', { name: '回答する' }));
    expect(await within(card).findByRole('alert')).toBeInstanceOf(HTMLElement);
    expect(within(card).getByRole<HTMLInputElement>('radio', { name: /^3\./ }).checked).toBe(true);
  });
});

describe('感想', () => {
  test('選んでコメントを書いて送ると、お礼が出る', async () => {
    const { user, wire } = await open();
    const card = await feedbackCard();
    await user.click(within(card).getByRole('radio', { name: 'わかりにくかった' }));
    await user.type(within(card).getByLabelText(/コメント/), ' 例がほしい ');
    await user.click(within(card).getByRole('button', { name: '感想を送信' }));
    expect(await within(card).findByText('感想を送信しました。')).toBeInstanceOf(HTMLElement);
    expect(wire.to(CALLS.sendColumnFeedback).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, columnId: 12, feedbackCode: 3, feedbackComment: '例がほしい' },
    ]);
  });

  test('選んでいないときと、500文字を超えたときは、送らずに書く', async () => {
    const { user, wire } = await open();
    const card = await feedbackCard();
    fireEvent.change(within(card).getByLabelText(/コメント/), { target: { value: 'あ'.repeat(502) } });
    await user.click(within(card).getByRole('button', { name: '感想を送信' }));
    expect(within(card).getByText('感想を1つ選んでください。')).toBeInstanceOf(HTMLElement);
    expect(within(card).getByText('2文字多く入力されています。短くしてください。')).toBeInstanceOf(HTMLElement);
    expect(wire.to(CALLS.sendColumnFeedback)).toEqual([]);
  });

  test('ちょうど500文字は送れ、失敗しても、書いたものは残る', async () => {
    const { user, wire } = await open({ answers: { sendColumnFeedback: new Refusal(500, 'internal_error') } });
    const card = await feedbackCard();
    const comment = within(card).getByLabelText<HTMLTextAreaElement>(/コメント/);
    fireEvent.change(comment, { target: { value: 'あ'.repeat(500) } });
    await user.click(within(card).getByRole('radio', { name: '役に立った' }));
    await user.click(within(card).getByRole('button', { name: '感想を送信' }));
    expect((await within(card).findByRole('alert')).textContent).toContain('記事への感想を送信できませんでした。');
    expect(comment.value).toHaveLength(500);
    expect(wire.to(CALLS.sendColumnFeedback)).toHaveLength(1);
  });
});

describe('ログインしていない人', () => {
  test('本文とクイズの問いを読め、印も感想もなく、本人のことは何も尋ねない', async () => {
    const { wire } = await open({ isVisitor: true });
    await textIsThere();
    const card = await quizCard();
    expect(within(card).queryByRole('radio')).toBeNull();
    expect(within(card).getByText('2. 値動きのちがう資産')).toBeInstanceOf(HTMLElement);
    expect(within(card).getByRole('link', { name: 'ログインして回答' }).getAttribute('href')).toBe(
      `/signIn?returnTo=${encodeURIComponent('/minato/column/12')}`,
    );
    expect(screen.queryByText('この記事はいかがでしたか')).toBeNull();
    expect(screen.queryByRole('button', { name: '読んだ' })).toBeNull();
    expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/v1/columns/detail/12']);
  });

  test('読んでいる間にログインが切れても、そのまま読める', async () => {
    const { user, left } = await open({ answers: { registerColumnHistory: new Refusal(405005, 'Expired Token') } });
    await user.click(await screen.findByRole('button', { name: '読んだ' }));
    expect(await screen.findByText('ログインすると記録が残ります')).toBeInstanceOf(HTMLElement);
    await textIsThere();
    expect(left).toEqual([]);
  });
});
