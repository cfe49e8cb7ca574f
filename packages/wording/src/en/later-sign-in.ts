/** Holds the texts of the sign-in for the later steps and for failures (English), apart so that the page stays small. */
import type * as Ja from '../ja/later-sign-in.ts';
import type { Translation } from '../translation.ts';

export const LATER_SIGN_IN_TEXTS: Translation<typeof Ja.LATER_SIGN_IN_TEXTS> = {
  failed: {
    wrong: 'The email address or password is wrong.',
    unexpected: 'Something unexpected went wrong. Please try again.',
    tooMany: 'You’ve reached the limit for attempts. Wait a while, then try again.',
  },
  logoutPending:
    'You’re signed out on this device. There was no connection, so the rest will be done the next time you open Minori.',
  company: {
    label: 'Company name (letters and numbers)',
    support:
      'This is what follows the first “/” in the Minori address (URL) that your company gave you. For “…/minato/home”, enter “minato”.',
    unknown: 'We can’t find this among the companies that use this email address. Check what your company sent you.',
  },
  companyAccount:
    'With this email address you sign in through your company account. We’ll take you to your company’s sign-in page, and you’ll come back to Minori once you’ve signed in.',
  companyAccountNotReady:
    'Signing in with a company account hasn’t been set up yet. Ask your company’s pension contact about it.',
  code: {
    label: 'Code',
    support: 'Enter the 8-digit code that we emailed to you.',
    eightDigits: 'Enter 8 digits.',
    left: (minutes) =>
      minutes > 1
        ? `You can use the code for about another ${minutes} minutes.`
        : 'You can use the code for less than another minute.',
    over: 'The code has expired. Choose “Send again”.',
    notSent: 'We couldn’t email you a code. Wait a while, then try again.',
    resent: 'We’ve sent a new code. Enter the one from the new email.',
  },
  expired: {
    heading: 'Your password has expired',
    text: 'Choose a new password. Once you’ve changed it, you’ll be signed in straight away.',
  },
  changed: 'Your password has been changed. Sign in with your new password.',
};
