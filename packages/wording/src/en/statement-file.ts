/** Holds the texts of a statement that was downloaded from the pension site: choosing it, and confirming what it says (English). */
import type * as Ja from '../ja/statement-file.ts';
import type { Translation } from '../translation.ts';

export const STATEMENT_FILE_TEXTS: Translation<typeof Ja.STATEMENT_FILE_TEXTS> = {
  drop: 'Choose the statement file. You can also drop it here.',
  choose: 'Choose a file',
  none: 'No file is chosen.',
  chosen: (name, size) => `${name} (${size})`,
  kept: 'The file is only read and isn’t saved. What we save are the amounts, funds and other figures in it.',
  tooLarge: 'The file is too large. Please choose a statement of at most 4 MB.',
  unreadable: 'The file couldn’t be opened. Please choose it again.',
  read: 'Read this file',
  reading: 'Reading',
  failed: 'The file couldn’t be read',
  found: {
    heading: 'Check what was found',
    lead: 'Check that this is your own statement and that the amounts are the same. Nothing has been imported yet.',
    date: 'Date of the figures (基準日)',
    total: 'Value (評価額)',
    paid: 'Total paid in (拠出累計)',
    gain: 'Gain or loss (評価損益)',
    products: (count) => `Funds and deposits (${count})`,
    noProducts: 'There are no funds or deposits.',
    notTold: (names) =>
      `This file doesn’t tell ${names}. If they were imported earlier, we use those. If not, we treat them as unknown.`,
    register: 'Import this',
    registering: 'Importing',
    again: 'Choose another file',
    failed: 'It couldn’t be imported',
  },
};

export const NOT_TOLD_NAMES: Translation<typeof Ja.NOT_TOLD_NAMES> = {
  premiumMonths: 'contributions by month',
  allocation: 'how contributions are allocated',
};
