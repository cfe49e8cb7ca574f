/**
 * Holds the texts of the half-yearly report around a report's sentences (English), which are stored with the report. A change is
 * stated in grades and points; no grade is called a success or a failure.
 */
import type * as Ja from '../ja/report.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

const points = (change: number): string =>
  change === 0 ? 'same points' : `${counted(Math.abs(change), 'point')} ${change > 0 ? 'higher' : 'lower'}`;

export const REPORT_TEXTS: Translation<typeof Ja.REPORT_TEXTS> = {
  title: 'Half-yearly report',
  lead: 'Your savings and your grade every half-year (at the end of March and September). A finished report never changes.',
  of: (date) => `Report of ${date}`,
  // One piece: an English title may break anywhere.
  pieces: (date) => [`Report of ${date}`, ''] as const,
  list: 'Your reports so far',
  latest: 'Latest',
  more: 'PDF and date made',
  moreOf: (date) => `Report of ${date}`,
  createdOn: (date) => `Made on ${date}`,
  score: (score) => counted(score, 'point'),
  noGrade: 'There’s no overall grade, because you hadn’t answered the risk questionnaire.',
  change: {
    heading: 'Since the last report',
    first: 'This is your first report, so there’s nothing to compare.',
    up: (steps, change) => `Up ${counted(steps, 'grade')} (${points(change)})`,
    down: (steps, change) => `Down ${counted(steps, 'grade')} (${points(change)})`,
    same: (grade, change) => `Same grade, ${grade} (${points(change)})`,
    firstGrade: 'There was no overall grade last time.',
    none: 'There’s no overall grade to compare.',
  },
  empty: {
    heading: 'There are no reports yet',
    text: 'Your first report is made in the month after your first grade.',
    link: 'Go to “Your grade”',
  },
  back: 'Back to the list of reports',
};

export const REPORT_PDF_TEXTS: Translation<typeof Ja.REPORT_PDF_TEXTS> = {
  heading: 'PDF',
  lead: 'The same content as a document to print or keep.',
  fileName: (date) => `Half-yearly report ${date}.pdf`,
  tab: 'Making the PDF',
  buttons: {
    open: 'Open PDF',
    save: 'Save PDF',
    making: 'Making it',
    failed: 'We couldn’t make the PDF',
    ready: 'Your PDF is ready',
    blocked: 'Your browser couldn’t open a new tab. Open the PDF from this link.',
    link: 'Open PDF (new tab)',
    saved: 'PDF saved.',
  },
};

/** Around the sections; their own words are shared with the PDF (packages/report). */
export const REPORT_DETAIL_TEXTS: Translation<typeof Ja.REPORT_DETAIL_TEXTS> = {
  number: (number) => `Report number ${number}`,
  basis: (valuationDate, createdOn) => `From records as of ${valuationDate}, made on ${createdOn}`,
  outOf: 'Out of 100:',
  writtenIn: {
    ja: 'This report was written in Japanese when it was made, so its sentences are still in Japanese.',
    en: 'This report was written in English when it was made, so its sentences are still in English.',
  },
};
