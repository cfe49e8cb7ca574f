/** Navigates yamabiko's pages: links at the side of every page, and a history with a page for each fiscal year. */
import type {
  AccountRecord,
  AllocationRecord,
  AllocationRow,
  AssetsRecord,
  ContributionRow,
  ContributionsRecord,
} from '../../account-record.ts';
import { findColumns, findLabels, type NamedRow } from '../../html/find-table.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { wordsInOrder } from '../../html/words-in-order.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseWholePercent } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseYen } from '../../notation/yen.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { shownSpan } from '../history-span.ts';
import { type Read, readScreen, type Screen } from '../screen.ts';
import { readTransfers } from '../transfers.ts';
import { readContributionsPage, yearLink } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';

const MONEY_LABELS = ['基準日', '資産評価額', '運用金額', '評価損益'] as const;
const MEMBERSHIP_LABELS = [
  '加入年月日',
  '初回拠出年月日',
  '掛金累計額',
  '移換金額',
  '移換年月日',
  '手数料累計額',
] as const;

/** Columns of the table of transfers. */
const TRANSFER_COLUMNS = ['受入日', '受入金額'] as const;

/** 「－」 is shown where there never was an amount. */
const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

/** 資産の状況 — reads the assets from two tables of labels and values, one for money, one for the membership. */
export function readAssetsPage(page: Page): AssetsRecord | undefined {
  const now = findLabels(page, MONEY_LABELS);
  const membership = findLabels(page, MEMBERSHIP_LABELS);
  // No sum distinguishes the dates of joining, first contribution and transfer, so their order is checked.
  if (!now || !membership || !wordsInOrder(page, ['加入年月日', '初回拠出年月日', '移換年月日'])) return undefined;
  if (countsInMultiples(page)) return undefined;
  const transferAmount = yenOrNothing(membership.移換金額);
  return wholeRecord({
    valuationDate: parseJapaneseDate(now.基準日),
    totalAssetValuation: parseYen(now.資産評価額),
    cumulativeContributionAmount: parseYen(now.運用金額),
    valuationGainLoss: parseYen(now.評価損益),
    subscriptionDate: parseJapaneseDate(membership.加入年月日),
    initialSubscriptionDate: dateOrNone(membership.初回拠出年月日),
    premiumTotal: parseYen(membership.掛金累計額),
    transferAmount,
    transfers: readTransfers(page, { amount: transferAmount, day: membership.移換年月日 }, TRANSFER_COLUMNS),
    feeTotal: yenOrNothing(membership.手数料累計額),
  });
}

const COLUMNS = ['商品コード', '商品名', '配分割合'] as const;

function readRow(cells: NamedRow<(typeof COLUMNS)[number]>): AllocationRow | undefined {
  return wholeRecord({
    productCode: readProductCode(cells.商品コード),
    name: readProductName(cells.商品名),
    percent: parseWholePercent(cells.配分割合),
  });
}

/** 掛金の配分 — reads the allocation. The last row is the total. */
export function readAllocationPage(page: Page): AllocationRecord | undefined {
  const rows = findColumns(page, COLUMNS);
  if (!rows && page.text.includes('掛金の配分は指定されていません')) return { rows: [] };
  const total = rows?.at(-1);
  if (!rows || !total || toAsciiWidth(total.商品コード) !== '合計') return undefined;
  return wholeRecord({
    rows: wholeList(rows.slice(0, -1).map(readRow)),
    percentTotal: parseWholePercent(total.配分割合),
  });
}

/** A page opened by the link with the page's title. */
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

/** Whether the fiscal years have no gap; if a link were missing, the months of its year would be lost. */
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
    // Every page must list the same years; otherwise it shows another account or another day.
    if (record.year !== year || record.years.join() !== years.join()) return incomplete;
    rows.push(...record.rows);
    premiumTotals.push(record.premiumTotal);
    at = older.value.at;
  }
  return succeed({ at, record: { ...shownSpan(at.page), rows, premiumTotals } });
}

/** Reads all pages of one account, one after the other, as a person would. */
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
