import { describe, expect, test } from 'vitest';
import { share, shortDate, shortMonth, units, wholePercent, yen, yieldPercent } from './figures.ts';

describe('こもれびの数字', () => {
  test.each([
    [yen(1_234_567), '１，２３４，５６７円'],
    [yen(-30_862), '▲３０，８６２円'],
    [yen(0), '０円'],
    [yen(null), '－'],
    [units(1_001_034), '１，００１，０３４口'],
    [units(null), '－'],
    [wholePercent(40), '４０'],
    [share(613), '６１．３％'],
    [yieldPercent(0.0345), '３．４５％'],
    [yieldPercent(-0.012), '▲１．２０％'],
    [yieldPercent(-0.00004), '０．００％'],
    [yieldPercent(-0.00005), '▲０．０１％'],
    [yieldPercent(null), '－'],
  ])('%s', (printed, text) => {
    expect(printed).toBe(text);
  });

  test.each([
    ['2026-03-31', 'R8.3.31'],
    ['2019-05-01', 'R1.5.1'],
    ['2019-04-30', 'H31.4.30'],
    ['1989-01-07', 'S64.1.7'],
    [null, '－'],
  ])('%s は %s', (day, text) => {
    expect(shortDate(day)).toBe(text);
  });

  test.each([
    ['2019-05', 'R1.5'],
    ['2019-04', 'H31.4'],
    ['2025-12', 'R7.12'],
  ])('%s は %s', (month, text) => {
    expect(shortMonth(month)).toBe(text);
  });
});
