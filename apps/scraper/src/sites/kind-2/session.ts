/** Moving between the pages of kind 2: links at the side of every page, and a history with a page for each year. */
import type { AccountRecord, ContributionRow, ContributionsRecord } from '../../account-record.ts';
import type { Page } from '../../html/page.ts';
import { onPage, type ReadingResult, refuse, succeed } from '../../reading-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { readAllocationPage } from './allocation-page.ts';
import { readAssetsPage } from './assets-page.ts';
import { readContributionsPage, yearLink } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';

interface Screen<T> {
  /** Our own name of the page, for the log. */
  readonly name: string;
  readonly title: string;
  readonly read: (page: Page) => T | undefined;
}

const ASSETS = { name: 'assets', title: '資産の状況', read: readAssetsPage };
const HOLDINGS = { name: 'holdings', title: '商品ごとの残高', read: readHoldingsPage };
const HISTORY = { name: 'contributions', title: '掛金の履歴', read: readContributionsPage };
const ALLOCATION = { name: 'allocation', title: '掛金の配分', read: readAllocationPage };

interface Read<T> {
  readonly at: VisitedPage;
  readonly record: T;
}

/** Follows a link, by default the one that is called as the screen is. */
async function turnTo<T>(
  visit: Visit,
  from: VisitedPage,
  { screen, link = screen.title }: { screen: Screen<T>; link?: string },
): Promise<ReadingResult<Read<T>>> {
  const visited = await visit.follow(from, link);
  if (!visited.ok) return onPage(visited, screen.name);
  if (!isScreen(screen.title)(visited.value)) return onPage(refuse('unexpected-page'), screen.name);
  const record = screen.read(visited.value.page);
  return record === undefined ? onPage(refuse('unreadable-page'), screen.name) : succeed({ at: visited.value, record });
}

/** Years one after the other, without a gap: a link that has been lost would take its year's months with it. */
function areConsecutive(years: readonly number[]): boolean {
  return years.every((year, index) => index === 0 || year === (years[index - 1] ?? 0) - 1);
}

async function readHistory(visit: Visit, from: VisitedPage): Promise<ReadingResult<Read<ContributionsRecord>>> {
  const newest = await turnTo(visit, from, { screen: HISTORY });
  if (!newest.ok) return newest;
  const { years } = newest.value.record;
  const incomplete = onPage<Read<ContributionsRecord>>(refuse('history-incomplete'), HISTORY.name);
  if (newest.value.record.year !== (years[0] ?? null) || !areConsecutive(years)) return incomplete;
  const rows: ContributionRow[] = [...newest.value.record.rows];
  const premiumTotals = [newest.value.record.premiumTotal];
  let { at } = newest.value;
  for (const year of years.slice(1)) {
    const older = await turnTo(visit, at, { screen: HISTORY, link: yearLink(year) });
    if (!older.ok) return older;
    const { record } = older.value;
    // Each page must tell of the same years, or it is another account's or another day's.
    if (record.year !== year || record.years.join() !== years.join()) return incomplete;
    rows.push(...record.rows);
    premiumTotals.push(record.premiumTotal);
    at = older.value.at;
  }
  return succeed({ at, record: { rows, premiumTotals } });
}

/** All pages of one account, one after the other, as a person would. */
export async function readKind2Account(visit: Visit, home: VisitedPage): Promise<ReadingResult<AccountRecord>> {
  const assets = await turnTo(visit, home, { screen: ASSETS });
  if (!assets.ok) return assets;
  const holdings = await turnTo(visit, assets.value.at, { screen: HOLDINGS });
  if (!holdings.ok) return holdings;
  const contributions = await readHistory(visit, holdings.value.at);
  if (!contributions.ok) return contributions;
  const allocation = await turnTo(visit, contributions.value.at, { screen: ALLOCATION });
  if (!allocation.ok) return allocation;
  return succeed({
    assets: assets.value.record,
    holdings: holdings.value.record,
    contributions: contributions.value.record,
    allocation: allocation.value.record,
  });
}
