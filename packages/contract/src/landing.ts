/** Lists the pages to which the portal may go after a failed call; the error catalogue names one of them in each row. */
export const LANDINGS = [
  /** The calling feature shows the message in place. */
  'stay',
  /** As `stay` if the last good figures are on screen, otherwise `/error` with the text. */
  'stay-or-error',
  '/error',
  '/signIn',
  /** `/{companyUrl}/login-information`, or `/error` where no company url is known. */
  'login-information',
  /** The next missing step of set-up: `/{companyUrl}/terms-of-use`, and below; column and faq pages stay. */
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
