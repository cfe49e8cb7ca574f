import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPremium, steppedPremium } from './typed-premium.ts';

describe('本人の掛金の入力', () => {
  test.each([
    ['1000', { yen: 1_000 }],
    ['15,000円', { yen: 15_000 }],
    ['１５０００', { yen: 15_000 }],
    [' 14 000 ', { yen: 14_000 }],
    ['', { problem: 'missing' }],
    ['円', { problem: 'missing' }],
    ['0', { problem: 'unit' }],
    ['999', { problem: 'unit' }],
    ['1500', { problem: 'unit' }],
    ['-5000', { problem: 'unit' }],
    ['5000.5', { problem: 'unit' }],
    ['五千', { problem: 'unit' }],
    ['16000', { problem: 'tooMuch' }],
    ['15500', { problem: 'tooMuch' }],
  ])('「%s」', (text, read) => {
    expect(readPremium(text, { inputMax: 15_000, minimum: 1_000, unit: 1_000 })).toEqual(read);
  });

  test('増減のボタンのあとは、いつも入力できる金額になる', () => {
    const typed = fc.oneof(fc.nat(90_000).map(String), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(
        typed,
        fc.constantFrom(1 as const, -1 as const),
        fc.integer({ min: 1_000, max: 55_000 }),
        (text, by, max) => {
          const limits = { inputMax: max, minimum: 1_000, unit: 1_000 };
          expect(readPremium(String(steppedPremium(text, by, limits)), limits)).toHaveProperty('yen');
        },
      ),
    );
  });

  test('会社の規約の単位が2,000円なら、2,000円ずつ', () => {
    const limits = { inputMax: 15_000, minimum: 2_000, unit: 2_000 };
    expect(readPremium('3000', limits)).toEqual({ problem: 'unit' });
    expect(readPremium('4000', limits)).toEqual({ yen: 4_000 });
    expect([steppedPremium('4000', 1, limits), steppedPremium('', 1, limits)]).toEqual([6_000, 2_000]);
    expect(steppedPremium('14000', 1, limits)).toBe(14_000);
  });

  test.each([
    ['5000', 1, 6_000],
    ['5000', -1, 4_000],
    ['1000', -1, 1_000],
    ['15000', 1, 15_000],
    ['', 1, 1_000],
  ] as const)('「%s」から%iステップで%i円', (text, by, yen) => {
    expect(steppedPremium(text, by, { inputMax: 15_500, minimum: 1_000, unit: 1_000 })).toBe(yen);
  });
});
