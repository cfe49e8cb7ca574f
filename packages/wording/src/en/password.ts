/** Holds the texts of new passwords on every screen: their rules, the mailed link, and the settings (English). */
import type * as Ja from '../ja/password.ts';
import type { Translation } from '../translation.ts';

export const PASSWORD_TEXTS: Translation<typeof Ja.PASSWORD_TEXTS> = {
  newPassword: 'New password',
  empty: 'Please fill this in.',
  unmet: 'This doesn’t meet the rules. Check the rules above.',
  rules: {
    heading: 'Password rules',
    length: (characters) => `At least ${characters} characters`,
    typed: (characters) => `${characters} so far`,
    longest: (characters) => `No more than ${characters} characters`,
    words: 'No words that are easy to guess, such as “Minori” (みのり) or your company’s name',
    found: (word) => `contains “${word}”`,
    localPart: 'Not the part of your email address before the @',
    states: { waiting: 'not entered yet', met: 'met', unmet: 'not met' },
    progress: (met, all) => `${met} of ${all} rules met.`,
    note: 'Use a password that you don’t use for any other service. You can use any kinds of characters, including spaces and Japanese. Common passwords and passwords that have been leaked aren’t accepted (we check when you save).',
  },
  reset: {
    title: 'Reset your password',
    lead: 'We’ll email the address you’re registered with and tell you how to set a new password.',
    email: 'Email address',
    emailSupport: 'The one you sign in with, which your company gave you.',
    send: 'Send reset email',
    sending: 'Sending',
    /** The same for every e-mail address, so that it doesn't reveal who has an account. */
    answer: 'If the email address you entered is registered, we’ve sent you an email.',
    answerHeading: 'We’ve received your request',
    after: [
      'The link in the email works once, within 60 minutes. If you’ve asked several times, use the link in the newest email.',
      'If it doesn’t arrive, look in your junk mail, too.',
    ],
    companyAccount:
      'If you sign in with your company account, you use your company’s password. You can’t change it on this page.',
    failed: 'We couldn’t send the email',
    linkOver: 'This link doesn’t work',
    linkOverText: 'It has expired or has already been used. Ask for the email again.',
    reloaded: 'The details of the link are gone',
    reloadedText:
      'The page was reloaded, or you went back, so you can’t continue. Open the link in the email again, or ask for a new email.',
    checking: 'Checking the link',
    signIn: 'Back to sign in',
    contact: 'Can’t sign in?',
  },
  choose: {
    title: 'Set a new password',
    lead: 'Enter your new password. When you change it, your other devices are signed out.',
    submit: 'Change password',
    submitting: 'Changing',
    done: 'Your password has been changed. Sign in with your new password.',
    until: (time) => `You can use this page until ${time}.`,
  },
  invitation: {
    title: 'Set your first password',
    lead: 'Choose the password that you’ll sign in to Minori with. It’s not the same as your pension site password.',
    submit: 'Set password',
    submitting: 'Saving',
    done: 'Your password has been set. Sign in with it.',
  },
  failed: 'We couldn’t change your password',
  settings: {
    title: 'Change your password',
    lead: 'This changes the password that you sign in to Minori with. Your pension site password doesn’t change.',
    current: 'Current password',
    submit: 'Change password',
    submitting: 'Changing',
    changed: 'Changed. Your other devices have been signed out.',
    changedAt: (date) => `Last changed: ${date}`,
    forgotten: 'Forgotten your current password?',
    company: {
      heading: 'Your company manages your password',
      text: 'You sign in with your company account, so you have no password for Minori. To change your password, follow the procedure for your company account.',
    },
  },
};
