/** 利用者 — defines the calls for the employee's account, the consent to the terms, and the personal data for the evaluation. */
import * as z from 'zod/mini';
import { KnownEmail, StoredEmail } from './auth.ts';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { GenderCode, SysCode } from './codes.ts';
import { LegalVersion } from './company.ts';
import { DeviceId } from './destinations.ts';
import { DisplaySettings, StoredDisplaySettings } from './display-settings.ts';
import { Line } from './outside-text.ts';
import { OwnUser } from './own-user.ts';

/** Nicknames keep their width (NFC); control characters are refused. */
export const NickName = Line(30);

/** Personal data; each is null until known, and absent from responses where the company hides personal attributes. */
export const ProfileData = z.object({
  genderCode: z.nullable(GenderCode),
  birthday: z.nullable(CalendarDate),
  isMarried: z.nullable(z.boolean()),
  isDependent: z.nullable(z.boolean()),
});

export const UserAccount = z.object({
  id: z.int(),
  mstCompanyId: z.int(),
  /** sysUserCode, under its name in section 3. */
  userId: SysCode,
  email: z.nullable(StoredEmail),
  emailForNotify: z.nullable(StoredEmail),
  /** A new notification e-mail address, not yet confirmed by its mailed link; null if there is none. Not in the specification. */
  emailForNotifyWaiting: z.nullable(StoredEmail),
  /** Destinations are paused since a password reset; the employee has to decide (destinations.ts). Not in the specification. */
  hasPausedDestinations: z.boolean(),
  nickName: z.nullable(z.string()),
  lastLoginAt: z.nullable(Instant),
  /** When the employee consented to the terms in force; null before, and once newer ones are in force. */
  tosAgreeAt: z.nullable(Instant),
  /** The newest version of the terms that the employee consented to; null before the first consent. Not in the specification. */
  tosVersion: z.nullable(LegalVersion),
  /** Whether a record keeper is connected. */
  isRkInfo: z.boolean(),
  /** Whether its credentials are stored, sealed, for the next scrape. */
  isPreserve: z.boolean(),
  profileData: ProfileData,
  /** Whether the last scrape was refused, so that automatic scrapes have stopped. */
  isScrapingError: z.boolean(),
  hrInformationLinkFlg: z.boolean(),
  /** Whether a risk tolerance diagnosis exists. */
  isRiskTolerance: z.boolean(),
  isSubscription: z._default(z.boolean(), true),
  /**
   * Whether the employee wants a message when the month's premium has come in (monthly-review.ts); null until they have answered
   * the question. Not in the specification.
   */
  isMonthlyReviewWanted: z._default(z.nullable(z.boolean()), null),
  /** Birth year plus the plan's retirement age. */
  retirementYear: z.nullable(z.int()),
  isTestUser: z.boolean(),
  /** As last chosen on any device; null before the first choice. Not in the specification. */
  display: z._default(z.nullable(StoredDisplaySettings), null),
  /** The employee doesn't want to be offered again that credentials are stored. Not in the specification. */
  isSavingDeclined: z._default(z.boolean(), false),
});
export type UserAccount = z.output<typeof UserAccount>;

export const getUserAccount = call({
  name: 'getUserAccount',
  method: 'GET',
  path: '/api/v1/user-account',
  scope: 'own-user',
  from: 'signed-in',
  failure: 'accountInfo',
  query: OwnUser,
  response: UserAccount,
});

/**
 * Registers the consent to the terms of use; a second consent changes nothing. `termsVersion`, not in the specification, is the
 * displayed version: if it is not the one in force, 409 conflict. Without it the consent is to the one in force.
 */
export const agreeToTerms = call({
  name: 'agreeToTerms',
  method: 'POST',
  path: '/api/v1/user-account',
  scope: 'own-user',
  from: 'signed-in',
  failure: 'serviceInfoRegister',
  body: z.extend(OwnUser, { termsVersion: z.optional(LegalVersion) }),
  response: UserAccount,
});

/**
 * `emailForNotify` is the desired e-mail address. A link is mailed to any other than the sign-in address, which counts once the
 * link is opened. An address that differs from both the registered and the unconfirmed one needs a proof from the last five
 * minutes. Personal attributes are null where the company hides them and the form does not ask. Elsewhere the birthday is
 * required, because figures need it; gender and family, which only the comparison with colleagues uses, are optional.
 */
export const UserProfile = z.strictObject({
  sysUserCode: SysCode,
  nickName: NickName,
  birthday: z.nullable(CalendarDate),
  genderCode: z.nullable(GenderCode),
  isMarried: z.nullable(z.boolean()),
  isDependent: z.nullable(z.boolean()),
  emailForNotify: z.nullable(KnownEmail),
});
export type UserProfile = z.output<typeof UserProfile>;

export const updateUserProfile = call({
  name: 'updateUserProfile',
  method: 'PUT',
  path: '/api/v1/user-profile',
  scope: 'own-user',
  from: 'agreed',
  failure: 'accountUpdate',
  body: UserProfile,
  response: UserAccount,
});

/** Keeping needs a proof from the last five minutes. 404 for a destination that isn't paused, or is another employee's. */
export const decideDestination = call({
  name: 'decideDestination',
  method: 'PUT',
  path: '/api/v1/paused-destinations',
  scope: 'session',
  failure: 'destinationDecision',
  ours: true,
  body: z.strictObject({
    /** null for the notification e-mail address. */
    deviceId: z.nullable(DeviceId),
    isKept: z.boolean(),
  }),
  response: UserAccount,
});

/** Turns お知らせのメール and the monthly message on or off; a setting that is left out stays. */
export const updateSubscription = call({
  name: 'updateSubscription',
  method: 'PUT',
  path: '/api/v1/user-account/subscription',
  scope: 'own-user',
  failure: 'accountUpdate',
  ours: true,
  body: z.strictObject({
    sysUserCode: SysCode,
    isSubscription: z.optional(z.boolean()),
    isMonthlyReviewWanted: z.optional(z.boolean()),
  }),
  response: UserAccount,
});

/** Stores the display settings of a device with the account, or that storing credentials was declined. */
export const updateSettings = call({
  name: 'updateSettings',
  method: 'PUT',
  path: '/api/v1/user-account/settings',
  scope: 'own-user',
  from: 'signed-in',
  failure: 'accountUpdate',
  ours: true,
  body: z.strictObject({
    sysUserCode: SysCode,
    display: z.optional(DisplaySettings),
    isSavingDeclined: z.optional(z.boolean()),
  }),
  response: UserAccount,
});
