/** Tests how figures are written, and how screen readers read them aloud. */

import { grouped } from '@minori/wording/numbers';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DateText } from './date-text.tsx';
import { Percent } from './percent.tsx';
import { RoughYen, SignedYen, Yen } from './yen.tsx';

const text = (element: React.ReactElement) => {
  const { container, unmount } = render(element);
  const content = container.textContent;
  unmount();
  return content;
};

describe('金額', () => {
  test.each([
    [() => <Yen amount={1234567} />, '1,234,567円'],
    [() => <Yen amount={0} />, '0円'],
    [() => <Yen amount={-0} />, '0円'],
    [() => <Yen amount={-5} />, '−5円'],
    [() => <SignedYen amount={284300} />, '+284,300円'],
    [() => <SignedYen amount={-12345} />, '−12,345円'],
    [() => <SignedYen amount={-0} />, '0円'],
    [() => <RoughYen amount={21_499_999} />, '約2,150万円'],
    [() => <RoughYen amount={121_500_000} />, '約1億2,150万円'],
    [() => <RoughYen amount={100_000_000} />, '約1億円'],
    [() => <RoughYen amount={4_999} />, '約0万円'],
    [() => <Yen amount={null} />, '—データなし'],
    [() => <SignedYen amount={undefined} />, '—データなし'],
    [() => <Yen amount={Number.NaN} />, '—データなし'],
  ])('%#: %s', (make, expected) => {
    expect(text(make())).toBe(expected);
  });

  test('書かれた数字を読み戻すと、元の金額になる', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const written = text(<SignedYen amount={amount} />) ?? '';
        const sign = written.startsWith('−') ? -1 : 1;
        expect(sign * Number(written.replace(/[^0-9]/g, '')) || 0).toBe(amount || 0);
      }),
      { numRuns: 200 },
    );
  });
});

describe('率', () => {
  test('区切りと小数は、日本語のIntlが書くものと同じ', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        (fraction, decimals) => {
          const rounded = Math.round(Number((fraction * 100 * 10 ** decimals).toPrecision(12))) / 10 ** decimals;
          const intl = new Intl.NumberFormat('ja-JP', {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          });
          expect(text(<Percent fraction={fraction} decimals={decimals} />)).toBe(`${intl.format(rounded)}%`);
          const shown = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: decimals });
          // A value exactly between two that can be shown, such as 1.005.
          const half = (10 * Math.floor(fraction % 1_000) + 5) / 10 ** (decimals + 1);
          for (const value of [fraction, -1 - rounded, half]) {
            expect(grouped(value, decimals)).toBe(shown.format(value));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each([
    [() => <Percent fraction={0.034} />, '3.4%'],
    [() => <Percent fraction={0.0345} decimals={1} />, '3.5%'],
    [() => <Percent fraction={0.005} decimals={0} />, '1%'],
    [() => <Percent fraction={-0.0345} />, '−3.5%'],
    [() => <Percent fraction={-0.0004} signed />, '0.0%'],
    [() => <Percent fraction={0.12} signed decimals={0} unit="ポイント" />, '+12ポイント'],
    [() => <Percent fraction={1} decimals={0} />, '100%'],
    [() => <Percent fraction={null} />, '—データなし'],
    [() => <Percent fraction={Number.POSITIVE_INFINITY} />, '—データなし'],
  ])('%#: %s', (make, expected) => {
    expect(text(make())).toBe(expected);
  });
});

describe('日付', () => {
  test.each([
    ['2026-03-31', '2026年3月31日'],
    ['2026-03', '2026年3月'],
    ['2026-04-02T00:12:00Z', '2026年4月2日 9:12'],
    ['2026-04-01T15:05:00Z', '2026年4月2日 0:05'],
    ['2025-12-31T15:00:00Z', '2026年1月1日 0:00'],
    [null, '—データなし'],
  ])('%s → %s', (date, expected) => {
    expect(text(<DateText date={date} />)).toBe(expected);
  });
});
