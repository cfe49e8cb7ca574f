// サービス時間 — tests each record keeper's hours at their bounds, and the instants at which a share of the day's planned time
// has passed.
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { expect, test } from 'vitest';
import { isOpen, plannedAt } from './service-hours.ts';

const tokyo = (text: string) => new Date(`${text}+09:00`);

// 2026-04-19 is a Sunday.
test.each<[RkMgtAgencyCode, string, boolean]>([
  [1, '2026-04-20T05:59:59', false],
  [1, '2026-04-20T06:00:00', true],
  [1, '2026-04-20T23:59:59', true],
  [1, '2026-04-21T00:54:59', true],
  // Open until 1:00, but a scrape that begins now might not end by then.
  [1, '2026-04-21T00:55:00', false],
  [1, '2026-04-21T01:00:00', false],
  [2, '2026-04-19T01:54:59', true],
  [2, '2026-04-19T01:55:00', false],
  [2, '2026-04-19T07:59:59', false],
  [2, '2026-04-19T08:00:00', true],
  [2, '2026-04-20T03:00:00', true],
  [2, '2026-12-30T23:54:59', true],
  [2, '2026-12-30T23:55:00', false],
  [2, '2026-12-31T12:00:00', false],
  [2, '2027-01-03T23:59:59', false],
  [2, '2027-01-04T00:00:00', true],
  [3, '2026-04-20T04:59:59', false],
  [3, '2026-04-20T01:54:59', true],
  [3, '2027-01-02T01:00:00', false],
  [4, '2026-04-19T20:54:59', true],
  [4, '2026-04-19T20:55:00', false],
  [4, '2026-04-20T20:55:00', true],
  [5, '2026-04-20T06:59:59', false],
  [5, '2026-04-20T22:54:59', true],
  [5, '2026-04-20T22:55:00', false],
])('年金サイト%iは %s に取り込み%s', (kind, at, expected) => {
  expect(isOpen(kind, tokyo(at))).toBe(expected);
});

test('予定の時間は、開いている間だけ進み、21時に終わる', () => {
  // The hour after midnight counts, then the site is closed until six; sixteen hours in all.
  expect(plannedAt(1, '2026-04-20', 0)).toEqual(tokyo('2026-04-20T00:00:00'));
  expect(plannedAt(1, '2026-04-20', 0.5 / 16)).toEqual(tokyo('2026-04-20T00:30:00'));
  expect(plannedAt(1, '2026-04-20', 1 / 16)).toEqual(tokyo('2026-04-20T06:00:00'));
  expect(plannedAt(1, '2026-04-20', 8.5 / 16)).toEqual(tokyo('2026-04-20T13:30:00'));
  expect(plannedAt(1, '2026-04-20', 15.5 / 16)).toEqual(tokyo('2026-04-20T20:30:00'));
  // A Sunday without 2:00 to 8:00.
  expect(plannedAt(2, '2026-04-19', 2 / 15)).toEqual(tokyo('2026-04-19T08:00:00'));
});

test('休業日には、誰の番も来ない', () => {
  for (const share of [0, 0.5, 0.99]) expect(plannedAt(2, '2026-12-31', share)).toBeUndefined();
});
