import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { NOTICE_TYPE_CODES } from '@minori/contract/notice';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const [unread] = EXAMPLES.getNotices.response.lists;
const reader = EXAMPLES.getColumnReader.response;
const column = reader.recommended?.column;
if (!unread || !column) throw new Error('The examples have a notice and a column.');

function open(answers: ExampleAnswers = {}) {
  return renderApp('/minato/home', { fetch: exampleFetch({ getUserAccount: CONNECTED, ...answers }), as: SIGNED_IN });
}

const card = async (heading: string) =>
  (await screen.findByText(heading, { selector: 'h2' })).closest('section') as HTMLElement;

describe('ホームのお知らせ', () => {
  test('新しい未読から3件までを、1行ずつ示す', async () => {
    const lists = [1, 2, 3, 4, 5].map((id) => ({
      ...unread,
      id,
      subject: `お知らせその${id}`,
      isRead: id === 5,
      createdAt: `2026-04-0${id}T00:00:00.000Z`,
    }));
    await open({ getNotices: { totalPageNumber: 1, noticeCount: 5, pageNumber: 0, lists } });
    const news = within(await card('お知らせ'));
    await news.findByText('お知らせその4');
    expect(news.getAllByText(/^お知らせその/).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['お知らせその4', '/minato/notice/4'],
      ['お知らせその3', '/minato/notice/3'],
      ['お知らせその2', '/minato/notice/2'],
    ]);
    expect(news.getByText('お知らせをすべて見る（未読1件）').getAttribute('href')).toBe('/minato/notice');
  });

  test.each(NOTICE_TYPE_CODES)('種類%iのお知らせも、未読があれば示す', async (unreadType) => {
    const types = NOTICE_TYPE_CODES.map((type) => ({ type, count: type === unreadType ? 1 : 0 }));
    const answer = exampleFetch({ getUserAccount: CONNECTED, getNoticeCount: { count: 1, types } });
    const asked: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = (address, init) => {
      const url = new URL(String(address), 'http://localhost');
      if (url.pathname === CALLS.getNotices.path) asked.push(url.searchParams.get('type'));
      return answer(address, init);
    };
    await renderApp('/minato/home', { fetch, as: SIGNED_IN });
    const news = within(await card('お知らせ'));
    expect(await news.findByText(unread.subject)).toBeInstanceOf(HTMLElement);
    expect(asked).toEqual([`${unreadType}`]);
  });

  test('読んでいないものがなく、すすめる記事もなければ、何も出さない', async () => {
    await open({
      getNoticeCount: { count: 0, types: NOTICE_TYPE_CODES.map((type) => ({ type, count: 0 })) },
      getColumnReader: { ...reader, recommended: null },
    });
    await card('資産の状況');
    await waitFor(() => {
      const headings = screen.getAllByText(/./, { selector: 'h2' }).map(({ textContent }) => textContent);
      expect(headings).toContain('資産の内訳');
      expect(headings).not.toContain('お知らせ');
      expect(headings).not.toContain('学ぶ');
    });
  });

  test('取得できなければその場で知らせ、ほかのカードは残る', async () => {
    const { sent } = await open({ getNotices: new Refusal(500, 'internal_error') });
    expect(await screen.findByText(/^お知らせ一覧を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    await card('資産の状況');
    expect(sent).toEqual([]);
  });
});

test('金額のカードの後に、お知らせと、すすめる1本が理由とかかる時間とともに並ぶ', async () => {
  await open();
  const learn = await card('学ぶ');
  const link = within(learn).getByText(column.title);
  expect(link.getAttribute('href')).toBe(`/minato/column/${column.id}`);
  expect(learn.textContent).toContain(`約${column.minutes}分`);
  expect(learn.textContent).toContain('この記事を選びました。');
  await card('お知らせ');
  await card('資産の内訳');
  const headings = screen.getAllByText(/./, { selector: 'main h2' }).map(({ textContent }) => textContent);
  expect(headings[0]).toBe('資産の状況');
  expect(headings.slice(-2)).toEqual(['学ぶ', 'お知らせ']);
});

describe('前回のご利用から', () => {
  const [news, reading] = [EXAMPLES.getLastVisit.response, EXAMPLES.employeeAssetManagement.response];
  if (!news || !reading) throw new Error('The examples have a visit and figures.');
  const before = (valuationDate: string) => ({
    valuationDate,
    totalAssetValuation: reading.totalAssetValuation - 5000,
  });
  const now = { valuationDate: reading.valuationDate, totalAssetValuation: reading.totalAssetValuation };
  const lines = async () => {
    const section = await card('前回のご利用（2026年3月3日）から');
    return within(section)
      .getAllByRole('listitem')
      .map((line) => [visibleText(line), within(line).getByRole('link').getAttribute('href')]);
  };

  test('新しくなったことを3件まで、行き先とともに示す', async () => {
    await open({ getLastVisit: { ...news, balance: { before: before('2026-01-31'), now } } });
    expect(await lines()).toEqual([
      ['残高の基準日が2026年3月31日になりました2026年1月31日から+5,000円', '/minato/operation-status'],
      ['総合評価がCからBになりました', '/minato/investment-evaluation/transition'],
      ['新しいお知らせが1件あります', '/minato/notice/5'],
    ]);
  });

  test('「この1か月」が示す増減は、もう一度示さない', async () => {
    await open({ getLastVisit: { ...news, balance: { before: before('2026-02-28'), now } } });
    expect((await lines())[0]?.[0]).toBe('残高の基準日が2026年3月31日になりました');
  });

  test.each([
    ['初めての利用', null],
    ['何も変わっていない', { ...news, grade: null, notices: null, columns: null }],
  ])('%sなら、何も出さない', async (_, getLastVisit) => {
    await open({ getLastVisit });
    await card('お知らせ');
    expect(screen.queryByText(/^前回のご利用/)).toBeNull();
  });
});
