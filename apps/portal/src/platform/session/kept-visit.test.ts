/** For how long a device may show what it keeps while nobody can be asked. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { expect, test } from 'vitest';
import { CONNECTED, SIGNED_IN } from '../../testing/signed-in.ts';
import { keptVisit } from './kept-visit.ts';

const HOUR = 60 * 60 * 1000;
const signedInAt = '2026-04-10T00:15:00.000Z';
const kept = {
  auth: { ...SIGNED_IN, accessToken: '', authorizationMethod: 1 },
  user: { ...CONNECTED, lastLoginAt: signedInAt },
  company: EXAMPLES.companyInfo.response,
} as const;

test.each([
  ['ログインした直後', 0, 'alive'],
  ['12時間の1秒前', 12 * HOUR - 1000, 'alive'],
  ['12時間たったとき', 12 * HOUR, 'over'],
  ['翌日', 24 * HOUR, 'over'],
] as const)('%sは、%s', (_, later, expected) => {
  expect(keptVisit(kept, Date.parse(signedInAt) + later)).toBe(expected);
});

test.each([
  ['だれもログインしていない', { auth: { ...kept.auth, sysUserCode: '' } }],
  ['別の人の残り', { user: { ...kept.user, userId: 'emp-other' } }],
  ['会社がわからない', { company: null }],
  ['利用者がわからない', { user: null }],
  ['いつログインしたかわからない', { user: { ...kept.user, lastLoginAt: null } }],
])('%sときは、何もない', (_, part) => {
  expect(keptVisit({ ...kept, ...part }, Date.parse(signedInAt))).toBe('none');
});
