/**
 * Finds the texts that hold every one of some words, wherever they stand. An index of single letters and of runs of two names
 * the texts that a word can be in; of longer words the texts themselves are asked (docs/decisions/0072).
 */
import { BREAK, runsOf } from './folded-text.ts';

/** @returns the places of the texts that hold all words, ascending; those of all texts for no words. Words are folded, too. */
export type TextIndex = (words: readonly string[]) => readonly number[];

/** @param texts folded */
export function textIndex(texts: readonly string[]): TextIndex {
  const places = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    for (const run of new Set([...text.replaceAll(BREAK, ''), ...runsOf(text)])) {
      const known = places.get(run);
      if (known) known.push(place);
      else places.set(run, [place]);
    }
  }
  const placesOf = (word: string) => runsOf(word).map((run) => places.get(run) ?? []);
  return (words) => {
    const [fewest, ...others] = words.flatMap(placesOf).sort((one, other) => one.length - other.length);
    if (!fewest) return [...texts.keys()];
    // A word of one letter or two is its run.
    if (others.length === 0) return fewest;
    return fewest.filter((place) => words.every((word) => texts[place]?.includes(word)));
  };
}
