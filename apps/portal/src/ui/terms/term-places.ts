/** Finds the words of terms in a text. Of two words that begin at one place the longer one counts. */
import { TERM_WORDS, type TermCode } from '@minori/wording/ja/term-words';

export interface FoundTerm {
  readonly code: TermCode;
  /** The word as the text writes it, and where it begins. */
  readonly word: string;
  readonly at: number;
}

const ESCAPED = /[.*+?^${}()|[\]\\]/g;

const WORDS = (Object.keys(TERM_WORDS) as TermCode[])
  .flatMap((code) => TERM_WORDS[code].map((word) => ({ code, word: word.toLowerCase() })))
  .toSorted((one, other) => other.word.length - one.word.length);

/** A word of Latin letters is whole: no letter before or after it. */
const PATTERN = new RegExp(
  `(?<![A-Za-z])(?:${WORDS.map(({ word }) => word.replaceAll(ESCAPED, String.raw`\$&`)).join('|')})(?![A-Za-z])`,
  'gi',
);

/** The first place of each of the terms in a text, in the order of the text. */
export function termPlaces(text: string, codes: readonly TermCode[]): readonly FoundTerm[] {
  const found = [...text.matchAll(PATTERN)].flatMap(({ 0: word, index: at }) => {
    const meant = WORDS.filter((each) => each.word === word.toLowerCase() && codes.includes(each.code));
    return meant.slice(0, 1).map(({ code }) => ({ code, word, at }));
  });
  return found.filter(({ code }, place) => found.findIndex((each) => each.code === code) === place);
}
