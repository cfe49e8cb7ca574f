/** Holds the texts about figures that are not the newest: an import is in progress or failed, or was long ago (English). */
import type * as Ja from '../ja/figures-age.ts';
import type { Translation } from '../translation.ts';

export const FIGURES_AGE_TEXTS: Translation<typeof Ja.FIGURES_AGE_TEXTS> = {
  import: 'Import your latest figures',
  importShort: 'Import',
  importing: 'Importing',
  showReason: 'See why',
  hideReason: 'Hide the reason',
  checkConnection: 'Check your pension site login',
  old: (date) => `These figures are from ${date}. Importing the latest ones shows how things stand now.`,
  reading: (stage, date) =>
    `We’re importing your latest figures (${stage}). Until that’s done, you see the figures from ${date}.`,
  lastReading: (at, outcome) => `Import of ${at}: ${outcome}.`,
  stopped: 'We’ve stopped importing automatically.',
};
