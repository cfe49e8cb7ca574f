import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { LOOK_BACK_YEARS, UNTAXED_PER_HEIR } from '../assumptions/benefit-rules.ts';
import { retirementParameter } from '../assumptions/retirement-parameters.ts';
import { type ClaimWindow, claimState, claimWindow, paymentMonth } from './claim-window.ts';
import { deathBenefitTax, MOST_HEIRS } from './death-benefit.ts';

const tables = methodTables('claiming.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);
const PEOPLE = rows('The first and the last day');

function windowOf(cells: readonly string[], more: object = {}): ClaimWindow | null {
  const [birthday = '', joinedOn = '', earlier, planAge, left = ''] = cells;
  const plan = { retirementAge: figure(planAge), membershipEndAge: null, membershipEnds: 'birthday' } as const;
  const leftOn = left === '–' ? null : left;
  return claimWindow({ birthday, joinedOn, earlierMonths: figure(earlier), plan, leftOn, ...more });
}

describe('docs/method/claiming.md', () => {
  test.each(PEOPLE)('%s', (_person, cells) => {
    const window = windowOf(cells);
    const { countedMonths, earliestAge, ageFrom, lossDate, from, until } = window as ClaimWindow;
    expect([countedMonths, earliestAge ?? '–', ageFrom, lossDate, from, until].map(String)).toEqual(cells.slice(5));
  });

  test.each(rows('The days around them'))('the days around them: %s', (person, cells) => {
    const window = windowOf(PEOPLE.find(([name]) => name === person)?.[1] ?? []) as ClaimWindow;
    const [, , , today = ''] = cells;
    const { papersFrom, lastPapersFrom, lastYearFrom } = window;
    const around = [claimState(window, today), paymentMonth(window, today)];
    expect([papersFrom, lastPapersFrom, lastYearFrom, today, ...around]).toEqual(cells);
  });

  test.each(rows('Death: what is taxed'))('a balance of %s', (balance, [heirs, ...cells]) => {
    const { untaxed, taxed } = deathBenefitTax(figure(balance), figure(heirs));
    expect([untaxed, taxed]).toEqual(cells.map(figure));
  });

  test('the years of the look-back are those of the tax tables, and the text names the exemption', () => {
    const yearsOf = (name: 'lookbackDcLater' | 'lookbackDcFirst' | 'lookbackOther') =>
      retirementParameter(name, '2026-12-01');
    expect(LOOK_BACK_YEARS).toEqual({
      ...{ dcLater: yearsOf('lookbackDcLater'), dcFirst: yearsOf('lookbackDcFirst') },
      others: yearsOf('lookbackOther'),
    });
    expect(UNTAXED_PER_HEIR).toBe(5_000_000);
  });
});

const cellsOf = (person: string) => PEOPLE.find(([name]) => name === person)?.[1] ?? [];
const unknown = { earlierMonths: null };

test('a first day is certain without earlier months only where more months could not bring it forward', () => {
  const isCertain = (person: string, more: object) => windowOf(cellsOf(person), more)?.isCertain;
  expect([isCertain('haru', unknown), isCertain('minoru', unknown), isCertain('fumie', unknown)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isCertain('ososaki', unknown), isCertain('ososaki', {})]).toEqual([false, true]);
  // At 61 by age, and the plan ended at 60.
  const at60 = { plan: { retirementAge: 60, membershipEndAge: 60, membershipEnds: 'birthday' } };
  expect([isCertain('minoru', { ...unknown, ...at60 }), isCertain('minoru', at60)]).toEqual([false, true]);
});

test('whoever leaves before 60 takes the assets along, and the end of this plan delays nothing', () => {
  const left = windowOf(cellsOf('haru'), { leftOn: '2030-03-31' });
  expect([left?.movesOn, left?.lossDate, left?.from]).toEqual([true, '2030-04-01', '2039-10-02']);
  // 60 is reached on the day before the birthday.
  expect(windowOf(cellsOf('haru'), { leftOn: '2039-10-01' })?.movesOn).toBe(false);
  expect(windowOf(cellsOf('haru'), { leftOn: '2039-09-30' })?.movesOn).toBe(true);
});

test('a plan that ends with the fiscal year, and joining too late for five years before 75', () => {
  const plan = { retirementAge: 65, membershipEndAge: 62, membershipEnds: 'fiscalYearEnd' };
  expect(windowOf(cellsOf('minoru'), { plan })?.from).toBe('2028-04-01');
  expect(windowOf(cellsOf('minoru'), { joinedOn: '2035-06-07', birthday: '1965-06-08' })).toBeNull();
  expect(windowOf(cellsOf('minoru'), { joinedOn: '2041-01-01', birthday: '1965-06-08' })).toBeNull();
});

test('the states begin on their first day', () => {
  const window = windowOf(cellsOf('fumie')) as ClaimWindow;
  const states = ['2025-08-23', '2025-08-24', '2034-08-22', '2034-08-23', '2035-08-23', '2035-08-24'];
  expect(states.map((today) => claimState(window, today))).toEqual([
    'notYet',
    'open',
    'open',
    'lastYear',
    'lastYear',
    'past',
  ]);
});

test.each([
  [-1, 1],
  [0.5, 1],
  [1, -1],
  [1, 1.5],
  [1, MOST_HEIRS + 1],
  [Number.NaN, 1],
])('refuses a balance of %s and %s heirs', (balance, heirs) => {
  expect(() => deathBenefitTax(balance, heirs)).toThrow(RangeError);
});
