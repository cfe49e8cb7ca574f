/** What the press and its thread say to each other, one document at a time. */
import type { FundSheets } from '../fund-detail/fund-sheets.ts';
import type { RegularReport } from '../report/print/report-document.ts';
import type { Engine } from './typesetter.ts';

/** Every kind of document that is printed. */
export type PrintedDocument = FundSheets | RegularReport;

export interface PressThreadOptions {
  /** The native engine where there is one, unless said otherwise. */
  readonly engine?: Engine;
}

export type Printed =
  | { readonly pdf: Uint8Array /** Its memory should be given back now. */; readonly isWorn: boolean }
  | { readonly refusal: string };
