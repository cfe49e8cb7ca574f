/** Moving between the pages of subaru: links of the menu, and a history whose data say where it goes on. */
import type { AccountRecord, ContributionRow, ContributionsRecord } from '../../account-record.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { shownSpan } from '../history-span.ts';
import { type Read, readScreen, type Screen } from '../screen.ts';
import { readAllocationPage } from './allocation-page.ts';
import { readAssetsPage } from './assets-page.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen, READ_TITLES } from './page-mark.ts';

/** A page behind a link of the menu that is called as the page is. */
interface MenuScreen<T> extends Screen<T> {
  readonly link: string;
}

function onMenu<T>(name: keyof typeof READ_TITLES, read: Screen<T>['read']): MenuScreen<T> {
  const title = READ_TITLES[name];
  return { name, link: title, isIt: isScreen(title), read };
}

const ASSETS = onMenu('assets', readAssetsPage);
const HOLDINGS = onMenu('holdings', readHoldingsPage);
const HISTORY = onMenu('contributions', readContributionsPage);
const ALLOCATION = onMenu('allocation', readAllocationPage);

/** The menu's links stay good: only forms and the log-off have tokens. */
async function choose<T>(visit: Visit, menu: VisitedPage, screen: MenuScreen<T>): Promise<ScrapeResult<Read<T>>> {
  return readScreen(await visit.follow(menu, screen.link), screen);
}

/** Where the data say that the next page is: only ever the history's own, or a log-off could be among the pages. */
function isPageOfHistory(address: string, pageNumber: number): boolean {
  return address === `/web/contribution?page=${pageNumber}`;
}

async function readHistory(visit: Visit, menu: VisitedPage): Promise<ScrapeResult<ContributionsRecord>> {
  const rows: ContributionRow[] = [];
  const premiumTotals: number[] = [];
  let step = await choose(visit, menu, HISTORY);
  for (let pageNumber = 1; step.ok; pageNumber += 1) {
    const { pageCount, next, rowCount, ...page } = step.value.record;
    rows.push(...page.rows);
    premiumTotals.push(page.premiumTotal);
    const isLast = pageNumber === pageCount;
    // What the page says of itself and whether it goes on must tell the same story, or months could be missed.
    if (page.pageNumber !== pageNumber || (next === null) !== isLast) break;
    if (next === null) {
      if (rows.length !== rowCount) break;
      return succeed({ ...shownSpan(step.value.at.page), rows, premiumTotals });
    }
    if (!isPageOfHistory(next, pageNumber + 1)) break;
    step = readScreen(await visit.open(next), HISTORY);
  }
  return step.ok ? onPage(refuse('history-incomplete'), HISTORY.name) : step;
}

/** All pages of one account, one after the other, as a person would. */
export async function readSubaruAccount(visit: Visit, menu: VisitedPage): Promise<ScrapeResult<AccountRecord>> {
  const assets = await choose(visit, menu, ASSETS);
  if (!assets.ok) return assets;
  const holdings = await choose(visit, menu, HOLDINGS);
  if (!holdings.ok) return holdings;
  const contributions = await readHistory(visit, menu);
  if (!contributions.ok) return contributions;
  const allocation = await choose(visit, menu, ALLOCATION);
  if (!allocation.ok) return allocation;
  return succeed({
    assets: assets.value.record,
    holdings: holdings.value.record,
    contributions: contributions.value,
    allocation: allocation.value.record,
  });
}
