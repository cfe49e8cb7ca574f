/**
 * Changed pages by the hundred, the same ones at every run: three of four changes are such as a site makes without
 * meaning anything, the fourth would give a careless reader another figure. Tests only.
 */
import { HARMFUL } from './harmful.ts';
import { HARMLESS, type Mutator } from './harmless.ts';
import { chance } from './random.ts';

export interface Mutation {
  /** What was done, for the message of a failing test. */
  readonly name: string;
  /** Which of the pages. */
  readonly page: number;
  readonly html: string;
  readonly harmless: boolean;
}

const MUTATORS: readonly (readonly [name: string, mutator: Mutator, harmless: boolean])[] = [
  ...Object.entries(HARMLESS).map(([name, mutator]) => [name, mutator, true] as const),
  ...Object.entries(HARMFUL).map(([name, mutator]) => [name, mutator, false] as const),
];

/** Turns without a new page after which a small site has no more to change. */
const PATIENCE = 5_000;

/** Different changed pages, `count` of them. */
export function mutate(pages: readonly string[], count: number): readonly Mutation[] {
  const seen = new Set(pages);
  const mutations: Mutation[] = [];
  for (let turn = 0; mutations.length < count; turn += 1) {
    if (turn > PATIENCE) throw new Error(`only ${mutations.length} different mutations of these pages`);
    const random = chance(turn);
    const wantsHarmless = mutations.length % 4 !== 3;
    const [name, mutator, harmless] = random.pick(MUTATORS.filter(([, , each]) => each === wantsHarmless)) ?? [];
    const page = random.upTo(pages.length);
    const html = mutator?.(pages[page] ?? '', random) ?? '';
    if (name === undefined || harmless === undefined || seen.has(html)) continue;
    seen.add(html);
    mutations.push({ name, page, html, harmless });
  }
  return mutations;
}
