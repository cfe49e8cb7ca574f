import { describe, expect, test } from 'vitest';
import { companyOf } from '../../test/companies.ts';
import { AGE_BANDS, bandOf, representativeAge } from './age-band.ts';
import type { PlacedPerson } from './compared-person.ts';
import { countCube, filterCube } from './count-cube.ts';
import { readCube, writeCube } from './cube-text.ts';
import { filterColleagues } from './filter-colleagues.ts';
import { type FilterToggle, matches, selectionOf } from './filter-rule.ts';
import { ownPosition } from './own-position.ts';
import { readPeople, writePeople } from './people-bytes.ts';
import { peopleColumns, pointsOfTenths, wholePoints } from './people-columns.ts';
import { colleagueRatios } from './ratios.ts';

const PERSON: PlacedPerson = {
  age: 42,
  genderCode: 1,
  isMarried: true,
  isDependent: false,
  totalValuation: 'B',
  riskToleranceCode: 2,
  investmentRisk: 0.0949,
  returnByYear: 0.0625,
};

describe('年代', () => {
  test.each([
    [0, 10],
    [19, 10],
    [20, 20],
    [29, 20],
    [30, 30],
    [39, 30],
    [40, 40],
    [49, 40],
    [50, 50],
    [59, 50],
    [60, 60],
    [75, 60],
  ])('%i歳は年代%i', (age, band) => {
    expect(bandOf(age)).toBe(band);
  });

  test('a representative age lies in its band', () => {
    expect(AGE_BANDS.map((band) => bandOf(representativeAge(band)))).toEqual(AGE_BANDS);
  });
});

describe('what is not told matches no option', () => {
  const untold = { ...PERSON, age: null, genderCode: null, isMarried: null, isDependent: null };

  test.each<FilterToggle[]>([
    ['isUnderTwenties', 'isThirties', 'isFourties', 'isFifties', 'isOverSixties'],
    ['isMan', 'isWoman'],
    ['isMarried', 'isSingle'],
    ['hasDependents', 'noDependents'],
  ])('every option of a group at once: %s and the rest', (...group) => {
    const toggles = Object.fromEntries(group.map((name) => [name, true]));
    expect(matches(untold, toggles)).toBe(false);
    expect(matches(PERSON, toggles)).toBe(true);
    expect(matches(untold, { ...toggles, allSelect: true })).toBe(true);
  });
});

test('nothing chosen, and everything off, lets everybody through', () => {
  expect(selectionOf({})).toEqual(selectionOf({ isMan: false, allSelect: false }));
  expect(matches(PERSON, { isMan: false })).toBe(true);
});

describe('the smallest group that may be shown', () => {
  const everyone = Array.from({ length: 5 }, () => PERSON);
  const own = { riskToleranceCode: 2, totalValuation: 'A' } as const;

  test.each([
    [4, true],
    [5, false],
    [6, false],
  ])('of %i people with a limit of 5', (people, isTooFew) => {
    const company = [...everyone, PERSON].slice(0, people);
    expect(filterColleagues(companyOf(company, own), {}, 5).isTooFew).toBe(isTooFew);
    expect(filterCube(countCube(company), {}, { own, limit: 5 }).isTooFew).toBe(isTooFew);
  });

  test('nobody is too few without a limit too', () => {
    expect(filterCube(countCube(everyone), { isMan: true }, { own, limit: 0 })).toEqual({
      people: 0,
      isTooFew: true,
      riskToleranceRatio: [],
      investmentEvaluationRatio: [],
    });
  });

  test('a shorter list of another horizon is hidden on its own', () => {
    const company = companyOf(everyone, own);
    const others = company.others.map((list) => ({ ...list, tenYears: list.tenYears.slice(0, 4) }));
    const filtered = filterColleagues({ ...company, others }, {}, 5);
    expect(filtered.isTooFew).toBe(false);
    expect(filtered.others.flatMap(({ fiveYears }) => fiveYears)).toHaveLength(5);
    expect(filtered.others.flatMap(({ tenYears }) => tenYears)).toHaveLength(0);
  });
});

