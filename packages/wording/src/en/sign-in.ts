/** Holds the texts of the sign-in form (English). */
import type * as Ja from '../ja/sign-in.ts';
import type { Translation } from '../translation.ts';

export const SIGN_IN_TEXTS: Translation<typeof Ja.SIGN_IN_TEXTS> = {
  lead: 'Enter the email address that your company gave you for Minori.',
  email: 'Email address',
  password: 'Password',
  /** The one button of each step: its label, and its text while the action is running. */
  submits: {
    mail: ['Next', 'Checking'],
    company: ['Next', 'Checking'],
    password: ['Sign in', 'Signing in'],
    'company-account': ['Sign in with your company account', 'Taking you there'],
    code: ['Sign in', 'Signing in'],
    'new-password': ['Change and sign in', 'Changing'],
  },
  passkey: 'Sign in with a passkey',
  resend: 'Send again',
  resending: 'Sending',
  change: 'Change email address',
  failed: {
    heading: 'We couldn’t sign you in',
    network: 'There was no connection. Check your mobile signal or your company’s network, then try again.',
  },
};
