import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf } from './band.ts';
import type { LiteracyBand } from './literacy-config.ts';
import { overallLiteracy } from './overall-literacy.ts';
import { type ReadColumn, tagLiteracy } from './tag-literacy.ts';

const article = (changes: Partial<ReadColumn> = {}): ReadColumn => ({
  level: 1,
  isRead: false,
  isQuiz: false,
  isCorrect: null,
  ...changes,
});
const quiz = (isCorrect: boolean | null, changes: Partial<ReadColumn> = {}) =>
  article({ isQuiz: true, isCorrect, ...changes });

const column: fc.Arbitrary<ReadColumn> = fc
  .record({ level: fc.constantFrom(1 as const, 2 as const), isRead: fc.boolean(), isQuiz: fc.boolean() })
  .chain((known) =>
    fc
      .constantFrom(...(known.isQuiz ? [true, false, null] : [null]))
      .map((isCorrect): ReadColumn => ({ ...known, isCorrect })),
  );
const columns = fc.array(column, { minLength: 1, maxLength: 40 });

describe('a tag', () => {
  test('without columns has no literacy', () => {
    expect(tagLiteracy([])).toBeNull();
  });

  test('without quizzes is scored by reading alone', () => {
    expect(tagLiteracy([article({ isRead: true }), article()])).toEqual({
      readRate: 0.5,
      quizRate: null,
      accuracy: null,
      rawScore: 50,
      score: 50,
      band: 'intermediate',
    });
  });

  test('an applied column counts twice, read and asked', () => {
    const got = tagLiteracy([quiz(false, { isRead: true }), quiz(true, { level: 2 })]);
    expect(got?.readRate).toBeCloseTo(1 / 3, 12);
    expect(got?.quizRate).toBeCloseTo(2 / 3, 12);
  });

  test('an unanswered quiz is not correct, but does not count in the accuracy, where levels do not count', () => {
    const got = tagLiteracy([quiz(true), quiz(false, { level: 2 }), quiz(null)]);
    expect([got?.quizRate, got?.accuracy]).toEqual([0.25, 0.5]);
  });

  test('an answer to a column that has no quiz any more says nothing', () => {
    const asked = tagLiteracy([article({ isRead: true, isCorrect: true }), quiz(false)]);
    expect([asked?.quizRate, asked?.accuracy]).toEqual([0, 0]);
  });
});

describe('properties', () => {
  test('everything read and answered correctly is 100, nothing at all is 0', () => {
    fc.assert(
      fc.property(columns, (all) => {
        const done = all.map((one) => ({ ...one, isRead: true, isCorrect: one.isQuiz ? true : null }));
        const none = all.map((one) => ({ ...one, isRead: false, isCorrect: null }));
        expect([tagLiteracy(done)?.score, tagLiteracy(none)?.score]).toEqual([100, 0]);
      }),
    );
  });

  test('reading a column or answering it correctly never lowers a score, the overall one neither', () => {
    fc.assert(
      fc.property(columns, fc.nat(), fc.array(columns, { maxLength: 4 }), (all, position, others) => {
        const chosen = position % all.length;
        for (const step of [
          (one: ReadColumn) => ({ ...one, isRead: true }),
          (one: ReadColumn) => ({ ...one, isCorrect: one.isQuiz ? true : null }),
        ]) {
          const after = all.map((one, index) => (index === chosen ? step(one) : one));
          expect(tagLiteracy(after)?.score).toBeGreaterThanOrEqual(tagLiteracy(all)?.score ?? Number.NaN);
          const [before, now] = [all, after].map((tag) => overallLiteracy([tag, ...others])?.score ?? Number.NaN);
          expect(now).toBeGreaterThanOrEqual(before ?? Number.NaN);
        }
      }),
    );
  });

  test('the order of columns and of tags does not matter', () => {
    fc.assert(
      fc.property(fc.array(columns, { minLength: 1, maxLength: 5 }), (tags) => {
        const turned = tags.toReversed().map((tag) => tag.toReversed());
        expect(overallLiteracy(turned)?.score).toBe(overallLiteracy(tags)?.score);
      }),
    );
  });
});

describe('the overall score', () => {
  test('is weighted by the number of columns, and a tag without columns does not count', () => {
    const read = [article({ isRead: true })];
    const unread = [article(), article(), article()];
    expect(overallLiteracy([read, unread, []])).toEqual({ score: 25, band: 'beginner' });
  });

  test('there is none while there are no columns', () => {
    expect(overallLiteracy([])).toBeNull();
    expect(overallLiteracy([[], []])).toBeNull();
  });
});

test.each<[number, LiteracyBand]>([
  [0, 'beginner'],
  [49, 'beginner'],
  [50, 'intermediate'],
  [79, 'intermediate'],
  [80, 'advanced'],
  [100, 'advanced'],
])('%i points are %s', (score, band) => {
  expect(bandOf(score)).toBe(band);
});

test('the band is the one of the score that is shown: 49.5 is 50 and 中級', () => {
  const read = (count: number) => Array.from({ length: count }, () => article({ isRead: true }));
  const unread = (count: number) => Array.from({ length: count }, () => article());
  expect(tagLiteracy([...read(99), ...unread(101)])).toMatchObject({ score: 50, band: 'intermediate' });
  expect(tagLiteracy([...read(494), ...unread(506)])).toMatchObject({ score: 49, band: 'beginner' });
});
