/**
 * 月のまとめ — `GET /api/v1/monthly-review`: what is stored of one month of an account. The figures of a month are those whose
 * 基準日 lies in it, whenever they were read; they are compared with the last ones before it.
 */
import type { CallResult } from '@minori/contract/call';
import { type getMonthlyReview, MOST_NEWS, type MonthlyReview } from '@minori/contract/monthly-review';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { addMonths, type CalendarMonth, monthEnd, monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { visibleTexts } from '../../content/reader/visible.ts';
import { eventsOf, findScores } from '../../figures/past-scores/service.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { beginOf } from '../../records/month-ends.ts';
import { findPremiums } from '../../records/statement-lists.ts';
import { findLatestHeld, type Holding } from '../../records/statements.ts';
import { findValuedDates } from '../../records/valuations.ts';
import { findReportsMade } from '../last-visit/service.ts';
import { visibleNotices } from '../notice/visible.ts';

export async function monthlyReviewOf(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  session: Session,
  month: CalendarMonth,
): Promise<CallResult<typeof getMonthlyReview>> {
  const span = { begin: `${month}-01`, end: monthEnd(month) };
  const [premiums, scores, products, news] = await Promise.all([
    findPremiums(database, session),
    findMonthScores(database, session, span),
    findProductsOf(database, session, span),
    findNews(database, session, { ...span, month, today: tokyoDate(now().getTime()) }),
  ]);
  const premium = premiums.find((each) => each.month === month);
  const { employerPremium, subscriberPremium } = premium ?? {};
  return {
    month,
    premium:
      employerPremium === undefined || subscriberPremium === undefined ? null : { employerPremium, subscriberPremium },
    scores,
    products,
    ...news,
  };
}

/** The first and the last day of the month. */
interface Span {
  readonly begin: string;
  readonly end: string;
}

async function findMonthScores(
  database: Database,
  owner: Owner,
  { begin, end }: Span,
): Promise<MonthlyReview['scores']> {
  const [scores, valuedDates] = await Promise.all([findScores(database, owner), findValuedDates(database, owner)]);
  // Figures of a month's end are usually read and valued in the next month: here each score has the month of its figures.
  const dated = scores.flatMap((score) => {
    const date = valuedDates.get(score.month);
    return date === undefined ? [] : [{ date, score: { ...score, month: monthOf(date) } }];
  });
  const now = dated.findLast(({ date }) => date >= begin && date <= end)?.score ?? null;
  const before = dated.findLast(({ date }) => date < begin)?.score ?? null;
  if (!now) return { now, before, events: [] };
  const from = before ? calendarDate(dayNumber(before.evaluatedOn) + 1) : begin;
  return { now, before, events: await eventsOf(database, owner, { span: { from, to: now.evaluatedOn }, scores }) };
}

async function findProductsOf(
  database: Database,
  owner: Owner,
  { begin, end }: Span,
): Promise<MonthlyReview['products']> {
  const dayBefore = calendarDate(dayNumber(begin) - 1);
  const [now, before] = await Promise.all([
    findLatestHeld(database, owner, { after: dayBefore, until: end }),
    findLatestHeld(database, owner, { until: dayBefore }),
  ]);
  if (!now || !before) return [];
  const isIn = (holdings: readonly Holding[], code: string) => holdings.find(({ productCode }) => productCode === code);
  const kept = now.holdings.map((holding) => {
    const { productCode, name } = holding;
    const earlier = isIn(before.holdings, productCode);
    const held = earlier ? 'both' : 'now';
    return { productCode, name, held, priceChange: priceChange(earlier, holding) } as const;
  });
  const gone = before.holdings
    .filter(({ productCode }) => !isIn(now.holdings, productCode))
    .map(({ productCode, name }) => ({ productCode, name, held: 'before', priceChange: null }) as const);
  return [...kept, ...gone];
}

function priceChange(earlier: Holding | undefined, { nav }: Holding): number | null {
  return earlier?.nav && nav !== null ? nav / earlier.nav - 1 : null;
}

interface NewsSpan extends Span {
  readonly month: CalendarMonth;
  /** Asia/Tokyo date. */
  readonly today: string;
}

async function findNews(
  database: Database,
  session: Session,
  { begin, end, month, today }: NewsSpan,
): Promise<Pick<MonthlyReview, 'reports' | 'notices' | 'columns'>> {
  const made = { after: beginOf(month), before: beginOf(addMonths(month, 1)) };
  const [reports, notices, texts] = await Promise.all([
    findReportsMade(database, session, made),
    visibleNotices(database, { ...session, today })
      .select(['notices.id', 'notices.subject as title'])
      .where('notices.published_on', '>=', begin)
      .where('notices.published_on', '<=', end)
      .orderBy('notices.published_on', 'desc')
      .orderBy('notices.id', 'desc')
      .limit(MOST_NEWS)
      .execute(),
    visibleTexts(database, { today, organization: session.sysOrganizationCode }),
  ]);
  const columns = texts.ofKind('column').filter(({ publishedOn }) => publishedOn >= begin && publishedOn <= end);
  return {
    reports: reports.slice(0, MOST_NEWS).map(({ id, baseDate }) => ({ id: Number(id), baseDate })),
    notices,
    columns: columns.slice(0, MOST_NEWS).map(({ id, title }) => ({ id, title })),
  };
}
