/** サポート — the texts of the page on which the operator's support looks up an account and helps it (English). */
import type * as Ja from '../ja/support.ts';
import type { Translation } from '../translation.ts';

export const SUPPORT_TEXTS: Translation<typeof Ja.SUPPORT_TEXTS> = {
  title: 'Support',
  lead: 'Look up the account of somebody who has asked, one at a time. Each look is recorded, and they can read of it in their sign-in activity.',
  company: 'Company URL',
  companyNote: 'Such as minato',
  who: 'Employee number or email address',
  whoNote: 'Only a complete match is found.',
  find: 'Find',
  finding: 'Looking',
  missing: 'Please fill this in.',
  wrongCompany: 'Not the company’s name: the part of Minori’s address after its first “/”.',
  nobody: 'Nobody found',
  nobodyNote: 'Check the company URL, and the whole employee number or email address.',
  of: (company, email) => `${company} ${email}`,
  access: 'Signing in',
  state: 'State',
  stage: 'First steps',
  stages: {
    'signed-in': 'Hasn’t agreed to the terms',
    agreed: 'Hasn’t filled in the profile',
    'set-up': 'Done',
  },
  waits: 'Sign-in paused',
  waitsUntil: (until) => `Until ${until}`,
  noWait: 'No',
  isWaiting: 'Can’t sign in for now, after too many wrong attempts',
  method: 'Way of signing in',
  passkeys: 'Passkeys',
  passkeyCount: (count) => (count === 0 ? 'None' : `${count}`),
  lastSignIn: 'Last sign-in',
  never: 'Never',
  sessions: 'Signed-in devices',
  sessionCount: (count) => (count === 0 ? 'None' : `${count}`),
  mail: 'Emails',
  news: 'Emails about news',
  wanted: 'Wanted',
  notWanted: 'Not wanted',
  notify: 'Email address for notifications',
  notifyStates: { none: 'None', set: 'Set', paused: 'Paused until they confirm it' },
  lastMails: 'Recent emails (without their contents)',
  noMails: 'No recent emails.',
  connection: 'Connection to the pension site',
  recordKeeper: 'Pension site',
  isConnected: 'Connection',
  connected: 'Connected',
  notConnected: 'Not connected',
  keeps: 'Pension site login',
  kept: 'Saved',
  notKept: 'Not saved',
  lastReading: 'Last import',
  noFigures: 'Savings, grades, types and birthdays don’t appear on this page.',
  help: 'Help',
  helpNote: 'Make sure that they asked for it. The reason is recorded, and is part of their own data.',
  reason: 'Reason',
  reasonNote: 'For example: they asked by telephone. Don’t write names or telephone numbers.',
  working: 'Working',
  cancel: 'Cancel',
  failed: 'That didn’t work',
};

export const ACCESS_STATE_WORDS: Translation<typeof Ja.ACCESS_STATE_WORDS> = {
  disabled: 'Has no access',
  mustChangePassword: 'Must change the password',
  active: 'Can sign in',
  invited: 'Invited, has yet to set a password',
  noPassword: 'Not invited yet',
};

export const MAIL_STATE_WORDS: Translation<typeof Ja.MAIL_STATE_WORDS> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  given_up: 'Couldn’t be sent',
  dropped: 'No longer to be sent',
  refused: 'Refused by the address',
  bounced: 'Came back',
};

export const MAIL_PURPOSE_WORDS: Translation<typeof Ja.MAIL_PURPOSE_WORDS> = {
  invitation: 'Setting the first password',
  start_mail: 'Getting started',
  password_mail: 'New password, or a code',
  password_changed: 'Password changed',
  passkeys_changed: 'Passkeys',
  notify_address_link: 'Confirming an email address',
  notify_address_changed: 'Email address changed',
  device_added: 'Device added',
  connection_changed: 'Connection',
  company_changed: 'Another company',
  sign_in_address_changed: 'Sign-in email address changed',
  notice: 'News',
  report: 'Report',
  monthly_review: 'Monthly summary',
  contact: 'Contact form',
  faq: 'Question',
};

export const OTHER_MAIL = 'Other';

export const SUPPORT_ACTION_TEXTS: Translation<typeof Ja.SUPPORT_ACTION_TEXTS> = {
  unlock: {
    button: 'End the pause of signing in',
    ask: 'End the pause of signing in?',
    text: 'Wrong attempts are forgotten, and they can sign in straight away.',
    done: 'The wrong attempts are forgotten. They can sign in straight away.',
    nothing: 'There were no wrong attempts.',
  },
  mailLink: {
    button: 'Send a link to set the password',
    ask: 'Send a link to set the password?',
    text: 'It goes to their sign-in email address. The link before it stops working.',
    done: 'The email is on its way.',
    nothing: 'No email was sent.',
  },
  endSessions: {
    button: 'Sign out all devices',
    ask: 'Sign out all devices?',
    text: 'They will have to sign in again on each device.',
    done: 'All devices are signed out.',
    nothing: 'No device was signed in.',
  },
};

export const NOT_POSSIBLE =
  'This can’t be done here. Emails to people without access, and accounts of support, are for the operator’s commands.';
