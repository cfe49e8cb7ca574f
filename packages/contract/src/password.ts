/**
 * パスワード — changes a password with the old one or with a mailed token, and sends that mail. Tokens are sent in bodies; in the
 * mail's link they follow the #, which browsers don't send.
 */
import * as z from 'zod/mini';
import { KnownEmail, Password } from './auth.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';

/** Characters; NIST SP 800-63B-4 for a password as the only factor. */
export const SHORTEST_PASSWORD = 15;

/** Characters of a password that is used with a second factor. */
export const SHORTEST_WITH_CODE = 8;

export const LONGEST_PASSWORD = 256;

/** The token of a mailed link: 256 bits of base64url. */
export const MailedToken = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * With the old password: signed in, or after PASSWORD_EXPIRED, which is why the e-mail address is a field; the calling session
 * continues with a new token. With a token: from the mail of a reset or of an invitation; afterwards nobody is signed in,
 * including the caller. All other sessions of the employee end. A faulty new password is `validation_error` with code
 * `newPassword`, with a session also `oldPassword`.
 */
export const changePassword = call({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/v1/password/change',
  scope: 'public',
  failure: 'passwordChange',
  body: z.union([
    z.strictObject({ email: KnownEmail, oldPassword: Password, newPassword: Password }),
    z.strictObject({ resetToken: MailedToken, newPassword: Password }),
  ]),
  response: z.object({ isSignedIn: z.boolean() }),
});

/** Requests the mail with the link to a new password. The response and its timing are the same for everybody. */
export const requestPasswordMail = call({
  name: 'requestPasswordMail',
  method: 'POST',
  path: '/api/v1/password/setting-notification',
  scope: 'public',
  failure: 'passwordMail',
  body: z.strictObject({ email: KnownEmail }),
  response: z.strictObject({}),
});

/** The rules that the form shows while the new password is typed. */
export const PasswordRules = z.object({
  /** Characters. */
  minimumLength: z.int(),
  /** Forbidden words, lower case: the product's and the company's. The server adds the employee's own. */
  words: z.array(z.string()),
});
export type PasswordRules = z.output<typeof PasswordRules>;

/** For the signed-in employee. */
export const getPasswordRules = call({
  name: 'getPasswordRules',
  method: 'GET',
  path: '/api/v1/password/rules',
  scope: 'session',
  from: 'signed-in',
  failure: 'passwordRules',
  ours: true,
  response: z.extend(PasswordRules, {
    /** When the password was last set; null for an employee without one (SAML). */
    changedAt: z.nullable(Instant),
  }),
});

/** Checks whether a mailed link is valid, before anything is typed; `reset_token_invalid` if it isn't. */
export const checkResetToken = call({
  name: 'checkResetToken',
  method: 'POST',
  path: '/api/v1/password/reset-token',
  scope: 'public',
  failure: 'resetLink',
  ours: true,
  body: z.strictObject({ resetToken: MailedToken }),
  response: z.extend(PasswordRules, {
    /** 'invitation' for a first password. */
    purpose: z.enum(['reset', 'invitation']),
    expiresAt: Instant,
  }),
});
