/** The typed day and plan of leaving: what of it can be computed with, and whether it is what was saved. */
import { CalendarDate } from '@minori/contract/calendar-date';
import { LEAVING_YEARS, type LeavingAnswer } from '@minori/contract/leaving';
import { birthdayAt } from '@minori/engine/calendar/dates-of-law';
import type { NextWork } from '@minori/engine/vocabulary/next-work';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { type DateParts, dateOf, datePartsOf } from '../../ui/date-parts.ts';

const TEXTS = LEAVING_TEXTS.form;
const PARTS = ['year', 'month', 'day'] as const;

export interface LeavingDraft {
  readonly parts: DateParts;
  readonly nextWork: NextWork | null;
}

export function draftOf({ leaving }: Pick<LeavingAnswer, 'leaving'>): LeavingDraft {
  return { parts: datePartsOf(leaving?.leftOn ?? null), nextWork: leaving?.nextWork ?? null };
}

/** The day, if it can be computed with; else what is wrong with it or missing, '' while nothing is typed. */
export type TypedDay = { readonly leftOn: string } | { readonly fault: string };

export function typedDay(
  { parts }: LeavingDraft,
  { today, leaving, account }: Pick<LeavingAnswer, 'today' | 'leaving' | 'account'>,
): TypedDay {
  if (leaving?.toldBy === 'company') return { leftOn: leaving.leftOn };
  const missing = PARTS.filter((part) => parts[part] === '');
  if (missing.length === PARTS.length) return { fault: '' };
  if (missing.length > 0) return { fault: TEXTS.missing(missing.map((part) => UI_TEXTS[part])) };
  if (parts.year.length < 4) return { fault: TEXTS.shortYear };
  const leftOn = dateOf(parts);
  if (leftOn === undefined || !CalendarDate.safeParse(leftOn).success) return { fault: TEXTS.wrongDate };
  const [from, to] = [birthdayAt(today, -LEAVING_YEARS.before), birthdayAt(today, LEAVING_YEARS.after)];
  if (leftOn < from || leftOn > to) return { fault: TEXTS.range(formatDate(from), formatDate(to)) };
  if (account && leftOn < account.joinedOn) return { fault: TEXTS.beforeJoining(formatDate(account.joinedOn)) };
  return { leftOn };
}

/** Whether the day and the plan are those that were saved. */
export function isSaved(
  leftOn: string,
  { nextWork }: LeavingDraft,
  { leaving }: Pick<LeavingAnswer, 'leaving'>,
): boolean {
  return leaving !== null && leaving.leftOn === leftOn && leaving.nextWork === nextWork;
}
