/**
 * Generates typical selections of filter toggles: none, one, a few or many, from each group in turn. All contenders get
 * the same.
 */
import type { FilterToggle, FilterToggles } from '@minori/engine/colleagues/filter-rule';
import { TOGGLE_GROUPS } from '@minori/engine/colleagues/filter-rule';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const NAMES = Object.values(TOGGLE_GROUPS).flatMap((group) => Object.keys(group)) as FilterToggle[];

export function toggleChoices(count: number, seed: number): FilterToggles[] {
  const random = xoroshiro128plus(seed);
  const uniform = () => (random.next() >>> 0) / 2 ** 32;
  return Array.from({ length: count }, (_, i) => {
    const likely = [0, 0.1, 0.25, 0.5][i % 4] ?? 0;
    return Object.fromEntries(NAMES.filter(() => uniform() < likely).map((name) => [name, true]));
  });
}

/** Iterates over the choices and restarts at the end. */
export function inTurn<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    next += 1;
    if (item === undefined) throw new Error('There is nothing to go through');
    return item;
  };
}
