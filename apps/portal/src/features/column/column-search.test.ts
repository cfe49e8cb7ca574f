/** Tests the column search: its toggles and clean-up (specification section 4), and how it is written into the URL. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changed,
  isNarrowed,
  NO_SEARCH,
  readSearch,
  toggleMovie,
  toggleQuiz,
  toggleUnread,
  writeSearch,
} from './column-search.ts';
import { cleanUp } from './use-columns.ts';

describe('切り替え', () => {
  test('動画は、入りと切りを往復する', () => {
    const on = toggleMovie(NO_SEARCH);
    expect([on.isMovie, toggleMovie(on).isMovie]).toEqual([true, false]);
  });

  test('クイズは、入れて切るとnullに戻る', () => {
    const on = toggleQuiz(NO_SEARCH);
    expect([on.isQuiz, toggleQuiz(on).isQuiz]).toEqual([true, null]);
  });

  test('未読は、nullとfalseを往復する', () => {
    const on = toggleUnread(NO_SEARCH);
    expect([on.isRead, toggleUnread(on).isRead]).toEqual([false, null]);
  });

  test('条件が変わると、最初のページから', () => {
    const third = { ...NO_SEARCH, pageNumber: 3 };
    const pages = [toggleMovie(third), toggleQuiz(third), toggleUnread(third), changed(third, { sortType: 1 })];
    expect(pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 1, 1, 1]);
  });

  test('並び順とページは、条件に数えない', () => {
    expect(isNarrowed({ ...NO_SEARCH, sortType: 1, pageNumber: 2 })).toBe(false);
    expect([toggleMovie(NO_SEARCH), changed(NO_SEARCH, { columnTagId: 3 })].map(isNarrowed)).toEqual([true, true]);
  });
});

describe('送る前', () => {
  test('条件がなければ、並び順（新着順）とページだけを送る', () => {
    expect(cleanUp(NO_SEARCH, null)).toEqual({ sortType: '3', pageNumber: '1' });
  });

  test('すべての条件を、本人のコードとともに送る', () => {
    const all = {
      columnLevelCode: 2,
      isRead: false,
      columnTagId: 3,
      sortType: 1,
      pageNumber: 2,
      isMovie: true,
      isQuiz: true,
      keyWord: ' 分散　',
    } as const;
    expect(cleanUp(all, 'emp-1')).toEqual({
      columnLevelCode: '2',
      isRead: 'false',
      columnTagId: '3',
      sortType: '1',
      pageNumber: '2',
      isMovie: 'true',
      isQuiz: 'true',
      keyWord: '分散',
      sysUserCode: 'emp-1',
    });
    expect(cleanUp(all, null)).not.toHaveProperty('isRead');
    expect(cleanUp(all, null)).not.toHaveProperty('sysUserCode');
  });

  test('空白だけの言葉は送らず、長すぎる言葉は100文字まで', () => {
    expect(cleanUp({ ...NO_SEARCH, keyWord: ' 　' }, null)).not.toHaveProperty('keyWord');
    expect(cleanUp({ ...NO_SEARCH, keyWord: 'あ'.repeat(101) }, null).keyWord).toHaveLength(100);
  });
});

describe('アドレス', () => {
  test('条件がなければ、何も書かない', () => {
    expect(writeSearch(NO_SEARCH)).toBe('');
  });

  test.each([
    '?columnLevelCode=3',
    '?columnLevelCode=-1',
    '?isMovie=1',
    '?isQuiz=false',
    '?isRead=true',
    '?columnTagId=0',
    '?columnTagId=1e3',
    '?columnTagId=1234567',
    '?sortType=4',
    '?pageNumber=-1',
    '?pageNumber=1.5',
    '?keyWord=+%E3%80%80',
    '?%00=%ff&=&&',
  ])('ありえない %s は、ないものとして読む', (address) => {
    expect(readSearch(new URLSearchParams(address))).toEqual(NO_SEARCH);
  });

  test('どの検索も、書いて読むと同じ', () => {
    const search = fc.record({
      columnLevelCode: fc.constantFrom(-1, 1, 2),
      isRead: fc.constantFrom(false, null),
      columnTagId: fc.option(fc.integer({ min: 1, max: 999_999 })),
      sortType: fc.constantFrom(1, 2, 3),
      pageNumber: fc.integer({ min: 1, max: 999_999 }),
      isMovie: fc.boolean(),
      isQuiz: fc.constantFrom(true, null),
      keyWord: fc.string({ maxLength: 50 }).map((text) => text.trim()),
    });
    fc.assert(
      fc.property(search, (each) => {
        expect(readSearch(new URLSearchParams(writeSearch(each as never)))).toEqual(each);
      }),
    );
  });
});
