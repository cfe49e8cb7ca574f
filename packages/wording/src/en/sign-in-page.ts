/** Holds the texts of the sign-in page around the form, which are in the HTML document only (English). */
import type * as Ja from '../ja/sign-in-page.ts';
import type { Translation } from '../translation.ts';

export const SIGN_IN_PAGE_TEXTS: Translation<typeof Ja.SIGN_IN_PAGE_TEXTS> = {
  title: 'Sign in',
  forgotten: 'Forgotten your password?',
  contact: 'Can’t sign in?',
  other: { language: 'ja', name: '日本語' },
  help: {
    heading: 'Help with signing in',
    items: [
      'Your email address is in the message your company sent you about Minori.',
      'Use your email address, not the ID of your pension site.',
      'After several mistakes in a row, you can’t sign in for a while.',
    ],
  },
};
