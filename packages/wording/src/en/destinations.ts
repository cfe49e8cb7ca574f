/** Holds the texts of confirming an e-mail address by its mailed link, and of paused addresses and devices (English). */
import type * as Ja from '../ja/destinations.ts';
import type { Translation } from '../translation.ts';

export const DESTINATIONS_TEXTS: Translation<typeof Ja.DESTINATIONS_TEXTS> = {
  confirm: {
    title: 'Confirm your notification email address',
    about:
      'Press the button to get news from Minori at the email address that received this link. If you saved it under “Leaving your company”, you can also sign in with it when your company account no longer works.',
    submit: 'Use this email address',
    submitting: 'Confirming',
    notYou: 'If you don’t recognise this, close this screen. You won’t get any news.',
    doneHeading: 'Your email address is confirmed',
    done: 'From now on, news and instructions go to this email address.',
    failed: 'We couldn’t confirm it',
    overHeading: 'This link doesn’t work',
    over: 'It has expired or has already been used. Sign in and save the address again under “Profile” or “Leaving your company” to get a new link.',
    missingHeading: 'Open this from the link in the email',
    missing:
      'You get to this screen from the link in the confirmation email. If you’ve reloaded it, open the link again.',
    signIn: 'Go to the sign-in page',
  },
  paused: {
    heading: 'Check where your notifications go',
    about:
      'You’ve reset your password, so we’ve paused notifications to the places below. Until you decide, news goes only to your sign-in email address.',
    ask: 'Choose “Keep using” for those you use, and “Delete” for those you don’t recognise.',
    address: 'Notification email address',
    device: 'Device that gets notifications',
    registeredAt: 'Registered',
    where: 'Type',
    keep: 'Keep using',
    keepOf: (name) => `Keep using ${name}`,
    remove: 'Delete',
    removeOf: (name) => `Delete ${name}`,
    kept: (name) => `Notifications to ${name} are on again.`,
    removed: (name) => `${name} has been deleted.`,
    failedHeading: 'We couldn’t change where notifications go',
  },
};
