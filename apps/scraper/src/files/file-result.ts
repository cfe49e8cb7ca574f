/** Defines the result of a step of reading a file: a value, or why the file is refused. Expected failures are values. */
import type { StatementFileFault } from '@minori/contract/statement-file';

export type FileResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: StatementFileFault };

export function fileRefused(fault: StatementFileFault): { readonly ok: false; readonly fault: StatementFileFault } {
  return { ok: false, fault };
}
