/** Holds the texts that ask for the password once more, before actions that a stolen session must not allow (English). */
import type * as Ja from '../ja/reauthentication.ts';
import type { Translation } from '../translation.ts';

export const REAUTHENTICATION_TEXTS: Translation<typeof Ja.REAUTHENTICATION_TEXTS> = {
  heading: 'Confirm it’s you',
  lead: 'This is an important action, so enter your sign-in password once more. What you’ve entered so far is still there.',
  password: 'Sign-in password',
  support: 'Not your pension site password.',
  empty: 'Please fill this in.',
  wrong: 'The password is wrong.',
  failed: 'We couldn’t confirm it’s you',
  confirm: 'Confirm and continue',
  confirming: 'Checking',
  cancel: 'Cancel',
  company: {
    lead: 'This is an important action, so sign in with your company account once more.',
    how: 'A new tab will open. Once you’ve signed in, come back to this tab and choose “Continue”. What you’ve entered stays in this tab.',
    open: 'Confirm with your company account',
    opening: 'Getting ready',
    /** Used if the browser blocked the tab. */
    link: 'Open your company account page',
    blocked: 'We couldn’t open a new tab. Use the link below.',
    goOn: 'Continue',
    noAddress:
      'There’s no registered email address that we could check. Sign out, then sign in again with your company account.',
  },
};
