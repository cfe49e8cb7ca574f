/** Holds the texts of the settings: what each screen contains, and its present value (English). */
import type * as Ja from '../ja/settings.ts';
import type { Translation } from '../translation.ts';

export const SETTINGS_TEXTS: Translation<typeof Ja.SETTINGS_TEXTS> = {
  title: 'Settings',
  lead: 'Change your details and how Minori works on this device.',
  back: 'Back to settings',
  backToStep: 'Back to the set-up',
  /** Precedes the present value. */
  now: 'Set to: ',
  profile: {
    label: 'Profile',
    about: 'Your nickname, and details used for the risk questionnaire and “Compare with colleagues”.',
    state: (nickName) => `Nickname: ${nickName}`,
    none: 'Not filled in',
  },
  password: { label: 'Change your password', about: 'Change the password that you sign in to Minori with.' },
  passkeys: { label: 'Passkeys', about: 'Sign in with your device’s screen lock instead of a password.' },
  sessions: {
    label: 'Sign-in activity',
    about: 'See which devices are signed in, and sign out other devices.',
    state: (instant) => `This device signed in on ${instant}`,
  },
  notification: {
    label: 'Notifications',
    about: 'How you get news and reports.',
    states: { on: 'Emails about news: on', off: 'Emails about news: off' },
  },
  display: {
    label: 'Text size and display',
    about: 'Text size, colours of gains and losses, showing amounts, and motion. You can choose for each device.',
    state: (size, colors, hidesAmounts) =>
      `Text size: ${size}. Colours: ${colors}. Amounts: ${hidesAmounts ? 'hidden' : 'shown'}.`,
  },
  connection: {
    label: 'Connection to your pension site',
    about: 'Settings for importing your figures from the pension site.',
    states: {
      kept: 'Connected (login saved)',
      connected: 'Connected (login not saved)',
      none: 'Not connected',
    },
  },
  data: { label: 'Your data and leaving Minori', about: 'Export your data, or leave Minori.' },
  logout: {
    label: 'Sign out',
    about: 'Signs you out on this device. On a shared computer, press it when you’ve finished.',
  },
};
