/**
 * 認証 — defines the calls for sign-in with a password and with a mailed code, for sign-out, and for the sign-in method of an
 * e-mail address.
 */
import * as z from 'zod/mini';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { CompanyUrl, SysCode } from './codes.ts';
import { Line } from './outside-text.ts';
import { STAFF_ROLES } from './staff-role.ts';

/** 1 password, 2 SAML, 3 password and a code by mail. */
export const AUTHORIZATION_METHODS = [1, 2, 3] as const;

/** Method of an e-mail address whose domain belongs to no company. */
export const DEFAULT_AUTHORIZATION_METHOD = 1;

/** Characters that RFC 5322 allows between the dots before the @; quoted forms are not accepted. */
const PLAIN = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Until 2009 mobile carriers allowed dots anywhere; RFC 5321 requires quotes around such a part, which the mailer adds. */
const PLAIN_OR_CARRIERS =
  /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}|[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com))$/i;

const address = (pattern: RegExp) =>
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, { abort: true }), z.maxLength(254), z.email({ pattern }));

/**
 * An e-mail address of a person, which may already be stored: used to sign in and to send mails, and also a private one of a mobile
 * carrier with dots that the standard doesn't allow. It is normalised (NFKC, trimmed, lower case) before it is compared; the form
 * shows the corrected value. The rule must accept every address ever stored, or its owner could no longer sign in: it may become
 * wider, never stricter.
 */
export const KnownEmail = address(PLAIN_OR_CARRIERS);

/** A new e-mail address from HR's file or the configuration. Stricter rules belong here. */
export const Email = address(PLAIN);

/** A stored e-mail address in a response, whichever rule accepted it: a response must never be refused because of stored data. */
export const StoredEmail = z.string();

/** Passwords are never converted: width and case matter. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256));

export const LoginRequest = z.strictObject({ email: KnownEmail, password: Password });

/** The signed-in employee. `accessToken` is always '': the session is an HttpOnly cookie that no script can read. */
export const SessionUser = z.object({
  id: z.int(),
  /** True until the terms are accepted and the profile is filled in. */
  initialFlg: z.boolean(),
  url: CompanyUrl,
  sysUserCode: SysCode,
  sysOrganizationCode: SysCode,
  accessToken: z.literal(''),
  /** Not in the specification: a role besides being an employee, which opens a page more; absent without one. */
  staffRole: z.optional(z.enum(STAFF_ROLES)),
});
export type SessionUser = z.output<typeof SessionUser>;

export const Empty = z.strictObject({});

/**
 * The response to a correct password where the company requires a second factor: nobody is signed in until the mailed code is
 * entered.
 */
export const CodeRequest = z.object({
  codeRequestId: z.uuid(),
  /** Ten minutes after the password. */
  expiresAt: Instant,
});
export type CodeRequest = z.output<typeof CodeRequest>;

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/api/v1/auth/login',
  scope: 'public',
  failure: 'login',
  body: LoginRequest,
  /** A CodeRequest only for method 3. */
  response: z.union([SessionUser, CodeRequest]),
});

/** Eight digits, over 26 bits; the form removes spaces and full width. */
export const SignInCode = z.string().check(z.regex(/^\d{8}$/));

/** The second step of method 3. Five wrong codes end the request. */
export const loginCode = call({
  name: 'loginCode',
  method: 'POST',
  path: '/api/v1/auth/login/code',
  scope: 'public',
  failure: 'login',
  ours: true,
  body: z.strictObject({ codeRequestId: z.uuid(), code: SignInCode }),
  response: SessionUser,
});

/**
 * Asks the signed-in employee for the password again, before actions that a stolen session must not be able to do (asvs.md
 * V7.5.1). Valid for five minutes, like a fresh sign-in. Employees with SAML sign in again instead.
 */
export const reauthenticate = call({
  name: 'reauthenticate',
  method: 'POST',
  path: '/api/v1/auth/reauthentication',
  scope: 'session',
  from: 'signed-in',
  failure: 'login',
  ours: true,
  body: z.strictObject({ password: Password }),
  response: z.object({ until: Instant }),
});

export const logout = call({
  name: 'logout',
  method: 'POST',
  path: '/api/v1/auth/logout',
  scope: 'public',
  failure: 'logout',
  body: Empty,
  response: Empty,
});

/** The company, by the first path segment of its pages: needed for domains that companies of one group share. */
export const NamedCompany = z.optional(Line(40));

/**
 * The response depends on the domain of the e-mail address only, so that it doesn't reveal who has an account. Where companies of
 * one group share a domain and one of them signs in at an identity provider, it depends on the company that the caller names.
 */
export const authorizationMethod = call({
  name: 'authorizationMethod',
  method: 'GET',
  path: '/api/v1/authorization-method',
  scope: 'public',
  failure: 'authorizationMethod',
  query: z.strictObject({ email: KnownEmail, company: NamedCompany }),
  response: z.object({
    authorizationMethod: z.literal(AUTHORIZATION_METHODS),
    /** Several companies are possible: the caller has to name one. */
    isCompanyAsked: z.optional(z.literal(true)),
  }),
});
