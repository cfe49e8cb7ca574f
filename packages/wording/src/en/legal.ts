/** Holds the texts of the terms of use and of privacy: the links on every screen, and the pages (English). */
import type * as Ja from '../ja/legal.ts';
import type { Translation } from '../translation.ts';

export const LEGAL_TEXTS: Translation<typeof Ja.LEGAL_TEXTS> = {
  links: 'Terms of use and privacy',
  terms: 'Terms of use',
  privacyPolicy: 'Privacy',
  /** Follows the text of a link. */
  opensNewTab: ' (opens in a new tab)',
};
