/** 散らばり — Tests the points and the median person of a type against a plain count. */
import { peopleColumns } from '@minori/engine/colleagues/people-columns';
import { describe, expect, test } from 'vitest';
import { densityOf } from './people-chart.tsx';

const person = (riskToleranceCode: 1 | 2, risk: number, ofReturn: number) => ({
  age: 40,
  genderCode: 0 as const,
  isMarried: null,
  isDependent: null,
  totalValuation: 'B' as const,
  riskToleranceCode,
  investmentRisk: risk / 100,
  returnByYear: ofReturn / 100,
});

const columns = peopleColumns([person(2, 9, 6), person(2, 9, 6), person(1, 4, 2), person(2, 0, -3), person(2, 12, -1)]);
const everybody = Uint32Array.of(0, 1, 2, 3, 4);

describe('散らばり', () => {
  test('同じ所の人をまとめて数える。リターンが負でも、リスクが0でも', () => {
    expect(densityOf(columns, everybody, 2)).toEqual({
      people: 4,
      places: [
        { risk: 9, return: 6, people: 2 },
        { risk: 0, return: -3, people: 1 },
        { risk: 12, return: -1, people: 1 },
      ],
      middle: { risk: 0.09, return: -0.01 },
    });
  });

  test('選ばれた人だけを数える', () => {
    expect(densityOf(columns, Uint32Array.of(2, 4), 2)).toMatchObject({ people: 1, middle: { risk: 0.12 } });
    expect(densityOf(columns, Uint32Array.of(2), 2)).toEqual({ people: 0, places: [], middle: null });
  });
});
