// おすすめの順 — tests each rule and each tie with tables of ids, and that the order is total and doesn't depend on the order
// of the rows.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OwnColumn } from './own-columns.ts';
import { pinnedColumn, type ReaderState, ranked } from './ranking.ts';

const topics = [
  { id: 1, name: '制度のしくみ' },
  { id: 2, name: 'リスクとリターン' },
  { id: 3, name: '分散投資' },
];

const column = (id: number, changes: Partial<OwnColumn> = {}): OwnColumn => ({
  ...{ id, title: `コラム${id}`, level: 1, publishedOn: '2026-01-01', minutes: 3, subScore: null, tagIds: [1] },
  ...{ isQuiz: false, isRead: false, isCorrect: null, answeredAt: null },
  ...changes,
});

const state = (columns: readonly OwnColumn[], weakest: ReaderState['weakest'] = null): ReaderState => ({
  columns,
  topics,
  weakest,
});
const ids = (of: ReaderState) => ranked(of).map(({ id }) => id);

describe('順番', () => {
  test.each<[string, ReaderState, number[]]>([
    ['何もなければ、何もない', state([]), []],
    [
      '基礎が先、同じ水準なら新しい順',
      state([column(1, { level: 2, publishedOn: '2026-03-01' }), column(2), column(3, { publishedOn: '2026-02-01' })]),
      [3, 2, 1],
    ],
    ['同じ日に出たものは、番号の大きい順', state([column(7), column(9), column(8)]), [9, 8, 7]],
    [
      '読んだものは後。読んだものどうしも同じ決まり',
      state([column(1, { isRead: true }), column(2, { level: 2 }), column(3, { isRead: true })]),
      [2, 3, 1],
    ],
    [
      '点数の低いテーマが先で、応用でも先',
      state([column(1, { isRead: true }), column(2), column(3, { tagIds: [3], level: 2 })]),
      [3, 2, 1],
    ],
    [
      '主なテーマの点数で並ぶ',
      state([column(1, { isRead: true }), column(2, { tagIds: [1, 3] }), column(3, { tagIds: [3, 1], level: 2 })]),
      [3, 2, 1],
    ],
    [
      '同じ点数のテーマは、テーマの順でなく、基礎と新しさで並ぶ',
      state([column(1), column(2, { tagIds: [3], publishedOn: '2026-02-01' }), column(3, { tagIds: [2], level: 2 })]),
      [2, 1, 3],
    ],
    [
      '最も低い項目のコラムは1本だけが先頭で、ほかは元の順',
      state(
        [
          column(1),
          column(2, { subScore: 'riskGap', level: 2 }),
          column(3, { subScore: 'riskGap' }),
          column(4, { subScore: 'areaClass' }),
        ],
        'riskGap',
      ),
      [3, 4, 1, 2],
    ],
    [
      '読んだコラムは、低い項目のものでも先頭にしない',
      state([column(1), column(2, { subScore: 'riskGap', isRead: true, tagIds: [2] })], 'riskGap'),
      [1, 2],
    ],
  ])('%s', (_rule, of, expected) => {
    expect(ids(of)).toEqual(expected);
  });
});

describe('先頭の1本', () => {
  const suited = (id: number, changes: Partial<OwnColumn> = {}) => column(id, { subScore: 'assetClass', ...changes });
  test.each<[string, OwnColumn[], number]>([
    ['クイズのあるもの', [suited(1, { minutes: 1 }), suited(2, { isQuiz: true, level: 2, minutes: 9 })], 2],
    ['同じなら基礎', [suited(1, { level: 2, minutes: 1 }), suited(2, { minutes: 9 })], 2],
    ['同じなら短いもの', [suited(1, { minutes: 4, publishedOn: '2026-03-01' }), suited(2, { minutes: 3 })], 2],
    ['同じなら新しいもの', [suited(1, { publishedOn: '2025-12-31' }), suited(2)], 2],
    ['同じなら番号の大きいもの', [suited(1), suited(2)], 2],
  ])('%s', (_rule, columns, expected) => {
    for (const order of [columns, columns.toReversed()]) {
      expect(pinnedColumn({ columns: order, weakest: 'assetClass' })?.id).toBe(expected);
    }
  });

  test('低い項目がなければ、ない。その項目のコラムがなければ、ない', () => {
    expect(pinnedColumn({ columns: [suited(1)], weakest: null })).toBeUndefined();
    expect(pinnedColumn({ columns: [suited(1)], weakest: 'areaClass' })).toBeUndefined();
  });
});

test('どの順に読み出しても同じ順で、すべてのコラムが1度ずつ、未読から並ぶ', () => {
  const any = fc.record({
    level: fc.constantFrom(1 as const, 2 as const),
    publishedOn: fc.constantFrom('2026-01-01', '2026-02-01'),
    minutes: fc.integer({ min: 1, max: 3 }),
    subScore: fc.constantFrom('assetClass' as const, 'riskGap' as const, null),
    isQuiz: fc.boolean(),
    isRead: fc.boolean(),
    tagIds: fc.constantFrom([1], [2, 1], [3]),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.constantFrom('riskGap' as const, null), (drawn, weakest) => {
      const columns = drawn.map((changes, at) => column(at + 1, changes));
      const order = ranked(state(columns, weakest));
      expect(ranked(state(columns.toReversed(), weakest))).toEqual(order);
      expect(order.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(columns.map(({ id }) => id));
      const firstRead = order.findIndex(({ isRead }) => isRead);
      if (firstRead >= 0) expect(order.slice(firstRead).every(({ isRead }) => isRead)).toBe(true);
    }),
  );
});
