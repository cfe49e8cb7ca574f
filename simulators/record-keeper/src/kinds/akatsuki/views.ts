// Renders each page of a logged-in session of the akatsuki site, in the order of the navigation bar.

import type { FormTokens } from '../../access/form-tokens.ts';
import type { Statement } from '../../books/statement.ts';
import { andOthers } from '../../pages/and-others.ts';
import { fullWidth, japaneseDate, units, wholePercent, yen } from '../../pages/figures.ts';
import { historyPage, historyTotal, NO_ROWS, pageCount } from '../../pages/history-page.ts';
import { holdingsPage } from '../../pages/holdings-page.ts';
import { factTable, listRow, listTable } from '../../pages/html.ts';
import { type PageOf, pageOf } from '../../pages/paging.ts';
import { shownSpan } from '../../pages/shown-span.ts';
import type { Visit } from '../../site/visits.ts';
import type { FormBody } from '../../wire/form-body.ts';
import { drawForm, PAGE_FIELD } from './form.ts';
import { ALLOCATION, ASSETS, HISTORY, HOLDINGS, type Screen, TRANSACTIONS } from './screens.ts';

// 取引履歴: every purchase, sale and fee, newest first.
const TRANSACTION_HEADERS = ['約定日', '取引区分', '商品コード', '名称', '口数', '金額'] as const;

function transactionsPage(page: PageOf<Statement['transactions'][number]>): string {
  if (page.total === 0) return NO_ROWS;
  const rows = page.rows.map(({ date, kind, product, ...row }) =>
    listRow([japaneseDate(date), kind, product?.code ?? '－', product?.name ?? '－'], [units(row.units), yen(row.yen)]),
  );
  return pageCount(page) + listTable(TRANSACTION_HEADERS, rows);
}

// 資産状況: the account in one table.
function assetsPage(statement: Statement): string {
  if (statement.contributions.length === 0 && statement.transferIn === null) return '<P>お預かり資産はありません。\n';
  const { transfersIn } = statement;
  const facts = factTable([
    ['基準日', fullWidth(japaneseDate(statement.baseDate))],
    ['資産評価額', yen(statement.totalAssetValuation)],
    ['運用金額', yen(statement.cumulativeAmount)],
    ['損益', yen(statement.gainLoss)],
    ['加入日', japaneseDate(statement.subscriptionDate)],
    ['初回拠出日', japaneseDate(statement.initialSubscriptionDate)],
    ['掛金累計', yen(statement.premiumTotal)],
    ['移換金', yen(statement.transferIn?.amount ?? null)],
    ['移換日', japaneseDate(statement.transferIn?.date ?? null) + andOthers(transfersIn)],
    ['手数料累計', yen(statement.feesCharged)],
  ]);
  if (transfersIn.length < 2) return facts;
  const rows = transfersIn.map(({ date, amount }) => listRow([japaneseDate(date)], [yen(amount)]));
  return `${facts}<P>移換金の内訳\n${listTable(['受入日', '受入金額'], rows)}`;
}

// 配分指定: the allocation of each month's contribution.
const HEADERS = ['商品コード', '名称', '配分割合'] as const;

function allocationPage({ allocation }: Statement): string {
  if (allocation.length === 0) return NO_ROWS;
  const rows = allocation.map(({ product, percent }) => listRow([product.code, product.name], [wholePercent(percent)]));
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  return listTable(HEADERS, [...rows, `<TR><TD COLSPAN=2>合計<TD ALIGN=right>${wholePercent(total)}`]);
}

// Paging in akatsuki: the forms 次へ and 前へ below a long list.
const NEXT = '次へ';
const PREVIOUS = '前へ';
const PAGER_BUTTONS: readonly string[] = [NEXT, PREVIOUS];

/** The page number of a posted form: 1 for the button of the navigation bar, NaN for text that is not a number. */
function requestedPage(form: FormBody): number {
  const text = form.get(PAGE_FIELD) ?? '1';
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

function drawPagerForms({ pageNo, pages }: PageOf<unknown>, action: string, tokens: FormTokens): string {
  const form = (name: string, button: string, target: number): string =>
    target < 1 || target > pages
      ? ''
      : drawForm(
          { name, action, button, fields: `<INPUT TYPE="hidden" NAME="${PAGE_FIELD}" VALUE="${target}">` },
          tokens,
        );
  return form('PREV', PREVIOUS, pageNo - 1) + form('NEXT', NEXT, pageNo + 1);
}

export interface View {
  readonly screen: Screen;
  /** Values of the buttons that open the page: the navigation bar's and, for long lists, those for paging. */
  readonly buttons: readonly string[];
  /** The page's body; null if the form requests a page that the list doesn't have. */
  draw(statement: Statement, visit: Visit, form: FormBody): string | null;
}

function view(screen: Screen, draw: (statement: Statement) => string): View {
  return { screen, buttons: [screen.button], draw };
}

interface LongList<Row> {
  /** Newest first. */
  rows(statement: Statement): readonly Row[];
  draw(page: PageOf<Row>): string;
  foot(statement: Statement): string;
}

function pagedView<Row>(screen: Screen, { rows, draw, foot }: LongList<Row>): View {
  return {
    screen,
    buttons: [screen.button, ...PAGER_BUTTONS],
    draw(statement, { session }, form) {
      const page = pageOf(rows(statement), requestedPage(form));
      return page && draw(page) + drawPagerForms(page, screen.path, session.tokens) + foot(statement);
    },
  };
}

export const VIEWS: readonly View[] = [
  view(ASSETS, assetsPage),
  view(HOLDINGS, holdingsPage),
  pagedView(HISTORY, {
    rows: ({ history }) => history.toReversed(),
    draw: historyPage,
    foot: ({ premiumTotal, ...statement }) => shownSpan(statement) + historyTotal(premiumTotal),
  }),
  view(ALLOCATION, allocationPage),
  pagedView(TRANSACTIONS, {
    rows: ({ transactions }) => transactions.toReversed(),
    draw: transactionsPage,
    foot: () => '',
  }),
];
