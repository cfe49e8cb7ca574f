// Tests what HR can learn about one person: an observer who keeps every report of many companies over months, and knows of
// everybody else what they did and when they came and went, guesses a fact of one person. The same observer is shown exact
// counts, counts with errors that don't hang together, and counts in steps, where they must succeed: so this test can fail.
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../test/anonymity/company-months.ts';
import { playReports, REPORTS } from '../../test/anonymity/report-observer.ts';
import { mergedCells } from './merged-cells.ts';
import { mostRight, PROTECTIONS, sensitivity, usualError } from './protected-counts.ts';
import { floorOf, isLargeEnough, shownCount } from './shown-count.ts';

/** Months times companies played for each case: the shares are then right to about ±0.02 for 12 months, ±0.04 for 96. */
const PLAYED = 36_000;
const MARGIN = { 12: 0.03, 96: 0.065 } as const;

describe('会社の担当者は、報告を何か月ためても、ひとりのことを言い当てられない', () => {
  const yearly = { figures: 1, months: 12 } as const;
  test.each([
    ['その年に読んだか', PROTECTIONS.yearly, yearly],
    ['テーマの記事を読んだか', PROTECTIONS.topic, yearly],
    ['何年ものあいだに連携したか', PROTECTIONS.lasting, { figures: 1, months: 96 } as const],
    ['二つの人数に入ることをしたか', PROTECTIONS.yearly, { figures: 2, months: 12 } as const],
  ])('%s', (_what, protection, { figures, months }) => {
    const bound = mostRight(Array.from({ length: figures }, () => protection));
    const played = { companies: PLAYED / months, months, figures, protection };
    const right = playReports(REPORTS.protectedCounts, played, chanceOf(91));
    expect(right).toBeLessThan(bound + MARGIN[months]);
    // The observer is no weakling: they come near the bound, which nobody can pass.
    if (figures === 1 && months === 12) expect(right).toBeGreaterThan(bound - 0.06);
  });

  test.each([
    ['ちょうどの人数', REPORTS.exact, 0.99],
    ['月ごとに別々の誤差を足した人数', REPORTS.unrelatedErrors, 0.75],
  ])('同じ人が%sを見れば、言い当てる', (_what, report, least) => {
    const played = { companies: 400, months: 96, figures: 1, protection: PROTECTIONS.lasting };
    expect(playReports(report, played, chanceOf(92))).toBeGreaterThan(least);
  });

  test('5人きざみで、5人動いたときだけ変わる人数では、変わった月に、ほかの全員を知る人へひとりのことが確かに伝わる', () => {
    const played = { companies: 400, months: 96, figures: 1, protection: PROTECTIONS.lasting };
    expect(playReports(REPORTS.steps, played, chanceOf(93))).toBeGreaterThan(0.8);
  });

  test('全部をしたか何もしていないかの二つしかありえないと知っていても、四つに三つより多くは当たらない', () => {
    const { lasting, yearly: each, topic } = PROTECTIONS;
    const all = [
      ...[lasting, lasting, lasting, lasting],
      ...[each, each, each],
      ...Array.from({ length: 16 }, () => topic),
    ];
    expect(mostRight(all)).toBeLessThan(0.75);
  });
});

describe('人数の見せ方', () => {
  const of = { registered: 200, k: 5 };
  test.each([
    ['だれもいない', -3, { kind: 'few' }],
    ['4人', 2.4, { kind: 'few' }],
    ['5人', 5, { kind: 'about', people: 5, share: 0.025 }],
    ['118人', 118, { kind: 'about', people: 120, share: 0.6 }],
    ['5人のほかは全員', 195, { kind: 'about', people: 195, share: 0.975 }],
    ['4人のほかは全員', 198, { kind: 'nearlyAll' }],
    ['全員より多い', 207, { kind: 'nearlyAll' }],
  ])('%s', (_name, count, shown) => {
    expect(shownCount(count, of)).toEqual(shown);
  });

  test('会社が小さいと、人数は出ない。比較の下限が大きい会社では、もっと大きくないと出ない', () => {
    const sizes = [6, 49, 50, 99, 100].map((people) => [
      isLargeEnough(people, 'figures', 5),
      isLargeEnough(people, 'topics', 5),
    ]);
    expect(sizes).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect([floorOf(1), floorOf(40), isLargeEnough(119, 'figures', 40)]).toEqual([5, 40, false]);
  });

  test('誤差は、月が重なってもほとんど大きくならない', () => {
    const { lasting, yearly, topic } = PROTECTIONS;
    const errors = [usualError(lasting, 1), usualError(lasting, 120), usualError(yearly, 12), usualError(topic, 12)];
    expect(errors.map(Math.round)).toEqual([9, 14, 9, 18]);
    expect([sensitivity(1), sensitivity(12)].map((each) => each.toFixed(3))).toEqual(['1.000', '1.606']);
  });
});

/** All ways to spread people over classes. */
function* spreads(people: number, classes: number): Generator<readonly number[]> {
  if (classes === 1) yield [people];
  else
    for (let first = 0; first <= people; first++) {
      for (const rest of spreads(people - first, classes - 1)) yield [first, ...rest];
    }
}

const keyed = (counts: readonly number[]) => counts.map((count, key) => ({ key, count }));

describe('評価とタイプの分布', () => {
  test.each([
    [5, 11],
    [5, 17],
    [6, 14],
    [4, 12],
  ])('%i人に満たない区分の人数は、まとめと合計（%i人）のどちらからも出ない', (floor, people) => {
    const classes = 4;
    const possible = new Map<string, Set<string>[]>();
    for (const counts of spreads(people, classes)) {
      const shown = JSON.stringify(mergedCells(keyed(counts), floor));
      const sets = possible.get(shown) ?? Array.from({ length: classes }, () => new Set<string>());
      for (const [i, count] of counts.entries()) sets[i]?.add(String(count));
      possible.set(shown, sets);
    }
    for (const [shown, sets] of possible) {
      for (const values of sets) {
        const [only] = values;
        const isTold = values.size === 1 && Number(only) > 0 && Number(only) < floor;
        expect([shown, isTold && only]).toEqual([shown, false]);
      }
    }
    expect(possible.size).toBeGreaterThan(4);
  });

  test.each([
    [
      [12, 7, 3, 0, 1],
      [
        [['A'], 12],
        [['B', 'C', 'D', 'E'], 11],
      ],
    ],
    [
      [2, 2, 30, 9, 6],
      [
        [['A', 'B', 'C'], 34],
        [['D'], 9],
        [['E'], 6],
      ],
    ],
    [[0, 0, 40, 0, 0], null],
    [[4, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 0], null],
  ])('%j', (counts, groups) => {
    const merged = mergedCells(
      ['A', 'B', 'C', 'D', 'E'].map((key, i) => ({ key, count: counts[i] ?? 0 })),
      5,
    );
    expect(merged?.map(({ keys, count }) => [keys, count]) ?? null).toEqual(groups);
  });
});
