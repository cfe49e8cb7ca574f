/** Moving between the pages of komorebi: frames inside frames, and a history behind a link of the menu's frame. */
import type { AccountRecord, ContributionRow, ContributionsRecord } from '../../account-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { shownSpan } from '../history-span.ts';
import { readScreen } from '../screen.ts';
import { readAllocationPage } from './allocation-page.ts';
import { readBalancePage } from './balance-page.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';
import { yieldFits } from './yield-fits.ts';

const BALANCE = { name: 'assets', isIt: isScreen('資産残高'), read: readBalancePage };
const HOLDINGS = { name: 'holdings', isIt: isScreen('商品別明細'), read: readHoldingsPage };
const ALLOCATION = { name: 'allocation', isIt: isScreen('掛金の配分'), read: readAllocationPage };
const HISTORY = { name: 'contributions', isIt: isScreen('拠出履歴'), read: readContributionsPage };

async function openFrame(visit: Visit, from: VisitedPage, name: string): Promise<ScrapeResult<VisitedPage>> {
  return onPage(await visit.frame(from, name), name);
}

/** Text of the link 「次の12件」; undefined on the last page. */
function nextLink({ page }: VisitedPage): string | undefined {
  return page.links.find(({ text }) => /^次の\d+件$/.test(toAsciiWidth(text)))?.text;
}

async function readHistory(visit: Visit, menu: VisitedPage): Promise<ScrapeResult<ContributionsRecord>> {
  const rows: ContributionRow[] = [];
  const premiumTotals: number[] = [];
  let step = readScreen(await visit.follow(menu, '拠出履歴'), HISTORY);
  while (step.ok) {
    const { at, record } = step.value;
    if (record.firstRow !== rows.length + 1) break;
    rows.push(...record.rows);
    premiumTotals.push(record.premiumTotal);
    const next = nextLink(at);
    // What the page counts and the link that it has must tell the same story, or months could be missed.
    if ((next === undefined) !== (rows.length === record.rowCount)) break;
    if (next === undefined) return succeed({ ...shownSpan(at.page), rows, premiumTotals });
    step = readScreen(await visit.follow(at, next), HISTORY);
  }
  return step.ok ? onPage(refuse('history-incomplete'), HISTORY.name) : step;
}

/** The top frame's three frames, then the history. */
export async function readKomorebiAccount(visit: Visit, frames: VisitedPage): Promise<ScrapeResult<AccountRecord>> {
  const main = await openFrame(visit, frames, 'main');
  if (!main.ok) return main;
  const assets = readScreen(await visit.frame(main.value, 'zandaka'), BALANCE);
  if (!assets.ok) return assets;
  const holdings = readScreen(await visit.frame(main.value, 'meisai'), HOLDINGS);
  if (!holdings.ok) return holdings;
  const allocation = readScreen(await visit.frame(main.value, 'haibun'), ALLOCATION);
  if (!allocation.ok) return allocation;
  const menu = await openFrame(visit, frames, 'menu');
  if (!menu.ok) return menu;
  const contributions = await readHistory(visit, menu.value);
  if (!contributions.ok) return contributions;
  const record = {
    assets: assets.value.record,
    holdings: holdings.value.record,
    contributions: contributions.value,
    allocation: allocation.value.record,
  };
  return yieldFits(record)
    ? succeed(record)
    : onPage({ ...refuse('sums-disagree'), unread: ['UNREAD_ASSETS'] }, BALANCE.name);
}
