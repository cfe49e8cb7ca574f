/**
 * 会社の利用状況 — turns the published months of a fiscal year into what HR and the operator are shown. It reads published rows
 * alone, so whatever it computes tells no more than they do.
 */
import type { CallResult } from '@minori/contract/call';
import { COMPANY_FIGURES, type CompanyFigures, type seeCompanyReport } from '@minori/contract/company-report';
import { offers } from '@minori/contract/feature-gates';
import { monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { firstMonthOf, fiscalYearOf } from '@minori/engine/calendar/fiscal-year';
import { mergedCells } from '@minori/engine/company-report/merged-cells';
import { PROTECTIONS, usualError } from '@minori/engine/company-report/protected-counts';
import { floorOf, inSteps, isLargeEnough, leastPeople, shownCount } from '@minori/engine/company-report/shown-count';
import type { Database } from '../../platform/storage/database.ts';
import { type Company, findCompany } from '../../records/companies.ts';
import { passedOf, readOf } from './figure-names.ts';
import { type OfferedTopic, offeredTopics } from './offered-columns.ts';
import { findMonthNames, findMonths, type PublishedMonth } from './repository.ts';

export type ShownReport = Omit<CallResult<typeof seeCompanyReport>, 'startMails'>;

/** Figures that count since April: who has done something stays counted, so an error may not take anybody back. */
const SINCE_APRIL: ReadonlySet<string> = new Set(['signedIn', 'read', 'passed']);

interface Whole {
  readonly months: readonly PublishedMonth[];
  readonly last: PublishedMonth;
  readonly company: Company;
}

const registeredIn = ({ published }: PublishedMonth) => published.registered ?? 0;

/** A figure's count in each month, as HR are shown it. */
function monthsOf(name: (typeof COMPANY_FIGURES)[number], { months, company }: Whole) {
  const k = company.dispColleagueLimit;
  let most = 0;
  let mostOfYear = 0;
  return months.map((each) => {
    mostOfYear = Math.max(mostOfYear, each.published.signedIn ?? 0);
    // Whoever has signed in this year has done so ever, whatever the errors of the two figures are.
    const least = name === 'everSignedIn' ? mostOfYear : 0;
    const count = Math.max(least, each.published[name] ?? 0);
    most = Math.max(most, count);
    // A month in which the company was too small for figures shows none of them.
    const registered = registeredIn(each);
    const isShown = isLargeEnough(registered, 'figures', k);
    const shown = SINCE_APRIL.has(name) ? most : count;
    return { month: each.month, count: isShown ? shownCount(shown, { registered, k }) : ({ kind: 'few' } as const) };
  });
}

function topicsOf({ last, company }: Whole, topics: readonly OfferedTopic[]): CompanyFigures['topics'] {
  const [k, registered] = [company.dispColleagueLimit, registeredIn(last)];
  if (!isLargeEnough(registered, 'topics', k)) return null;
  return topics.map(({ id, name, columns }) => ({
    ...{ id, name, columns: columns.length, quizzes: columns.filter(({ quiz }) => quiz !== null).length },
    read: shownCount(last.published[readOf(id)] ?? 0, { registered, k }),
    passed: shownCount(last.published[passedOf(id)] ?? 0, { registered, k }),
  }));
}

/** The latest list of the year. Where the company has no comparison, nobody has been told of it, and HR aren't either. */
function distributionOf({ months, company }: Whole): CompanyFigures['distribution'] {
  if (!offers(company, 'colleagueComparison')) return null;
  const found = months.findLast((each) => each.distribution !== null);
  if (!found?.distribution) return null;
  const floor = floorOf(company.dispColleagueLimit);
  const grouped = <Key>(cells: readonly { readonly key: Key; readonly count: number }[]) =>
    mergedCells(cells, floor)?.map(({ keys, count }) => ({ keys: [...keys], count })) ?? null;
  return {
    month: found.month,
    grades: grouped(found.distribution.grades),
    types: grouped(found.distribution.types),
  };
}

function figuresOf(whole: Whole, topics: readonly OfferedTopic[], lastingMonths: number): CompanyFigures {
  const { last, company } = whole;
  const [k, registered] = [company.dispColleagueLimit, registeredIn(last)];
  const ofYear = 1 + monthsBetween(firstMonthOf(fiscalYearOf(last.month)), last.month);
  const begun = Math.max(
    last.published.everSignedIn ?? 0,
    ...whole.months.map(({ published }) => published.signedIn ?? 0),
  );
  const errorOf = (kind: keyof typeof PROTECTIONS, month: number) => Math.round(usualError(PROTECTIONS[kind], month));
  return {
    month: last.month,
    registered: inSteps(registered),
    usualErrors: {
      lasting: errorOf('lasting', lastingMonths),
      yearly: errorOf('yearly', ofYear),
      topic: errorOf('topic', ofYear),
    },
    figures: COMPANY_FIGURES.map((figure) => ({ figure, months: monthsOf(figure, whole) })),
    topics: topicsOf(whole, topics),
    distribution: distributionOf(whole),
    notBegun: shownCount(registered - begun, { registered, k }),
  };
}

/** Whether the year has figures that may be told. */
function stateOf(last: PublishedMonth | undefined, { dispColleagueLimit }: Company): ShownReport['state'] {
  if (!last) return 'none';
  return isLargeEnough(registeredIn(last), 'figures', dispColleagueLimit) ? 'shown' : 'tooSmall';
}

/**
 * @param year the latest with figures by default; one without any has none to show
 * @param today in Tokyo: for the topics that are offered
 */
export async function shownReport(
  database: Database,
  sysOrganizationCode: string,
  { year, today }: { readonly year?: number | undefined; readonly today: string },
): Promise<ShownReport> {
  const company = await findCompany(database, sysOrganizationCode);
  const names = await findMonthNames(database, sysOrganizationCode);
  const years = [...new Set(names.map(fiscalYearOf))];
  const wanted = year ?? years[0] ?? fiscalYearOf(monthOf(today));
  const months = await findMonths(database, sysOrganizationCode, wanted);
  const last = months.at(-1);
  const k = company.dispColleagueLimit;
  const state = stateOf(last, company);
  const topics = await offeredTopics(database, sysOrganizationCode, today);
  const lasting = names.length - names.indexOf(last?.month ?? '');
  return {
    year: wanted,
    years,
    limits: { floor: floorOf(k), figures: leastPeople('figures', k), topics: leastPeople('topics', k) },
    state,
    figures: last && state === 'shown' ? figuresOf({ months, last, company }, topics, lasting) : null,
  };
}
