/** Tests which words and figures the charts contain, in narrow and wide containers. */
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { AssetsOverTimePicture } from './assets-over-time-picture.tsx';
import { DivergingBarsPicture } from './diverging-bars-picture.tsx';
import { PeopleScatterPicture } from './people-scatter-picture.tsx';
import { RiskReturnPicture } from './risk-return-picture.tsx';
import { ScoreBar } from './score-bar.tsx';
import type { Share } from './share.ts';
import { SharePicture } from './share-picture.tsx';

afterEach(cleanup);

function texts(picture: ReactElement): string[] {
  const { container } = render(picture);
  return [...container.querySelectorAll('text, li')].map((text) => text.textContent ?? '');
}

function share(key: string, ratio: number, pattern: Share['pattern'] = 'solid'): Share {
  return { key, name: key, color: '#94290A', pattern, ratio };
}

const whole = { name: '評価額', figure: '1,200円' };

describe('内訳の図', () => {
  test('狭い所では帯と凡例、広い所では円と直接のラベル', () => {
    const shares = [share('国内株式', 0.7), share('外国株式', 0.3, 'rising')];
    expect(texts(<SharePicture shares={shares} width={519} whole={whole} />)).toEqual([
      '70%',
      '30%',
      '国内株式70%',
      '外国株式30%',
    ]);
    expect(texts(<SharePicture shares={shares} width={520} whole={whole} />)).toEqual([
      '国内株式',
      '70%',
      '外国株式',
      '30%',
      '評価額',
      '1,200円',
    ]);
  });

  test('小さな割合が2つ以上あれば、まとめて名前をつける', () => {
    const shares = [share('国内株式', 0.94), share('外国株式', 0.03), share('国内債券', 0.03)];
    expect(texts(<SharePicture shares={shares} width={300} whole={whole} />)).toContain('小さな割合の合計6%');
  });

  test('0%に丸まる資産も、あることがわかる', () => {
    const shares = [share('国内株式', 0.997), share('預金・保険など', 0.003)];
    expect(texts(<SharePicture shares={shares} width={300} whole={whole} />)).toContain('預金・保険など1%未満');
  });

  test('区別は色だけでなく模様でもつく', () => {
    const shares = [share('国内株式', 0.5), share('外国株式', 0.5, 'rising')];
    const { container } = render(<SharePicture shares={shares} width={600} whole={whole} />);
    const marks = [...container.querySelectorAll('pattern')].map((pattern) => pattern.querySelectorAll('path').length);
    expect(marks).toEqual([0, 1]);
  });
});

describe('差の棒', () => {
  test.each([300, 700])('幅%iでも、名前と符号つきの差がすべて書いてある', (width) => {
    const rows = [
      { ...share('国内株式', 0), value: 12.4 },
      { ...share('外国株式', 0), value: -12.4 },
      { ...share('国内債券', 0), value: 0.4 },
    ];
    const drawn = texts(<DivergingBarsPicture rows={rows} width={width} less="少ない" more="多い" />);
    expect(drawn).toEqual([
      '← 少ない',
      '多い →',
      '国内株式',
      '+12ポイント',
      '外国株式',
      '−12ポイント',
      '国内債券',
      '0ポイント',
    ]);
  });
});

describe('リスクとリターンの図', () => {
  test('自分とモデルに、形の違う印と名前がつく', () => {
    const points = [
      { key: 'own', name: 'あなた', risk: 10, return: -2 },
      { key: 'model', name: 'モデル', risk: 10, return: -2 },
    ] as const;
    const limits = { riskLimit: { min: 0, max: 20 }, returnLimit: { min: -5, max: 10 } };
    const { container } = render(<RiskReturnPicture points={points} width={300} {...limits} />);
    const labels = [...container.querySelectorAll('text')].filter((text) => text.textContent?.match(/あなた|モデル/));
    const places = labels.map((label) => Number(label.getAttribute('y')));
    expect(container.querySelectorAll('circle')).toHaveLength(1);
    expect(Math.abs((places[0] ?? 0) - (places[1] ?? 0))).toBeGreaterThanOrEqual(20 - 1e-9);
    expect(container.textContent).toContain('−5%');
  });
});

describe('推移の図', () => {
  test('線の終わりに名前と金額、軸は万円', () => {
    const drawn = texts(
      <AssetsOverTimePicture
        width={311}
        dates={['2026-02-28', '2026-03-31']}
        series={[
          { key: 'valuation', name: '評価額', values: [828_000, 852_210] },
          { key: 'contribution', name: '掛金', values: [760_000, 780_000] },
        ]}
      />,
    );
    expect(drawn).toContain('万円');
    expect(drawn).toContain('評価額約85万円');
    expect(drawn).toContain('掛金約78万円');
    expect(drawn).toContain('2026年2月');
    expect(drawn).toContain('2026年3月');
  });

  test.each([
    [311, 1],
    [200, 2],
  ])('幅%sでは、最初と最後の月を%s行に書き、重ねない', (width, lines) => {
    const { container } = render(
      <AssetsOverTimePicture
        width={width}
        dates={['2024-11-30', '2026-10-31']}
        series={[{ key: 'valuation', name: '評価額', values: [828_000, 852_210] }]}
      />,
    );
    const months = [...container.querySelectorAll('text')].filter((text) => text.textContent?.endsWith('月'));
    expect(months).toHaveLength(2);
    expect(new Set(months.map((text) => text.getAttribute('y'))).size).toBe(lines);
  });
});

describe('散らばりの図', () => {
  test.each([
    [800, ['0%', '5%', '10%', '15%', '20%']],
    [311, ['0%', '10%', '20%']],
  ])('幅%sのリスクの目盛りは重ならない', (width, expected) => {
    const group = { id: '1', name: '安定型', size: '64名', color: '#00805c' };
    const { container } = render(
      <PeopleScatterPicture
        groups={[{ key: group, shape: 'circle', places: [] }]}
        riskLimit={{ min: 0, max: 20 }}
        returnLimit={{ min: 0, max: 30 }}
        width={width}
        own={null}
      />,
    );
    const ticks = [...container.querySelectorAll('text[text-anchor="middle"]')].map((text) => text.textContent);
    expect(ticks).toEqual(expected);
  });

  test('右隣に図があるときは、右端の目盛りを隣に譲る', () => {
    const group = (id: string) => ({ id, name: '安定型', size: '64名', color: '#00805c' });
    const { container } = render(
      <PeopleScatterPicture
        groups={['1', '2'].map((id) => ({ key: group(id), shape: 'circle', places: [] }))}
        riskLimit={{ min: 0, max: 20 }}
        returnLimit={{ min: 0, max: 30 }}
        width={800}
        own={null}
      />,
    );
    const ticks = [...container.querySelectorAll('text[text-anchor="middle"]')].map((text) => text.textContent);
    expect(ticks).toEqual(['0%', '5%', '10%', '15%', '0%', '5%', '10%', '15%', '20%']);
  });
});

describe('点数の棒', () => {
  test.each([
    [0, 1],
    [65, 65],
    [100, 99],
  ])('前回%i点の印は、端でも棒からはみ出さない', (previous, at) => {
    const { container } = render(<ScoreBar score={72} previous={previous} />);
    expect([...container.querySelectorAll('line')].map((line) => Number(line.getAttribute('x1')))).toEqual([at, at]);
  });

  test('初めての評価には前回の印がない', () => {
    const { container } = render(<ScoreBar score={72} />);
    expect(container.querySelectorAll('line')).toHaveLength(0);
  });
});
