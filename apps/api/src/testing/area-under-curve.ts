// Measures how well two lists of durations can be told apart (area under the ROC curve).

/** The share of pairs in which the first list's duration is longer; 0.5 means that the lists can't be told apart. */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const ranked = [...ones.map((ms) => ({ ms, isOne: true })), ...others.map((ms) => ({ ms, isOne: false }))];
  ranked.sort((a, b) => a.ms - b.ms);
  const ranks = ranked.reduce((sum, { isOne }, at) => (isOne ? sum + at + 1 : sum), 0);
  return (ranks - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
}
