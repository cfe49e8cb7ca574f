/** Reads files in a thread of `parsing/file-pool.ts`. It is bundled, because Node 20 can't run TypeScript. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { readFile } from './all-files.ts';
import type { FileResult } from './files/file-result.ts';
import type { FileRecord } from './files/statement-reader.ts';

export interface FileTask {
  readonly bytes: Uint8Array;
  readonly kind: RkMgtAgencyCode;
}

/** The pool calls this function by its name. */
export function readFileTask({ bytes, kind }: FileTask): Promise<FileResult<FileRecord>> {
  return readFile(bytes, kind);
}
