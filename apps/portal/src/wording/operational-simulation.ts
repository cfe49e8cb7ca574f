/** 受取額の試算 in words: ranges of what may be, never a promise and never one figure alone. */

/** The chart of a fan, which other screens draw too. */
export const SCENARIO_CHART_TEXTS = {
  now: '今',
  past: '実績',
  future: '試算',
  lines: { good: '良い場合', standard: '標準', notGood: '厳しい場合', contribution: '掛金の合計' },
} as const;
