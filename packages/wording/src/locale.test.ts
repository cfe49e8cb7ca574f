// Tests what each language writes differently around a number.
import { expect, test } from 'vitest';
import { formatPoints as inEnglish } from './en/locale.ts';
import { formatPoints as inJapanese } from './ja/locale.ts';

test('英語では、1ポイントだけが単数になる', () => {
  const figures = [0.01, -0.01, 0.02, 0].map((fraction) => inEnglish(fraction, 0).digits);
  expect(figures).toEqual([
    ...['1 percentage point', '1 percentage point', '2 percentage points', '0 percentage points'],
  ]);
  expect(inEnglish(0.01, 1).digits).toBe('1.0 percentage points');
  expect(inJapanese(0.01, 0).digits).toBe('1ポイント');
});
