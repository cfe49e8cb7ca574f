/**
 * 受け取りの手続き — defines what the server knows for claiming the pension (裁定請求). The browser computes the days and the taxed part of
 * a death benefit with the engine (docs/decisions/0092).
 */
import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { call } from './call.ts';
import { YenAmount } from './figures.ts';
import { OwnUser } from './own-user.ts';

/** The account as it was read last. */
export const MembershipAccount = z.object({
  valuationDate: CalendarDate,
  balance: YenAmount,
  /** 加入日. */
  joinedOn: CalendarDate,
  /** Months of earlier plans that count for the age of receipt; null where unknown. */
  earlierMonths: z.nullable(z.int()),
});

const ClaimingAnswer = z.object({
  today: CalendarDate,
  /** For a note to the family: it names the company, and no amount. */
  companyName: z.string(),
  /** The last day of work, as the employee or the company has told it; null while nobody has. */
  leftOn: z.nullable(CalendarDate),
  /** null before anything was read. */
  account: z.nullable(MembershipAccount),
});
export type ClaimingAnswer = z.output<typeof ClaimingAnswer>;

export const getClaiming = call({
  name: 'getClaiming',
  method: 'GET',
  path: '/api/v1/claiming',
  scope: 'own-user',
  ours: true,
  failure: 'claiming',
  query: OwnUser,
  response: ClaimingAnswer,
});
