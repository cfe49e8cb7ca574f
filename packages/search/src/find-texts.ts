/**
 * Finds texts by what people type, best first: every run of two letters counts, by how rare it is (BM25), most where it stands
 * in the title, and groups of words that mean the same count as one. Nothing but the texts and groups that it is given decides.
 */
import MiniSearch from 'minisearch';
import { BREAK, folded, runsOf } from './folded-text.ts';

export interface SearchedText {
  readonly key: string;
  readonly title: string;
  /** What else it is found by. */
  readonly text: string;
  /** `faq` answers a question, which most of what is typed is; `term` says what one word means, and is for who types that word. */
  readonly kind?: string;
}

/** content/synonyms.yaml. */
export interface Synonyms {
  /** Words that mean the same to who looks for something. */
  readonly groups: readonly (readonly string[])[];
  /** What people write around their words: 「教えて」「どうなる」. */
  readonly leftOut: readonly string[];
}

export type FindTexts = (typed: string) => readonly string[];

const TITLE_WEIGHT = 3;
const GROUP_WEIGHT = 4;
/** Letters from which on a word of a group is looked for as its group alone: its runs are everyday letters. */
const LONG_WORD = 5;
/** Of a term whose word is all that was typed, and of one whose word was not typed at all. */
const ASKED_TERM_WEIGHT = 2;
const OTHER_TERM_WEIGHT = 0.4;
const QUESTION_WEIGHT = 1.4;
/** Of the best one's score: what is further away, and lacks something, has only everyday letters in common with what was typed. */
const FAR_AWAY = 0.3;

/** @returns finds the keys of the texts that fit, best first; none for nothing that can be looked for */
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
      boostTerm: (term) => (term.startsWith(GROUP) ? GROUP_WEIGHT : 1),
      // A single letter is the beginning of runs.
      prefix: (term) => [...term].length === 1,
    },
  });
  index.addAll(texts);
  const kept = new Map(texts.map(({ key, kind, title }) => [key, { kind, writings: writingsOf(title) }]));
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
      if (writings.includes(asked)) return ASKED_TERM_WEIGHT;
      return writings.some((word) => whole.includes(word)) ? 1 : OTHER_TERM_WEIGHT;
    };
    const found = index.search(typed, { tokenize: () => wanted, boostDocument: weightOf });
    const best = found[0]?.score ?? 0;
    return found
      .filter(({ score, queryTerms }) => score >= best * FAR_AWAY || queryTerms.length === wanted.length)
      .map(({ id }) => String(id));
  };
}

/** Begins the name of a group; no run of letters holds it. */
const GROUP = BREAK;

/** 「スイッチング（預け替え）」 is one word, or the other. */
function writingsOf(title: string): string[] {
  return title
    .split(/[（）()]/u)
    .map(folded)
    .filter((word) => word !== '');
}

/** The groups that the text has a word of. */
function groupsOf(text: string, groups: readonly (readonly string[])[]): string[] {
  return groups.flatMap((group, at) => (group.some((word) => text.includes(word)) ? [`${GROUP}${at}`] : []));
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => left.replaceAll(word, BREAK), text);
}
