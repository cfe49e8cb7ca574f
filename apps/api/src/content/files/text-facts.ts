/**
 * Figures and facts that texts of `content/` name instead of writing them: `{{idleMinutes}}`, `{{nisa.yearly.man}}`. A figure
 * is changed in one place, and no text goes on saying the old one (docs/operations/content.md).
 */
import type { Writings } from './fact-writings.ts';

export interface Fact extends Writings {
  readonly key: string;
  /** From facts.yaml; the others are the code's. */
  readonly isListed?: boolean;
  /** The value means this only in files that hold this word. */
  readonly onlyIn?: string | undefined;
  /** Files of `content/` in which the value means something else. */
  readonly elsewhere: readonly string[];
}

const NAMED = /\{\{(.*?)\}\}/g;

/** The names in a text, whether there are such facts or not. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name);
}

/** What each name becomes. */
export function namesOf(facts: readonly Fact[]): ReadonlyMap<string, string> {
  return new Map(facts.flatMap(({ named }) => Object.entries(named)));
}

/** @returns the text with its facts; or each name that is none, with its line */
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
