// What each page of a logged-in session of kind 1 shows, in the order of the bar.

import type { Visit } from '../../access/visits.ts';
import type { Statement } from '../../books/statement.ts';
import { allocationPage } from '../../pages/allocation-page.ts';
import { assetsPage } from '../../pages/assets-page.ts';
import { historyPage, historyTotal } from '../../pages/history-page.ts';
import { holdingsPage } from '../../pages/holdings-page.ts';
import { type PageOf, pageOf } from '../../pages/paging.ts';
import { transactionsPage } from '../../pages/transactions-page.ts';
import type { FormBody } from '../../wire/form-body.ts';
import { drawPagerForms, PAGER_BUTTONS, pageAsked } from './pager.ts';
import { ALLOCATION, ASSETS, HISTORY, HOLDINGS, type Screen, TRANSACTIONS } from './screens.ts';

export interface View {
  readonly screen: Screen;
  /** Button values that lead here: the one on the bar and, for long lists, the pager's. */
  readonly buttons: readonly string[];
  /** The page's body; null when the form asks for a page that the list doesn't have. */
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
      const page = pageOf(rows(statement), pageAsked(form));
      return page && draw(page) + drawPagerForms(page, screen.path, session.tokens) + foot(statement);
    },
  };
}

export const VIEWS: readonly View[] = [
  view(ASSETS, assetsPage),
  view(HOLDINGS, holdingsPage),
  pagedView(HISTORY, {
    rows: ({ contributions }) => contributions.toReversed(),
    draw: historyPage,
    foot: ({ premiumTotal }) => historyTotal(premiumTotal),
  }),
  view(ALLOCATION, allocationPage),
  pagedView(TRANSACTIONS, {
    rows: ({ transactions }) => transactions.toReversed(),
    draw: transactionsPage,
    foot: () => '',
  }),
];
