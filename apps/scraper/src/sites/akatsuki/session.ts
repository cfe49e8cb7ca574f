/** Navigates akatsuki's pages: a bar of forms with one-time tokens, and a history over several pages. */
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
import { parseYen } from '../../notation/yen.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { shownSpan } from '../history-span.ts';
import { type Read, readScreen, type Screen } from '../screen.ts';
import { readTransfers } from '../transfers.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';

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

/** 「－」 is shown where there never was an amount. */
const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

/**
 * 資産状況 — reads the assets from one table of labels and values. A missing, repeated or renamed label refuses the page.
 */
export function readAssetsPage(page: Page): AssetsRecord | undefined {
  const cells = findLabels(page, LABELS);
  // No sum distinguishes the dates of joining, first contribution and transfer, so their order is checked.
  if (!cells || countsInMultiples(page) || !cellsInOrder(page, ['加入日', '初回拠出日', '移換日'])) return undefined;
  const transferAmount = yenOrNothing(cells.移換金);
  return wholeRecord({
    valuationDate: parseJapaneseDate(cells.基準日),
    totalAssetValuation: parseYen(cells.資産評価額),
    cumulativeContributionAmount: parseYen(cells.運用金額),
    valuationGainLoss: parseYen(cells.損益),
    subscriptionDate: parseJapaneseDate(cells.加入日),
    initialSubscriptionDate: dateOrNone(cells.初回拠出日),
    premiumTotal: parseYen(cells.掛金累計),
    transferAmount,
    transfers: readTransfers(page, { amount: transferAmount, day: cells.移換日 }, TRANSFER_COLUMNS),
    feeTotal: yenOrNothing(cells.手数料累計),
  });
}

const COLUMNS = ['商品コード', '名称', '配分割合'] as const;
type Cells = NamedRow<(typeof COLUMNS)[number]>;

const isTotal = (cells: Cells) => toAsciiWidth(cells.商品コード) === '合計';

function readRow(cells: Cells): AllocationRow | undefined {
  return wholeRecord({
    productCode: readProductCode(cells.商品コード),
    name: readProductName(cells.名称),
    percent: parseWholePercent(cells.配分割合),
  });
}

/** 配分指定 — reads the allocation. The last row is the total. */
export function readAllocationPage(page: Page): AllocationRecord | undefined {
  const rows = findColumns(page, COLUMNS);
  if (!rows && page.text.includes('該当するデータはありません')) return { rows: [] };
  const total = rows?.at(-1);
  if (!rows || !total || !isTotal(total)) return undefined;
  return wholeRecord({
    rows: wholeList(rows.slice(0, -1).map(readRow)),
    percentTotal: parseWholePercent(total.配分割合),
  });
}

/** A page that is opened by a form of the bar. */
interface BarScreen<T> extends Screen<T> {
  readonly form: string;
}

const ASSETS = { name: 'assets', form: 'F020', isIt: isScreen('資産状況', 'JWP020'), read: readAssetsPage };
const HOLDINGS = { name: 'holdings', form: 'F030', isIt: isScreen('商品別残高', 'JWP030'), read: readHoldingsPage };
const HISTORY = {
  name: 'contributions',
  form: 'F040',
  isIt: isScreen('掛金拠出履歴', 'JWP040'),
  read: readContributionsPage,
};
const NEXT_OF_HISTORY = { ...HISTORY, form: 'NEXT' };
const ALLOCATION = { name: 'allocation', form: 'F050', isIt: isScreen('配分指定', 'JWP050'), read: readAllocationPage };

async function turnTo<T>(visit: Visit, from: VisitedPage, screen: BarScreen<T>): Promise<ScrapeResult<Read<T>>> {
  return readScreen(await visit.submit(from, screen.form), screen);
}

async function readHistory(visit: Visit, from: VisitedPage): Promise<ScrapeResult<Read<ContributionsRecord>>> {
  const rows: ContributionRow[] = [];
  const premiumTotals: number[] = [];
  let step = await turnTo(visit, from, HISTORY);
  for (let pageNumber = 1; step.ok; pageNumber += 1) {
    const { at, record } = step.value;
    rows.push(...record.rows);
    premiumTotals.push(record.premiumTotal);
    const last = pageNumber === record.pageCount;
    // The page number at the bottom must fit the buttons of the page; otherwise months could be missed.
    if (record.pageNumber !== pageNumber || at.page.forms.some(({ name }) => name === 'NEXT') === last) break;
    if (last) {
      if (rows.length !== record.rowCount) break;
      return succeed({ at, record: { ...shownSpan(at.page), rows, premiumTotals } });
    }
    step = await turnTo(visit, at, NEXT_OF_HISTORY);
  }
  return step.ok ? onPage(refuse('history-incomplete'), HISTORY.name) : step;
}

/** Reads all pages of one account, one after the other, because the site refuses the token of an older page. */
export async function readAkatsukiAccount(visit: Visit, menu: VisitedPage): Promise<ScrapeResult<AccountRecord>> {
  const assets = await turnTo(visit, menu, ASSETS);
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
