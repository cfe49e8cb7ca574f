// Tests how much more an observer learns from several lists of a simulated company than from one, and whose row stands out.
import { describe, expect, test } from 'vitest';
import { chanceOf, type Mix } from '../../test/anonymity/company-months.ts';
import type { List, Look } from '../../test/anonymity/observer.ts';
import { fewestTogether, type Named, nameGrades, nobodyNamed, type Played, play } from '../../test/anonymity/play.ts';
import { ANEW, CohortPublisher, type Publisher } from '../../test/anonymity/publishers.ts';
import { nameRows } from '../../test/anonymity/twins.ts';

/** `npm run proof` simulates more companies. */
const IS_PROOF = process.env.MINORI_PROPERTY_RUNS !== undefined;
const COMPANIES = IS_PROOF ? 30 : 5;
const MONTHS = 24;
/** Limit, as a fraction, on how much more several lists may reveal than one. */
const MAX_EXTRA_SHARE = 0.05;

/** Whose type and grade change in a month, how common the grades are, and whether the observer knows each person's cohort. */
const CASES = [
  { drift: 0, mix: 'demo', isTold: false },
  { drift: 0.2, mix: 'even', isTold: true },
  ...(IS_PROOF
    ? ([
        { drift: 0.05, mix: 'demo', isTold: false },
        { drift: 0.2, mix: 'demo', isTold: false },
        { drift: 0, mix: 'even', isTold: true },
        { drift: 0.05, mix: 'even', isTold: true },
      ] as const)
    : []),
] as const;

/** Simulates one company; each seed gives another. k changes now and then, and attributes are switched off and on. */
function playOne(publisher: Publisher, seed: number, drift: number, mix: Mix): Played {
  const draw = chanceOf(seed);
  const [joins, size] = [0.005 + 0.015 * draw(), 40 + Math.floor(160 * draw())];
  const switched = Math.floor(MONTHS * draw());
  const settingsIn = (month: number) => ({
    k: month < 10 || seed % 3 > 0 ? 5 : 8 - 4 * (month % 2),
    areAttributesShown: seed % 4 > 0 || month < switched || month > switched + 2,
  });
  const rates = { join: joins, leave: joins, marry: 0.01, drift, silent: 0.01, mix };
  return play(publisher, { size, months: MONTHS, rates, seed, settingsIn });
}

function playAll(publisherOf: (seed: number) => Publisher, drift: number, mix: Mix): readonly Played[] {
  return Array.from({ length: COMPANIES }, (_, i) => playOne(publisherOf(i), i + 1, drift, mix));
}

const inCohorts = (seed: number) => new CohortPublisher(chanceOf(1000 + seed));

function namedIn(played: readonly Played[], lists: number, isTold: boolean): Named {
  const named = nobodyNamed();
  for (const one of played) nameGrades(one, { count: lists, isTold }, named);
  return named;
}

/** At least two rows differ from the most common value: without any one row, two values are left. */
const isMixed = (values: readonly unknown[]) => values.every((one) => values.filter((like) => like !== one).length > 1);

function faultyGroups(list: List, k: number): readonly string[] {
  return [...new Set(list.map(({ group }) => group))].filter((group) => {
    const rows = list.filter((row) => row.group === group);
    const told = new Set(
      rows.map((row) => [row.age, row.genderCode, row.isMarried, row.isDependent, row.horizons].join()),
    );
    const isDiverse = isMixed(rows.map(({ grade }) => grade)) && isMixed(rows.map(({ type }) => type));
    return rows.length < k + 1 || !isDiverse || told.size > 1;
  });
}

const extraShare = ({ people, one, many }: Named[Look]) => (many - one) / people;

/** With fewer people a percentage means little. */
const MIN_PEOPLE = 100;

describe.each(CASES)(
  'when grades change by $drift a month, mixed as in $mix, cohorts known: $isTold',
  ({ drift, mix, isTold }) => {
    const played = playAll(inCohorts, drift, mix);
    const anew = playAll(() => ANEW, drift, mix);

    test.each([2, 3, 6])('%i lists name nobody’s grade better than one, where lists made anew name it', (lists) => {
      const counted = Object.entries(namedIn(played, lists, isTold)).filter(([, { people }]) => people >= MIN_PEOPLE);
      expect(counted.map(([look]) => look)).toEqual(
        expect.arrayContaining(lists > 2 ? ['appeared', 'stoodStill'] : ['stoodStill']),
      );
      expect(
        counted.map(([look, one]) => [look, extraShare(one)]).filter(([, gain]) => Number(gain) > MAX_EXTRA_SHARE),
      ).toEqual([]);
      expect(Math.max(...Object.values(namedIn(anew, lists, isTold)).map(extraShare))).toBeGreaterThan(
        2 * MAX_EXTRA_SHARE,
      );
    });

    test('what all pairs of rows do names the row of nobody who has gone', () => {
      const { people, byLot, byAll } = nameRows(played);
      expect(people).toBeGreaterThan(MIN_PEOPLE / 2);
      expect((byAll - byLot) / people).toBeLessThan(MAX_EXTRA_SHARE);
    });

    test('every group of every list is of k + 1, diverse, and told of in one way', () => {
      for (const { lists, settings } of played) {
        for (const [month, list] of lists.entries()) expect(faultyGroups(list, settings[month]?.k ?? 0)).toEqual([]);
      }
    });

    test('nobody comes, goes or is told otherwise with fewer than k others', () => {
      const together = played.flatMap(fewestTogether);
      expect(together.filter(({ rows, least }) => rows < least)).toEqual([]);
      expect(together.length).toBeGreaterThan(10);
      expect(anew.flatMap(fewestTogether).filter(({ rows, least }) => rows < least).length).toBeGreaterThan(100);
    });
  },
);
