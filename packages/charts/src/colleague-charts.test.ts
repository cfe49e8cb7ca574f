import { describe, expect, test } from 'vitest';
import { dotPath } from './dot-path.ts';
import { type PeopleHere, peopleScatter } from './people-scatter.ts';
import { shareMark } from './share-mark.ts';
import { stackedBar } from './stacked-bar.ts';

const LIMITS = { riskLimit: { min: 0, max: 30 }, returnLimit: { min: -5, max: 15 } };

/** The first coordinates of each dot of a path. */
const dots = (path: string) => path.split('M').filter(Boolean);

function plots(places: readonly PeopleHere[], width: number) {
  const groups = [
    { key: 'a', shape: 'circle' as const, places },
    { key: 'b', shape: 'square' as const, places: [] },
    { key: 'c', shape: 'diamond' as const, places: [] },
    { key: 'd', shape: 'parallelogram' as const, places: [] },
  ];
  return peopleScatter(groups, { width, ...LIMITS });
}

describe('the scatter of many people', () => {
  test.each([280, 320, 700])('two plots a row stay inside a width of %i, with the same axes', (width) => {
    const { plots: all, height } = plots([], width);
    expect(all.map(({ isLeft, isLowest }) => [isLeft, isLowest])).toEqual([
      [true, false],
      [false, false],
      [true, true],
      [false, true],
    ]);
    for (const { plot, riskAxis, returnAxis } of all) {
      expect(plot.left).toBeGreaterThan(30);
      expect(plot.right).toBeLessThanOrEqual(width);
      expect(plot.bottom).toBeLessThan(height);
      expect([riskAxis.min, riskAxis.max, returnAxis.min, returnAxis.max]).toEqual([0, 30, -5, 15]);
    }
    expect(all[1]?.plot.left).toBeGreaterThan(all[0]?.plot.right ?? 0);
    expect(all[2]?.plot.top).toBeGreaterThan(all[0]?.plot.bottom ?? 0);
  });

  test('people at one place are one dot, larger for more of them', () => {
    const [first = '', second = ''] = dots(
      plots(
        [
          { risk: 5, return: 2, people: 1 },
          { risk: 20, return: 2, people: 9 },
        ],
        320,
      ).plots[0]?.dots ?? '',
    );
    const radius = (dot: string) => Number(/a([\d.]+),/.exec(dot)?.[1]);
    expect(radius(second)).toBe(6);
    expect(radius(first)).toBe(3);
  });

  test('where points are too near each other, neighbours share a dot; where there is room, they do not', () => {
    const near = [
      { risk: 10, return: 4, people: 1 },
      { risk: 11, return: 4, people: 1 },
    ];
    expect(dots(plots(near, 320).plots[0]?.dots ?? '')).toHaveLength(1);
    expect(dots(plots(near, 960).plots[0]?.dots ?? '')).toHaveLength(2);
  });

  test('someone beyond the limits widens the axes', () => {
    const { plots: all } = plots([{ risk: 45, return: -15, people: 1 }], 320);
    expect(all[3]?.riskAxis.max).toBe(45);
    expect(all[3]?.returnAxis.min).toBe(-15);
  });
});

test.each([
  ['square', 'M10,20m-3.6,-3.6h7.1l0,7.1h-7.1z'],
  ['circle', 'M10,20m-4,0a4,4 0 1 1 8,0a4,4 0 1 1 -8,0z'],
  ['diamond', 'M10,20m-5,0l5,-5l5,5l-5,5z'],
  ['parallelogram', 'M10,20m-2,-3.2h6.4l-2.4,6.4h-6.4z'],
] as const)('a %s is drawn about its middle', (shape, path) => {
  expect(dotPath([{ x: 10, y: 20, radius: 4 }], shape)).toBe(path);
});

describe('the mark of the own share', () => {
  const room = { width: 300, labelWidth: 60 };
  const bar = (ratios: Readonly<Record<string, number>>) =>
    stackedBar(
      Object.entries(ratios).map(([key, ratio]) => ({ key, ratio })),
      { width: 300, labelWidth: 30, gap: 0 },
    );

  test('stands at the middle of the own segment', () => {
    expect(shareMark(bar({ A: 0.5, B: 0.5 }), 'B', room)).toEqual({ x: 225, labelX: 225 });
  });

  test('its label stays inside the bar', () => {
    expect(shareMark(bar({ A: 0.1, B: 0.9 }), 'A', room)).toEqual({ x: 15, labelX: 30 });
    expect(shareMark(bar({ A: 0.9, B: 0.1 }), 'B', room)).toEqual({ x: 285, labelX: 270 });
  });

  test('a small share is marked where the small ones are drawn', () => {
    const mark = shareMark(bar({ A: 0.94, B: 0.03, C: 0.03 }), 'C', room);
    expect(mark?.x).toBeCloseTo(291);
  });

  test('nothing is marked before a diagnosis, nor where nothing is drawn', () => {
    expect(shareMark(bar({ A: 1 }), null, room)).toBeNull();
    expect(shareMark(bar({ A: 1 }), 'B', room)).toBeNull();
  });
});
