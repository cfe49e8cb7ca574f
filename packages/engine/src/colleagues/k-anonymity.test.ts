// Named situations with their neighbours: sizes on both sides of k, and classes that say too much of their members.
import { describe, expect, test } from 'vitest';
import { GRADES } from '../vocabulary/grade.ts';
import type { TypedPerson } from './compared-person.ts';
import { anonymise, inWholeClasses } from './k-anonymity.ts';

const CODES = [1, 2, 3, 4] as const;

type Attributes = readonly [TypedPerson['age'], TypedPerson['genderCode'], boolean | null, boolean | null];

/** So many people with the same attributes and different grades and types. */
function people(count: number, [age, genderCode, isMarried, isDependent]: Attributes): TypedPerson[] {
  return Array.from({ length: count }, (_, i) => ({
    ...{ age, genderCode, isMarried, isDependent },
    totalValuation: GRADES[i % 5] ?? 'A',
    riskToleranceCode: CODES[i % 4] ?? 1,
  }));
}

/** People alike in all but the grade or the type. */
function alike(count: number, result: Partial<TypedPerson>): TypedPerson[] {
  return people(count, [30, 0, true, true]).map((person) => ({ ...person, ...result }));
}

const reported = ({ age, genderCode, isMarried, isDependent }: TypedPerson) => [
  age,
  genderCode,
  isMarried,
  isDependent,
];

describe('sizes', () => {
  test.each([
    [4, 0],
    [5, 5],
    [6, 6],
  ])('of %i people who are alike, k = 5 keeps %i', (count, kept) => {
    const outcome = anonymise(people(count, [30, 0, true, true]), 5);
    expect([outcome.kept.length, outcome.suppressed]).toEqual([kept, count - kept]);
  });

  test.each([
    [5, 0],
    [6, 6],
  ])('where one may be taken out, of %i people k = 5 keeps %i', (count, kept) => {
    expect(anonymise(people(count, [30, 0, true, true]), 5, 1).kept).toHaveLength(kept);
  });

  test('nobody, and a single person, with every k', () => {
    expect(anonymise([], 5)).toEqual({ kept: [], suppressed: 0 });
    expect(anonymise(people(1, [30, 0, true, true]), 1)).toEqual({ kept: [], suppressed: 1 });
  });

  test.each([0, -1, 2.5, Number.NaN])('k = %s is refused', (k) => {
    expect(() => anonymise([], k)).toThrow(RangeError);
    expect(() => inWholeClasses([], k)).toThrow(RangeError);
  });
});

describe('what is dropped, and in which order', () => {
  test.each<[string, Attributes, Attributes, Attributes]>([
    ['dependents first', [30, 0, true, true], [30, 0, true, false], [30, 0, true, null]],
    ['then marital status', [30, 0, true, true], [30, 0, false, true], [30, 0, null, null]],
    ['then gender', [30, 0, true, true], [30, 1, true, true], [30, null, null, null]],
    ['then age', [30, 0, true, true], [40, 0, true, true], [null, null, null, null]],
  ])('%s', (_name, some, others, expected) => {
    const { kept, suppressed } = anonymise([...people(3, some), ...people(3, others)], 5);
    expect(suppressed).toBe(0);
    for (const person of kept) expect(reported(person)).toEqual(expected);
  });

  test('those who are many enough keep everything, and no one else joins them', () => {
    const many = people(6, [30, 0, true, true]);
    const few = people(2, [30, 0, true, false]);
    const { kept, suppressed } = anonymise([...few, ...many], 5);
    expect(kept.map(reported)).toEqual(many.map(reported));
    expect(suppressed).toBe(2);
  });

  test('an attribute that a person has not told counts as not told from the beginning', () => {
    const some = people(3, [30, 0, true, null]);
    const others = people(3, [30, 0, true, true]);
    expect(anonymise([...some, ...others], 5).kept).toHaveLength(6);
    expect(anonymise(people(6, [null, null, null, null]), 5).kept).toHaveLength(6);
  });

  test.each([
    [0, 19],
    [19, 19],
    [29, 20],
    [35, 30],
    [59, 50],
    [60, 60],
    [75, 60],
  ])('age %i leaves as %i', (age, shown) => {
    expect(anonymise(people(5, [age, 0, true, true]), 5).kept[0]?.age).toBe(shown);
  });
});

describe('classes that would say too much', () => {
  test.each<[string, TypedPerson[], number]>([
    ['all of one grade', alike(9, { totalValuation: 'C' }), 0],
    ['all of one type', alike(9, { riskToleranceCode: 2 }), 0],
    ['all but one of one type', [...alike(8, { riskToleranceCode: 2 }), ...alike(1, { riskToleranceCode: 3 })], 9],
  ])('%s: %s', (_name, members, kept) => {
    expect(anonymise(members, 5).kept).toHaveLength(kept);
  });

  test('where the viewer is taken out, one who differs is not enough: that could be the viewer', () => {
    const [most, one, two] = [
      alike(8, { riskToleranceCode: 2 }),
      alike(1, { riskToleranceCode: 3 }),
      alike(2, { riskToleranceCode: 3 }),
    ];
    expect(anonymise([...most, ...one], 5, 1).kept).toHaveLength(0);
    expect(anonymise([...most, ...two], 5, 1).kept).toHaveLength(10);
  });

  test('they are suppressed at once: among others they would be known by their absence', () => {
    const same = alike(6, { totalValuation: 'C' });
    const others = people(4, [30, 0, true, false]);
    const { kept, suppressed } = anonymise([...same, ...others], 5);
    expect([kept, suppressed]).toEqual([[], 10]);
  });
});

describe('later, when somebody has been taken out', () => {
  test('a class that has become too small, or the same all over, goes whole; the others stay', () => {
    const small = people(5, [30, 0, true, true]);
    const whole = people(6, [40, 0, true, true]);
    const same = people(6, [50, 0, true, true]).map((person) => ({ ...person, totalValuation: 'B' as const }));
    expect(inWholeClasses([...small, ...whole, ...same], 5, 1)).toEqual(whole);
    expect(inWholeClasses([...small, ...whole, ...same], 5)).toEqual([...small, ...whole]);
  });
});
