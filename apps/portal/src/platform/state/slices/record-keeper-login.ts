/**
 * 連携情報 — what was typed for the record keeper's site. The specification stores this slice; here the typed id is kept
 * in memory only, so that an error doesn't lose it, and stored as blank (security.md row 10). The count of consecutive
 * refusals is no secret and is stored: the record keeper locks an account after a few, whether or not the page was
 * reloaded in between.
 */
import * as z from 'zod/mini';
import { slice } from './slice.ts';

export interface RecordKeeperLogin {
  /** Typed id; memory only. */
  readonly rkLoginId: string;
  /** Always '': the password is never kept in the state. */
  readonly password: '';
  /** Always '': the birthday comes from the profile. */
  readonly birthday: '';
  /** Consecutive refusals since the last good scrape, with typed or saved credentials. */
  readonly refusals: number;
}

export const recordKeeperLogin = slice<RecordKeeperLogin>({
  defaults: { rkLoginId: '', password: '', birthday: '', refusals: 0 },
  stored: z.object({
    rkLoginId: z.literal(''),
    password: z.literal(''),
    birthday: z.literal(''),
    refusals: z.int().check(z.minimum(0), z.maximum(99)),
  }),
  toStored: ({ refusals }) => ({ rkLoginId: '', password: '', birthday: '', refusals }),
});
