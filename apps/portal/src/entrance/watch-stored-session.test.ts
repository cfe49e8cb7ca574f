/** Tests that the documents outside the app, too, remove the data of an expired session. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PENDING_LOGOUT_KEY } from '../platform/session/pending-logout-key.ts';
import { storedSessionState } from '../platform/session/stored-session.ts';
import { PERSISTED_KEY } from '../platform/state/persisted-key.ts';
import { parseBlob } from '../platform/state/restore.ts';
import { toStored, withoutPerson } from '../platform/state/root-state.ts';
import { CONTACT_INPUT_KEY, FAQ_MAIL_KEY, LAST_USE_KEY, TODO_KEY } from '../platform/state/typed-texts.ts';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { watchStoredSession } from './watch-stored-session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const usedAt = Date.parse('2026-04-10T09:15:00.000Z');
const use = { beganAt: usedAt - 2 * HOUR, seenAt: usedAt };
const IDLE = SESSION_LIVES.idle;
/** Milliseconds from the last use until the longest lifetime of the session ends. */
const LEFT = SESSION_LIVES.longest - 2 * HOUR;

const KEPT = {
  auth: { ...SIGNED_IN, authorizationMethod: 1 },
  user: CONNECTED,
  company: EXAMPLES.companyInfo.response,
  operationStatus: { employeeAssetOperation: EXAMPLES.employeeAssetManagement.response },
  accordion: { ...parseBlob(null).accordion, faq: [1001, 1002] },
  display: {
    textSize: 'large',
    theme: 'system',
    gainColors: 'monochrome',
    hidesAmounts: true,
    motion: 'off',
    curve: 'all',
  },
  offline: { keptFor: null },
};
const ASKED = { ...KEPT, offline: { keptFor: SIGNED_IN.id } };

/** Stores the state as after a last use at `usedAt`; the employee has closed the browser without signing out. */
function leave(state: object = KEPT): void {
  localStorage.setItem(PERSISTED_KEY, JSON.stringify({ version: 1, state: toStored(parseBlob(blob(state))) }));
  localStorage.setItem(LAST_USE_KEY, JSON.stringify(use));
  localStorage.setItem(TODO_KEY, JSON.stringify({ 3: true }));
  localStorage.setItem(CONTACT_INPUT_KEY, JSON.stringify({ subject: '書きかけ' }));
  sessionStorage.setItem(FAQ_MAIL_KEY, JSON.stringify({ subject: '書きかけ' }));
}

const blob = (state: object) => JSON.stringify({ version: 1, state });
const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
const stored = () => parseBlob(localStorage.getItem(PERSISTED_KEY));

let stop: () => void = () => undefined;

/**
 * Opens `/signIn`, `/` or `/m5`.
 * @param later milliseconds after the last use.
 */
function openLater(later: number): void {
  vi.setSystemTime(usedAt + later);
  stop = watchStoredSession(window);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('ログイン画面や入口を開いたとき', () => {
  test.each([
    ['使わずにいられる時間がたった', IDLE, KEPT],
    ['3日たった', 3 * DAY, KEPT],
    ['時計が戻された', -HOUR, KEPT],
    ['残すことを求めても、セッションが終わる時間がたった', LEFT, ASKED],
  ] as const)('%s利用が残した情報は、消える', (_, later, state) => {
    leave(state);
    const before = stored();
    openLater(later);
    for (const text of [SIGNED_IN.sysUserCode, '852210', '書きかけ', 'last-use', 'todo', '1001']) {
      expect([text, everything().includes(text)]).toEqual([text, false]);
    }
    // The same result as in the app: settings of the device stay.
    expect(stored()).toEqual(withoutPerson(before));
    expect(stored().display).toMatchObject({ ...KEPT.display, keptFor: null });
    // The session may still exist on the server: the next page with a connection ends it there.
    expect(localStorage.getItem(PENDING_LOGOUT_KEY)).not.toBeNull();
    expect(localStorage.getItem('logout-event')).not.toBeNull();
  });

  test.each([
    ['使った直後', 0, KEPT],
    ['使わずにいられる時間の1秒前', IDLE - 1_000, KEPT],
    ['残すことを求めた人が、セッションの終わりの1秒前', LEFT - 1_000, ASKED],
  ] as const)('%sに開いても、利用の情報はそのまま残る', (_, later, state) => {
    leave(state);
    const before = everything();
    openLater(later);
    expect(everything()).toBe(before);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['何も残っていない', {}],
    ['ログインしたばかりで、まだ何も見ていない', { [PERSISTED_KEY]: blob({ auth: KEPT.auth }) }],
    ['訪れただけの人が書きかけた', { [CONTACT_INPUT_KEY]: '{"subject":"書きかけ"}' }],
    ['読めないものが残っている', { [PERSISTED_KEY]: '{', [LAST_USE_KEY]: '{' }],
    ['状態だけが読めない', { [PERSISTED_KEY]: '{"state":"x"}', [LAST_USE_KEY]: JSON.stringify(use) }],
  ])('%sときは、何も変えない', (_, items) => {
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
    const before = everything();
    openLater(3 * DAY);
    expect(everything()).toBe(before);
  });
});

test('開いたままのログイン画面や入口からも、使わずにいられる時間がたてば消える', () => {
  leave();
  openLater(IDLE - 10 * MINUTE);
  expect(everything()).toContain('852210');
  vi.advanceTimersByTime(11 * MINUTE);
  expect(everything()).not.toContain('852210');
});

test('裏にあった画面は、見えたときにすぐ消す', () => {
  leave();
  openLater(IDLE - 10 * MINUTE);
  vi.setSystemTime(usedAt + DAY);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(everything()).not.toContain('852210');
});

test('保存を断るブラウザーでも、失敗しない', () => {
  const refuse = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => openLater(3 * DAY)).not.toThrow();
  refuse.mockRestore();
});

test('いつ開いても、アプリと同じときに消し、同じときに残す', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3 * DAY, max: 3 * DAY }), fc.boolean(), (later, isAsked) => {
      leave(isAsked ? ASKED : KEPT);
      const isOver = storedSessionState(stored(), use, usedAt + later) === 'over';
      openLater(later);
      stop();
      expect([later, everything().includes(SIGNED_IN.sysUserCode)]).toEqual([later, !isOver]);
    }),
  );
});
