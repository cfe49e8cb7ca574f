/** Lists the record keepers whose own file can be read instead of their site, and reads a file by them. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { readDocument } from './file-parsing/read-document.ts';
import { type FileResult, fileRefused } from './files/file-result.ts';
import { type FileRecord, isOf, readBy, type StatementReader } from './files/statement-reader.ts';
import { AKATSUKI_NOTICE } from './sites/akatsuki/statement-file.ts';
import { YAMABIKO_BALANCES } from './sites/yamabiko/statement-file.ts';

/** By kind; a kind without an entry has no file that can be read. */
export const ALL_FILES: Readonly<Partial<Record<RkMgtAgencyCode, StatementReader>>> = {
  1: AKATSUKI_NOTICE,
  2: YAMABIKO_BALANCES,
};

/**
 * Reads the bytes of a file of this kind of record keeper.
 * @returns its figures, not cross-checked yet, or why it isn't one
 */
export async function readFile(bytes: Uint8Array, kind: RkMgtAgencyCode): Promise<FileResult<FileRecord>> {
  const reader = ALL_FILES[kind];
  if (!reader) return fileRefused('FILE_NOT_OFFERED');
  const document = await readDocument(bytes);
  if (!document.ok) return document;
  if (!isOf(reader, document.value)) {
    const isOther = Object.values(ALL_FILES).some((other) => isOf(other, document.value));
    return fileRefused(isOther ? 'FILE_OTHER_KEEPER' : 'FILE_NO_STATEMENT');
  }
  const read = readBy(reader, document.value);
  return read ? { ok: true, value: read } : fileRefused('FILE_INCOMPLETE');
}
