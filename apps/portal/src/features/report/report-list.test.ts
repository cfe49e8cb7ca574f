/** 前回との違い — Tests the text for each change of the grade and its points, on both sides of every boundary. */
import { expect, test } from 'vitest';
import { changeText } from './report-list.tsx';

test.each([
  ['C', 'D', 7, '1段階上がりました（7点高い）'],
  ['A', 'E', 55, '4段階上がりました（55点高い）'],
  ['D', 'C', -3, '1段階下がりました（3点低い）'],
  ['C', 'C', 4, '同じ評価Cです（4点高い）'],
  ['C', 'C', -4, '同じ評価Cです（4点低い）'],
  ['C', 'C', 0, '同じ評価Cです（点数は同じ）'],
  ['C', null, null, '前回は総合評価がありませんでした。'],
  [null, 'C', null, '総合評価がないため、比べられません。'],
  [null, null, null, '総合評価がないため、比べられません。'],
] as const)('%s、前回 %s、差 %s', (totalValuation, previousTotalValuation, totalScoreChange, expected) => {
  const report = { totalValuation, previousTotalValuation, totalScoreChange };
  expect(changeText(report, false)).toBe(expected);
  expect(changeText(report, true)).toBe('最初のレポートのため、比べられる前回のレポートがありません。');
});
