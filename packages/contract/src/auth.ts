/** 認証 — sign-in with a password, and a code by mail where the company asks for one, sign-out, and which way an address signs in. */
import * as z from 'zod/mini';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { CompanyUrl, SysCode } from './codes.ts';
import { Line } from './outside-text.ts';

/** 1 password, 2 SAML, 3 password and a code by mail. */
export const AUTHORIZATION_METHODS = [1, 2, 3] as const;

/** Method of an address whose domain no company claims. */
export const DEFAULT_AUTHORIZATION_METHOD = 1;

/** What RFC 5322 lets stand between the dots before the @; quoted forms are taken nowhere. */
const PLAIN = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Carriers gave out dots anywhere until 2009; RFC 5321 wants such a part in quotes, which the mailer puts. */
const PLAIN_OR_CARRIERS =
  /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}|[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com))$/i;

const address = (pattern: RegExp) =>
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, { abort: true }), z.maxLength(254), z.email({ pattern }));

/**
 * An address that may be stored already: what is typed to sign in, and where mails go. Normalised (NFKC, trimmed, lower case)
 * before it is compared; the form shows the corrected value. It must take every address that was ever taken in, or its owner
 * could not come in any more: it may become wider, and never stricter.
 */
export const KnownEmail = address(PLAIN);

/** An address that is taken in from now on, by the profile, HR's file or the configuration: a stricter rule is a check here. */
export const Email = KnownEmail.check();

/** Where mails may go: besides those of a sign-in, old addresses of carriers, which people read at home. */
export const NotifyEmail = address(PLAIN_OR_CARRIERS);

/** An address in an answer: as it is stored, whichever rule took it in. No answer may refuse what is ours. */
export const StoredEmail = z.string();

/** Passwords are never converted: width and case matter. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256));

export const LoginRequest = z.strictObject({ email: KnownEmail, password: Password });

/** The signed-in employee. `accessToken` is always '': the session is an HttpOnly cookie that no script can read. */
export const SessionUser = z.object({
  id: z.int(),
  /** True until terms and profile have been filled in. */
  initialFlg: z.boolean(),
  url: CompanyUrl,
  sysUserCode: SysCode,
  sysOrganizationCode: SysCode,
  accessToken: z.literal(''),
});
export type SessionUser = z.output<typeof SessionUser>;

export const Empty = z.strictObject({});

/** A right password of a company that asks for a second factor: nobody is signed in until the mailed code comes back. */
export const CodeRequest = z.object({
  codeRequestId: z.uuid(),
  /** Ten minutes from the password. */
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
  /** A CodeRequest for method 3 alone. */
  response: z.union([SessionUser, CodeRequest]),
});

/** Eight digits, over 26 bits; spaces and full width are the form's to remove. */
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
 * The signed-in employee's password once more, before something that a borrowed session must not be able to do
 * (asvs.md V7.5.1). Good for five minutes, as a sign-in is. Who signs in by SAML signs in again instead.
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

/** The company that somebody means, by the first segment of its pages: for domains that companies of one group share. */
export const NamedCompany = z.optional(Line(40));

/**
 * The answer depends on the address's domain only, so that it tells nobody who has an account. Where companies of one group share a
 * domain and one of them signs in at a provider, it depends on the company that the caller names.
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
    /** Which of the companies is not known yet: it has to be named. */
    isCompanyAsked: z.optional(z.literal(true)),
  }),
});
