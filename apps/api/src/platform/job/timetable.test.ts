// Tests that a slot begins at its time in Tokyo and lasts until the next one, so that a missed time is made up for.
import { expect, test } from 'vitest';
import { slotOf } from './job.ts';

const tokyo = (text: string) => new Date(`${text}+09:00`);

test('every five minutes', () => {
  const every = { everyMinutes: 5 };
  expect(slotOf(every, new Date('2026-04-20T03:04:59.999Z'))).toBe('2026-04-20T03:00:00.000Z');
  expect(slotOf(every, new Date('2026-04-20T03:05:00Z'))).toBe('2026-04-20T03:05:00.000Z');
});

test('daily at half past one in Tokyo', () => {
  const daily = { dailyAt: '01:30' };
  const begun = (text: string) => tokyo(text).toISOString();
  expect(slotOf(daily, tokyo('2026-05-01T01:29:59.999'))).toBe(begun('2026-04-30T01:30:00'));
  expect(slotOf(daily, tokyo('2026-05-01T01:30:00'))).toBe(begun('2026-05-01T01:30:00'));
  expect(slotOf(daily, tokyo('2026-05-01T23:59:59'))).toBe(begun('2026-05-01T01:30:00'));
});
