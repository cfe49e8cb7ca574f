/** Holds the texts of the entrance page (English). */
import type * as Ja from '../ja/entrance.ts';
import type { Translation } from '../translation.ts';

export const ENTRANCE_TEXTS: Translation<typeof Ja.ENTRANCE_TEXTS> = {
  lead: 'Minori is a service for employees. It tells you how your company DC pension (企業型DC) is doing, with a grade from A to E and the reasons for it.',
  signIn: 'Sign in',
  note: 'To use Minori, you need the email address that your company gave you for it.',
  contact: 'Contact us',
};
