/**
 * Fills figures and facts into texts of `content/`, which name them as `{{idleMinutes}}` or `{{nisa.yearly.man}}`. So
 * a figure is changed in one place and no text keeps the old one (docs/operations/content.md).
 */
import type { Language } from '@minori/contract/display-settings';
import type { Writings } from './fact-writings.ts';

export interface Fact extends Writings {
  readonly key: string;
  /** Whether the fact is in facts.yaml; the others come from the code. */
  readonly isListed?: boolean;
  /** The check searches for the value only in files that contain this word. */
  readonly onlyIn?: string | undefined;
  /** Whether it is a name that texts of `content/` quote; the code itself may contain it. */
  readonly isQuotation?: boolean;
  /** Files of `content/` that the check skips, because there the value means something else. */
  readonly elsewhere: readonly string[];
}

const NAMED = /\{\{(.*?)\}\}/g;

/** Lists the fact names in a text, known or not. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name);
}

/** Maps each name to its text. */
export function namesOf(facts: readonly Fact[], language: Language = 'ja'): ReadonlyMap<string, string> {
  return new Map(
    facts.flatMap(({ named, english = {} }) => Object.entries(language === 'ja' ? named : { ...named, ...english })),
  );
}

/**
 * Replaces the names in a text by their facts.
 * @returns the text; or its unknown names, each with its line
 */
export function withFacts(
  text: string,
  names: ReadonlyMap<string, string>,
): { readonly text: string } | { readonly faults: readonly string[] } {
  const faults = text.split('\n').flatMap((line, index) =>
    namesIn(line)
      .filter((name) => !names.has(name))
      .map((name) => `line ${index + 1}: {{${name}}} is neither in facts.yaml nor in code-facts.ts`),
  );
  if (faults.length > 0) return { faults };
  return { text: text.replaceAll(NAMED, (_whole, name: string) => names.get(name) ?? '') };
}
