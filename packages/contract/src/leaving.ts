/**
 * 退職と移換 — defines the calls of leaving the company: the day, as its owner or the company says, what comes next, and the address at
 * which the account stays readable afterwards. The browser computes deadline, costs and open plans with the engine
 * (docs/decisions/0088).
 */
import { NEXT_WORKS } from '@minori/engine/vocabulary/next-work';
import * as z from 'zod/mini';
import { KnownEmail } from './auth.ts';
import { CalendarDate } from './calendar-date.ts';
import { call } from './call.ts';
import { MembershipAccount } from './claiming.ts';
import { SysCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

/** Years before and after today in which the last day of work may lie. */
export const LEAVING_YEARS = { before: 5, after: 2 } as const;

const Leaving = z.object({
  /** The last day of work (退職日). */
  leftOn: CalendarDate,
  /** The company's day goes before the employee's own. */
  toldBy: z.enum(['own', 'company']),
  nextWork: z.nullable(z.enum(NEXT_WORKS)),
  /** The day on which its owner said that the assets are moved; null until then. */
  movedOn: z.nullable(CalendarDate),
});
export type Leaving = z.output<typeof Leaving>;

const LeavingAnswer = z.object({
  today: CalendarDate,
  /** null while nobody has said that the employee leaves. */
  leaving: z.nullable(Leaving),
  /** What was read last; null before. */
  account: z.nullable(
    z.extend(MembershipAccount, {
      /** Months with premiums of this plan and of known earlier ones. */
      paidMonths: z.int(),
    }),
  ),
  reading: z.object({
    /** The address at which mails arrive and, after the company has ended the access, the owner signs in; null without one. */
    address: z.nullable(z.string()),
    /** An address that waits for its owner to open the link. */
    waiting: z.nullable(z.string()),
    /** Whether the account is signed in to with that address already. */
    isByAddress: z.boolean(),
  }),
});
export type LeavingAnswer = z.output<typeof LeavingAnswer>;

const leavingCall = { path: '/api/v1/leaving', scope: 'own-user', ours: true, response: LeavingAnswer } as const;

export const getLeaving = call({
  ...leavingCall,
  name: 'getLeaving',
  method: 'GET',
  failure: 'leaving',
  query: OwnUser,
});

/** Replaces what the employee said before. Where the company has told the day, `leftOn` must be that day. */
export const saveLeaving = call({
  ...leavingCall,
  name: 'saveLeaving',
  method: 'PUT',
  failure: 'leavingSave',
  body: z.strictObject({
    sysUserCode: SysCode,
    leftOn: CalendarDate,
    nextWork: z.nullable(z.enum(NEXT_WORKS)),
    /** Whether the assets are moved. */
    isMoved: z.boolean(),
  }),
});

/** Forgets what the employee said; the company's day stays. */
export const removeLeaving = call({
  ...leavingCall,
  name: 'removeLeaving',
  method: 'DELETE',
  failure: 'leavingRemove',
  body: OwnUser,
});

/**
 * Mails a link to an address of the employee's own, which may become that of the sign-in; it counts once the link is opened. Needs a
 * recent authentication.
 */
export const requestLeavingAddress = call({
  ...leavingCall,
  name: 'requestLeavingAddress',
  method: 'PUT',
  path: '/api/v1/leaving/address',
  failure: 'leavingAddress',
  body: z.strictObject({ sysUserCode: SysCode, address: KnownEmail }),
});
