/**
 * Makes hundreds of changed pages, the same in every run: three of four changes are harmless ones that a site may make,
 * and the fourth would give a careless parser another figure. For tests only.
 */
import { HARMFUL } from './harmful.ts';
import { HARMLESS, type Mutator } from './harmless.ts';
import { chance } from './random.ts';

export interface Mutation {
  /** What was changed, for the message of a failing test. */
  readonly name: string;
  /** Index of the changed page. */
  readonly page: number;
  readonly html: string;
  readonly harmless: boolean;
}

const MUTATORS: readonly (readonly [name: string, mutator: Mutator, harmless: boolean])[] = [
  ...Object.entries(HARMLESS).map(([name, mutator]) => [name, mutator, true] as const),
  ...Object.entries(HARMFUL).map(([name, mutator]) => [name, mutator, false] as const),
];

/** Number of attempts after which the test fails, if they gave too few new pages because the site is too small. */
const MOST_ATTEMPTS = 5_000;

/** Makes `count` different changed pages. */
export function mutate(pages: readonly string[], count: number): readonly Mutation[] {
  const seen = new Set(pages);
  const mutations: Mutation[] = [];
  for (let turn = 0; mutations.length < count; turn += 1) {
    if (turn > MOST_ATTEMPTS) throw new Error(`only ${mutations.length} different mutations of these pages`);
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
