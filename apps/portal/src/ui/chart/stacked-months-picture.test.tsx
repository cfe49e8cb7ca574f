import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
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
