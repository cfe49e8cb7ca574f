/**
 * Holds the words for the grades of the spread and of the match with the type, the halves of the overall grade (English). They
 * describe a half only.
 */
import type * as Ja from '../ja/grades.ts';
import type { Translation } from '../translation.ts';

export const HALF_WORDS: Translation<typeof Ja.HALF_WORDS> = {
  A: 'In line with the model mix',
  B: 'Broadly in line with the model mix',
  C: 'Differs from the model mix',
  D: 'Differs widely from the model mix',
  E: 'Differs very widely from the model mix',
};
