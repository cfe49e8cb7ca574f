// Finds figures in texts by their meaning, so that those of one meaning can be compared. A pattern without a match yields nothing;
// two figures of one meaning in one place have to agree as well.

export interface ShownFigure {
  readonly meaning: string;
  /** The text of the figure, without spaces and signs. */
  readonly value: string;
  readonly place: string;
}

export interface Pattern {
  readonly meaning: string;
  /** Applied to text without spaces; the first group is the figure. */
  readonly pattern: RegExp;
}

/** A sign, or none. */
export const SIGN = '[+−]?';
export const YEN = '([\\d,]+円)';
export const ROUGH = '(約[\\d,億万]+円)';
export const RATE = '[\\d.]+%';
export const PERCENT = `${SIGN}(${RATE})`;
export const ANY_STATE =
  '(?:(?:あなたのタイプの)?目安に(?:おおむね)?合った|目安と差がある|目安との差が(?:とても)?大きい)状態';
export const STATE = `(${ANY_STATE})`;

export const text = (...parts: readonly string[]) => new RegExp(parts.join(''), 'g');
export const of = (meaning: string, ...parts: readonly string[]): Pattern => ({ meaning, pattern: text(...parts) });

export function squeezed(shown: string): string {
  return shown.replace(/\s+/g, '');
}

/** @param shown the visible text; spaces don't matter */
export function readFigures(shown: string, patterns: readonly Pattern[], place: string): ShownFigure[] {
  return patterns.flatMap(({ meaning, pattern }) =>
    [...squeezed(shown).matchAll(pattern)].map(([, value = '']) => ({ meaning, value, place })),
  );
}

function byMeaning(shown: readonly ShownFigure[]): ReadonlyMap<string, readonly ShownFigure[]> {
  const groups = new Map<string, ShownFigure[]>();
  for (const figure of shown) groups.set(figure.meaning, [...(groups.get(figure.meaning) ?? []), figure]);
  return groups;
}

/** Meanings with more than one value, and where each is shown. */
export function disagreements(shown: readonly ShownFigure[]): string[] {
  return [...byMeaning(shown)].flatMap(([meaning, figures]) => {
    if (new Set(figures.map(({ value }) => value)).size === 1) return [];
    return [`${meaning}: ${figures.map(({ value, place }) => `${value} (${place})`).join(', ')}`];
  });
}

/** Meanings that at least two places show: a figure in one place proves nothing. */
export function shownTwice(shown: readonly ShownFigure[]): string[] {
  return [...byMeaning(shown)].flatMap(([meaning, figures]) =>
    new Set(figures.map(({ place }) => place)).size > 1 ? [meaning] : [],
  );
}
