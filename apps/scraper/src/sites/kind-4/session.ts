/** Moving between the pages of kind 4: frames inside frames, and a history behind a link of the menu's frame. */
import type { AccountRecord, ContributionRow, ContributionsRecord } from '../../account-record.ts';
import type { Page } from '../../html/page.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { onPage, type ReadingResult, refuse, succeed } from '../../reading-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { readAllocationPage } from './allocation-page.ts';
import { readBalancePage } from './balance-page.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';
import { yieldFits } from './yield-fits.ts';

interface Screen<T> {
  /** Our own name of the page, for the log. */
  readonly name: string;
  readonly title: string;
  readonly read: (page: Page) => T | undefined;
}

const BALANCE = { name: 'assets', title: '資産残高', read: readBalancePage };
const HOLDINGS = { name: 'holdings', title: '商品別明細', read: readHoldingsPage };
const ALLOCATION = { name: 'allocation', title: '掛金の配分', read: readAllocationPage };
const HISTORY = { name: 'contributions', title: '拠出履歴', read: readContributionsPage };

interface Read<T> {
  readonly at: VisitedPage;
  readonly record: T;
}

function readScreen<T>(visited: ReadingResult<VisitedPage>, screen: Screen<T>): ReadingResult<Read<T>> {
  if (!visited.ok) return onPage(visited, screen.name);
  if (!isScreen(screen.title)(visited.value)) return onPage(refuse('unexpected-page'), screen.name);
  const record = screen.read(visited.value.page);
  if (record === undefined) return onPage(refuse('unreadable-page'), screen.name);
  return succeed({ at: visited.value, record });
}

async function openFrame(visit: Visit, from: VisitedPage, name: string): Promise<ReadingResult<VisitedPage>> {
  return onPage(await visit.frame(from, name), name);
}

/** Text of the link 「次の12件」; undefined on the last page. */
function nextLink({ page }: VisitedPage): string | undefined {
  return page.links.find(({ text }) => /^次の\d+件$/.test(toAsciiWidth(text)))?.text;
}

async function readHistory(visit: Visit, menu: VisitedPage): Promise<ReadingResult<ContributionsRecord>> {
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
    if (next === undefined) return succeed({ rows, premiumTotals });
    step = readScreen(await visit.follow(at, next), HISTORY);
  }
  return step.ok ? onPage(refuse('history-incomplete'), HISTORY.name) : step;
}

/** The top frame's three frames, then the history. */
export async function readKind4Account(visit: Visit, frames: VisitedPage): Promise<ReadingResult<AccountRecord>> {
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
  return yieldFits(record) ? succeed(record) : onPage(refuse('sums-disagree'), BALANCE.name);
}
