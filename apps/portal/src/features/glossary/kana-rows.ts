/**
 * 五十音 — terms in groups by the first sound of their reading, and the filter over them. Voiced and small kana stand with
 * their plain ones; what isn't kana stands at the end.
 */
import type { TechnicalTerm } from '@minori/contract/technical-term';

const ROWS = [
  ['あ', 'あいうえお'],
  ['か', 'かきくけこ'],
  ['さ', 'さしすせそ'],
  ['た', 'たちつてと'],
  ['な', 'なにぬねの'],
  ['は', 'はひふへほ'],
  ['ま', 'まみむめも'],
  ['や', 'やゆよ'],
  ['ら', 'らりるれろ'],
  ['わ', 'わゐゑをん'],
] as const;

/** Everything that doesn't begin with kana. */
export const OTHERS = 'A–Z';

const SMALL: Readonly<Record<string, string>> = {
  ...{ ぁ: 'あ', ぃ: 'い', ぅ: 'う', ぇ: 'え', ぉ: 'お', っ: 'つ', ゃ: 'や', ゅ: 'ゆ', ょ: 'よ', ゎ: 'わ', ゔ: 'う' },
};

export interface KanaRow {
  readonly row: string;
  readonly terms: readonly TechnicalTerm[];
}

/** Rows that have terms, in their order; inside one, terms by their reading. */
export function kanaRows(terms: readonly TechnicalTerm[]): readonly KanaRow[] {
  const sorted = [...terms].sort((one, other) => one.reading.localeCompare(other.reading, 'ja'));
  return [...ROWS.map(([row]) => row), OTHERS].flatMap((row) => {
    const own = sorted.filter(({ reading }) => rowOf(reading) === row);
    return own.length === 0 ? [] : [{ row, terms: own }];
  });
}

function rowOf(reading: string): string {
  const first = plain(folded(reading).charAt(0));
  return ROWS.find(([, kana]) => kana.includes(first) && first !== '')?.[0] ?? OTHERS;
}

/** Without the marks of か゚ and が. */
function plain(kana: string): string {
  const bare = kana.normalize('NFD').charAt(0);
  return SMALL[bare] ?? bare;
}

/** Those whose name or reading has what was typed, however it was typed. */
export function filterTerms(terms: readonly TechnicalTerm[], typed: string): readonly TechnicalTerm[] {
  const wanted = folded(typed);
  return terms.filter(({ title, reading }) => folded(title).includes(wanted) || folded(reading).includes(wanted));
}

/** One width, one case, hiragana, without spaces: two texts that read alike are equal. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
