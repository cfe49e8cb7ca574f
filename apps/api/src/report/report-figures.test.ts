// How the figures of a report are written: a real minus sign, no sign on a zero, 約 before every estimate.
import { describe, expect, test } from 'vitest';
import { amountTick, pointsText, roughYen, scoreChange, scoreText, tenThousands, yenChange } from './report-figures.ts';

describe('数字の書き方', () => {
  test.each([
    [yenChange(123_456), '+123,456円'],
    [yenChange(-12_345), '−12,345円'],
    [yenChange(0), '0円'],
    [yenChange(null), '—'],
    [roughYen(21_504_999), '約2,150万円'],
    [roughYen(21_505_000), '約2,151万円'],
    [roughYen(121_500_000), '約1億2,150万円'],
    [roughYen(200_000_000), '約2億円'],
    [roughYen(0), '約0万円'],
    [tenThousands(12_345_678), '1,235'],
    [amountTick(0), '0円'],
    [amountTick(5_000_000), '500万円'],
    [pointsText(4.25), '+4.3ポイント'],
    [pointsText(-0.04), '0.0ポイント'],
    [pointsText(null), '—'],
    [scoreChange(-3), '−3点'],
    [scoreChange(0), '0点'],
    [scoreText(null), '—'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });
});
