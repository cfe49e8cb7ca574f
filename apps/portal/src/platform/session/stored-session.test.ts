/** Tests how long a device may show stored data while the server can't be reached. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONNECTED, SIGNED_IN } from '../../testing/signed-in.ts';
import { storedSessionState } from './stored-session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const IDLE = SESSION_LIVES.idle;
const seenAt = Date.parse('2026-04-10T09:15:00.000Z');
/** Signed in two hours before the last use. */
const use = { beganAt: seenAt - 2 * HOUR, seenAt };
/** Milliseconds from the last use until the longest lifetime of the session ends. */
const LEFT = SESSION_LIVES.longest - 2 * HOUR;
const kept = {
  auth: { ...SIGNED_IN, accessToken: '', authorizationMethod: 1 },
  user: CONNECTED,
  company: EXAMPLES.companyInfo.response,
  offline: { keptFor: null },
} as const;
const asked = { ...kept, offline: { keptFor: SIGNED_IN.id } };

describe('残すことを求めていない人の情報', () => {
  test.each([
    ['使った直後', 0, 'alive'],
    ['使わずにいられる時間の1秒前', IDLE - 1000, 'alive'],
    ['使わずにいられる時間がたったとき', IDLE, 'over'],
    ['その1.5倍の時間がたったとき', 1.5 * IDLE, 'over'],
    ['翌日', 24 * HOUR, 'over'],
    ['時計が30秒だけ直されたとき', -30_000, 'alive'],
    ['時計が使う前に戻されたとき', -2 * MINUTE, 'over'],
    ['時計が1年前に戻されたとき', -365 * 24 * HOUR, 'over'],
  ] as const)('%sは、%s', (_, later, expected) => {
    expect(storedSessionState(kept, use, seenAt + later)).toBe(expected);
  });
});

describe('この端末に残すことを求めた人の情報', () => {
  test.each([
    ['使わずにいられる時間の1.5倍がたったとき', 1.5 * IDLE, 'alive'],
    ['セッションの終わりの1秒前', LEFT - 1000, 'alive'],
    ['セッションの終わり', LEFT, 'over'],
    ['時計が使う前に戻されたとき', -2 * MINUTE, 'over'],
  ] as const)('%sは、%s', (_, later, expected) => {
    expect(storedSessionState(asked, use, seenAt + later)).toBe(expected);
  });

  test('求めたのがほかの人なら、残らない', () => {
    const others = { ...kept, offline: { keptFor: SIGNED_IN.id + 1 } };
    expect(storedSessionState(others, use, seenAt + 1.5 * IDLE)).toBe('over');
  });
});

test('いつ使ったかわからない情報は、残らない', () => {
  expect(storedSessionState(asked, null, seenAt)).toBe('over');
});

test('どの時計でも、求めていなければ使わずにいられる時間を、求めてもセッションの終わりを超えて見えることはない', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10 * 24 * HOUR, max: 10 * 24 * HOUR }), fc.boolean(), (later, isAsked) => {
      const isShown = storedSessionState(isAsked ? asked : kept, use, seenAt + later) === 'alive';
      if (isShown) expect(later).toBeLessThan(isAsked ? LEFT : IDLE);
      if (isShown) expect(later).toBeGreaterThan(-MINUTE);
    }),
  );
});

test.each([
  ['だれもログインしていない', { auth: { ...kept.auth, sysUserCode: '' } }],
  ['別の人の残り', { user: { ...kept.user, userId: 'emp-other' } }],
  ['会社がわからない', { company: null }],
  ['利用者がわからない', { user: null }],
])('%sときは、何もない', (_, part) => {
  expect(storedSessionState({ ...kept, ...part }, use, seenAt)).toBe('none');
});
