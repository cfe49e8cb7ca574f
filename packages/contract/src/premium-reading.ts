/**
 * 掛金の読み方 — defines the future premiums inferred from the history, for employer and employee separately
 * (`@minori/engine/premium-history`); the screens show them in a sentence, and the employee may correct them.
 */
import * as z from 'zod/mini';
import { CalendarMonth } from './calendar-date.ts';
import { YenAmount } from './figures.ts';

/** Yen by calendar month, January first, and the first month with premiums; null: none are expected. */
export const PremiumPlan = z.object({
  year: z.readonly(z.array(YenAmount).check(z.length(12))),
  from: z.nullable(CalendarMonth),
});

export const PREMIUM_STATES = ['unread', 'none', 'going', 'paused', 'ended', 'unknown'] as const;
const State = z.enum(PREMIUM_STATES);

const Payer = z.object({
  state: State,
  /** Amounts by calendar month, January first, of a year in which premiums are paid. */
  year: PremiumPlan.shape.year,
  /** The first month without a premium, where they are paused or ended. */
  since: z.nullable(CalendarMonth),
  /** The last payment that covered several months at once, and whether it is the only payment so far. */
  late: z.nullable(z.object({ month: CalendarMonth, months: z.int(), isOnly: z.boolean() })),
  /** A larger payment that isn't expected again. */
  oneOff: z.nullable(z.object({ month: CalendarMonth, yen: YenAmount })),
});

export const PremiumReading = z.object({
  employer: Payer,
  own: Payer,
  /** The state of both payers together. */
  state: State,
  /** null where no premium can be inferred. */
  plan: z.nullable(z.object({ employer: PremiumPlan, own: PremiumPlan })),
});
export type PremiumReading = z.output<typeof PremiumReading>;
