/** 金額の目隠し — tests that every notation of an amount is hidden, and that no code formats an amount in another way. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FrozenSentence,
  monthlyRange,
  percent,
  publicYen,
  roughYen,
  sentence,
  signedYen,
} from '@minori/contract/sentence';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountWritings } from '../../testing/amount-writings.ts';
import { visibleText } from '../../testing/visible-text.ts';
import { chartCsv } from '../chart/chart-csv.ts';
import type { ChartTable } from '../chart/chart-table.ts';
import { DataTable } from '../chart/data-table.tsx';
import { AmountsHiddenProvider, PublicAmounts } from './amounts-hidden.tsx';
import { SentenceText } from './sentence-text.tsx';
import { RoughYen, SignedYen, Yen } from './yen.tsx';

const TABLE: ChartTable = {
  caption: '表',
  columns: ['商品名', '評価額', '増減', '口数', '基準価額', '割合'],
  rows: [
    {
      heading: '商品A',
      cells: [
        { kind: 'yen', amount: 1_234_567 },
        { kind: 'roughYen', amount: -7_654_321 },
        { kind: 'number', value: 98_765, unit: '口', isAmount: true },
        { kind: 'yen', amount: 24_741, isPublic: true },
        { kind: 'percent', fraction: 0.5, decimals: 0 },
      ],
    },
  ],
};

function shown(text: FrozenSentence, isHidden: boolean): string {
  const { container } = render(
    <AmountsHiddenProvider value={isHidden}>
      <SentenceText sentence={text} />
    </AmountsHiddenProvider>,
  );
  return visibleText(container);
}

describe('金額の目隠し', () => {
  test('金額も増減の符号も見えず、聞いてもわからない', () => {
    const { container } = render(
      <AmountsHiddenProvider value={true}>
        <Yen amount={1_234_567} />
        <SignedYen amount={-1_234_567} />
        <RoughYen amount={21_500_000} />
        <Yen amount={null} />
      </AmountsHiddenProvider>,
    );
    expect(visibleText(container)).toBe('非表示非表示非表示—');
    expect(container.textContent).not.toMatch(/[\d+−]/);
  });

  test('表では、自分の金額と口数だけが隠れ、商品の価格と割合は見える', () => {
    const { container } = render(
      <AmountsHiddenProvider value={true}>
        <DataTable table={TABLE} />
      </AmountsHiddenProvider>,
    );
    const cells = [...container.querySelectorAll('td')].map(visibleText);
    expect(cells).toEqual(['非表示', '非表示', '非表示', '24,741円', '50%']);
  });

  test('表のファイルにも、隠した金額は入らない', () => {
    expect(chartCsv(TABLE, { hidesAmounts: true }).split('\r\n')[1]).toBe('商品A,非表示,非表示,非表示,24741,50');
  });

  test('誰のものでもない金額は、隠さない', () => {
    const { container } = render(
      <AmountsHiddenProvider value={true}>
        <PublicAmounts>
          <Yen amount={10_000} />
        </PublicAmounts>
      </AmountsHiddenProvider>,
    );
    expect(container.textContent).toBe('10,000円');
  });

  test('文の中の金額は、言葉の横の数字なので隠れ、言葉と割合は残る', () => {
    const range = monthlyRange({ low: 208_321, high: 211_249 });
    const told = sentence`お知らせ「月62,000円になります」。${range}、${signedYen(-5)}、${roughYen(9e8)}（${publicYen(1000)}単位、${percent(0.05)}）`;
    expect(shown(told, true)).toBe('お知らせ「月62,000円になります」。非表示、非表示、非表示（1,000円単位、5%）');
    expect(shown(told, false)).toBe(
      'お知らせ「月62,000円になります」。約20.8〜21.1万円、−5円、約9億円（1,000円単位、5%）',
    );
  });

  // Texts stored before figures were kept as data, with an amount in any notation.
  describe('前に作られた文', () => {
    test.each(amountWritings(1_234_567))('どう書いた金額も見えない: %s', (amount) => {
      const text = `毎月の目安は${amount}です。`;
      expect(shown(text, true)).not.toMatch(/\p{N}/u);
      expect(shown(text, false)).toBe(text);
    });

    test('数字のない文は、そのまま', () => {
      const text = '配分がわからないため、受取額の試算はありません。';
      expect(shown(text, true)).toBe(text);
    });
  });

  test('金額の書き方を直に使うのは、値を見せずに比べるところだけ', () => {
    const source = join(import.meta.dirname, '../..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|^ui\/figures\//.test(file),
    );
    const direct = files.filter((file) =>
      /\bformat(Rough)?Yen\b|\bformatMonthly/.test(readFileSync(join(source, file), 'utf8')),
    );
    // Nor does any code join a figure and its unit by hand.
    const byHand = files.filter((file) => /\}\s*[億万千]?円/.test(readFileSync(join(source, file), 'utf8')));
    expect(byHand).toEqual([]);
    // Claiming and saving places write amounts of the law and of the sites' prices, which are nobody's.
    expect(direct.sort()).toEqual([
      'features/claiming/death.tsx',
      'features/claiming/ways-card.tsx',
      'features/fund-comparison/comparison-rows.ts',
      'features/leaving/plans-card.tsx',
      'features/operational-simulation/fan-figure.tsx',
      'features/operational-simulation/use-difference.ts',
      'features/retirement-income/basis-card.tsx',
      'features/risk-tolerance/model-outlook.tsx',
      'features/saving-places/amount-card.tsx',
    ]);
    const public_ = files.filter((file) => /\bSHOWN_AMOUNTS\b/.test(readFileSync(join(source, file), 'utf8')));
    expect(public_.sort()).toEqual([
      'features/operation-status/fund-prices.tsx',
      'features/risk-tolerance/saving-chart.tsx',
      'ui/chart/price-line-picture.tsx',
    ]);
  });
});
