/** 金額の目隠し: every way in which an amount is written, and that nobody writes one past it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { visibleText } from '../../testing/visible-text.ts';
import { chartCsv } from '../chart/chart-csv.ts';
import type { ChartTable } from '../chart/chart-table.ts';
import { DataTable } from '../chart/data-table.tsx';
import { HIDDEN_AMOUNTS } from './amount-texts.ts';
import { AmountsHiddenProvider, PublicAmounts } from './amounts-hidden.tsx';
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
    expect(visibleText(container)).toBe('＊＊＊円＊＊＊円＊＊＊円—');
    expect(container.textContent).not.toMatch(/\d|プラス|マイナス/);
  });

  test('表では、自分の金額と口数だけが隠れ、商品の価格と割合は見える', () => {
    const { container } = render(
      <AmountsHiddenProvider value={true}>
        <DataTable table={TABLE} />
      </AmountsHiddenProvider>,
    );
    const cells = [...container.querySelectorAll('td')].map(visibleText);
    expect(cells).toEqual(['＊＊＊円', '＊＊＊円', '＊＊＊口', '24,741円', '50%']);
  });

  test('表のファイルにも、隠した金額は入らない', () => {
    expect(chartCsv(TABLE, { hidesAmounts: true }).split('\r\n')[1]).toBe('商品A,＊＊＊,＊＊＊,＊＊＊,24741,50');
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

  test.each([
    [
      'お知らせ「掛金の上限が月62,000円になります」をまだ開いていません。残りは1,000円です。',
      'お知らせ「掛金の上限が月62,000円になります」をまだ開いていません。残りは＊＊＊円です。',
    ],
    ['待機資金が120,000円あり、資産全体の5%です。', '待機資金が＊＊＊円あり、資産全体の5%です。'],
    ['掛金 1,820,000円が、2,104,300円（+284,300円、年率3.4%）。', '掛金 ＊＊＊円が、＊＊＊円（＊＊＊円、年率3.4%）。'],
    ['標準で約1億2,150万円、最低で500万円、0円です。', '標準で＊＊＊円、最低で＊＊＊円、＊＊＊円です。'],
    ['上限は月35,000円です（1,000円単位）。', '上限は月＊＊＊円です（1,000円単位）。'],
    ['円は2026年に、リスクは12.5%です。', '円は2026年に、リスクは12.5%です。'],
  ])('文の中の金額も隠す: %s', (text, hidden) => {
    expect(HIDDEN_AMOUNTS.written(text)).toBe(hidden);
  });

  test('金額の書き方を直に使うのは、値を見せずに比べるところだけ', () => {
    const source = join(import.meta.dirname, '../..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|^ui\/figures\//.test(file),
    );
    const direct = files.filter((file) => /\bformat(Rough)?Yen\b/.test(readFileSync(join(source, file), 'utf8')));
    expect(direct.sort()).toEqual([
      'features/fund-comparison/comparison-rows.ts',
      'features/operational-simulation/difference-text.ts',
      'features/operational-simulation/fan-figure.tsx',
      'features/retirement-income/basis-card.tsx',
      'features/risk-tolerance/model-outlook.tsx',
    ]);
    const public_ = files.filter((file) => /\bSHOWN_AMOUNTS\b/.test(readFileSync(join(source, file), 'utf8')));
    expect(public_.sort()).toEqual([
      'features/operation-status/fund-price-figure.tsx',
      'features/risk-tolerance/saving-chart.tsx',
      'ui/chart/price-line-picture.tsx',
    ]);
  });
});
