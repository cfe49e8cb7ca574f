/** 前回のご利用 — states what is new for an employee since their previous visit: up to three lines on home. */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { Grade } from './codes.ts';
import { Yen } from './figures.ts';
import { OwnUser } from './own-user.ts';

const Balance = z.object({ valuationDate: CalendarDate, totalAssetValuation: Yen });

/** The number of new ones, and the newest; null for none. */
const News = z.nullable(z.object({ count: z.int().check(z.minimum(1)), newestId: z.int() }));

export const LastVisit = z.object({
  /** When the previous visit began. */
  visitedAt: Instant,
  /** The figures then and now; null unless today's have a later date. */
  balance: z.nullable(z.object({ before: Balance, now: Balance })),
  /** null where it is unchanged, or the earlier grade isn't stored. */
  grade: z.nullable(z.object({ before: Grade, now: Grade })),
  reports: News,
  /** Unread ones only. */
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
