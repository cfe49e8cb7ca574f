/** Holds the texts of the glossary (English): the list of terms, and one term. */
import type * as Ja from '../ja/glossary.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

export const GLOSSARY_TEXTS: Translation<typeof Ja.GLOSSARY_TEXTS> = {
  title: 'Glossary',
  lead: 'Look up the words of company DC pensions and of investing.',
  filter: 'Filter terms',
  filterSupport:
    'Type part of a term or of its reading. Hiragana or katakana, full width or half width makes no difference.',
  count: (count) => counted(count, 'term'),
  rows: 'Rows of the Japanese syllabary',
  rowName: (row) => (row === 'A–Z' ? 'Letters and digits' : `Row ${row}`),
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
