/** これからの掛金の文 — states in sentences what was read from the history of contributions, and what is only assumed. */
import type { PremiumReading } from '@minori/contract/premium-reading';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { isEveryMonth, monthlyAverage, type PremiumPlan } from '@minori/engine/simulation/premium-plan';
import { formatMonth } from '@minori/wording/ja/locale';
import { PREMIUM_TEXTS as TEXTS } from '@minori/wording/ja/premium-reading';
import type { AmountTexts } from './amount-texts.ts';

type Yen = AmountTexts['yen'];
type Payer = PremiumReading['employer'];

/** Groups the months of the year by their amount; the most frequent amount comes first. */
function monthsByAmount(year: PremiumPlan['year']): (readonly [yen: number, months: readonly number[]])[] {
  const groups = new Map<number, number[]>();
  for (const [index, yen] of year.entries()) groups.set(yen, [...(groups.get(yen) ?? []), index + 1]);
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
}

/** The amounts of a year in words: 「毎月10,000円（6月と12月は50,000円）」. */
function amountsText(year: PremiumPlan['year'], yen: Yen): string {
  if (isEveryMonth(year)) return TEXTS.everyMonth(yen(year[0] ?? 0));
  const [usual, ...others] = monthsByAmount(year);
  const [usualYen] = usual ?? [0];
  const rest = others
    .toSorted(([, [one = 0]], [, [other = 0]]) => one - other)
    .map(([amount, months]) => [amount, TEXTS.months(months.map(TEXTS.month))] as const);
  if (usualYen === 0) {
    return TEXTS.everyYear(rest.map(([amount, months]) => TEXTS.inMonths(months, yen(amount))).join(TEXTS.between));
  }
  const more = rest.map(([amount, months]) => TEXTS.are(months, yen(amount))).join(TEXTS.between);
  return TEXTS.moreIn(TEXTS.everyMonth(yen(usualYen)), more);
}

type Plan = NonNullable<PremiumReading['plan']>;

const isPaid = (plan: PremiumPlan) => plan.from !== null && monthlyAverage(plan) > 0;

/**
 * The sentences about the future contributions, without their source.
 * @param isFromSaid names the month from which they are paid
 */
export function goingOn({ employer, own }: Plan, isFromSaid: boolean, yen: Yen): string[] {
  const lines: string[] = [];
  const amounts = (plan: PremiumPlan, month: string) => {
    const text = amountsText(plan.year, yen);
    return isFromSaid ? TEXTS.from(month, text) : text;
  };
  if (isPaid(employer)) lines.push(TEXTS.employer(amounts(employer, formatMonth(employer.from ?? ''))));
  if (isPaid(own)) {
    const isSame = lines.length > 0 && own.from === employer.from;
    lines.push(TEXTS.own(amounts(own, isSame ? TEXTS.sameMonth : formatMonth(own.from ?? ''))));
  }
  return lines.length > 0 ? lines : [TEXTS.none];
}

/** The same for a screen without a form: names the first month unless it directly follows the month of the balance. */
export function premiumsAhead(plan: Plan, referenceMonth: string, yen: Yen): string[] {
  return goingOn(plan, (plan.employer.from ?? plan.own.from ?? '') > addMonths(referenceMonth, 1), yen);
}

function assumed(payer: string, { late, oneOff }: Payer, yen: Yen): string[] {
  return [
    ...(late ? [(late.isOnly ? TEXTS.first : TEXTS.late)(payer, formatMonth(late.month), late.months)] : []),
    ...(oneOff ? [TEXTS.oneOff(payer, formatMonth(oneOff.month), yen(oneOff.yen))] : []),
  ];
}

/** What is assumed; said once if it holds for employer and employee. */
function assumedOfBoth({ employer, own }: PremiumReading, yen: Yen): string[] {
  const { payers } = TEXTS;
  const isAlike = JSON.stringify(employer.late) === JSON.stringify(own.late) && !employer.oneOff && !own.oneOff;
  if (isAlike) return assumed(payers.both, employer, yen);
  return [...assumed(payers.employer, employer, yen), ...assumed(payers.own, own, yen)];
}

/** The sentence about recent payments that are missing: since when, whose, and what is assumed. */
function missingPayments({ state, employer, own }: PremiumReading): string[] {
  const { payers } = TEXTS;
  const [lead, payer] = employer.state === 'none' ? [own, payers.own] : [employer, payers.employer];
  const since = lead.since && formatMonth(lead.since);
  if (state === 'paused' && since) {
    return [TEXTS.paused(lead === employer && own.state === 'paused' ? payers.both : payer, since)];
  }
  if (state === 'ended' && since) return [TEXTS.ended(payer, since)];
  return own.state === 'ended' && own.since ? [TEXTS.ended(payers.own, formatMonth(own.since))] : [];
}

/**
 * All sentences about a history of contributions.
 * @param isCorrected the plan was entered by the employee
 */
export function premiumSentences(reading: PremiumReading, isCorrected: boolean, yen: Yen): string[] {
  const { plan, employer, own, state } = reading;
  if (plan === null) return state === 'unknown' ? [TEXTS.unknown] : [];
  if (isCorrected) return [...goingOn(plan, true, yen), TEXTS.corrected];
  const since = employer.since ?? own.since;
  if (state === 'ended' && since && !isPaid(plan.employer) && !isPaid(plan.own)) {
    return [TEXTS.allEnded(formatMonth(since))];
  }
  return [
    ...goingOn(plan, state === 'paused', yen),
    ...(own.state === 'unknown' ? [TEXTS.ownUnknown] : []),
    ...missingPayments(reading),
    ...assumedOfBoth(reading, yen),
  ];
}
