/** Holds what the server finds wrong with a request, where a screen shows it (English). */
import type * as Ja from '../ja/findings.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

export const FINDING_TEXTS: Translation<typeof Ja.FINDING_TEXTS> = {
  choosing: {
    notOffered: 'This fund isn’t on your company’s fund list. Please choose another.',
    notInClass: 'Your company’s fund list doesn’t have this fund under this asset.',
    unknownPrice: 'This fund is neither on your company’s fund list nor one you hold.',
    listFull: (most) => `You can compare up to ${counted(most, 'mix', 'mixes')}. Remove one, then add this one.`,
    notListed: 'This mix isn’t in your list any more. Please reload the page.',
  },
  beforeGrade: {
    reading: 'There are no figures yet. Connect to your pension site and import them first.',
    valuation:
      'Your savings now can’t be graded, so there is nothing to compare with. Please import your figures again.',
    diagnosis: 'You haven’t answered the risk questionnaire yet. Answer it to see the grade after your changes.',
  },
  beforeTransfer: {
    selection: 'You haven’t saved a choice yet. Choose your funds and save their shares first.',
    gone: 'A fund you chose is no longer on your company’s fund list. Please choose your funds again.',
    reading: 'There are no figures yet. Import them from the pension site first.',
    keeper:
      'Your company has changed its pension site. The change is made with your balance there, so import from the new site first.',
  },
  ownPremium: {
    closed: 'You can’t set your own contributions (マッチング拠出) at the moment.',
    outside: (lowest, most, unit) =>
      `Enter your own contributions (マッチング拠出) from ${lowest} to ${most}, in steps of ${unit}.`,
  },
  foreignHost: 'Minori can’t be used at this address. Open the address that your company gave you.',
  otherSite: 'This isn’t your company’s pension site.',
  faqCategory: 'Choose the topic again.',
  quiz: { none: 'This article has no quiz.', noChoice: 'Choose one of the answers.' },
  /** A file of the record keeper that can't be read or isn't taken, by the code of the fault. */
  statementFile: {
    FILE_NOT_OFFERED:
      'Statement files of your company’s pension site can’t be read yet. Please connect with your ID and password.',
    FILE_EMPTY: 'The file is empty. Please download it from the pension site again.',
    FILE_TOO_LARGE: 'The file is too large. Please choose a statement of at most 4 MB.',
    FILE_OTHER_TYPE:
      'This is neither a PDF nor a CSV. Please choose the file as you downloaded it from the pension site.',
    FILE_PASSWORD: 'A PDF with a password can’t be read. Please choose a statement without one.',
    FILE_DAMAGED: 'The file is damaged or incomplete. Please download it from the pension site again.',
    FILE_SCANNED:
      'This PDF has no text. Please choose the PDF that you downloaded from the pension site, not a scan of a paper.',
    FILE_TOO_LONG: 'The file has too many pages or too much in it. Please check whether it is a statement.',
    FILE_ENCODING:
      'The characters of this CSV are in an unknown encoding. Please choose the file as you downloaded it from the pension site.',
    FILE_NO_STATEMENT:
      'This file is no statement of the pension site. Please choose the statement that is named on the screen.',
    FILE_OTHER_KEEPER:
      'This is a statement of another pension site. Please choose one that you downloaded from your company’s pension site.',
    FILE_INCOMPLETE:
      'A part of the statement is missing or can’t be read. Please download it again and choose it unchanged.',
    FILE_FUTURE: 'The date of this statement is in the future. Please download it from the pension site again.',
    FILE_OLDER: 'This statement is older than your present figures, and was not imported. Please choose a newer one.',
    FILE_KNOWN: 'The figures of this day have been imported already.',
    FILE_OTHER_MEMBER:
      'This doesn’t seem to be a statement of the account imported so far, and was not imported. Please check that it is yours.',
    FILE_BUSY: 'Another import is still under way. Please try again when it has ended.',
  },
  statementFileAway: 'The file can’t be read right now. Please try again later.',
  testData: {
    damaged: 'We couldn’t import the zip file. Choose it just as you downloaded it.',
    large: 'The contents of the zip file are too large.',
    entries: 'The zip file contains files that aren’t test data.',
    missing: 'The zip file doesn’t contain the test data (account-statement.json).',
    encrypted: 'Zip files with a password can’t be used.',
    content: 'The test data (account-statement.json) isn’t right.',
  },
  leaving: {
    range: (from, to) => `Your last day of work can be from ${from} to ${to}.`,
    beforeJoining: (date) => `Your last day of work is before the day you joined the plan (${date}).`,
    toldByCompany: (date) =>
      `Your company has entered ${date} as your last day of work, and that day is used. If it’s wrong, please ask your company.`,
    movedTooEarly: 'Your savings can’t be marked as moved before your last day of work.',
    notTold: 'Save your last day of work first.',
    companyAddress: 'You can’t use a company email address after you leave. Enter a personal one.',
  },
  profile: {
    missing: 'Please fill this in.',
    birthday: (youngest, oldest) => `Enter a date of birth of someone aged ${youngest} to ${oldest}.`,
    setByHr: 'Your company keeps this up to date, so you can’t change it.',
    notifyAddress: 'You can’t save an email address for notifications.',
  },
  password: {
    wrongOld: 'Your current password isn’t right.',
    sameAsOld: 'Choose a password that isn’t your current one.',
    short: (least) => `Use at least ${counted(least, 'character')}.`,
    repeated: 'A password that repeats the same letters or words can’t be used.',
    inOrder: 'A password of letters in a row, such as “12345” or “qwerty”, can’t be used.',
    known: 'This password is widely known. Don’t add digits or signs: use several words that have nothing in common.',
    words: 'Don’t use the name of Minori or your company, or pension terms.',
    localPart: 'Don’t use the part of your email address before the “@”.',
    hasBirthday: 'Don’t use your date of birth.',
  },
};
