/** 点数の棒 — computes the bar of a score from 0 to 100, with a tick at the previous score. */
export interface ScoreBar {
  /** px of the filled part. */
  readonly filled: number;
  /** px of the previous score's tick; null for a first valuation. */
  readonly previousAt: number | null;
  /** px of the grade cut-offs, for light guide lines. */
  readonly cutsAt: readonly number[];
}

const HIGHEST_SCORE = 100;

/** `cuts` are scores, such as the grades' cut-offs. */
export function scoreBar(
  score: number,
  options: { readonly width: number; readonly previous: number | null; readonly cuts: readonly number[] },
): ScoreBar {
  const at = (value: number) => (options.width * Math.min(HIGHEST_SCORE, Math.max(0, value))) / HIGHEST_SCORE;
  return {
    filled: at(score),
    previousAt: options.previous === null ? null : at(options.previous),
    cutsAt: options.cuts.map(at),
  };
}
