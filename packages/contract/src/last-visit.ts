/** 前回のご利用 — what is new for an employee since their visit before this one: a line or three on home. */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { Grade } from './codes.ts';
import { Yen } from './figures.ts';
import { OwnUser } from './own-user.ts';

const Balance = z.object({ valuationDate: CalendarDate, totalAssetValuation: Yen });

/** How many there are, and the newest of them; null for none. */
const News = z.nullable(z.object({ count: z.int().check(z.minimum(1)), newestId: z.int() }));

export const LastVisit = z.object({
  /** When that visit began. */
  visitedAt: Instant,
  /** The figures as they were left and as they are; null unless they are of a later day now. */
  balance: z.nullable(z.object({ before: Balance, now: Balance })),
  /** null where it is the same, or what it was then isn't kept. */
  grade: z.nullable(z.object({ before: Grade, now: Grade })),
  reports: News,
  /** Unread ones alone. */
  notices: News,
  columns: News,
});
export type LastVisit = z.output<typeof LastVisit>;

/** null on a first visit. */
export const getLastVisit = call({
  name: 'getLastVisit',
  method: 'GET',
  path: '/api/v1/last-visit',
  scope: 'own-user',
  failure: 'lastVisit',
  ours: true,
  query: OwnUser,
  response: z.nullable(LastVisit),
});
