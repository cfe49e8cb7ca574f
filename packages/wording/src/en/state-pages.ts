/** Holds the texts of the screens that explain why nothing else can be shown (English). */
import type * as Ja from '../ja/state-pages.ts';
import type { Translation } from '../translation.ts';

export const STATE_PAGE_TEXTS: Translation<typeof Ja.STATE_PAGE_TEXTS> = {
  error: {
    title: 'We couldn’t show this screen',
    text: 'Something unexpected went wrong. Please try again later.',
    loadFailure:
      'We couldn’t open this screen, because there was no connection or Minori has been updated. Check your internet connection and try again.',
    offline: 'You’re offline, so we can’t show this. Open it again where you have a connection.',
    notShown: (page) => `We couldn’t show “${page}”`,
    notRead: 'We couldn’t import your figures from the pension site',
    harmless: 'Your savings and what you’ve saved here aren’t affected.',
    code: 'Reference number',
    inPanel: (code) => `Reference number ${code}`,
    receipt: 'Receipt number',
    copy: 'Copy',
    copyLabel: (label) => `Copy: ${label}`,
    offlineTitle: 'You’re offline',
  },
  stillWorks: {
    heading: 'What you can use now',
    home: { title: 'Home', text: 'See the saved amounts' },
    columns: { title: 'Learn', text: 'Articles and quizzes' },
    contact: { title: 'Contact us', text: 'Tell us what the problem is' },
    contactWithCode: (code) => `The number ${code} is filled in for you`,
  },
  /** Title of a notice that reports no problem. */
  information: { title: 'Information' },
  farewell: { title: 'You’ve left Minori' },
  staticError: {
    title: 'We couldn’t show Minori',
    text: 'There’s a problem at Minori. Please open it again later.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address (URL) may have changed, or the page may have been deleted.',
    otherCompany: 'Check that it’s the same as the address your company gave you.',
    home: 'Go to your own company’s Home',
  },
  notOffered: {
    title: 'Your company doesn’t use this feature',
    text: 'The feature on this page is turned off for your company. You can use the other screens as usual.',
    ask: 'If you’d like to use it, talk to your company’s pension contact.',
  },
  maintenance: {
    title: 'Minori is under maintenance',
    until: 'Expected end: not yet known',
    text: 'During maintenance, you can still make changes, such as to your funds, on the pension site.',
    retry: 'Open again',
    over: 'The maintenance is over',
    canBeUsed: 'You can use Minori now.',
  },
  accessNotPossible: {
    title: 'You can’t use Minori from this address',
    text: 'Open the address (URL) that your company gave you.',
  },
  home: 'Back to Home',
  entrance: 'Back to the welcome page',
  signIn: 'Go to the sign-in page',
};
