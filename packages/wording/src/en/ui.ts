/** Holds the texts of the ui components themselves (English). */
import type * as Ja from '../ja/ui.ts';
import { grouped } from '../numbers.ts';
import type { Translation } from '../translation.ts';

export const UI_TEXTS: Translation<typeof Ja.UI_TEXTS> = {
  /** Headings of the groups of panels that open and close, for screen readers. */
  panels: {
    operationStatus: 'Your savings in detail',
    investmentEvaluation: 'Your grade in detail',
    portfolioComparison: 'Comparison with the model mix in detail',
    diagnosisResult: 'Your questionnaire in detail',
    itemSelectionStep1: 'Your savings now in detail',
    itemSelectionStep2: 'For reference when choosing',
    itemSelectionStep3: 'What changes in detail',
    fundComparison: 'The mixes in detail',
  },
  shareFile: 'Open or save the file',
  year: 'Year',
  month: 'Month',
  day: 'Day',
  dateSupport: 'Western calendar year, in ordinary digits',
  noData: 'No data',
  hiddenAmount: {
    /** In place of each hidden amount, also inside sentences. */
    text: 'hidden',
    all: 'Amounts are hidden',
    sentence: 'This sentence isn’t shown because it may contain amounts.',
  },
  loading: 'Loading',
  slow: 'This is taking longer than usual.',
  reload: 'Load again',
  close: 'Close',
  openAll: 'Open all',
  signInNote: {
    heading: 'Sign in to keep a record of the articles and questions you’ve read',
    link: 'Sign in',
    unfinished: 'Once you’ve finished the set-up, you can keep a record of the articles and questions you’ve read',
    goOn: 'Continue the set-up',
  },
  skipToContent: 'Skip to main content',
  print: 'Print',
  /** Follows the text of a link. */
  opensOutside: ' (opens an external site)',
  stale: (date) => `These figures are as at ${date}. We couldn’t import the latest ones.`,
  asOf: (date) => `As at ${date}`,
  /** Follows the text above. */
  importedAt: (importedAt) => ` (imported ${importedAt})`,
  stepOf: (current, total) => `Step ${current} of ${total}`,
  done: 'Done',
  current: 'Now',
  previous: 'Previous',
  next: 'Next',
  page: (page, pages) => `Page ${page} of ${pages}`,
  pagesOf: (label) => `${label}: pages`,
  chars: (most) => `Up to ${grouped(most)} characters`,
};

/** For a number that is set by a slider or typed. */
export const SLIDER_TEXTS: Translation<typeof Ja.SLIDER_TEXTS> = {
  typed: (label) => `${label}: type a number`,
  less: (label, step) => `${label}: down by ${step}`,
  more: (label, step) => `${label}: up by ${step}`,
  range: (least, most) => `Enter a number from ${least} to ${most}.`,
};

/** The messages after a click on a copy button. */
export const COPY_TEXTS: Translation<typeof Ja.COPY_TEXTS> = {
  copied: 'Copied.',
  refused: 'This device couldn’t copy it. Select the text below and copy it yourself.',
};

/** The notes at the end of a screen in one line, and the button that opens the rest. */
export const NOTES_TEXTS: Translation<typeof Ja.NOTES_TEXTS> = {
  short:
    'Minori only gives information. It doesn’t advise you to buy or sell any fund, or promise what you’ll receive.',
  more: 'Read the full notes',
};
