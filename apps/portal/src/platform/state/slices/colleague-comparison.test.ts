/** 社内の比較 — tests the state transitions that section 4 of the specification defines. */
import { describe, expect, test } from 'vitest';
import {
  type ColleagueComparisonState,
  colleagueComparison,
  fetched,
  fetchFailed,
  fetching,
  NO_TOGGLES,
  reset,
  withoutToggles,
  withToggles,
} from './colleague-comparison.ts';

const START = colleagueComparison.defaults;
const FILTERED = withToggles(fetched(fetching(START)), { isThirties: true, isMan: true });

describe('the colleague comparison', () => {
  test('starts loading, not loaded, without an error or a filter', () => {
    expect(START).toEqual({ loading: true, isLoad: false, error: null, toggles: NO_TOGGLES });
    expect(Object.values(NO_TOGGLES)).not.toContain(true);
  });

  test('a success is loaded and no longer loading', () => {
    expect(fetched(fetching(START))).toMatchObject({ loading: false, isLoad: true, error: null });
  });

  test('a failure stores the error and stops loading; the next fetch forgets it', () => {
    const failed = fetchFailed(fetching(FILTERED), '取得できませんでした。');
    expect(failed).toEqual({ ...FILTERED, loading: false, error: '取得できませんでした。' });
    expect(fetching(failed)).toMatchObject({ loading: true, error: null });
  });

  test('flags are set one by one and reset together', () => {
    expect(FILTERED.toggles).toEqual({ ...NO_TOGGLES, isThirties: true, isMan: true });
    expect(withToggles(FILTERED, { isMan: false }).toggles).toEqual({ ...NO_TOGGLES, isThirties: true });
    expect(withoutToggles(FILTERED)).toEqual({ ...FILTERED, toggles: NO_TOGGLES });
  });

  test('a reset restores the defaults; the flags of the filter have one of their own', () => {
    const failed = fetchFailed(FILTERED, '取得できませんでした。');
    expect(reset(failed)).toEqual({ ...START, toggles: FILTERED.toggles });
    expect(withoutToggles(reset(failed))).toEqual(START);
  });

  test('of all this only the filter is stored, and it comes back as not loaded', () => {
    const failed: ColleagueComparisonState = fetchFailed(FILTERED, '取得できませんでした。');
    const stored = colleagueComparison.toStored(failed);
    expect(stored).toEqual({ ...START, toggles: FILTERED.toggles });
    expect(colleagueComparison.stored.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });
});
