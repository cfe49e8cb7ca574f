/** Navigates subaru's pages: links of the menu, and a history whose data contain the URL of the next page. */
import type {
  AccountRecord,
  AllocationRecord,
  AllocationRow,
  AssetsRecord,
  ContributionRow,
  ContributionsRecord,
} from '../../account-record.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { shownSpan } from '../history-span.ts';
import { type Read, readScreen, type Screen } from '../screen.ts';
import { totalPeriods } from '../total-periods.ts';
import { transfersOf } from '../transfers.ts';
import { readContributionsPage } from './contributions-page.ts';
import { findFacts, findGrid, labelsInOrder, type Named } from './facts.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen, READ_TITLES } from './page-mark.ts';
import { dateOf, dateOrNone, productCodeOf, productNameOf, wholePercentOf, yenOf, yenOrNothing } from './values.ts';

const LABELS = [
  '基準日',
  '資産評価額',
  '運用金額',
  '損益',
  '加入日',
  '初回拠出日',
  '掛金累計',
  '移換金',
  '移換日',
  '手数料累計',
] as const;

/** Columns of the table of transfers. */
const TRANSFER_COLUMNS = ['受入日', '受入金額'] as const;

const readTransfer = (cells: Named<(typeof TRANSFER_COLUMNS)[number]>) => ({
  date: dateOf(cells.受入日),
  amount: yenOf(cells.受入金額),
});
const dayShown = (value: unknown) => (value === null ? '－' : typeof value === 'string' ? value : '');

/** 資産照会 — reads the assets from one block of labels and values. */
export function readAssetsPage(page: Page): AssetsRecord | undefined {
  const facts = findFacts(page, LABELS);
  // No sum distinguishes the dates of joining, first contribution and transfer, so their order is checked.
  if (!facts || !labelsInOrder(page, ['加入日', '初回拠出日', '移換日']) || countsInMultiples(page)) return undefined;
  const transferAmount = yenOrNothing(facts.移換金);
  const list = findGrid(page, TRANSFER_COLUMNS)?.rows;
  const record = wholeRecord({
    valuationDate: dateOf(facts.基準日),
    totalAssetValuation: yenOf(facts.資産評価額),
    cumulativeContributionAmount: yenOf(facts.運用金額),
    valuationGainLoss: yenOf(facts.損益),
    subscriptionDate: dateOf(facts.加入日),
    initialSubscriptionDate: dateOrNone(facts.初回拠出日),
    premiumTotal: yenOf(facts.掛金累計),
    transferAmount,
    transfers: transfersOf({ amount: transferAmount, day: dayShown(facts.移換日) }, list?.map(readTransfer)),
    feeTotal: yenOrNothing(facts.手数料累計),
  });
  return record && { ...record, ...totalPeriods((label) => findFacts(page, [label])?.[label]) };
}

const COLUMNS = ['商品コード', '商品名', '配分割合'] as const;

function readRow(cells: Named<(typeof COLUMNS)[number]>): AllocationRow | undefined {
  return wholeRecord({
    productCode: productCodeOf(cells.商品コード),
    name: productNameOf(cells.商品名),
    percent: wholePercentOf(cells.配分割合),
  });
}

/** 配分割合照会 — reads the allocation: a block with a row for each product, and one with the total. */
export function readAllocationPage(page: Page): AllocationRecord | undefined {
  if (page.data.length === 0 && page.text.includes('配分割合が登録されていません')) return { rows: [] };
  const products = findGrid(page, COLUMNS);
  const total = findFacts(page, ['合計']);
  if (!products || !total) return undefined;
  return wholeRecord({ rows: wholeList(products.rows.map(readRow)), percentTotal: wholePercentOf(total.合計) });
}

/** A page opened by the menu link with the page's title. */
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

/**
 * Opens a page from the menu. The menu's links can be used repeatedly, because only forms and the log-off have tokens.
 */
async function choose<T>(visit: Visit, menu: VisitedPage, screen: MenuScreen<T>): Promise<ScrapeResult<Read<T>>> {
  return readScreen(await visit.follow(menu, screen.link), screen);
}

/** Whether the URL in the data is the next page of the history, and not another page such as the log-off. */
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
    // The page number and the presence of a next page must fit the row count; otherwise months could be missed.
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

/** Reads all pages of one account, one after the other, as a person would. */
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
