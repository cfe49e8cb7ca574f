/** Moving between the pages of yamabiko: links at the side of every page, and a history with a page for each year. */
import type { AccountRecord, ContributionRow, ContributionsRecord } from '../../account-record.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { shownSpan } from '../history-span.ts';
import { type Read, readScreen, type Screen } from '../screen.ts';
import { readAllocationPage } from './allocation-page.ts';
import { readAssetsPage } from './assets-page.ts';
import { readContributionsPage, yearLink } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';

/** A page behind a link that is called as the page is. */
interface LinkedScreen<T> extends Screen<T> {
  readonly link: string;
}

function linked<T>(name: string, title: string, read: Screen<T>['read']): LinkedScreen<T> {
  return { name, link: title, isIt: isScreen(title), read };
}

const ASSETS = linked('assets', '資産の状況', readAssetsPage);
const HOLDINGS = linked('holdings', '商品ごとの残高', readHoldingsPage);
const HISTORY = linked('contributions', '掛金の履歴', readContributionsPage);
const ALLOCATION = linked('allocation', '掛金の配分', readAllocationPage);

async function turnTo<T>(visit: Visit, from: VisitedPage, screen: LinkedScreen<T>): Promise<ScrapeResult<Read<T>>> {
  return readScreen(await visit.follow(from, screen.link), screen);
}

/** Years one after the other, without a gap: a link that has been lost would take its year's months with it. */
function areConsecutive(years: readonly number[]): boolean {
  return years.every((year, index) => index === 0 || year === (years[index - 1] ?? 0) - 1);
}

async function readHistory(visit: Visit, from: VisitedPage): Promise<ScrapeResult<Read<ContributionsRecord>>> {
  const newest = await turnTo(visit, from, HISTORY);
  if (!newest.ok) return newest;
  const { years } = newest.value.record;
  const incomplete = onPage<Read<ContributionsRecord>>(refuse('history-incomplete'), HISTORY.name);
  if (newest.value.record.year !== (years[0] ?? null) || !areConsecutive(years)) return incomplete;
  const rows: ContributionRow[] = [...newest.value.record.rows];
  const premiumTotals = [newest.value.record.premiumTotal];
  let { at } = newest.value;
  for (const year of years.slice(1)) {
    const older = await turnTo(visit, at, { ...HISTORY, link: yearLink(year) });
    if (!older.ok) return older;
    const { record } = older.value;
    // Each page must tell of the same years, or it is another account's or another day's.
    if (record.year !== year || record.years.join() !== years.join()) return incomplete;
    rows.push(...record.rows);
    premiumTotals.push(record.premiumTotal);
    at = older.value.at;
  }
  return succeed({ at, record: { ...shownSpan(at.page), rows, premiumTotals } });
}

/** All pages of one account, one after the other, as a person would. */
export async function readYamabikoAccount(visit: Visit, home: VisitedPage): Promise<ScrapeResult<AccountRecord>> {
  const assets = await turnTo(visit, home, ASSETS);
  if (!assets.ok) return assets;
  const holdings = await turnTo(visit, assets.value.at, HOLDINGS);
  if (!holdings.ok) return holdings;
  const contributions = await readHistory(visit, holdings.value.at);
  if (!contributions.ok) return contributions;
  const allocation = await turnTo(visit, contributions.value.at, ALLOCATION);
  if (!allocation.ok) return allocation;
  return succeed({
    assets: assets.value.record,
    holdings: holdings.value.record,
    contributions: contributions.value.record,
    allocation: allocation.value.record,
  });
}
