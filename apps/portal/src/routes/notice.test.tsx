import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { NOTICE_TYPE_CODES } from '@minori/contract/notice';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const example = EXAMPLES.getNotices.response;
const detail = EXAMPLES.getNotice.response;
const [unread] = example.lists;
if (!unread) throw new Error('The example has a notice.');
const read = { ...unread, id: 6, subject: '年末年始の休業', isRead: true, isImportant: false, hasFiles: false };
const page = { totalPageNumber: 3, noticeCount: 21, pageNumber: 0, lists: [unread, read] };
const nothing = { totalPageNumber: 0, noticeCount: 0, pageNumber: 0, lists: [] };

async function open(path: string, answers: ExampleAnswers = {}, openTab?: () => Window | null) {
  const asked: URLSearchParams[] = [];
  const answer = exampleFetch({ getUserAccount: CONNECTED, getNotices: page, ...answers });
  const wire = recordingFetch((address, init) => {
    const url = new URL(String(address), 'http://localhost');
    if (url.pathname === CALLS.getNotices.path) asked.push(url.searchParams);
    return answer(address, init);
  });
  const app = await renderApp(`/minato${path}`, { fetch: wire.fetch, as: SIGNED_IN, ...(openTab && { openTab }) });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, asked, to: wire.to };
}

const rowOf = async (subject: string) =>
  (await screen.findByRole('link', { name: subject })).closest('li') as HTMLElement;

describe('お知らせの一覧', () => {
  test('日付、件名、未読、重要を言葉で並べ、未読の件数をタブに示す', async () => {
    const { asked } = await open('/notice');
    const row = await rowOf(unread.subject);
    expect([...row.querySelectorAll('time, span > span')].map(({ textContent }) => textContent)).toEqual([
      '2026年4月10日',
      '未読',
      '重要',
      '添付あり',
    ]);
    expect((await rowOf(read.subject)).textContent).not.toContain('未読');
    expect(await screen.findByRole('tab', { name: 'お知らせ 未読1件', selected: true })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('tab', { name: '会社からのお知らせ', selected: false })).toBeInstanceOf(HTMLElement);
    expect([asked[0]?.get('type'), asked[0]?.get('pages')]).toEqual(['1', '0']);
  });

  test('タブとページはアドレスにあり、ページは画面では1から、サーバーには0から数える', async () => {
    const { user, address, asked } = await open('/notice?tab=1&page=2');
    await rowOf(unread.subject);
    expect([asked[0]?.get('type'), asked[0]?.get('pages')]).toEqual(['2', '1']);
    expect(screen.getByText('2 / 3ページ')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: '次へ' }).getAttribute('href')).toBe('/minato/notice?tab=1&page=3');
    await user.click(screen.getByRole('link', { name: '次へ' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('会社からのお知らせの一覧'));
    await user.click(screen.getByRole('tab', { name: /^お知らせ/ }));
    await waitFor(() => expect(address()).toBe('/minato/notice?tab=0'));
    await waitFor(() => expect([asked.at(-1)?.get('type'), asked.at(-1)?.get('pages')]).toEqual(['1', '0']));
  });

  test('種類ごとにタブが1つある', async () => {
    await open('/notice');
    expect(await screen.findAllByRole('tab')).toHaveLength(NOTICE_TYPE_CODES.length);
  });

  test('なければ、そう書く', async () => {
    await open('/notice?tab=1', { getNotices: nothing });
    expect(await screen.findByText('お知らせはありません。')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/ページ$/)).toBeNull();
  });

  test('取得できなければ、/error から、見ていたページに戻れる', async () => {
    const { sent } = await open('/notice?page=2', { getNotices: new Refusal(500, 'internal_error') });
    const back = await screen.findByRole('link', { name: 'もう一度読み込む' });
    expect(back.getAttribute('href')).toBe('/minato/notice?page=2');
    expect(sent).toEqual(['/error']);
  });

  test('件名のスクリプトは、文字のまま見える', async () => {
    const subject = '<img src=x onerror="window.hit = 1">';
    await open('/notice', { getNotices: { ...page, lists: [{ ...unread, subject }] } });
    expect(await screen.findByText(subject)).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('main img')).toBeNull();
  });
});

