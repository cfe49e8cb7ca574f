/**
 * Finds the texts that hold every one of some words, wherever they stand. An index of single letters and of runs of two names
 * the texts that a word can be in; of longer words the texts themselves are asked (docs/decisions/0072).
 */
import { BREAK, runsOf } from './folded-text.ts';

/** @returns the places of the texts that hold all words, ascending; those of all texts for no words. Words are folded, too. */
export type TextIndex = (words: readonly string[]) => readonly number[];

/** @param texts folded */
export function textIndex(texts: readonly string[]): TextIndex {
  const places = placesByRun(texts);
  const placesOf = (word: string) => runsOf(word).map((run) => places.get(run) ?? []);
  return (words) => {
    const [fewest, ...others] = words.flatMap(placesOf).sort((one, other) => one.length - other.length);
    if (!fewest) return [...texts.keys()];
    // A word of one letter or two is its run.
    if (others.length === 0) return Array.from(fewest);
    return Array.from(fewest).filter((place) => words.every((word) => texts[place]?.includes(word)));
  };
}

/** A longer list takes half of the memory as an array of 32 bits. */
const LONG = 64;

function placesByRun(texts: readonly string[]): ReadonlyMap<string, ArrayLike<number>> {
  const lists = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    for (const run of new Set([...text.replaceAll(BREAK, ''), ...runsOf(text)])) {
      const known = lists.get(run);
      if (known) known.push(place);
      else lists.set(run, [place]);
    }
  }
  const places = new Map<string, ArrayLike<number>>();
  for (const [run, list] of lists) {
    places.set(run, list.length > LONG ? Uint32Array.from(list) : list);
    lists.delete(run);
  }
  return places;
}
