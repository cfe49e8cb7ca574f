/** Holds the texts of the glossary (English): the list of terms, and one term. */
import type * as Ja from '../ja/glossary.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

/** A row a letter. */
export const GLOSSARY_ROWS: readonly (readonly [string, string])[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [
  letter,
  letter.toLowerCase(),
]);

export const OTHER_ROW = '0–9';

export const GLOSSARY_TEXTS: Translation<typeof Ja.GLOSSARY_TEXTS> = {
  title: 'Glossary',
  lead: 'Look up the words of company DC pensions and of investing.',
  filter: 'Filter terms',
  filterSupport: 'Type part of a term. You can type it in Japanese, too.',
  count: (count) => counted(count, 'term'),
  rows: 'Letters',
  rowName: (row) => (row === OTHER_ROW ? 'Digits' : row),
  toRow: (row) => `Go to ${row}`,
  none: 'Nothing found.',
  noneText: 'Try again with a shorter word.',
  empty: 'There are no terms yet.',
  emptyText: 'Terms will show here once they are published.',
  reset: 'Clear filter',
  loading: 'Term',
  path: 'Where you are',
  list: 'Back to the glossary',
  reading: (reading) => `Reading: ${reading}`,
  related: 'Related terms',
  column: 'An article that explains it',
  siteWords: 'Words on the pension sites',
  missing: 'We can’t find this term.',
  missingText: 'It may no longer be published, or the address may be wrong.',
};