describe('上の帯の未読件数', () => {
  const badge = async () => (await screen.findAllByRole('banner'))[0]?.querySelector('[href$="/notice"]');

  test('読み上げられる言葉で示す', async () => {
    await open('/todo');
    await waitFor(async () => expect((await badge())?.textContent).toBe('お知らせ1未読1件'));
  });

  test.each([
    [
      '未読がないとき',
      {
        count: 0,
        types: [
          { type: 1 as const, count: 0 },
          { type: 2 as const, count: 0 },
        ],
      },
    ],
    ['取得できないとき', new Refusal(500, 'internal_error')],
    ['ログインの期限が切れているとき', new Refusal(405005, 'Expired Token')],
  ])('%s は、何も出さずにいる', async (_, getNoticeCount) => {
    const { to, sent, left } = await open('/todo', { getNoticeCount });
    await waitFor(() => expect(to(CALLS.getNoticeCount).length).toBeGreaterThan(0));
    expect((await badge())?.textContent).toBe('お知らせ');
    expect([sent, left]).toEqual([[], []]);
  });

  test('はじめる前の手続きの間は聞かない', async () => {
    const { to } = await open('/terms-of-use', { getUserAccount: { ...CONNECTED, tosAgreeAt: null } });
    expect(to(CALLS.getNoticeCount)).toEqual([]);
  });
});

describe('お知らせの詳細', () => {
  test('開くと読んだことになるので、件数と一覧を取得し直し、元のタブに戻れる', async () => {
    const { to, user } = await open('/notice?tab=1', { getNotice: { ...detail, type: 2 } });
    const before = [to(CALLS.getNoticeCount).length, to(CALLS.getNotices).length];
    await user.click(await screen.findByRole('link', { name: unread.subject }));
    await screen.findByText(/拠出限度額が月62,000円に変わります。/);
    await waitFor(() => expect(to(CALLS.getNoticeCount).length).toBeGreaterThan(before[0] ?? 0));
    await user.click(screen.getByRole('link', { name: '会社からのお知らせの一覧に戻る' }));
    expect(await screen.findByRole('tab', { name: '会社からのお知らせ', selected: true })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(to(CALLS.getNotices).length).toBeGreaterThan(before[1] ?? 0));
  });

  test.each([
    ['ないお知らせ', '/notice/999', new Refusal(404, 'not_found')],
    ['番号でないアドレス', '/notice/abc', detail],
  ])('%s は、/error で、見つからないと書く', async (_, path, getNotice) => {
    const { sent } = await open(path, { getNotice });
    const text = 'お知らせが見つかりませんでした。URLが変わったか、削除された可能性があります。';
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: 'もう一度読み込む' })).toBeNull();
    expect(sent).toEqual(['/error']);
  });

  test('本文のスクリプトは動かない', async () => {
    const content = '<script>window.hit = 1</script>\n\n本文です。[押す](javascript:window.hit=1)';
    await open('/notice/5', { getNotice: { ...detail, content } });
    await screen.findByText(/本文です。/);
    expect(document.querySelector('main script')).toBeNull();
    expect(screen.queryByRole('link', { name: '押す' })).toBeNull();
  });
});

describe('添付の資料', () => {
  const made: string[] = [];
  beforeAll(() => {
    const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
    URL.createObjectURL = () => `blob:made/${made.push('file')}`;
    URL.revokeObjectURL = () => undefined;
    return () => Object.assign(URL, { createObjectURL: before.create, revokeObjectURL: before.revoke });
  });
  beforeEach(() => {
    made.length = 0;
  });

  const card = async () => within((await screen.findByText('添付の資料')).closest('section') as HTMLElement);

  test('題名と種類と大きさがあり、開ける', async () => {
    const replace = vi.fn();
    const page = document.implementation.createHTMLDocument();
    const tab = { opener: window, closed: false, document: page, location: { replace }, close: vi.fn() };
    const { user } = await open('/notice/5', {}, () => tab as unknown as Window);
    const files = await card();
    expect(files.getByText(/拠出限度額の変更/).textContent).toBe('拠出限度額の変更PDF・47KB');
    await user.click(files.getByRole('button', { name: '拠出限度額の変更：PDFを開く' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:made/1'));
    expect(tab.opener).toBeNull();
  });

  test('保存すると、その名前のファイルになる', async () => {
    const names: string[] = [];
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await open('/notice/5');
    await user.click((await card()).getByRole('button', { name: '拠出限度額の変更：PDFを保存' }));
    expect(await screen.findByText('資料を保存しました。')).toBeInstanceOf(HTMLElement);
    expect(names).toEqual(['contribution-limit.pdf']);
    press.mockRestore();
  });

  test('用意できなければ、画面を残してその場で知らせる', async () => {
    const { user, sent } = await open('/notice/5', { getNoticeFile: new Refusal(404, 'not_found') });
    await user.click((await card()).getByRole('button', { name: '拠出限度額の変更：PDFを保存' }));
    expect(await screen.findByText('資料を用意できませんでした')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { level: 1, name: detail.subject })).toBeInstanceOf(HTMLElement);
    expect(sent).toEqual([]);
  });
});
