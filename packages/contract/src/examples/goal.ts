/** Gives examples of a saved goal: 150,000 yen a month, which the standard case nearly covers. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const goal = { kind: 'monthly', yen: 150_000 } as const;
const response = {
  goal: { ...goal, savedAt: '2026-04-10T00:20:00.000Z' },
  household: 'alone',
  coverage: {
    ...{ age: 65, spouse: 0, until: 85 },
    cases: {
      notGood: { low: 121_000, high: 125_400, share: 0.8 },
      standard: { low: 138_200, high: 146_900, share: 0.92 },
      good: { low: 171_600, high: 185_100, share: 1.14 },
    },
    leftOut: [],
  },
  reason: null,
} as const satisfies Examples<'getGoal'>['getGoal']['response'];

export const examples: Examples<'getGoal' | 'saveGoal' | 'removeGoal'> = {
  getGoal: { query: { sysUserCode: SYS_USER_CODE }, response },
  saveGoal: { body: { sysUserCode: SYS_USER_CODE, goal }, response },
  removeGoal: {
    body: { sysUserCode: SYS_USER_CODE },
    response: { goal: null, household: 'alone', coverage: null, reason: null },
  },
};
