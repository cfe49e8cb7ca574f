/** Holds the texts of the consent to the terms, the first of the first steps, asked again when they have changed (English). */
import type * as Ja from '../ja/terms-of-use.ts';
import type { Translation } from '../translation.ts';

export const TERMS_TEXTS: Translation<typeof Ja.TERMS_TEXTS> = {
  title: 'Before you start',
  lead: 'Please read and agree to the terms of use and the privacy policy. They are in Japanese, and the Japanese text is the one that counts.',
  changed: {
    title: 'Check the terms of use',
    heading: 'The terms of use have changed',
    lead: 'Agree to the new terms of use to go on using Minori. They are in Japanese, and the Japanese text is the one that counts.',
    list: 'What has changed',
  },
  agreed: {
    title: 'Terms of use and privacy',
    note: (date, version) => `You agreed to the terms of use (version ${version}) on ${date}.`,
  },
  terms: 'Terms of use',
  privacyPolicy: 'Privacy',
  print: 'Print both documents',
  agree: (button) => `By choosing “${button}”, you agree to the terms of use and the privacy policy.`,
  next: 'Agree and go to the next step',
  goOn: 'Agree and continue',
  registering: 'Saving',
  failed: 'We couldn’t save your consent',
  renewed: 'The documents were updated while you were reading. Please read them again and agree.',
  decline: 'If you don’t agree, you can’t use Minori.',
  leave: 'Export your data and leave Minori',
  logout: 'Sign out',
};