describe('ratios', () => {
  test('one decimal, halves upwards: 1 of 80 is 1.3 %', () => {
    const counts = { types: [0, 79, 0, 0], grades: [79, 0, 0, 0, 0] };
    const { riskToleranceRatio } = colleagueRatios(counts, { riskToleranceCode: 4, totalValuation: 'A' });
    expect(riskToleranceRatio.map(({ ratio }) => ratio)).toEqual([1.3, 98.8, 0, 0]);
  });

  test('before a diagnosis the employee stands in no type, and the types still make up the whole', () => {
    const counts = { types: [1, 1, 1, 1], grades: [4, 0, 0, 0, 0] };
    const ratios = colleagueRatios(counts, { riskToleranceCode: null, totalValuation: null });
    expect(ratios.riskToleranceRatio.map(({ ratio }) => ratio)).toEqual([25, 25, 25, 25]);
    expect(ratios.investmentEvaluationRatio[0]).toEqual({ value: 'A', ratio: 100, numberOfPeople: 4 });
  });
});

describe('the text of a cube', () => {
  test.each(['', '.', '.A', 'A', '.dK1', '.dE?', '🙂', `${writeCube(countCube([PERSON]))}A`])(
    '%j is refused',
    (text) => {
      expect(() => readCube(text)).toThrow(RangeError);
    },
  );

  test('large counts come back', () => {
    const cube = countCube([PERSON]);
    const cell = cube.indexOf(1);
    cube[cell] = 123_456_789;
    expect(readCube(writeCube(cube))[cell]).toBe(123_456_789);
  });
});

describe('people as bytes', () => {
  test.each([
    [0.0949, 9],
    [0.095, 10],
    [0.145, 15],
    [-0.005, 0],
    [-0.0051, -1],
  ])('%d is %i points', (fraction, points) => {
    expect(wholePoints(fraction)).toBe(points);
  });

  test.each([
    [94, 9],
    [95, 10],
    [-5, 0],
    [-6, -1],
  ])('%i tenths are %i points', (tenths, points) => {
    expect(pointsOfTenths(tenths)).toBe(points);
  });

  test('points far from each other, negative ones too', () => {
    const far = [-1.5, 0, 3.2].map((returnByYear) => ({ ...PERSON, returnByYear }));
    expect([...readPeople(writePeople(peopleColumns(far))).return]).toEqual([-150, 0, 320]);
  });

  test.each([
    ['no bytes', []],
    ['another version', [1, 0]],
    ['a headcount larger than the bytes', [2, 0xff, 0xff, 0xff, 0xff, 0x07]],
    ['a number that never ends', [2, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
  ])('%s', (_, bytes) => {
    expect(() => readPeople(Uint8Array.from(bytes))).toThrow(RangeError);
  });

  test('counts that disagree with the headcount', () => {
    const bytes = writePeople(peopleColumns([PERSON, PERSON]));
    const fewer = Uint8Array.from(bytes);
    fewer[1] = 1;
    expect(() => readPeople(fewer)).toThrow(RangeError);
    const more = Uint8Array.from(bytes);
    more[1] = 3;
    expect(() => readPeople(more)).toThrow(RangeError);
  });
});

describe('the own position', () => {
  const people = (code: 1 | 2, grades: string) =>
    [...grades].map((grade) => ({ ...PERSON, riskToleranceCode: code, totalValuation: grade as 'A' }));
  const own = { riskToleranceCode: 2, totalValuation: 'B' } as const;

  test.each([
    ['the most common, with the employee', 'AABBC', { place: 1, isShared: false }],
    ['as common as another', 'AABCC', { place: 1, isShared: true }],
    ['the second of three', 'AAABC', { place: 2, isShared: false }],
    ['nobody else has it', 'AACCD', { place: 3, isShared: true }],
  ])('%s', (_, grades, place) => {
    const cube = countCube([...people(2, grades), ...people(1, 'EEEEE')]);
    expect(ownPosition(cube, own, 5)).toEqual({ among: 2, grade: 'B', ...place });
  });

  test('among the company where fewer than the limit share the type', () => {
    const cube = countCube([...people(2, 'AABB'), ...people(1, 'C')]);
    expect(ownPosition(cube, own, 5)).toEqual({ among: 'company', grade: 'B', place: 1, isShared: false });
  });

  test('none in a company that is too small, nor before a diagnosis', () => {
    expect(ownPosition(countCube(people(2, 'AABB')), own, 5)).toBeNull();
    const many = countCube(people(2, 'AAABB'));
    expect(ownPosition(many, { ...own, totalValuation: null }, 5)).toBeNull();
    expect(ownPosition(many, { ...own, riskToleranceCode: null }, 5)).toBeNull();
  });
});
