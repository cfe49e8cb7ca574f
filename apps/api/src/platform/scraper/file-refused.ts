/** Makes the failure for an employee's file that is not read or not taken: its code, and the sentence for it. */
import type { StatementFileFault } from '@minori/contract/statement-file';
import { Failure } from '../base/failure.ts';
import { words } from '../base/words.ts';

export function statementFileRefused(fault: StatementFileFault): Failure {
  const message = words().findings.statementFile[fault];
  return new Failure('statement_file_refused', { message, errors: [{ code: fault, msg: message }] });
}
