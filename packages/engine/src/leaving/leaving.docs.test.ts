import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { transferFee } from '../assumptions/transfer-fees.ts';
import type { NextWork } from '../vocabulary/next-work.ts';
import { agesOfReceipt, costOfLeavingAlone } from './automatic-transfer.ts';
import { withdrawalObstacles } from './next-plans.ts';
import { clockState, dueReminder, REMINDED_MONTHS_LEFT, transferClock } from './transfer-clock.ts';

const tables = methodTables('leaving.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

describe('docs/method/leaving.md', () => {
  test.each(rows('The deadline'))('%s', (leftOn, cells) => {
    const { lossDate, deadline, reminders } = transferClock(leftOn);
    expect([lossDate, deadline, ...reminders.map(({ on }) => on)]).toEqual(cells);
  });

  test.each(rows('What it costs to move nothing'))('a balance of %s', (balance, [until = '', ...cells]) => {
    const cost = costOfLeavingAlone({ balance: figure(balance), deadline: '2027-10-31' }, until);
    expect(cells.map(figure)).toEqual([cost.months, cost.atTransfer, cost.monthly, cost.total]);
  });

  test.each(rows('The age of receipt'))('%s months of earlier plans', (earlier, cells) => {
    const plan = { joinedOn: '2020-04-01', lossDate: '2027-01-01', earlierMonths: figure(earlier) };
    const ages = agesOfReceipt('1985-05-20', plan);
    expect(cells.map(figure)).toEqual([ages?.moved, ages?.left]);
  });

  test.each(rows('脱退一時金'))('%s', (next, [balance, paid, age, deadline, against]) => {
    const facts = {
      balance: figure(balance),
      paidMonths: figure(paid),
      age: figure(age),
      isDeadlineOver: deadline === 'over',
    };
    const obstacles = withdrawalObstacles({ next: next as NextWork, ...facts });
    expect(obstacles.join(', ') || '–').toBe(against);
  });

  test('the fees of the text are those of the table, and to iDeCo it is the sum of both', () => {
    const feeOf = (name: Parameters<typeof transferFee>[0]) => transferFee(name, '2026-12-01');
    expect([feeOf('automaticTransfer'), feeOf('automaticMonthly'), feeOf('automaticToPlan')]).toEqual([
      4_348, 98, 1_100,
    ]);
    expect(feeOf('automaticToIdeco')).toBe(feeOf('automaticToPlan') + feeOf('toIdeco'));
  });
});

// The deadline once more, by JavaScript's own calendar: day 0 of a month is the last day of the month before.
test('the deadline of every last day of work in eight years', () => {
  const day = 24 * 3_600_000;
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2032, 0, 1); at += day) {
    const leftOn = new Date(at).toISOString().slice(0, 10);
    const loss = new Date(at + day);
    const end = (months: number) =>
      new Date(Date.UTC(loss.getUTCFullYear(), loss.getUTCMonth() + months + 1, 0)).toISOString().slice(0, 10);
    const { lossDate, deadline, reminders } = transferClock(leftOn);
    expect([lossDate, deadline]).toEqual([loss.toISOString().slice(0, 10), end(6)]);
    expect(reminders.map(({ on }) => on)).toEqual(REMINDED_MONTHS_LEFT.map((left) => end(6 - left)));
  }
});

test('the state of the clock by day and age, and the reminder that is due', () => {
  const clock = transferClock('2027-03-31');
  const stateOn = (today: string, birthday: string | null = '1985-05-20') => clockState(clock, { birthday, today });
  expect(['2027-03-31', '2027-04-01', '2027-10-31', '2027-11-01'].map((today) => stateOn(today))).toEqual([
    'working',
    'running',
    'running',
    'over',
  ]);
  // 60 is reached on the day of the loss, which is the day before the birthday, and one day later.
  expect([
    stateOn('2027-03-01', '1967-04-02'),
    stateOn('2027-03-01', '1967-04-03'),
    stateOn('2027-03-01', null),
  ]).toEqual(['kept', 'working', 'working']);
  const dueOn = (today: string) => dueReminder(clock, today)?.monthsLeft;
  expect(['2027-05-30', '2027-05-31', '2027-07-31', '2027-10-31', '2027-11-01'].map(dueOn)).toEqual([
    undefined,
    5,
    3,
    1,
    undefined,
  ]);
});
