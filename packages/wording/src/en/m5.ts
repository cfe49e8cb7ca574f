/** Holds the texts of the page on which employees return from a company's identity provider (English). */
import type * as Ja from '../ja/m5.ts';
import type { Translation } from '../translation.ts';

export const M5_TEXTS: Translation<typeof Ja.M5_TEXTS> = {
  title: 'Sign in with your company account',
  lead: 'When you sign in with your company account, you pass through this page and Minori opens.',
  working: 'Signing in',
  nothing: 'Start from the sign-in page.',
  needsScript: 'To sign in, turn on JavaScript in your browser’s settings, then start again from the sign-in page.',
  fromProvider: 'If you’ve come from one of your company’s pages, press the button below to sign in.',
  goOn: 'Sign in with your company account',
  goingOn: 'Taking you to your company account',
  refused: {
    heading: 'We couldn’t sign you in',
    text: 'We couldn’t check your company account. Try again from the sign-in page.',
    again: 'If this keeps happening, ask your company’s pension contact.',
  },
  signIn: 'Go to the sign-in page',
};
