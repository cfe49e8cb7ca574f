// 評価の理由 — each sentence once, and the cap where one held the total down.
import { expect, test } from 'vitest';
import { reasonsOf } from './reasons.ts';

const DETAILS = {
  totalValuationComment: '総合',
  diversifiedValuationComment: '分散',
  riskToleranceFitValuationComment: '相性',
  warnings: ['除いた商品'],
  reason: { cappedBy: null },
};

test.each([
  ['そのまま', {}, ['分散', '相性', '除いた商品']],
  ['総合と同じ文は、くり返さない', { riskToleranceFitValuationComment: '総合' }, ['分散', '除いた商品']],
  ['診断の前', { riskToleranceFitValuationComment: null, warnings: [] }, ['分散']],
  [
    'リスクによる上限',
    { reason: { cappedBy: 'excessRisk' as const }, warnings: [] },
    ['分散', '相性', expect.stringContaining('リスクがタイプの目安を大きく超えているため')],
  ],
  [
    '相性による上限',
    { reason: { cappedBy: 'fit' as const }, warnings: [] },
    ['分散', '相性', expect.stringContaining('20点を足したところまで')],
  ],
])('%s', (_name, change, reasons) => {
  expect(reasonsOf({ ...DETAILS, ...change })).toEqual(reasons);
});
