/** Holds the texts of what the overall grade doesn't cover, around the sentences that screens and report share (English). */
import type * as Ja from '../ja/beside-grade.ts';
import type { Translation } from '../translation.ts';
import { CAUTION_NAMES, PART_NAMES } from './beside-sentences.ts';
import { span } from './counted.ts';

export const BESIDE_TEXTS: Translation<typeof Ja.BESIDE_TEXTS> = {
  heading: 'What the overall grade doesn’t include',
  lead: 'The overall grade shows how widely your savings are spread and how closely they match the model mix for your type. It leaves out growth, charges and rising prices.',
  cautions: 'Things to watch',
  levels: { note: 'For information', strong: 'To check' },
  names: CAUTION_NAMES,
  parts: PART_NAMES,
  prices: {
    caption: (months) => `What you’d receive in today’s prices (in ${span(months)}, before tax)`,
    columns: ['Case', 'Amount in today’s prices'],
    rows: {
      base: 'Today’s balance and future contributions',
      good: 'Good case',
      standard: 'Middle case',
      notGood: 'Poor case',
    },
    unknown:
      'We don’t show what you’d receive in today’s prices, because we don’t know your date of birth or you’ve passed the retirement age.',
  },
  method: 'See how figures are worked out',
};
