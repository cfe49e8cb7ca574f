/**
 * 掛金の直し — what an employee says of the premiums to come in place of what was read from their history
 * (docs/method/premium-history.md). It holds for every figure, and as long as the same is read.
 */
import * as z from 'zod/mini';
import { Empty } from './auth.ts';
import { CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';

/** Far above what the law allows in any month. */
const MOST_YEN = 999_999;
const Premium = z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_YEN)));
const [FIRST_MONTH, LAST_MONTH] = ['2001-10', '2099-12'];

export const PremiumCorrection = z.strictObject({
  /** 会社の掛金, yen a month; null for what was read. */
  employerPremium: Premium,
  /** 本人の掛金, yen a month; null for what was read. */
  ownPremium: Premium,
  /** The first month with premiums; null for what was read. */
  from: z.nullable(
    CalendarMonth.check(z.refine((month) => month >= FIRST_MONTH && month <= LAST_MONTH, { error: 'date' })),
  ),
  /** No premiums are to come. */
  isEnded: z.boolean(),
});
export type PremiumCorrection = z.output<typeof PremiumCorrection>;

/** Kept in place of the one before; null takes it back. */
export const savePremiumCorrection = call({
  name: 'savePremiumCorrection',
  method: 'PUT',
  path: '/api/v1/premium-correction',
  scope: 'own-user',
  failure: 'premiumCorrection',
  ours: true,
  body: z.strictObject({ sysUserCode: SysCode, correction: z.nullable(PremiumCorrection) }),
  response: Empty,
});
