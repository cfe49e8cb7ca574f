/** 絞り込みの項目 — Tests that contract and engine have the same toggles, and that the toggles of a hidden group don't count. */
import { FILTER_TOGGLES } from '@minori/contract/colleague-comparison';
import { describe, expect, test } from 'vitest';
import { NO_TOGGLES } from '../../platform/state/slices/colleague-comparison.ts';
import { chosenCount, countedToggles, groupsOf } from './filter-groups.ts';

const optionsOf = (showsAttributes: boolean) => groupsOf(showsAttributes).flatMap(({ options }) => options);

describe('絞り込みの項目', () => {
  test('契約にある条件を、すべて、一度ずつ並べる', () => {
    expect(['allSelect', ...optionsOf(true)]).toEqual([...FILTER_TOGGLES]);
  });

  test('属性を使わない会社では、評価だけを並べる', () => {
    expect(optionsOf(false)).toEqual(FILTER_TOGGLES.filter((name) => name.startsWith('isInvestmentValuation')));
  });

  test('並べていない条件は、選ばれていても数えない', () => {
    const stored = { ...NO_TOGGLES, isThirties: true, isMan: true, isInvestmentValuationB: true };
    const counted = countedToggles(stored, groupsOf(false));
    expect(counted).toEqual({ ...NO_TOGGLES, isInvestmentValuationB: true });
    expect([chosenCount(stored), chosenCount(counted)]).toEqual([3, 1]);
    expect(countedToggles(stored, groupsOf(true))).toEqual(stored);
  });

  test('「すべての人」のときは、何も選んでいないのと同じに数える', () => {
    expect(chosenCount({ ...NO_TOGGLES, allSelect: true, isMan: true })).toBe(0);
  });
});
