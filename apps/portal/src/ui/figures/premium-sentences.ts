/** これからの掛金の文 — says in sentences what was read from the history of premiums, and what is only assumed of it. */
import type { PremiumReading } from '@minori/contract/premium-reading';
import { isEveryMonth, monthlyAverage, type PremiumPlan } from '@minori/engine/premium-history/premium-plan';
import { PREMIUM_TEXTS as TEXTS } from '../../wording/premium-reading.ts';
import type { AmountTexts } from './amount-texts.ts';
import { formatMonth } from './format-date.ts';

type Yen = AmountTexts['yen'];
type Payer = PremiumReading['employer'];

/** Months of the year by their amount, the most frequent amount first. */
function monthsByAmount(year: PremiumPlan['year']): (readonly [yen: number, months: string])[] {
  const groups = new Map<number, number[]>();
  for (const [index, yen] of year.entries()) groups.set(yen, [...(groups.get(yen) ?? []), index + 1]);
  return [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([yen, months]) => [yen, months.map(TEXTS.month).join(TEXTS.and)]);
}

/** 「毎月10,000円（6月と12月は50,000円）」. */
function amountsText(year: PremiumPlan['year'], yen: Yen): string {
  if (isEveryMonth(year)) return TEXTS.everyMonth(yen(year[0] ?? 0));
  const [usual, ...others] = monthsByAmount(year);
  const [usualYen] = usual ?? [0];
  const rest = others.toSorted(([, one], [, other]) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  if (usualYen === 0) return rest.map(([amount, months]) => TEXTS.inMonths(months, yen(amount))).join(TEXTS.between);
  const more = rest.map(([amount, months]) => TEXTS.are(months, yen(amount))).join(TEXTS.between);
  return TEXTS.moreIn(TEXTS.everyMonth(yen(usualYen)), more);
}

/** What a plan says, without where it comes from. */
export function goingOn({ employer, own }: NonNullable<PremiumReading['plan']>, yen: Yen): string[] {
  const lines: string[] = [];
  if (employer.from !== null) lines.push(TEXTS.employer(amountsText(employer.year, yen)));
  if (own.from !== null && monthlyAverage(own) > 0) lines.push(TEXTS.own(amountsText(own.year, yen)));
  return lines.length > 0 ? lines : [TEXTS.none];
}

function assumed(payer: string, { late, oneOff }: Payer, yen: Yen): string[] {
  return [
    ...(late ? [(late.isOnly ? TEXTS.first : TEXTS.late)(payer, formatMonth(late.month), late.months)] : []),
    ...(oneOff ? [TEXTS.oneOff(payer, formatMonth(oneOff.month), yen(oneOff.yen))] : []),
  ];
}

/** What is alike of both is said once. */
function assumedOfBoth({ employer, own }: PremiumReading, yen: Yen): string[] {
  const { payers } = TEXTS;
  const isAlike = JSON.stringify(employer.late) === JSON.stringify(own.late) && !employer.oneOff && !own.oneOff;
  if (isAlike) return assumed(payers.both, employer, yen);
  return [...assumed(payers.employer, employer, yen), ...assumed(payers.own, own, yen)];
}

function paused({ state, employer, own, plan }: PremiumReading): string[] {
  const lead = employer.state === 'none' ? own : employer;
  const from = plan?.employer.from ?? plan?.own.from ?? null;
  if (state === 'paused' && lead.since && from) return [TEXTS.paused(formatMonth(lead.since), formatMonth(from))];
  if (state === 'ended' && lead.since) return [TEXTS.ended(formatMonth(lead.since))];
  return own.state === 'ended' && own.since ? [TEXTS.ownEnded(formatMonth(own.since))] : [];
}

export function beginning({ employer, own }: NonNullable<PremiumReading['plan']>): string[] {
  const from = employer.from ?? own.from;
  return from ? [TEXTS.from(formatMonth(from))] : [];
}

/** @param isCorrected the plan is what the employee typed */
export function premiumSentences(reading: PremiumReading, isCorrected: boolean, yen: Yen): string[] {
  const { plan, own, state } = reading;
  if (plan === null) return state === 'unknown' ? [TEXTS.unknown] : [];
  if (isCorrected) return [...goingOn(plan, yen), ...beginning(plan), TEXTS.corrected];
  return [
    ...goingOn(plan, yen),
    ...(own.state === 'unknown' ? [TEXTS.ownUnknown] : []),
    ...paused(reading),
    ...assumedOfBoth(reading, yen),
  ];
}
