/**
 * Finds texts by what people type, best first: every run of two letters counts, by how rare it is (BM25), most where it stands
 * in the title, and groups of words that mean the same count as one. Nothing but the texts and groups that it is given decides.
 */
import MiniSearch from 'minisearch';
import { BREAK, folded } from './folded-text.ts';

export interface SearchedText {
  readonly key: string;
  readonly title: string;
  /** What else it is found by. */
  readonly text: string;
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
  return (typed) => {
    const whole = folded(typed.replaceAll(/\s+/gu, BREAK));
    const wanted = [...new Set([...runsOf(withoutNoise(whole, noise)), ...groupsOf(whole, words)])];
    const found = index.search(typed, { tokenize: () => wanted });
    const best = found[0]?.score ?? 0;
    return found
      .filter(({ score, queryTerms }) => score >= best * FAR_AWAY || queryTerms.length === wanted.length)
      .map(({ id }) => String(id));
  };
}

/** Begins the name of a group; no run of letters holds it. */
const GROUP = BREAK;

/** Every run of two letters, and letters that stand alone. */
function runsOf(text: string): string[] {
  return text.split(BREAK).flatMap((part) => {
    const letters = [...part];
    return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
}

/** The groups that the text has a word of. */
function groupsOf(text: string, groups: readonly (readonly string[])[]): string[] {
  return groups.flatMap((group, at) => (group.some((word) => text.includes(word)) ? [`${GROUP}${at}`] : []));
}

/** What is left when nothing is: as it was typed. */
function withoutNoise(text: string, noise: readonly string[]): string {
  const rest = noise.reduce((left, word) => left.replaceAll(word, BREAK), text);
  return rest.replaceAll(BREAK, '') === '' ? text : rest;
}
