// Builds the data blocks of each view of the subaru site; there are no tables.

import type { Statement } from '../../books/statement.ts';
import { andOthers } from '../../pages/and-others.ts';
import { type PageOf, pageOf } from '../../pages/paging.ts';
import { shownSpan } from '../../pages/shown-span.ts';
import { ALLOCATION, ASSET, CONTRIBUTION, HOLDING, type Screen, TRADE } from './screens.ts';

// Figures in the formats of subaru's data. Several back ends fill real pages of this kind, so one amount is a JSON number and
// the next a text, with commas, full-width digits or one of two minus signs.

/** Formats `1,234` and `-1,234`. */
function withCommas(amount: number): string {
  return new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 4 }).format(amount);
}

/** Formats `−1,234`, with the minus sign U+2212 rather than the hyphen. */
function withMinusSign(amount: number): string {
  return withCommas(amount).replace('-', '−');
}

/** Formats `１，２３４`. */
function fullWidth(amount: number): string {
  return withCommas(amount).replace(/[\d,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

export interface View {
  readonly screen: Screen;
  /** The page's data blocks or, without data, a message; null for a page that the list doesn't have. */
  draw(statement: Statement, query: URLSearchParams): string | null;
}

const NO_ASSETS = '<p class="note">お預かり資産はありません。</p>\n';
const NO_ALLOCATION = '<p class="note">配分割合が登録されていません。</p>\n';
const NO_ROWS = '<p class="note">対象のデータがありません。</p>\n';

export const VIEWS: readonly View[] = [
  { screen: ASSET, draw: drawAsset },
  { screen: HOLDING, draw: drawHolding },
  {
    screen: CONTRIBUTION,
    draw: ({ history, premiumTotal, ...statement }, query) =>
      drawPaged('contributionList', history, {
        head: shownSpan(statement),
        query,
        path: CONTRIBUTION.path,
        labels: ['拠出年月', '事業主掛金', '加入者掛金', '合計'],
        row: ({ month, employerPremium, subscriberPremium }) => [
          month,
          withCommas(employerPremium),
          subscriberPremium,
          fullWidth(employerPremium + subscriberPremium),
        ],
        foot: drawData('contributionTotal', facts([['掛金累計', withCommas(premiumTotal)]])),
      }),
  },
  { screen: ALLOCATION, draw: drawAllocation },
  {
    screen: TRADE,
    draw: ({ transactions }, query) =>
      drawPaged('tradeList', transactions, {
        head: '',
        query,
        path: TRADE.path,
        labels: ['約定日', '取引区分', '商品コード', '商品名', '口数', '金額'],
        row: ({ date, kind, product, units, yen }) => [
          date,
          kind,
          product?.code ?? null,
          product?.name ?? null,
          units === null ? null : withCommas(units),
          yen,
        ],
        foot: '',
      }),
  },
];

function drawAsset(statement: Statement): string {
  if (statement.contributions.length === 0 && statement.transferIn === null) return NO_ASSETS;
  const { transfersIn } = statement;
  const parts = transfersIn.map(({ date, amount }) => [date, withCommas(amount)]);
  const list = parts.length < 2 ? '' : drawData('transferList', grid(['受入日', '受入金額'], parts));
  const summary = drawData(
    'assetSummary',
    facts([
      ['基準日', statement.baseDate],
      ['資産評価額', withCommas(statement.totalAssetValuation)],
      ['運用金額', statement.cumulativeAmount],
      ['損益', withMinusSign(statement.gainLoss)],
      ['加入日', statement.subscriptionDate],
      ['初回拠出日', statement.initialSubscriptionDate],
      ['掛金累計', fullWidth(statement.premiumTotal)],
      ['移換金', statement.transferIn === null ? null : withCommas(statement.transferIn.amount)],
      ['移換日', statement.transferIn === null ? null : statement.transferIn.date + andOthers(transfersIn)],
      ['手数料累計', statement.feesCharged],
      ...totalPeriods(statement),
    ]),
  );
  return summary + list;
}

/** Formats `１６年７か月`; empty for accounts without such a period, as most are. */
function totalPeriods({ totalMemberMonths: member, totalPaidMonths: paid }: Statement) {
  const written = (months: number | null) =>
    months === null ? null : `${fullWidth(Math.floor(months / 12))}年${fullWidth(months % 12)}か月`;
  if (member === null && paid === null) return [];
  return [['通算加入者等期間', written(member)] as const, ['通算拠出期間', written(paid)] as const];
}

function drawHolding(statement: Statement): string {
  const rows = statement.holdings.map(({ product, units, nav, value, cost, gainLoss, shareInTenths }) => [
    product.code,
    product.name,
    product.kind === 'fund' ? '投資信託' : '元本確保型',
    units === null ? null : withCommas(units),
    product.navUnits === 1 ? `${withCommas(nav ?? 0)}円（1口）` : nav,
    withCommas(value),
    fullWidth(cost),
    withCommas(gainLoss),
    shareInTenths / 10,
  ]);
  const labels = ['商品コード', '商品名', '商品区分', '口数', '基準価額', '評価額', '取得価額', '損益', '構成比'];
  return [
    drawData('holdingList', grid(labels, rows)),
    drawData(
      'holdingTotal',
      facts([
        ['基準日', statement.baseDate],
        ['商品評価額合計', statement.totalAssetValuation - statement.pendingCash + statement.unpaidFee],
        ['待機資金', withCommas(statement.pendingCash)],
        ['未納手数料', withCommas(statement.unpaidFee)],
        ['資産評価額', withCommas(statement.totalAssetValuation)],
      ]),
    ),
  ].join('');
}

function drawAllocation({ allocation }: Statement): string {
  if (allocation.length === 0) return NO_ALLOCATION;
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  const rows = allocation.map(({ product, percent }) => [product.code, product.name, percent]);
  return [
    drawData('allocationList', grid(['商品コード', '商品名', '配分割合'], rows)),
    drawData('allocationTotal', facts([['合計', `${total}%`]])),
  ].join('');
}

interface LongList<Row> {
  readonly query: URLSearchParams;
  readonly path: string;
  readonly labels: readonly string[];
  readonly row: (row: Row) => readonly (string | number | null)[];
  readonly head: string;
  readonly foot: string;
}

/** One page of a long list, newest first, from `rows`, which are oldest first. */
function drawPaged<Row>(id: string, rows: readonly Row[], list: LongList<Row>): string | null {
  const asked = list.query.get('page') ?? '1';
  const page = pageOf(rows.toReversed(), /^\d{1,4}$/.test(asked) ? Number(asked) : Number.NaN);
  if (page === null) return null;
  if (page.total === 0) return list.head + NO_ROWS;
  return list.head + drawData(id, pagedGrid(page, list)) + list.foot;
}

function pagedGrid<Row>({ rows, pageNo, pages, total }: PageOf<Row>, { path, labels, row }: LongList<Row>): PagedGrid {
  const next = pageNo < pages ? `${path}?page=${pageNo + 1}` : null;
  return { total, page: pageNo, pages, next, ...grid(labels, rows.map(row)) };
}

// Data of a page of subaru, as JSON inside the HTML: a list of labels and values, or columns with rows.

type Cell = string | number | null;

/** Label and value, in order. */
interface Facts {
  readonly items: readonly { readonly label: string; readonly value: Cell }[];
}

/** Each row has a value per column, under the column's key; the labels say what a column is. */
interface Grid {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

interface PagedGrid extends Grid {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** URL of the next page; null on the last page. */
  readonly next: string | null;
}

function facts(pairs: readonly (readonly [label: string, value: Cell])[]): Facts {
  return { items: pairs.map(([label, value]) => ({ label, value })) };
}

/** Keys are `c1`, `c2` and so on, in the order of the labels. */
function grid(labels: readonly string[], rows: readonly (readonly Cell[])[]): Grid {
  const keyed = labels.map((label, at) => ({ key: `c${at + 1}`, label }));
  return {
    columns: keyed,
    rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [`c${at + 1}`, cell]))),
  };
}

/** A data block that browsers treat as data, not as script or markup. */
function drawData(id: string, data: Facts | Grid): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>\n`;
}
