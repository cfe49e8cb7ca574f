/** Navigates komorebi's pages: nested frames, and a history opened from a link in the menu's frame. */
import type {
  AccountRecord,
  AllocationRecord,
  AllocationRow,
  AssetsRecord,
  ContributionRow,
  ContributionsRecord,
} from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findColumns, findLabels, type NamedRow } from '../../html/find-table.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseWholePercent } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseYearlyYield } from '../../notation/yearly-yield.ts';
import { parseYen } from '../../notation/yen.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { shownSpan } from '../history-span.ts';
import { readScreen } from '../screen.ts';
import { readTransfers } from '../transfers.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';
import { yieldFits } from './yield-fits.ts';

const MONEY_LABELS = ['基準日', '資産評価額', '運用損益', '運用利回り(年率)'] as const;
const MEMBERSHIP_LABELS = [
  '加入日',
  '初回拠出日',
  '拠出金累計',
  '移換受入金',
  '移換受入日',
  '手数料累計',
  '運用元本',
] as const;

/** Columns of the table of transfers. */
const TRANSFER_COLUMNS = ['受入日', '受入金額'] as const;

/** 「－」 is shown where there never was an amount. */
const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

/** 資産残高 — reads the assets from two tables of labels and values, one for money and yield, one for the membership. */
export function readBalancePage(page: Page): AssetsRecord | undefined {
  const now = findLabels(page, MONEY_LABELS);
  const membership = findLabels(page, MEMBERSHIP_LABELS);
  if (!now || !membership || countsInMultiples(page)) return undefined;
  // No sum distinguishes the dates of joining, first contribution and transfer, so their order is checked.
  if (!cellsInOrder(page, ['加入日', '初回拠出日', '移換受入日'])) return undefined;
  const transferAmount = yenOrNothing(membership.移換受入金);
  return wholeRecord({
    valuationDate: parseJapaneseDate(now.基準日),
    totalAssetValuation: parseYen(now.資産評価額),
    valuationGainLoss: parseYen(now.運用損益),
    interest: meansNone(now['運用利回り(年率)']) ? null : parseYearlyYield(now['運用利回り(年率)']),
    subscriptionDate: parseJapaneseDate(membership.加入日),
    initialSubscriptionDate: dateOrNone(membership.初回拠出日),
    premiumTotal: parseYen(membership.拠出金累計),
    transferAmount,
    transfers: readTransfers(page, { amount: transferAmount, day: membership.移換受入日 }, TRANSFER_COLUMNS),
    feeTotal: yenOrNothing(membership.手数料累計),
    cumulativeContributionAmount: parseYen(membership.運用元本),
  });
}

const COLUMNS = ['商品番号', '商品名', '配分割合(%)'] as const;
type Cells = NamedRow<(typeof COLUMNS)[number]>;

const percentOf = (cells: Cells) => parseWholePercent(`${cells['配分割合(%)']}%`);

function readRow(cells: Cells): AllocationRow | undefined {
  return wholeRecord({
    productCode: readProductCode(cells.商品番号),
    name: readProductName(cells.商品名),
    percent: percentOf(cells),
  });
}

/** 掛金の配分 — reads the allocation. The percent sign is in the column's name only; the last row is the total. */
export function readAllocationPage(page: Page): AllocationRecord | undefined {
  const rows = findColumns(page, COLUMNS);
  if (!rows && page.text.includes('配分の指定はありません')) return { rows: [] };
  const total = rows?.at(-1);
  if (!rows || !total || toAsciiWidth(total.商品番号) !== '合計') return undefined;
  return wholeRecord({ rows: wholeList(rows.slice(0, -1).map(readRow)), percentTotal: percentOf(total) });
}

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
    // The row count must fit the presence of a link to the next page; otherwise months could be missed.
    if ((next === undefined) !== (rows.length === record.rowCount)) break;
    if (next === undefined) return succeed({ ...shownSpan(at.page), rows, premiumTotals });
    step = readScreen(await visit.follow(at, next), HISTORY);
  }
  return step.ok ? onPage(refuse('history-incomplete'), HISTORY.name) : step;
}

/** Reads the three frames of the top frame, then the history. */
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
