/**
 * 掛金の読みかた — what was read from the history of premiums for the months to come, for employer and employee apart
 * (`@minori/engine/premium-history`); the screens say it in a sentence, and the employee may correct it.
 */
import * as z from 'zod/mini';
import { CalendarMonth } from './calendar-date.ts';
import { YenAmount } from './figures.ts';

/** Yen by calendar month, January first, and the first month with premiums; null: none are to come. */
export const PremiumPlan = z.object({
  year: z.readonly(z.array(YenAmount).check(z.length(12))),
  from: z.nullable(CalendarMonth),
});

export const PREMIUM_STATES = ['unread', 'none', 'going', 'paused', 'ended', 'unknown'] as const;
const State = z.enum(PREMIUM_STATES);

const Payer = z.object({
  state: State,
  /** Of a year in which premiums are paid. */
  year: PremiumPlan.shape.year,
  /** The first month without a premium, where they are paused or ended. */
  since: z.nullable(CalendarMonth),
  /** The last payment for several months, and whether it is the only one so far. */
  late: z.nullable(z.object({ month: CalendarMonth, months: z.int(), isOnly: z.boolean() })),
  /** A larger payment that isn't taken to come again. */
  oneOff: z.nullable(z.object({ month: CalendarMonth, yen: YenAmount })),
});

export const PremiumReading = z.object({
  employer: Payer,
  own: Payer,
  /** Of both together. */
  state: State,
  /** null where no premium can be told. */
  plan: z.nullable(z.object({ employer: PremiumPlan, own: PremiumPlan })),
});
export type PremiumReading = z.output<typeof PremiumReading>;
