/** Holds the texts of the own data: what can be exported, what leaving erases, and what it doesn't affect (English). */
import type * as Ja from '../ja/own-data.ts';
import type { Translation } from '../translation.ts';

export const OWN_DATA_TEXTS: Translation<typeof Ja.OWN_DATA_TEXTS> = {
  title: 'Your data and leaving Minori',
  lead: 'You can export or delete the data that Minori holds about you.',
  save: {
    heading: 'Export your data',
    text: 'Saves the data that Minori holds about you on this device, in one file (zip).',
    holds: 'What’s in it',
    items: [
      'Your profile, and the record of your consent',
      'Savings and contributions imported from your pension site, your grades and half-yearly reports',
      'Your risk questionnaires, and the funds you chose in Minori',
      'Records of articles, quizzes, to-dos, news and questions',
      'Records of sign-ins and of the connection to your pension site',
    ],
    without: 'For safety, it doesn’t contain your password or your pension site ID and password.',
    care: 'It contains personal data such as amounts. Don’t save it on a shared computer.',
    press: 'Export data',
    working: 'Exporting',
    done: (name) => `${name} has been saved.`,
    failed: 'We couldn’t export your data',
  },
  leave: {
    heading: 'Leave Minori',
    text: 'You stop using Minori, and we delete the data we hold about you. This can’t be undone.',
    stays: 'What isn’t deleted',
    stayingItems: [
      'Your pension savings don’t go away. Your pension site (the record keeper, 記録関連運営管理機関) looks after them, and contributions and investment go on as before.',
      'Your pension site ID and password and your membership of the company pension plan don’t change, either.',
      'Records of when things were done and from where stay for 7 years without your name and email address, for investigating misuse. Copies in backups are deleted when their storage period ends.',
      'In “Compare with colleagues”, your part of the numbers of people and of the marks stays for a while, in a form that doesn’t show whose it is.',
    ],
    goes: 'What is deleted',
    goingItems: [
      'Your profile, notification settings and pension site login',
      'Records of savings, contributions, grades, risk questionnaires and chosen funds, and your reports',
      'Records of articles, quizzes, to-dos, news and questions',
      'Data saved on this device, and sign-ins on all devices',
    ],
    again:
      'To use Minori again, ask your company’s pension contact to register you. Your earlier records don’t come back.',
    saveFirst: 'If you want to keep your records, export your data first.',
    typed: 'leave',
    word: (word) => `To confirm, type “${word}”`,
    wrongWord: (word) => `Type “${word}”.`,
    next: 'Go on to confirm',
    working: 'Deleting your data',
    failed: 'We couldn’t complete this',
    ask: {
      heading: 'Leave Minori?',
      text: 'We’ll delete all the data we hold about you. This can’t be undone. Your pension savings don’t go away.',
      cancel: 'Stay',
      confirm: 'Leave Minori',
    },
    done: (instant) =>
      `We’ve deleted the data we held about you (${instant}). You can see your pension savings on the pension site as before. Thank you for using Minori. Please make a note of the number below in case you need to contact us.`,
  },
};
