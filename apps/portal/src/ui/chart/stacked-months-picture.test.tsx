import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SparkLinePicture } from './spark-line-picture.tsx';
import { StackedMonthsPicture } from './stacked-months-picture.tsx';

afterEach(cleanup);

describe('掛金の柱', () => {
  test('会社と本人は模様でも区別でき、名前と割合が凡例にある', () => {
    const { container } = render(
      <StackedMonthsPicture
        width={300}
        parts={[
          { key: 'employer', name: '会社', color: '#333333', pattern: 'solid', ratio: 0.75 },
          { key: 'subscriber', name: '本人', color: '#0b5cad', pattern: 'rising', ratio: 0.25 },
        ]}
        periods={[
          { label: '26年2月', amounts: [15_000, 5_000] },
          { label: '26年3月', amounts: [15_000, 0] },
        ]}
      />,
    );
    expect(container.querySelectorAll('rect[fill^="url"]')).toHaveLength(3 + 2);
    expect([...container.querySelectorAll('li')].map((row) => row.textContent)).toEqual(['会社75%', '本人25%']);
    expect(container.textContent).toContain('万円');
    expect(container.textContent).toContain('26年3月');
  });
});

describe('小さな推移の図', () => {
  test('終わりの値と両端の時点を書き、先の線は破線で区別する', () => {
    const { container } = render(
      <SparkLinePicture
        width={300}
        series={[
          {
            key: 'actual',
            points: [
              { at: -12, value: 500_000 },
              { at: 0, value: 850_000 },
            ],
          },
          {
            key: 'standard',
            points: [
              { at: 0, value: 850_000 },
              { at: 240, value: 9_000_000 },
            ],
          },
        ]}
        ends={['2025年3月', '60歳']}
        endText="標準 約900万円"
        fromZero
      />,
    );
    const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('stroke-dasharray'));
    expect(lines).toEqual([null, '6 3']);
    expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
      '標準 約900万円',
      '2025年3月',
      '60歳',
    ]);
  });
});
