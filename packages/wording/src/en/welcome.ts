/** Holds the texts that the entrance and the sign-in page share (English). */
import type * as Ja from '../ja/welcome.ts';
import type { Translation } from '../translation.ts';

export const WELCOME_TEXTS: Translation<typeof Ja.WELCOME_TEXTS> = {
  line: 'Your company pension at a glance, today and in the years ahead.',
  trust: [
    'We import your balance and contributions from your pension site and show them in plain words and charts.',
    'We don’t buy or sell anything. You make any changes yourself, on your pension site.',
    'Your company never gets to know your own balance or grade.',
  ],
};
