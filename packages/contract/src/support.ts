/**
 * サポート — defines the calls for the operator's support: the state of one account at a time, found by an exact 社員番号 or mail
 * address, and three ways to help. No figure of a person is in any answer. Each look and each help is an audit event, and its
 * owner reads of it in ログインの状況 (docs/decisions/0091).
 */
import * as z from 'zod/mini';
import { AUTHORIZATION_METHODS } from './auth.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { CompanyUrl, SysCode } from './codes.ts';
import { Line } from './outside-text.ts';
import { STAGES } from './set-up.ts';

const Count = z.int().check(z.minimum(0));

/** In the order in which one rules out the next. */
export const ACCESS_STATES = ['disabled', 'mustChangePassword', 'active', 'invited', 'noPassword'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

export const SUPPORTED_MAIL_STATES = [
  'waiting',
  'sending',
  'sent',
  'given_up',
  'dropped',
  'refused',
  'bounced',
] as const;

export const SupportedAccount = z.object({
  companyName: z.string(),
  /** The address of the sign-in with most of it masked. */
  maskedEmail: z.string(),
  access: z.object({
    state: z.enum(ACCESS_STATES),
    stage: z.enum(STAGES),
    /** Until when wrong tries keep sign-ins waiting; null where they don't. */
    waitsUntil: z.nullable(Instant),
    /** The company's way of signing in. */
    method: z.literal(AUTHORIZATION_METHODS),
    passkeys: Count,
    lastSignInAt: z.nullable(Instant),
    sessions: Count,
  }),
  mail: z.object({
    wantsNews: z.boolean(),
    /** Whether another address for notifications is set, and whether it is paused. */
    notifyAddress: z.enum(['none', 'set', 'paused']),
    /** The last ones, newest first: no contents. */
    last: z.array(
      z.object({
        purpose: z.string(),
        state: z.enum(SUPPORTED_MAIL_STATES),
        at: Instant,
        /** The mail server's answer to a refused or bounced mail. */
        refusal: z.nullable(z.string()),
      }),
    ),
  }),
  connection: z.object({
    recordKeeper: z.string(),
    isConnected: z.boolean(),
    keepsCredentials: z.boolean(),
    /** How the last reading ended: 'read', 'tried', … or the reason for which it failed, as of an error. */
    lastReading: z.nullable(z.object({ at: Instant, outcome: z.string() })),
  }),
});
export type SupportedAccount = z.output<typeof SupportedAccount>;

/** Whom a call is about: the exact 社員番号, or the exact mail address of the sign-in. In the body, as it is in no URL. */
const WHOM = {
  sysUserCode: SysCode,
  /** The first path segment of the company's pages. */
  company: CompanyUrl,
  who: Line(254),
};

/** null where there is nobody, whatever the reason. */
export const findSupportedAccount = call({
  name: 'findSupportedAccount',
  method: 'POST',
  path: '/api/v1/support/account',
  scope: 'support',
  failure: 'support',
  ours: true,
  body: z.strictObject(WHOM),
  response: z.object({ account: z.nullable(SupportedAccount) }),
});

export const SUPPORT_ACTIONS = ['unlock', 'mailLink', 'endSessions'] as const;
export type SupportAction = (typeof SUPPORT_ACTIONS)[number];

/**
 * `done` and `nothing` say whether anything changed; `notPossible` that it can't be done: somebody without access gets no link,
 * and accounts of support are the operator's command's alone. Needs a recent proof.
 */
export const helpAccount = call({
  name: 'helpAccount',
  method: 'POST',
  path: '/api/v1/support/help',
  scope: 'support-act',
  failure: 'supportHelp',
  ours: true,
  body: z.strictObject({ ...WHOM, action: z.enum(SUPPORT_ACTIONS), reason: Line(200) }),
  response: z.object({
    outcome: z.enum(['done', 'nothing', 'notPossible', 'nobody']),
    account: z.nullable(SupportedAccount),
  }),
});
