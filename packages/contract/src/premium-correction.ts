/**
 * 掛金の直し — defines an employee's correction of the future premiums that were inferred from their history
 * (docs/method/premium-history.md). It applies to every figure, as long as the inferred premiums don't change.
 */
import * as z from 'zod/mini';
import { Empty } from './auth.ts';
import { CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';

/** Far above the legal limit of any month. */
const MOST_YEN = 999_999;
const Premium = z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_YEN)));
const [FIRST_MONTH, LAST_MONTH] = ['2001-10', '2099-12'];

export const PremiumCorrection = z.strictObject({
  /** 会社の掛金, yen per month; null keeps the inferred value. */
  employerPremium: Premium,
  /** 本人の掛金, yen per month; null keeps the inferred value. */
  ownPremium: Premium,
  /** The first month with premiums; null keeps the inferred value. */
  from: z.nullable(
    CalendarMonth.check(z.refine((month) => month >= FIRST_MONTH && month <= LAST_MONTH, { error: 'date' })),
  ),
  /** Whether premiums have ended. */
  isEnded: z.boolean(),
});
export type PremiumCorrection = z.output<typeof PremiumCorrection>;

/** Replaces the previous correction; null removes it. */
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
