/** The mails about the account: codes, passwords, passkeys, and where mails and notifications go (English). */
import type * as Ja from '../ja/account-mails.ts';
import type { Translation } from '../translation.ts';

export const mailSubject = (text: string): string => `Minori: ${text}`;

const CONTACT = 'Please tell your company’s pension contact, too.';
const TELL_CONTACT = 'If this wasn’t expected, please tell your company’s pension contact.';
const IGNORE = 'If you didn’t ask for this, you can delete this email.';
const NEW_PASSWORD =
  'If this wasn’t you, set a new password straight away: choose “Forgotten your password?” on Minori’s sign-in page.';
const linkUntil = (until: string): string => `The link works once, until ${until}.`;

export const MAIL_FOOT: Translation<typeof Ja.MAIL_FOOT> = {
  brand: 'Minori',
  noAnswers: 'Please don’t reply to this email: nobody reads the replies.',
};

export const CODE_MAIL: Translation<typeof Ja.CODE_MAIL> = {
  subject: 'Your code',
  enter: 'Enter this code on Minori’s sign-in page.',
  name: 'Code',
  until: (until) => `It works once, until ${until}.`,
  tellNobody: 'Don’t tell anyone this code. Nobody from Minori will ask you for it.',
  notYou:
    'If you didn’t try to sign in, somebody else may know your password. Sign in to Minori and change it straight away.',
};

export const PASSWORD_MAILS: Translation<typeof Ja.PASSWORD_MAILS> = {
  reset: {
    subject: 'Set a new password',
    lines: ['We received a request to reset your Minori password.', 'Open this link to set a new one.'],
    button: 'Set a new password',
    until: linkUntil,
    again: 'If you ask for another email, the link in this one stops working.',
    notYou: `${IGNORE} Your password stays the same.`,
  },
  invitation: {
    subject: 'Please set your password',
    lines: [
      'You can now use Minori, a service that shows how your company DC pension (企業型確定拠出年金) is doing.',
      'Open this link to set your password.',
    ],
    button: 'Set your password',
    address: 'Email address to sign in with',
    until: linkUntil,
    again: 'If the link has expired, choose “Forgotten your password?” on Minori’s sign-in page to get another email.',
  },
  companyAccount: {
    subject: 'Sign in with your company account',
    lines: [
      'We received a request to reset your Minori password, but at your company you don’t use one.',
      'Enter your email address on the sign-in page, and you’ll be taken to your company’s own sign-in.',
    ],
    button: 'Open the sign-in page',
    notYou: ['If you can’t sign in with your company account, ask your company’s pension contact.', IGNORE],
  },
  changed: {
    subject: 'Your password was changed',
    lines: (at) => [
      `Your Minori password was changed on ${at}.`,
      'You’ll need to sign in again on your other devices.',
    ],
    notYou: [NEW_PASSWORD, CONTACT],
  },
};

/** To whoever hasn't signed in yet, when HR ask for it. */
export const START_MAIL: Translation<typeof Ja.START_MAIL> = {
  subject: 'You can use Minori',
  line: 'Minori shows you how your corporate defined contribution pension is doing, and you can use it now.',
  why: 'We send this email at your company’s request to those who haven’t signed in yet. We don’t tell your company who gets it.',
  button: 'Open Minori',
  address: 'Email address for signing in',
  stop: 'Whether you use it is up to you. If you don’t want this email, use “unsubscribe” in your email app.',
};

export const PASSKEY_MAILS: Translation<typeof Ja.PASSKEY_MAILS> = {
  added: { subject: 'A passkey was added', line: (at) => `A passkey was added to your Minori account on ${at}.` },
  removed: {
    subject: 'A passkey was removed',
    line: (at) => `A passkey was removed from your Minori account on ${at}.`,
  },
  name: 'Name of the passkey',
  notYou: [NEW_PASSWORD, 'This stops all passkeys from working and signs you out on all devices.', CONTACT],
  forbidden: {
    subject: 'Passkeys can no longer be used',
    line: (at) =>
      `Since ${at}, passkeys can’t be used for Minori, because your company changed its settings. Your passkeys were deleted.`,
    next: [
      'From now on, please follow the instructions on Minori’s sign-in page.',
      'A passkey that is still on your device can be deleted in the device’s settings. If your company allows passkeys again, add a new one.',
    ],
  },
};

export const DESTINATION_MAILS: Translation<typeof Ja.DESTINATION_MAILS> = {
  notYou: [
    NEW_PASSWORD,
    'We’ll then stop sending to anywhere but your sign-in address, and ask you at your next sign-in whether to go on.',
    CONTACT,
  ],
  link: {
    subject: 'Confirm your address for notifications',
    lines: [
      'We received a request to send Minori’s notifications to this email address.',
      'Open this link to confirm it.',
    ],
    button: 'Confirm this address',
    until: linkUntil,
    notYou: `${IGNORE} Nothing else is sent until it’s confirmed.`,
  },
  asked: {
    subject: 'A new address for notifications is waiting to be confirmed',
    line: (at) =>
      `On ${at}, we received a request to change the address for Minori’s notifications. They go to the old address until the new one is confirmed.`,
    name: 'New address',
  },
  changed: {
    subject: 'Your address for notifications was changed',
    line: (at) => `The address for Minori’s notifications was changed on ${at}. From now on, they go to this address.`,
    name: 'Address for notifications',
  },
  device: {
    subject: 'A device was added for notifications',
    line: (at) => `A device was added for Minori’s notifications on ${at}.`,
    name: 'Device',
  },
  moreDevices: {
    subject: 'More devices were added for notifications',
    lines: (from, until, more) => [
      `Between ${from} and ${until}, ${more === 1 ? '1 more device was' : `${more} more devices were`} added for notifications, besides those we told you about.`,
      'Sign in to see when: choose Settings, then “Sign-in activity”.',
    ],
  },
  connection: {
    subject: 'Another account on the pension site was connected',
    line: (at) => `On ${at}, Minori was connected to a different account on the pension site than before.`,
    notYou: [
      NEW_PASSWORD,
      'Then sign in, open “Connection to your pension site”, and connect your own account again.',
      CONTACT,
    ],
  },
  signInAddress: {
    subject: 'Your sign-in email address was changed',
    line: (at) =>
      `The email address you sign in to Minori with was changed on ${at}, to match your company’s list of employees.`,
    from: 'Old address',
    to: 'New address',
    next: [
      'From now on, sign in with the new address. You can’t sign in with the old one.',
      'You’ve been signed out on all devices. Your records, such as your questionnaire and grades, are still there.',
    ],
    notYou: TELL_CONTACT,
  },
  company: {
    subject: 'Your company was changed',
    line: (at) => `On ${at}, your Minori account was moved to this company, to match its list of employees.`,
    name: 'Company',
    next: [
      'Your records, such as your questionnaire, grades and reports, are still there. What you chose from your old company’s funds, and the login for its pension site, were deleted.',
      'You’ve been signed out on all devices. Sign in again and connect to your pension site.',
    ],
    notYou: TELL_CONTACT,
  },
};
