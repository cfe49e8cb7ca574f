/**
 * Defines what reading a record keeper's file needs to know: how to recognise it, and how to read it. A new file is one such
 * record, `sites/<name>/statement-file.ts`, listed in `all-files.ts` (docs/operations/adding-a-statement-file.md).
 */
import type { StatementFacts } from '@minori/contract/account-statement';
import type { AccountRecord } from '../account-record.ts';
import type { CsvDocument, PdfDocument, StatementDocument } from './statement-document.ts';

/** The figures of a file, before the cross-checks of `reconcile.ts`. */
export interface FileRecord {
  readonly record: AccountRecord;
  /** The lists that the file doesn't have; they are empty in the record. */
  readonly notTold: readonly StatementFacts[];
  /** The number by which the record keeper knows the member. It never leaves this program. */
  readonly memberNumber: string;
}

interface Reader<Document extends StatementDocument> {
  readonly format: Document['format'];
  /** Whether the file is this record keeper's statement, by its title and its sender's name. */
  readonly isIt: (document: Document) => boolean;
  /** undefined for anything not understood to the last character, and where a part is missing. */
  readonly read: (document: Document) => FileRecord | undefined;
}

export type PdfReader = Reader<PdfDocument>;
export type CsvReader = Reader<CsvDocument>;
export type StatementReader = PdfReader | CsvReader;

export function isOf(reader: StatementReader, document: StatementDocument): boolean {
  if (reader.format === 'pdf') return document.format === 'pdf' && reader.isIt(document);
  return document.format === 'csv' && reader.isIt(document);
}

export function readBy(reader: StatementReader, document: StatementDocument): FileRecord | undefined {
  if (reader.format === 'pdf') return document.format === 'pdf' ? reader.read(document) : undefined;
  return document.format === 'csv' ? reader.read(document) : undefined;
}
