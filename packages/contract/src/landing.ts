/** Where the portal goes when a call fails: the closed set that the error catalogue points into. */
export const LANDINGS = [
  /** The calling feature shows the message where it is. */
  'stay',
  /** As `stay` where last good figures are on screen, otherwise `/error` with the text. */
  'stay-or-error',
  '/error',
  '/signIn',
  /** `/{companyUrl}/login-information`, or `/error` where no company url is known. */
  'login-information',
  /** The step of set-up that is still to do: `/{companyUrl}/terms-of-use`, and below; column and faq pages stay. */
  'terms-of-use',
  'profile',
  /** The record keeper's first-login set-up; no central handling. */
  'first-login',
  '/maintenance',
  /** Sign-out, then `/signIn` unless the page may be read signed out. */
  'sign-out-and-sign-in',
  /** Sign-out, then `/error` unless the page may be read signed out. */
  'sign-out-and-error',
  /** `/signIn`, but column and faq pages stay. */
  'sign-in-unless-public',
] as const;

export type Landing = (typeof LANDINGS)[number];
