/**
 * パスワード — changed with the old one or with a token from a mail, and the mail itself. Tokens travel in bodies, and in
 * the mail's link behind the #, which no browser sends to anybody.
 */
import * as z from 'zod/mini';
import { KnownEmail, Password } from './auth.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';

/** Characters; NIST SP 800-63B-4 for a password that stands alone. */
export const SHORTEST_PASSWORD = 15;

/** With a second factor beside it. */
export const SHORTEST_WITH_CODE = 8;

export const LONGEST_PASSWORD = 256;

/** Of a mailed link: 256 bits of base64url. */
export const MailedToken = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * With the old password: signed in, or after PASSWORD_EXPIRED, which is why the address is there; a session that makes
 * the call goes on under a new token. With a token: from the mail of a reset or of an invitation; nobody is signed in
 * then, not even who was. Every other session of the employee ends. What is wrong with the new password is
 * `validation_error` with code `newPassword`, with a session also `oldPassword`.
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

/** Asks for the mail with the link to a new password. The answer is the same for everybody, and as quick. */
export const requestPasswordMail = call({
  name: 'requestPasswordMail',
  method: 'POST',
  path: '/api/v1/password/setting-notification',
  scope: 'public',
  failure: 'passwordMail',
  body: z.strictObject({ email: KnownEmail }),
  response: z.strictObject({}),
});

/** What the form says while the new password is typed. */
export const PasswordRules = z.object({
  /** Characters. */
  minimumLength: z.int(),
  /** Words that it must not contain, lower case: the product's, the company's. The employee's own are the server's. */
  words: z.array(z.string()),
});
export type PasswordRules = z.output<typeof PasswordRules>;

/** Of the signed-in employee. */
export const getPasswordRules = call({
  name: 'getPasswordRules',
  method: 'GET',
  path: '/api/v1/password/rules',
  scope: 'session',
  from: 'signed-in',
  failure: 'passwordRules',
  ours: true,
  response: z.extend(PasswordRules, {
    /** When the password was last set; null for who has none (SAML). */
    changedAt: z.nullable(Instant),
  }),
});

/** Whether a mailed link is still good, before anything is typed; `reset_token_invalid` for one that isn't. */
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
