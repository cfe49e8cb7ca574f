/**
 * Finds the texts that contain all of the given words, anywhere. An index of single letters and of runs of two gives the
 * candidates; for longer words the candidates' texts are then compared (docs/decisions/0072).
 */
import { BREAK, runsOf } from './folded-text.ts';

/** @returns indexes of the texts that contain all words, ascending; of all texts if there are no words. @param words folded */
export type TextIndex = (words: readonly string[]) => readonly number[];

/** @param texts folded */
export function textIndex(texts: readonly string[]): TextIndex {
  const places = placesByRun(texts);
  const placesOf = (word: string) => runsOf(word).map((run) => places.get(run) ?? []);
  return (words) => {
    const [fewest, ...others] = words.flatMap(placesOf).sort((one, other) => one.length - other.length);
    if (!fewest) return [...texts.keys()];
    // One run is one word of at most two letters: its list is already the result.
    if (others.length === 0) return Array.from(fewest);
    return Array.from(fewest).filter((place) => words.every((word) => texts[place]?.includes(word)));
  };
}

/** A list with more items than this is stored as a 32-bit array, which takes half of the memory. */
const LONGEST_PLAIN_LIST = 64;

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
    places.set(run, list.length > LONGEST_PLAIN_LIST ? Uint32Array.from(list) : list);
    lists.delete(run);
  }
  return places;
}
