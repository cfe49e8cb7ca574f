// 対象外 — tests from which share of principal-protected products on scores are not measured, and which scores these are.
import { describe, expect, test } from 'vitest';
import { areAllProtected, isAllProtected, isNotMeasured } from './protected-mix.ts';

describe('すべてが元本確保型か', () => {
  test.each([
    [1, true],
    [1 + 1e-12, true],
    [0.9999, true],
    [0.9998, false],
    [0.5, false],
    [0, false],
  ])('預金・保険などの割合が%d なら %s', (shortTerm, is) => {
    expect(isAllProtected(shortTerm)).toBe(is);
    expect(areAllProtected([{ categoryClassCode: 5, ratio: shortTerm }])).toBe(is);
  });

  test('ほかの資産だけなら、そうではない', () => {
    expect(areAllProtected([{ categoryClassCode: 2, ratio: 1 }])).toBe(false);
    expect(areAllProtected([])).toBe(false);
  });
});

test.each([
  ['assetClass', true],
  ['areaClass', true],
  ['separationGap', false],
  ['riskGap', false],
  ['assetClassScore', true],
  ['areaClassScore', true],
  ['separationGapScore', false],
  ['riskGapScore', false],
] as const)('すべてが元本確保型のとき、%s が対象外かは %s', (name, is) => {
  expect(isNotMeasured(name, true)).toBe(is);
  expect(isNotMeasured(name, false)).toBe(false);
});
