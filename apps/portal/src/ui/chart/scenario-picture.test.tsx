import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ScenarioPicture } from './scenario-picture.tsx';

afterEach(cleanup);

const FUTURE = [0, 10, 23].map((at) => ({
  at,
  contribution: 780_000 + at * 180_000,
  good: 850_000 + at * 500_000,
  standard: 850_000 + at * 300_000,
  notGood: 850_000 + at * 190_000,
}));
const PAST = [-2, -1, 0].map((at) => ({ at, contribution: 780_000 + at * 180_000, valuation: 850_000 + at * 180_000 }));

function draw(props: Partial<Parameters<typeof ScenarioPicture>[0]> = {}) {
  const { container } = render(
    <ScenarioPicture
      width={311}
      past={PAST}
      future={FUTURE}
      tickText={(at) => `${at + 37}歳`}
      tickOrigin={37}
      {...props}
    />,
  );
  const texts = [...container.querySelectorAll('text')].map((text) => text.textContent ?? '');
  const dashes = [...container.querySelectorAll('path[stroke-dasharray]')].map((path) =>
    path.getAttribute('stroke-dasharray'),
  );
  return { container, texts, dashes };
}

describe('試算の図', () => {
  test.each([311, 640])('幅%iでも、線の終わりに名前と金額、軸に区切りのよい年齢と退職年齢', (width) => {
    const { texts } = draw({ width });
    for (const label of ['良い場合約1,235万円', '標準約775万円', '厳しい場合約522万円', '拠出累計約492万円']) {
      expect(texts).toContain(label);
    }
    expect(texts).toContain('今');
    expect(texts.filter((text) => text.endsWith('歳'))).toEqual(['40歳', '50歳', '60歳']);
  });

  test('良い場合、標準、厳しい場合、掛金は、だれの配分でも、それぞれの模様の線になる', () => {
    for (const look of ['scenarios', 'currentPf', 'modelPf', 'improvedPf'] as const) {
      expect(draw({ look }).dashes).toEqual(['6 3', '6 3', '2 3', '7 4', '0.1 7']);
    }
  });

  test('実績がなければ、今の印もない', () => {
    const { texts } = draw({ past: [] });
    expect(texts).not.toContain('今');
    expect(texts).not.toContain('実績');
  });

  test('これからがなければ、実績の線に名前がつく', () => {
    const { texts } = draw({ future: [] });
    expect(texts).toContain('評価額約85万円');
    expect(texts).toContain('拠出累計約78万円');
  });

  test('なにもなくても描ける', () => {
    expect(draw({ past: [], future: [] }).container.innerHTML).not.toMatch(/NaN|Infinity/);
  });
});
