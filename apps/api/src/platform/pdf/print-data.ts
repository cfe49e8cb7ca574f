import type { Language } from '@minori/contract/display-settings';
import type { PRINT_COLOURS } from './print-colours.ts';

/** The input of a printer's template: the whole document as plain data, with every text formatted. */
export interface PrintData {
  readonly title: string;
  readonly author: string;
  /** The document's, 'ja' without one. */
  readonly language?: Language;
  /** 'YYYY-MM-DD', the date of the data; used as the date of the document. */
  readonly date: string | null;
  readonly colours: typeof PRINT_COLOURS;
  readonly sheets: readonly unknown[];
}
