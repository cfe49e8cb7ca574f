import type { PRINT_COLOURS } from './print-colours.ts';

/** What a template of the printer is given: the whole document as plain data, every text finished. */
export interface PrintData {
  readonly title: string;
  readonly author: string;
  /** 'YYYY-MM-DD', the date of the data; it stands for the date of the document. */
  readonly date: string | null;
  readonly colours: typeof PRINT_COLOURS;
  readonly sheets: readonly unknown[];
}
