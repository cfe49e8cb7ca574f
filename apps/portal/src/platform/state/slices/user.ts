/**
 * 利用者 — the last fetched account. Personal data and mail addresses are never stored, because a shared computer's next
 * user could read them (security.md rows 10 and 22). Neither is the retirement year: less the company's retirement age
 * it would give the birth year.
 */
import { UserAccount } from '@minori/contract/user-account';
import * as z from 'zod/mini';
import { slice } from './slice.ts';

const UNKNOWN = { genderCode: null, birthday: null, isMarried: null, isDependent: null };

export const user = slice<UserAccount | null>({
  defaults: null,
  stored: z.nullable(UserAccount),
  toStored: (value) =>
    value && {
      ...value,
      email: null,
      emailForNotify: null,
      emailForNotifyWaiting: null,
      profileData: UNKNOWN,
      retirementYear: null,
    },
});
