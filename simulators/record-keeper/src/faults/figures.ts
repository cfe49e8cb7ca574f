// Defines changes to figures as by a redesign or an error, which the scraper must notice (security.md row 16). Changes of
// markup work on tables; changes of the statement work on every kind of site.

import type { AnswerFault, StatementFault } from './behaviour.ts';
import { rewritten } from './page-text.ts';
import { instead } from './sending.ts';

const HEADER_CELL = /(<th[^>]*>(?:<font[^>]*>)?)[^<]*/gi;
const TABLE_ROW = /<tr>(?:<td[^>]*>[^<]*)+/gi;
const FIGURE_CELLS = /(<td align=right[^>]*>)([^<]*)(<td align=right[^>]*>)([^<]*)/gi;
/** `１／３` of `全27件　１／３ページ`. */
const PAGE_NUMBER = /[0-9０-９]+([／/])[0-9０-９]+(?=ページ)/g;

/** More months than any employee has worked: at twelve months per page, too many pages for a scraper to read. */
const ENDLESS_MONTHS = 12_000;

export const FIGURES = {
  'headers-renamed': {
    ...instead('The columns of 商品別残高 have other headings.', (fault) =>
      rewritten(fault, (html) => html.replace(HEADER_CELL, '$1項目')),
    ),
    page: 'holdings',
  },
  'cells-moved': {
    ...instead('Neighbouring figures of 商品別残高 have changed places under their headings.', (fault) =>
      rewritten(fault, (html) => html.replace(FIGURE_CELLS, '$1$4$3$2')),
    ),
    page: 'holdings',
  },
  'rows-doubled': {
    ...instead('Every row of 商品別残高 comes twice.', (fault) =>
      rewritten(fault, (html) => html.replace(TABLE_ROW, '$&\n$&')),
    ),
    page: 'holdings',
  },
  'page-numbers-lie': {
    ...instead('掛金拠出履歴 says that it is page 2 of 9.', (fault) =>
      rewritten(fault, (html) => html.replace(PAGE_NUMBER, '2$19')),
    ),
    page: 'history',
  },
  'rows-missing': {
    text: '商品別残高 leaves out the first product.',
    page: 'holdings',
    tell: (statement, page) =>
      page === 'holdings' ? { ...statement, holdings: statement.holdings.slice(1) } : statement,
  },
  'months-missing': {
    text: '掛金拠出履歴 leaves out a month.',
    page: 'history',
    tell: (statement, page) => (page === 'history' ? { ...statement, history: statement.history.slice(1) } : statement),
  },
  'another-account': {
    text: '商品別残高 is another member’s: everything twice as much.',
    page: 'holdings',
    tell: (statement, page) =>
      page === 'holdings'
        ? {
            ...statement,
            holdings: statement.holdings.map((row) => ({
              ...row,
              units: row.units === null ? null : row.units * 2,
              value: row.value * 2,
              cost: row.cost * 2,
              gainLoss: row.gainLoss * 2,
            })),
            totalAssetValuation: statement.totalAssetValuation * 2,
          }
        : statement,
  },
  'history-without-end': {
    text: '掛金拠出履歴 always has a next page.',
    page: 'history',
    tell: (statement, page) => {
      const [first] = statement.history;
      if (page !== 'history' || first === undefined) return statement;
      return { ...statement, history: Array.from({ length: ENDLESS_MONTHS }, () => first) };
    },
  },
} as const satisfies Readonly<Record<string, AnswerFault | StatementFault>>;
