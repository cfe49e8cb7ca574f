/**
 * 月のまとめ — defines the call for one month of an account, besides the balance, which is in the history of
 * employee-assets.ts: premiums, scores with what may have moved them, prices of the products, and what was new.
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { ProductCode, SysCode } from './codes.ts';
import { Fraction, Yen } from './figures.ts';
import { EvaluationEvent, PastScore } from './past-scores.ts';

/** The most items of each kind of news; the newest come first. */
export const MOST_NEWS = 5;

const News = z.array(z.object({ id: z.int(), title: z.string() })).check(z.maxLength(MOST_NEWS));

export const MonthlyReview = z.object({
  month: CalendarMonth,
  /** Premiums that the record keeper lists for the month; null where it lists none. */
  premium: z.nullable(z.object({ employerPremium: Yen, subscriberPremium: Yen })),
  /**
   * The last valuation of the month's figures, and the last one of earlier figures; null where there is none. `month` is that of
   * the figures.
   */
  scores: z.object({
    now: z.nullable(PastScore),
    before: z.nullable(PastScore),
    /** Events between the two, ascending: possible causes of changes. */
    events: z.array(EvaluationEvent),
  }),
  /** Products of the month's last figures, in the order of the record keeper's page, then those no longer held. */
  products: z.array(
    z.object({
      productCode: ProductCode,
      name: z.string(),
      /** Held in the last figures before the month, in the month's last figures, or in both. */
      held: z.enum(['before', 'now', 'both']),
      /** Change of the price since the last figures before the month; null for products without a price. */
      priceChange: z.nullable(Fraction),
    }),
  ),
  /** Reports made in the month; empty for companies without reports. */
  reports: z.array(z.object({ id: z.int(), baseDate: CalendarDate })).check(z.maxLength(MOST_NEWS)),
  notices: News,
  columns: News,
});
export type MonthlyReview = z.output<typeof MonthlyReview>;

export const getMonthlyReview = call({
  name: 'getMonthlyReview',
  method: 'GET',
  path: '/api/v1/monthly-review',
  scope: 'own-user',
  feature: 'evaluationTransition',
  failure: 'monthlyReview',
  ours: true,
  query: z.strictObject({ sysUserCode: SysCode, month: CalendarMonth }),
  response: MonthlyReview,
});
