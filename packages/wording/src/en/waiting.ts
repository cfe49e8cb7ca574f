/** Says what is being waited for while an account at the record keeper has nothing to scrape yet (English). */
import type * as Ja from '../ja/waiting.ts';
import type { Translation } from '../translation.ts';

export type { WaitingReason } from '../ja/waiting.ts';

export const WAITING_TEXTS: Translation<typeof Ja.WAITING_TEXTS> = {
  get_data_area_timeout_error: {
    heading: 'Waiting for your first contribution',
    text: 'You don’t hold any funds yet. Once the pension site shows your first contribution, you’ll see your balance here.',
  },
  get_product_management_timeout_error: {
    heading: 'Waiting for your funds to be switched',
    text: 'All your funds are being switched (預け替え). This takes about 7 to 10 days. After that, your balance can be imported.',
  },
  get_management_ratio_timeout_error: {
    heading: 'Waiting for the funds for your contributions to be set',
    text: 'No funds have been set yet for your contributions to buy. Ask your company’s pension contact. Once they’re set, your balance can be imported.',
  },
  site_wants_you: {
    heading: 'Your pension site needs you to check or do something',
    text: 'We signed in to the pension site, but a screen asked for something such as reading a notice, changing the password or answering a survey, so we couldn’t get to your balance. Open the pension site, sign in and follow the instructions on the screen. When you’ve finished, import again. If you changed your password, enter the new one.',
  },
};

/** Around what an account waits for, on the screens. */
export const WAITING_CARD_TEXTS: Translation<typeof Ja.WAITING_CARD_TEXTS> = {
  isFine: 'We were able to sign in to the pension site. There’s nothing wrong with the ID and password you entered.',
  automatic: 'We check automatically once a day. As soon as your figures can be imported, you’ll see your balance.',
  byHand: 'Please import again later.',
  openSite: 'Open the pension site',
  toForm: 'Go on to enter your login',
  meanwhile: 'What you can do while you wait',
  diagnose: 'Start the risk questionnaire',
  seeDiagnosis: 'See your questionnaire result',
  learn: 'Learn',
};

/** The number of a site's call centre, from the company's settings. */
export const CALL_CENTRE_TEXTS: Translation<typeof Ja.CALL_CENTRE_TEXTS> = {
  of: (site) => `“${site}” call centre:`,
  hours: (hours) => `(${hours})`,
};

/** Shown if the record keeper has locked the account. */
export const LOCKED_TEXTS: Translation<typeof Ja.LOCKED_TEXTS> = {
  heading: 'Your pension site account is locked',
  text: 'A wrong password was entered several times in a row. Until the account is unlocked, you can’t sign in even with the right password.',
  whom: (site) => `Contact the “${site}” call centre (コールセンター) and ask them to unlock it.`,
  /** Where the settings have no number. */
  number: 'The phone number is on the pension site and in the account opening notice (口座開設のお知らせ).',
  stopped: 'Until the account is unlocked, Minori won’t sign in to the pension site.',
  unlocked: 'It’s unlocked: enter my login',
};
