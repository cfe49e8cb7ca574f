/** Navigates hiiragi's pages: one form with a button for each page and a one-time key. */
import type { AccountRecord, AllocationRecord, AllocationRow, AssetsRecord } from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findColumns, findLabels, type NamedRow } from '../../html/find-table.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseWholePercent } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseYen } from '../../notation/yen.ts';
import { type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { type Read, readScreen, type Screen } from '../screen.ts';
import { totalPeriods } from '../total-periods.ts';
import { readTransfers } from '../transfers.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';
import { countsInYen } from './unit.ts';

const LABELS = [
  '基準日',
  '資産評価額',
  '運用金額',
  '評価損益',
  '手数料累計額',
  '加入日',
  '初回拠出日',
  '掛金累計額',
  '移換金額',
  '移換日',
] as const;

/** Columns of the table of transfers. */
const TRANSFER_COLUMNS = ['受入日', '受入金額'] as const;

/** 「―」 is shown where there never was an amount. */
const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

/** 資産の状況 — reads the assets from one table with two pairs of label and value in each row. */
export function readAssetsPage(page: Page): AssetsRecord | undefined {
  const cells = findLabels(page, LABELS);
  // No sum distinguishes the dates of joining, first contribution and transfer, so their order is checked.
  if (!cells || !countsInYen(page) || !cellsInOrder(page, ['加入日', '初回拠出日', '移換日'])) return undefined;
  const transferAmount = yenOrNothing(cells.移換金額);
  const record = wholeRecord({
    valuationDate: parseJapaneseDate(cells.基準日),
    totalAssetValuation: parseYen(cells.資産評価額),
    cumulativeContributionAmount: parseYen(cells.運用金額),
    valuationGainLoss: parseYen(cells.評価損益),
    feeTotal: yenOrNothing(cells.手数料累計額),
    subscriptionDate: parseJapaneseDate(cells.加入日),
    initialSubscriptionDate: dateOrNone(cells.初回拠出日),
    premiumTotal: parseYen(cells.掛金累計額),
    transferAmount,
    transfers: readTransfers(page, { amount: transferAmount, day: cells.移換日 }, TRANSFER_COLUMNS),
  });
  return record && { ...record, ...totalPeriods((label) => findLabels(page, [label])?.[label]) };
}

const COLUMNS = ['割合(%)', '名称', '商品コード'] as const;
type Cells = NamedRow<(typeof COLUMNS)[number]>;

const percentOf = (cells: Cells) => parseWholePercent(`${cells['割合(%)']}%`);

function readRow(cells: Cells): AllocationRow | undefined {
  return wholeRecord({
    productCode: readProductCode(cells.商品コード),
    name: readProductName(cells.名称),
    percent: percentOf(cells),
  });
}

/** 掛金の配分 — reads the allocation. The percent sign is in the column's name only; the last row is the total. */
export function readAllocationPage(page: Page): AllocationRecord | undefined {
  const rows = findColumns(page, COLUMNS);
  if (!rows && page.text.includes('配分指定の登録はありません')) return { rows: [] };
  const total = rows?.at(-1);
  if (!rows || !total || toAsciiWidth(total.名称) !== '合計') return undefined;
  return wholeRecord({ rows: wholeList(rows.slice(0, -1).map(readRow)), percentTotal: percentOf(total) });
}

/** A page opened by a button of the form that every page has. */
interface ButtonScreen<T> extends Screen<T> {
  readonly button: string;
}

const ASSETS = { name: 'assets', button: '資産の状況を見る', isIt: isScreen('資産の状況'), read: readAssetsPage };
const HOLDINGS = {
  name: 'holdings',
  button: '運用商品の残高を見る',
  isIt: isScreen('運用商品の残高'),
  read: readHoldingsPage,
};
const ALLOCATION = {
  name: 'allocation',
  button: '掛金の配分を見る',
  isIt: isScreen('掛金の配分'),
  read: readAllocationPage,
};
const HISTORY = {
  name: 'contributions',
  button: '掛金の記録を見る',
  isIt: isScreen('掛金の記録'),
  read: readContributionsPage,
};

async function turnTo<T>(visit: Visit, from: VisitedPage, screen: ButtonScreen<T>): Promise<ScrapeResult<Read<T>>> {
  return readScreen(await visit.submit(from, 'navi', { go: screen.button }), screen);
}

/** Reads all pages of one account, one after the other, because the site refuses the key of an older page. */
export async function readHiiragiAccount(visit: Visit, myPage: VisitedPage): Promise<ScrapeResult<AccountRecord>> {
  const assets = await turnTo(visit, myPage, ASSETS);
  if (!assets.ok) return assets;
  const holdings = await turnTo(visit, assets.value.at, HOLDINGS);
  if (!holdings.ok) return holdings;
  const allocation = await turnTo(visit, holdings.value.at, ALLOCATION);
  if (!allocation.ok) return allocation;
  const contributions = await turnTo(visit, allocation.value.at, HISTORY);
  if (!contributions.ok) return contributions;
  return succeed({
    assets: assets.value.record,
    holdings: holdings.value.record,
    allocation: allocation.value.record,
    contributions: contributions.value.record,
  });
}
