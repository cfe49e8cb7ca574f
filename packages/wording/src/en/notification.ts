/** Holds the texts of the notification settings: what is sent, where it is switched, what to do if the browser refuses (English). */
import type * as Ja from '../ja/notification.ts';
import type { Translation } from '../translation.ts';

const SHARE = 'Press the share button (a square with an arrow coming out of it) at the bottom or top of the screen.';
const ADD = 'Press “Add to Home Screen”.';

const INSTEAD = 'You can read news by email and under “News” in Minori.';

const PUSH: Translation<typeof Ja.NOTIFICATION_TEXTS.push> = {
  heading: 'Notifications on this device',
  about:
    'We notify this device when there is news or when your half-yearly report is ready. If you’ve chosen to hear about the monthly summary, we also notify it when that is ready. Notifications contain no amounts or names.',
  switch: 'Get notifications on this device',
  working: 'Saving',
  checking: 'Checking the setting',
  states: {
    on: 'This device gets notifications. They stop when you sign out and start again the next time you sign in.',
    off: 'This device doesn’t get notifications.',
    /** Shown if the browser will ask for permission. */
    ask: 'When you turn it on, the browser asks whether to allow notifications. Choose “Allow”.',
  },
  /** Results of a click. */
  results: {
    on: 'Notifications are now on.',
    off: 'Notifications are now off.',
    full: 'Up to 10 devices can get notifications, and 10 are registered already. On a device that you no longer use, turn notifications off or sign out. If you don’t recognise the devices, reset your password with “Forgotten your password?” on the sign-in page. After that, you can check the devices one by one and delete them.',
    unanswered: 'Notifications weren’t allowed, so the setting hasn’t changed.',
  },
  blocked: {
    heading: 'Your browser is blocking notifications',
    text: 'Notifications from Minori are set to “Block” in your browser. To get them, change this as follows.',
    steps: [
      'Press the padlock or settings icon to the left of the address bar.',
      'Change “Notifications” to “Allow” (on a smartphone it’s under “Site settings” or “Permissions”).',
      'Open this screen again and turn on “Get notifications on this device”.',
    ],
  },
  needsHomeScreen: {
    heading: 'Add Minori to your Home Screen to get notifications',
    text: 'On an iPhone or iPad, add Minori to the Home Screen and open it from its icon. Then you can get notifications.',
    steps: [
      SHARE,
      ADD,
      'Open Minori from its icon on the Home Screen, sign in and turn on “Get notifications on this device” on this screen.',
    ],
  },
  unsupported: {
    heading: 'This browser can’t get notifications',
    text: `Your browser doesn’t support notifications from websites (they don’t work in private browsing, either). ${INSTEAD}`,
  },
  notOffered: {
    heading: 'Notifications on devices aren’t available at the moment',
    text: INSTEAD,
  },
  test: {
    button: 'Send a test notification',
    sending: 'Sending',
    sent: 'We’ve sent a test notification. If it hasn’t arrived after a minute, check your device’s notification settings and its Focus or Do Not Disturb mode.',
    notSent: 'We couldn’t send a test notification. Turn notifications off, then on again.',
  },
  failedHeading: 'We couldn’t change the notification setting',
};

export const NOTIFICATION_TEXTS: Translation<typeof Ja.NOTIFICATION_TEXTS> = {
  title: 'Notifications',
  lead: 'Choose whether you get news and reports on this device and by email.',
  push: PUSH,
  homeScreen: {
    heading: 'Put Minori on your Home Screen to open it quickly next time',
    text: 'On an iPhone or iPad, you can open Minori like an app. You can then also get notifications of news.',
    steps: [
      SHARE,
      ADD,
      'Open Minori on the Home Screen and sign in. You can turn on notifications in “Settings” under “Notifications”.',
    ],
  },
  mail: {
    heading: 'Email',
    switch: 'Get emails about news',
    about:
      'If you turn it off, you no longer get emails about news. You still get the emails you need, such as those about a new report or with instructions.',
    on: 'You’ll get emails about news.',
    off: 'You won’t get emails about news.',
    failedHeading: 'We couldn’t change the email setting',
  },
};
