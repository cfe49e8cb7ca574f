/** Holds the texts of the sign-in activity: devices, ways of signing in, and account activity (English). */
import type * as Ja from '../ja/sessions.ts';
import type { Translation } from '../translation.ts';

/** Each advice follows another sentence on the same line, so it begins with a space. */
const NOT_YOU = ' If this wasn’t you, change your password.';

const RESET_IF_NOT_YOU =
  ' If this wasn’t you, set a new password straight away: choose “Forgotten your password?” on the sign-in page.';

export const ACCOUNT_ACTIVITY_TEXTS: Translation<typeof Ja.ACCOUNT_ACTIVITY_TEXTS> = {
  sign_in: { text: 'Signed in.' },
  sign_in_failed: { text: 'Wrong password entered.', advice: NOT_YOU, isWarning: true },
  sign_in_blocked: {
    text: 'Sign-in paused for a while after several mistakes in a row.',
    advice: NOT_YOU,
    isWarning: true,
  },
  sign_out: { text: 'Signed out.' },
  session_ended: { text: 'A device was signed out.' },
  password_changed: { text: 'Password changed.', advice: ' If this wasn’t you, contact us straight away.' },
  passkey_added: { text: 'Passkey added.', advice: RESET_IF_NOT_YOU },
  passkey_removed: { text: 'Passkey deleted.', advice: RESET_IF_NOT_YOU },
  notify_address_asked: { text: 'Change of notification email address requested.', advice: RESET_IF_NOT_YOU },
  notify_address_changed: { text: 'Notification email address changed.', advice: RESET_IF_NOT_YOU },
  device_signed_out: { text: 'Notifications to a device stopped when it was signed out.' },
  device_added: { text: 'Device added for notifications.', advice: RESET_IF_NOT_YOU },
  device_removed: { text: 'Device removed from notifications.', advice: RESET_IF_NOT_YOU },
  destinations_paused: { text: 'Notification addresses and devices paused when the password was reset.' },
  destination_kept: { text: 'Paused notification address or device kept in use.', advice: RESET_IF_NOT_YOU },
  destination_removed: { text: 'Paused notification address or device deleted.' },
  sign_in_address_changed: {
    text: 'Sign-in email address changed to match your company’s list.',
    advice: ' If you don’t recognise this, ask your company’s pension contact.',
  },
  connection_kept: { text: 'Pension site login saved.', advice: RESET_IF_NOT_YOU },
  connection_removed: { text: 'Pension site login deleted.' },
  support_seen: {
    text: 'Support looked at the state of your account.',
    advice: ' They can’t see figures such as your savings or grade.',
  },
  support_unlocked: { text: 'Support ended the wait before you could sign in again.' },
  support_link_mailed: {
    text: 'Support sent you the email to set a password again.',
    advice: ' Even if you didn’t expect it: unless the link is opened, your password stays as it is.',
  },
  support_sessions_ended: { text: 'Support signed you out on all devices.' },
  password_mail_sent: {
    text: 'Email about setting a password sent.',
    advice: ' Even if this wasn’t you, your password doesn’t change unless the link in the email is opened.',
  },
};

export const METHOD_TEXTS: Translation<typeof Ja.METHOD_TEXTS> = {
  1: 'Password',
  2: 'Company account',
  3: 'Password and emailed code',
  4: 'Passkey',
};

/** Says how often something happened within one hour; it follows a sentence. */
function within(count: number): string {
  if (count === 1) return ' This happened once.';
  return ` This happened ${count} times within an hour.`;
}

export const SESSIONS_TEXTS: Translation<typeof Ja.SESSIONS_TEXTS> = {
  title: 'Sign-in activity',
  lead: 'The devices that are signed in now, and recent activity.',
  unknownBrowser: 'Unknown browser',
  device: (browser, system) => `${browser} (${system})`,
  list: {
    heading: 'Signed-in devices',
    current: 'This device',
    signedInAt: 'Signed in',
    lastSeenAt: 'Last used',
    method: 'Signed in with',
    alone: 'You aren’t signed in on any other device.',
    notYou: 'If there’s a device you don’t recognise, sign it out, then change your password.',
    end: 'Sign out',
    endOf: (device) => `Sign out ${device}`,
    endOthers: 'Sign out all other devices',
  },
  ask: {
    heading: (device) => `Sign out ${device}?`,
    headingOthers: 'Sign out all other devices?',
    text: 'You’ll sign in again the next time you use that device. Anything being typed there may be lost.',
    textOthers: 'Except on this device, you’ll sign in again the next time. Anything being typed there may be lost.',
    cancel: 'Cancel',
    confirm: 'Sign out',
    working: 'Signing out',
  },
  done: (device) => `${device} has been signed out.`,
  doneOthers: (count) => {
    if (count === 0) return 'Your other devices were already signed out.';
    return count === 1 ? '1 device has been signed out.' : `${count} devices have been signed out.`;
  },
  failedHeading: 'We couldn’t sign out the device',
  events: {
    heading: 'Recent activity',
    about: 'The last 90 days, newest first, up to 50 entries.',
    empty: 'No activity in the last 90 days.',
    check: 'Check',
    times: within,
    more: (count) => `Show ${count} more`,
    changePassword: 'Go to “Change your password”',
  },
};
