/**
 * Searches replaced pages for anything of the account that remains: every value that the operator entered, and every
 * token, cookie, date and amount of the original pages, in every notation. A finding has the page and the kind, never
 * the value.
 */
import { decodeHTML } from 'entities/decode';
import { type AccountRecord, factsOf } from '../account-record.ts';
import { placesOf } from './page-places.ts';
import { datesIn, inHalfWidth } from './shifted-dates.ts';
import { spellingsOf } from './spellings.ts';

export interface Original {
  /** Words by kind: 'name', 'login id', 'phone number'. */
  readonly words: readonly (readonly [kind: string, word: string])[];
  readonly tokens: readonly string[];
  /** The original pages. */
  readonly pages: readonly { readonly html: string }[];
  readonly record: AccountRecord;
  /** 'YYYY-MM-DD', or '' where the site does not require it. */
  readonly birthday: string;
}

export interface Leftover {
  readonly page: string;
  readonly kind: string;
}

/** Smaller amounts identify nobody and occur on every page. */
const LEAST_AMOUNT = 1000;
const LEAST_TOKEN = 6;
const NUMBER = /(?<![\d.,])\d[\d,]*(?:\.\d+)?/g;

function numbersIn(text: string): readonly number[] {
  return [...inHalfWidth(text).matchAll(NUMBER)].map(([digits]) => Number(digits.replaceAll(',', '')));
}

/** The amounts of a record. Other amounts of a page are found by 「円」 or because they fill a cell. */
function amountsOf({ assets, holdings, contributions }: AccountRecord): readonly number[] {
  const shown = [
    ...factsOf(assets, 'yen').map(Number),
    ...assets.transfers.map(({ amount }) => amount),
    holdings.pendingCash,
    holdings.unpaidFees,
    ...holdings.rows.flatMap((row) => [
      row.units ?? 0,
      row.nav ?? 0,
      row.valuation,
      row.acquisitionCost ?? 0,
      row.gainLoss ?? 0,
    ]),
    ...contributions.rows.flatMap((row) => [row.employerPremium, row.subscriberPremium, row.premiumSum]),
  ];
  return shown.map(Math.abs);
}

const LONE_AMOUNT = /^\s*[▲△+−－-]?\s*\d[\d,]*\s*(?:円|口)?\s*$/;

function amountsOnPages(pages: Original['pages']): readonly number[] {
  const texts = pages.flatMap(({ html }) => placesOf(html)).filter(({ kind }) => kind === 'cell' || kind === 'data');
  return texts
    .map(({ text }) => inHalfWidth(text.replaceAll('&nbsp;', ' ')))
    .filter((text) => LONE_AMOUNT.test(text))
    .flatMap(numbersIn);
}

function datesOf({ assets, contributions }: AccountRecord, birthday: string): readonly string[] {
  const transferDays = assets.transfers.map(({ date }) => date);
  const days = [...factsOf(assets, 'day').map(String), ...transferDays, birthday].filter((day) => day !== '');
  const months = contributions.rows.map(({ month }) => month);
  return [...days, ...months, ...months.map((month) => month.slice(0, 4))];
}

function leftDates(text: string, dates: ReadonlySet<string>): boolean {
  return datesIn(text).some((date) => dates.has(date));
}

/** The page's raw text, and the same text with its character references decoded. */
function readingsOf(html: string): readonly string[] {
  const decoded = decodeHTML(html);
  const bare = decoded.replace(/<[^>]*>/g, '');
  return [html, decoded, bare];
}

interface NamedPage {
  readonly name: string;
  readonly html: string;
}

export interface LeftoverSearch {
  /** Returns what remains on some pages; empty when they may be stored. */
  readonly on: (pages: readonly NamedPage[]) => readonly Leftover[];
  /** Whether a figure is an original one that could identify the account. */
  readonly isOriginal: (figure: number) => boolean;
}

export function leftoverSearch(original: Original): LeftoverSearch {
  const words = original.words.map(([kind, word]) => ({ kind, find: spellingsOf(word) }));
  const tokens = original.tokens.filter((token) => token.length >= LEAST_TOKEN);
  const shown = [...amountsOf(original.record), ...amountsOnPages(original.pages)];
  const amounts = new Set(shown.filter((amount) => amount >= LEAST_AMOUNT));
  const dates = new Set(datesOf(original.record, original.birthday));
  const isOriginal = (figure: number) => amounts.has(figure);
  const kindsIn = (text: string): readonly string[] => [
    ...words.filter(({ find }) => text.search(find) >= 0).map(({ kind }) => kind),
    ...(tokens.some((token) => text.includes(token)) ? ['token'] : []),
    ...(numbersIn(text).some(isOriginal) ? ['amount'] : []),
    ...(leftDates(text, dates) ? ['date'] : []),
  ];
  return {
    isOriginal,
    on: (pages) =>
      pages.flatMap(({ name: page, html }) => {
        const kinds = new Set(readingsOf(html).flatMap(kindsIn));
        return [...kinds].map((kind) => ({ page, kind }));
      }),
  };
}
