/** Tests that a flash notice is read once, only while it is fresh, and only if it is valid. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionStorageOf } from '../state/browser-storage.ts';
import { receiveNotice, sendNotice } from './flash-notice.ts';
import { NOTICE_KEY } from './notice-key.ts';

const storage = sessionStorageOf(window);
beforeEach(() => sessionStorage.clear());

describe('移動先に届く文', () => {
  test('一度だけ届く', () => {
    sendNotice(storage, { text: '混み合っています。', tone: 'error', at: 1_000 });
    expect(receiveNotice(storage, 2_000)?.text).toBe('混み合っています。');
    expect(receiveNotice(storage, 2_000)).toBeNull();
  });

  test.each([
    [60_000, true],
    [60_001, false],
    [-60_001, false],
  ])('%i ミリ秒あと: 届く = %s', (age, arrives) => {
    sendNotice(storage, { text: '文', tone: 'info', at: 100_000 });
    expect(receiveNotice(storage, 100_000 + age) !== null).toBe(arrives);
  });

  test('何が入っていても失敗せず、形の違うものは見せない', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => `{"text":${text},"tone":"info","at":0}`),
        ),
        (blob) => {
          sessionStorage.setItem(NOTICE_KEY, blob);
          const notice = receiveNotice(storage, 0);
          if (notice) expect(notice.text.length).toBeLessThanOrEqual(400);
        },
      ),
      { numRuns: 500 },
    );
  });
});
