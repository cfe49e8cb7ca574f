/**
 * Captures the pages of a real account with everything personal replaced: reads them as a scrape does, replaces the
 * values, reads the result again, and searches it for everything that belonged to the account. A failed attempt is
 * repeated with other figures; when all fail, the capture is refused with the reasons.
 */
import { isDeepStrictEqual } from 'node:util';
import iconv from 'iconv-lite';
import type { AccountRecord } from '../account-record.ts';
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Site } from '../sites/site.ts';
import { STAND_INS, wordsOf } from './account-words.ts';
import { type FigureTable, figureTable, type RecordPart, type YearOfSums } from './figure-table.ts';
import { type Leftover, type LeftoverSearch, leftoverSearch } from './left-over.ts';
import { placesOf } from './page-places.ts';
import { type Replacements, replacePage, replacePath } from './replaced-page.ts';
import { type Chance, moveDate, replaceRecord, yenReplacer } from './replaced-record.ts';
import { REPLAY_ORIGIN, replayDispatcher } from './replay-dispatcher.ts';
import { spellingsOf } from './spellings.ts';
import type { TestAccount } from './test-account.ts';
import { readWatched, type SeenPage, type WatchedReading } from './watched-reading.ts';

export interface Capture {
  readonly pages: readonly SeenPage[];
  /** The time of the scrape, moved by as many years as the dates of the stored pages. */
  readonly readAt: Date;
  readonly record: AccountRecord;
}

export type CaptureResult =
  | { readonly ok: true; readonly value: Capture }
  | { readonly ok: false; readonly why: string; readonly leftovers: readonly Leftover[] };

const MAX_ATTEMPTS = 500;
const ENCODINGS: Readonly<Record<PageCharset, string>> = { shift_jis: 'cp932', 'euc-jp': 'euc-jp', 'utf-8': 'utf-8' };
const PARTS: readonly RecordPart[] = ['assets', 'holdings', 'contributions', 'allocation'];
/** 「…様」: the name of a person who is addressed; `ANYBODY` has the forms of address that name nobody. */
const ADDRESSED =
  /([^\s、。,:：（）()]+(?:[\s\u3000]|&nbsp;)?[^\s、。,:：（）()]*)(?:[\s\u3000]|&nbsp;)*(?:様(?![子々式])|さま)/g;
const ANYBODY = /客|加入者|会員|皆|みな|利用者|契約者|事業主|法人/;

/** Replaces letters with random letters and digits with random digits. */
function randomLike(text: string, chance: Chance): string {
  const drawn = [...text]
    .map((letter) => {
      if (/[0-9]/.test(letter)) return String(chance(10));
      if (/[a-f]/.test(letter)) return 'abcdef'[chance(6)];
      if (/[a-z]/.test(letter)) return String.fromCharCode(97 + chance(26));
      if (/[A-Z]/.test(letter)) return String.fromCharCode(65 + chance(26));
      return letter;
    })
    .join('');
  return drawn === text && /[A-Za-z0-9]/.test(text) ? randomLike(text, chance) : drawn;
}

/**
 * More years than the account's dates span, and a multiple of four, so that no moved month equals one of the account's
 * own.
 */
function yearsToMove({ assets, contributions }: AccountRecord, chance: Chance): number {
  const months = [assets.valuationDate, assets.subscriptionDate, ...contributions.rows.map(({ month }) => month)];
  const years = months.map((month) => Number(month.slice(0, 4)));
  const span = Math.max(...years) - Math.min(...years) + 1;
  return 4 * (Math.ceil((span + 1) / 4) + chance(4));
}

function replacementsFor(record: AccountRecord, account: TestAccount, chance: Chance): Replacements {
  const tokens = new Map<string, string>();
  const codes = [...record.holdings.rows, ...record.allocation.rows].map(({ productCode }) => productCode);
  return {
    words: wordsOf(account).map(([kind, word]) => ({
      find: spellingsOf(word),
      by: STAND_INS[kind] ?? (kind === 'other value' && !/\d/.test(word) ? '年金' : randomLike(word, chance)),
    })),
    years: yearsToMove(record, chance),
    token: (token) => {
      const known = tokens.get(token) ?? randomLike(token, chance);
      tokens.set(token, known);
      return known;
    },
    yen: yenReplacer(chance),
    codes: new Set(codes),
  };
}

function replaceSeen(page: SeenPage, replacements: Replacements, table: FigureTable): SeenPage {
  const html = page.name === '' ? '' : replacePage(page.html, table, replacements);
  const { location, ...headers } = page.headers;
  return {
    ...page,
    path: replacePath(page.path, replacements),
    headers: location === undefined ? headers : { ...headers, location: replacePath(location, replacements) },
    html,
    bytes: iconv.encode(html, ENCODINGS[page.charset]),
  };
}

/** Reads the stored pages as a visit does. */
export async function readStored(site: Site, pages: readonly SeenPage[], readAt: Date): Promise<WatchedReading> {
  const dispatcher = replayDispatcher(pages);
  const credentials = { rkId: 'x', rkPass: 'x', birthday: '1990-01-01' };
  try {
    return await readWatched({ site, origin: REPLAY_ORIGIN, credentials, dispatcher, now: () => readAt });
  } finally {
    await dispatcher.close();
  }
}

