/** Holds the texts of the connection to the pension site, the third of the first steps and part of the settings (English). */
import type * as Ja from '../ja/login-information.ts';
import type { Translation } from '../translation.ts';

const ENCRYPTED = 'encrypted so that only the program that imports your figures from the pension site can decrypt it';

export const LOGIN_INFORMATION_TEXTS: Translation<typeof Ja.LOGIN_INFORMATION_TEXTS> = {
  title: 'Connection to your pension site',
  lead: (site) => `Enter the ID and password that you use to sign in to “${site}”.`,
  which: {
    heading: 'Which ID do I enter?',
    site: (site) => `The one you use to sign in to the “${site}” site.`,
    notThis: 'Not your ID for Minori or for a company system, and not your email address.',
  },
  rkLoginId: 'Pension site ID',
  password: 'Pension site password',
  birthday: 'Date of birth',
  birthdaySupport: {
    fromProfile:
      'We’ve filled in the date of birth from your profile. If it’s different on the pension site, correct it.',
    typed: 'Enter the date of birth that you’re registered with on the pension site.',
  },
  keeping: {
    label: 'Saving this login',
    support: 'You can change this later. You can delete a saved login on this screen at any time.',
    ask: {
      label: 'Enter it each time',
      description: 'We don’t save it. You enter it each time you import.',
      erases: 'We don’t save it. We’ll delete the login that is saved now after the next successful import.',
    },
    keep: {
      label: 'Don’t ask again (save it encrypted)',
      description: 'You import with one press. We also import automatically once a day.',
    },
  },
  use: {
    heading: 'How we use this login',
    items: [
      'We use it only to import your balance, contributions and the like, and to open the pension site.',
      'We don’t buy or sell funds or change your registered details.',
      `We send it encrypted. If we save it, it’s ${ENCRYPTED}.`,
      'Imports by Minori appear in the login history of your pension site.',
    ],
  },
  connect: 'Connect',
  readAgain: 'Import with this login',
  now: {
    heading: 'Your connection now',
    site: 'Pension site',
    kept: 'Saved login',
    savedSince: (date) => `Saved (since ${date})`,
    isSaved: 'Saved',
    notSaved: 'Not saved',
    lastReading: 'Last import',
    none: 'None yet',
    automatic: 'Automatic import',
    daily: 'Once a day',
    stopped: 'Stopped',
    never: 'None (because no login is saved)',
    secrecy: 'We don’t show the ID and password on this screen or any other.',
    read: 'Import with the saved login',
    busy: 'Importing',
  },
  file: {
    instead: 'You can also import from a statement file, without entering your password',
    heading: 'Import without entering your password',
    text: (site, name) => `We read ${name} that you downloaded from “${site}”. Your ID and password aren’t used.`,
    open: 'Read a statement file',
    readFrom: (at) => `${at} Imported from a statement file`,
  },
  stoppedByRefusal: {
    heading: 'Automatic import has stopped',
    text: 'We couldn’t sign in to the pension site with the saved login, so we stopped to keep the site from locking your account. Automatic import starts again when you import with the right login.',
  },
  typeAnew: 'Enter your pension site login again',
  openSite: { credentials: 'Check on the pension site', procedure: 'Open the pension site' },
  opening: 'Opening',
  resetPassword: 'Reset your pension site password',
  tab: {
    title: 'Opening the pension site',
    refused: 'We couldn’t open a new tab. Use the link below.',
    confirmed: 'We’ve confirmed it’s you. Press again and the pension site opens.',
    failed: 'We couldn’t open the site with the saved login. Use the link below and sign in there.',
  },
  failed: 'We couldn’t import your figures',
  checkFields: 'Check what you’ve entered.',
  manyRefusals:
    'After several mistakes in a row, the pension site may lock your account. Check that you can sign in on the pension site.',
  attemptsLeft: (count) =>
    `After ${count === 1 ? '1 more mistake' : `${count} more mistakes`}, the pension site may lock your account.`,
  mayBeLocked:
    'The pension site may have locked your account. Check that you can sign in on the pension site before you enter the login here.',
  /** After a scrape with typed credentials that were not stored, on a later visit than the first. */
  savingOffer: {
    title: 'We’ve imported your figures from the pension site',
    lead: 'Would you like to save the login you entered?',
    does: 'If you save it, you’ll import with one press from next time. We also import automatically once a day.',
    how: `A saved login is ${ENCRYPTED}. You can delete it at any time on the “Connection to your pension site” screen.`,
    save: 'Save',
    decline: 'Don’t save',
    once: 'If you choose “Don’t save”, we won’t ask again. You can still save it later on the “Connection to your pension site” screen.',
    failed: 'We couldn’t save it',
    goOn: 'Continue without saving',
  },
  waitSeconds: (seconds) => `You can press again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  progress: {
    title: 'Importing from your pension site',
    lead: 'This takes up to about 90 seconds. The import goes on if you move to another screen. Don’t close the page.',
    checking:
      'We’re checking that we can sign in to the pension site with the login you entered. Then we’ll save it and go on to import. Don’t close the page.',
    label: 'Progress of the import',
    stages: ['Connect', 'Sign in', 'Get figures', 'Grade'],
    /** The sentence of each stage, in the same order. */
    now: [
      'Connecting to the pension site.',
      'Signing in to the pension site.',
      'Importing your figures.',
      'Working out your grade.',
    ],
  },
  remove: {
    open: 'Delete pension site login',
    heading: 'Delete your pension site login?',
    goes: 'What is deleted',
    kept: 'The saved pension site ID, password and date of birth',
    connection: 'The connection to your pension site (automatic import stops, too)',
    connectionOnly: 'The connection to your pension site',
    stays: 'What stays',
    figures: 'The figures imported so far, and your grades',
    uses: 'Record of login use',
    confirm: 'Delete',
    cancel: 'Don’t delete',
    working: 'Deleting',
    done: 'Your pension site login has been deleted.',
  },
  /** The role of this company, as opposed to the record keeper whose site is scraped. */
  operatingManager: {
    heading: 'Plan administrator (運営管理機関)',
    who: (name) =>
      `The administrator of your company’s plan is “${name}”. It’s in charge of the funds you can choose and of explaining the plan.`,
    purpose: {
      credentials: (site) =>
        `What you enter on this screen is your ID and password for “${site}”. Minori doesn’t use the ID and password of the plan administrator’s site.`,
      procedure: (site) =>
        `You can look up the funds in detail on the plan administrator’s site. You make changes on “${site}”.`,
    },
    open: 'Open the plan administrator’s site',
    resetPassword: 'Reset your password for the plan administrator’s site',
  },
};
