import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { LITERACY_BANDS } from './literacy-config.ts';
import { overallLiteracy } from './overall-literacy.ts';
import { type ReadColumn, tagLiteracy } from './tag-literacy.ts';

const tables = methodTables('literacy.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

const BAND_NAMES = { advanced: '上級', intermediate: '中級', beginner: '初級' } as const;

const ANSWERS: Readonly<Record<string, ReadColumn['isCorrect']>> = { correct: true, wrong: false };

describe('docs/method/literacy.md', () => {
  const example = rows('Worked example').map(([, [level, read, quiz = '']]): ReadColumn => {
    const isQuiz = quiz !== 'none';
    return {
      level: level === 'applied' ? 2 : 1,
      isRead: read === 'yes',
      isQuiz,
      isCorrect: isQuiz ? (ANSWERS[quiz] ?? null) : null,
    };
  });
  const got = tagLiteracy(example);

  test('its literacy', () => {
    expect(example).toHaveLength(4);
    const shown = new Map(rows('Its literacy').map(([name, [, value]]) => [name, value]));
    for (const name of ['readRate', 'quizRate', 'accuracy'] as const) {
      expect(figure(shown.get(name))).toBeCloseTo(got?.[name] ?? Number.NaN, 6);
    }
    expect(figure(shown.get('score'))).toBe(got?.score);
    expect(shown.get('band')).toBe(got && BAND_NAMES[got.band]);
  });

  test('the score over all tags', () => {
    const column = (changes: Partial<ReadColumn>): ReadColumn => ({
      level: 1,
      isRead: true,
      isQuiz: false,
      isCorrect: null,
      ...changes,
    });
    const tags = [
      example,
      [
        column({ isQuiz: true, isCorrect: true }),
        column({ level: 2, isQuiz: true, isCorrect: false }),
        column({ level: 2, isQuiz: true, isCorrect: true }),
      ],
      [column({}), column({ isRead: false })],
      [column({ isRead: false, isQuiz: true })],
    ];
    const table = rows('The score over all tags');
    expect(table).toHaveLength(tags.length + 1);
    for (const [i, columns] of tags.entries()) {
      const [, [count, raw]] = table[i] ?? ['', []];
      expect(figure(count)).toBe(columns.length);
      expect(figure(raw)).toBeCloseTo(tagLiteracy(columns)?.rawScore ?? Number.NaN, 6);
    }
    const [, [count, raw]] = table.at(-1) ?? ['', []];
    const sums = table.slice(0, -1).map(([, [columns, score]]) => [figure(columns), figure(score)] as const);
    expect(figure(count)).toBe(sums.reduce((sum, [columns]) => sum + columns, 0));
    const mean = sums.reduce((sum, [columns, score]) => sum + columns * score, 0) / figure(count);
    expect(figure(raw)).toBeCloseTo(mean, 5);
    expect(overallLiteracy(tags)?.score).toBe(53);
  });

  test('the bands', () => {
    expect(rows('Bands').map(([name, [from]]) => ({ name, from: figure(from) }))).toEqual(
      LITERACY_BANDS.map(({ band, from }) => ({ name: BAND_NAMES[band], from })),
    );
  });
});