/** The first page that addresses a person by a name that the operator has not entered. */
function unknownName(pages: readonly SeenPage[], entered: readonly RegExp[]): SeenPage | undefined {
  return pages.find(({ html }) =>
    placesOf(html).some(({ kind, text }) => {
      if (kind === 'attribute' || kind === 'script' || kind === 'hidden') return false;
      const names = [...text.matchAll(ADDRESSED)].map(([, name = '']) => name).filter((name) => !ANYBODY.test(name));
      return names.some((name) => !entered.some((find) => name.search(find) >= 0));
    }),
  );
}

const refuse = (why: string, leftovers: readonly Leftover[] = []): CaptureResult => ({ ok: false, why, leftovers });

function moveInstant(date: Date, years: number): Date {
  return new Date(moveDate(date.toISOString(), years));
}

interface Parts {
  readonly site: Site;
  readonly account: TestAccount;
  readonly chance: Chance;
}

type TryParts = Pick<Parts, 'account' | 'chance'> & {
  readonly search: LeftoverSearch;
  readonly year: YearOfSums;
};

interface Tried {
  readonly after: AccountRecord;
  readonly pages: readonly SeenPage[];
  readonly years: number;
}

/** Returns the account's pages with other figures; undefined when these figures are unsuitable. */
function tryFigures(reading: WatchedReading, before: AccountRecord, parts: TryParts): Tried | undefined {
  const { account, chance, search, year } = parts;
  const replacements = replacementsFor(before, account, chance);
  const after = replaceRecord(before, replacements.years, chance);
  if (!after) return undefined;
  const accounts = { before, after, year };
  const whole = figureTable(accounts, PARTS);
  const tables = PARTS.map((part) => figureTable(accounts, [part]));
  if ([...whole.amounts.values()].some(search.isOriginal)) return undefined;
  const pages = reading.pages.map((page) => {
    const own = PARTS.findIndex((part) => page.name === part || page.name.startsWith(`${part}-`));
    return replaceSeen(page, replacements, tables[own] ?? whole);
  });
  return { after, pages, years: replacements.years };
}

/** The reason why an account can't be captured at all. */
function obstacle(reading: WatchedReading, entered: readonly (readonly [string, string])[]): CaptureResult | undefined {
  const { record, passesChecks, pages } = reading;
  if (!record.ok) return refuse(`The account could not be read (${record.page ?? 'site'}: ${record.cause}).`);
  if (!passesChecks) return refuse('The account was read, but its sums do not agree.');
  const unnamed = unknownName(
    pages,
    entered.map(([, word]) => spellingsOf(word)),
  );
  return (
    unnamed && refuse('A page speaks to somebody by a name that was not told.', [{ page: unnamed.name, kind: 'name' }])
  );
}

/** Returns the replaced pages to be stored, or the reason why none may be stored. */
export async function capture(reading: WatchedReading, { site, account, chance }: Parts): Promise<CaptureResult> {
  const entered = wordsOf(account);
  const cannot = obstacle(reading, entered);
  if (cannot || !reading.record.ok) return cannot ?? refuse('The account could not be read.');
  const before = reading.record.value;
  const tokens = [...reading.cookies, ...tokensOf(reading.pages)];
  const { birthday } = account;
  const search = leftoverSearch({ words: entered, tokens, pages: reading.pages, record: before, birthday });
  let last = refuse('No other figures fit these pages.');
  for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
    const tried = tryFigures(reading, before, {
      account,
      chance,
      search,
      year: turn % 2 === 0 ? 'calendar' : 'fiscal',
    });
    if (!tried) continue;
    const leftovers = search.on(namedOf(tried.pages));
    last = refuse('Something of the account is left on the replaced pages.', leftovers);
    if (leftovers.length > 0) continue;
    const readAt = moveInstant(reading.readAt, tried.years);
    const again = await readStored(site, tried.pages, readAt);
    const isSame = again.record.ok && again.passesChecks && isDeepStrictEqual(again.record.value, tried.after);
    if (isSame) return { ok: true, value: { pages: tried.pages, readAt, record: tried.after } };
    const where = again.record.ok ? 'other figures' : `${again.record.page ?? 'site'}: ${again.record.cause}`;
    last = refuse(`The replaced pages do not say what they should (${where}).`);
  }
  return last;
}

/** Adds URL paths and headers to the text that is searched. */
function namedOf(pages: readonly SeenPage[]) {
  return pages.map(({ name, path, headers, html }) => ({
    name: name === '' ? 'a redirect' : name,
    html: [html, path, headers.location ?? ''].join('\n'),
  }));
}

function tokensOf(pages: readonly SeenPage[]): readonly string[] {
  const hidden = pages.flatMap(({ html }) => placesOf(html)).filter(({ kind }) => kind === 'hidden');
  return hidden.map(({ text }) => text).filter((text) => text.length >= 6 && /\d/.test(text));
}
