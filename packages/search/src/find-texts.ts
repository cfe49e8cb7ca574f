/**
 * Searches texts, best results first: every bigram counts by its rarity (BM25), most in the title, and groups of synonyms count
 * as one word. The result depends only on the given texts and groups.
 */
import MiniSearch from 'minisearch';
import { BREAK, folded, runsOf } from './folded-text.ts';

export interface SearchedText {
  readonly key: string;
  readonly title: string;
  /** Other words by which it is found. */
  readonly text: string;
  /** `faq` answers a question, as most queries are; `term` explains one word, for queries of that word. */
  readonly kind?: string;
  /** What people call it, besides its title: it comes first where one of these names is all that was typed. */
  readonly names?: readonly string[];
}

/** content/synonyms.yaml. */
export interface Synonyms {
  /** Words with the same meaning. */
  readonly groups: readonly (readonly string[])[];
  /** Filler words of queries: 「教えて」「どうなる」. */
  readonly leftOut: readonly string[];
}

export type FindTexts = (typed: string) => readonly string[];

const TITLE_WEIGHT = 3;
const GROUP_WEIGHT = 4;
/** A synonym of at least this many letters is searched as its group alone, because its bigrams are common ones. */
const LONG_WORD = 5;
/** Weight of a term whose word is the whole query, and of one whose word is not in the query. */
const QUERIED_TERM_WEIGHT = 2;
const OTHER_TERM_WEIGHT = 0.4;
const QUESTION_WEIGHT = 1.6;
/** Share of the best score. Results below it must match every part of the query: the others only share common letters with it. */
const LEAST_SCORE_SHARE = 0.3;

/** @returns a function that finds the keys of the matching texts, best first; empty for a query without searchable text */
export function textFinder(texts: readonly SearchedText[], { groups, leftOut }: Synonyms): FindTexts {
  const words = groups.map((group) => group.map(folded));
  const noise = leftOut.map(folded).toSorted((one, other) => other.length - one.length);
  const index = new MiniSearch<SearchedText>({
    idField: 'key',
    fields: ['title', 'text'],
    tokenize: (text) => [...runsOf(folded(text)), ...groupsOf(folded(text), words)],
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: TITLE_WEIGHT },
      boostTerm: (term) => (term.startsWith(GROUP_PREFIX) ? GROUP_WEIGHT : 1),
      // A single letter matches the beginning of bigrams.
      prefix: (term) => [...term].length === 1,
    },
  });
  index.addAll(texts);
  const kept = new Map(
    texts.map(({ key, kind, title, names }) => [
      key,
      { kind, writings: writingsOf(title), names: names && [title, ...names].map(folded) },
    ]),
  );
  return (typed) => {
    const whole = folded(typed.replaceAll(/\s+/gu, BREAK));
    const said = words.flat().filter((word) => whole.includes(word) && [...word].length >= LONG_WORD);
    const rest = without(without(whole, said), noise);
    const isNothingLeft = said.length === 0 && rest.replaceAll(BREAK, '') === '';
    const wanted = [...new Set([...runsOf(isNothingLeft ? whole : rest), ...groupsOf(whole, words)])];
    const asked = without(whole, noise).replaceAll(BREAK, '');
    const weightOf = (key: string) => {
      const { kind, writings = [] } = kept.get(key) ?? {};
      if (kind !== 'term') return kind === 'faq' ? QUESTION_WEIGHT : 1;
      if (writings.includes(asked)) return QUERIED_TERM_WEIGHT;
      return writings.some((word) => whole.includes(word)) ? 1 : OTHER_TERM_WEIGHT;
    };
    const found = index.search(typed, { tokenize: () => wanted, boostDocument: weightOf });
    const best = found[0]?.score ?? 0;
    const fitting = found
      .filter(({ score, queryTerms }) => score >= best * LEAST_SCORE_SHARE || queryTerms.length === wanted.length)
      .map(({ id }) => String(id));
    const named = fitting.filter((key) => kept.get(key)?.names?.includes(whole));
    return [...new Set([...named, ...fitting])];
  };
}

/** Prefix of the index term of a synonym group; no bigram contains it. */
const GROUP_PREFIX = BREAK;

/** The alternatives in a title: 「スイッチング（預け替え）」 is either of the two words. */
function writingsOf(title: string): string[] {
  return title
    .split(/[（）()]/u)
    .map(folded)
    .filter((word) => word !== '');
}

/** The index terms of the synonym groups of which the text contains a word. */
function groupsOf(text: string, groups: readonly (readonly string[])[]): string[] {
  return groups.flatMap((group, at) => (group.some((word) => text.includes(word)) ? [`${GROUP_PREFIX}${at}`] : []));
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => left.replaceAll(word, BREAK), text);
}
