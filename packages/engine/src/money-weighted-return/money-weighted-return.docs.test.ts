import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { daysBetween, isCalendarDate } from '../calendar/calendar-date.ts';
import { moneyWeightedReturn } from './money-weighted-return.ts';

const tables = methodTables('money-weighted-return.md');
const table = (heading: string) => [...(tables.get(heading) ?? [])];

describe('docs/method/money-weighted-return.md', () => {
  const dated = table('Worked example').filter(([date]) => isCalendarDate(date));
  const lines = dated.map(([date, [amount]]) => ({ date, amount: figure(amount) }));
  const flows = lines.slice(0, -1);
  const [value] = lines.slice(-1);
  if (!value) throw new Error('the worked example has no value');
  const got = moneyWeightedReturn({ flows, valuation: value.amount, valuationDate: value.date });
  const rate = got.rate ?? Number.NaN;

  test('the solution, flow by flow', () => {
    const rows = table('Its solution').slice(1, -1);
    expect(rows).toHaveLength(flows.length);
    for (const [i, [, [days, factor, grown]]] of rows.entries()) {
      const { date, amount } = flows[i] ?? value;
      const exact = (1 + rate) ** (daysBetween(date, value.date) / 365);
      expect(figure(days)).toBe(daysBetween(date, value.date));
      expect(figure(factor)).toBeCloseTo(exact, 6);
      expect(figure(grown)).toBeCloseTo(amount * exact, 2);
    }
  });

  test('its total is the value', () => {
    const [, [days, , total]] = table('Its solution').at(-1) ?? ['', []];
    expect(figure(days)).toBe(got.days);
    expect(figure(total)).toBe(value.amount);
  });

  test('status, rate and modified Dietz', () => {
    const rows = new Map(table('Its rate'));
    expect(rows.get('status')).toEqual([got.status]);
    expect(figure(rows.get('rate')?.[0])).toBeCloseTo(100 * rate, 6);
    expect(figure(rows.get('modified Dietz, for the period')?.[0])).toBeCloseTo(100 * (got.modifiedDietz ?? 0), 6);
  });

  test.each(table('When there is no yearly rate').slice(1))(
    '%s',
    (_situation, [flow = '', valuation, status, shown]) => {
      const [date = '', amount] = flow.split(' ');
      const own = isCalendarDate(date) ? [{ date, amount: figure(amount) }] : [];
      const result = moneyWeightedReturn({ flows: own, valuation: figure(valuation), valuationDate: '2025-03-31' });
      expect(result.status).toBe(status);
      if (shown === 'none') expect(result.rate).toBeNull();
      else expect(100 * (result.rate ?? Number.NaN)).toBeCloseTo(figure(shown), 9);
    },
  );
});
