/** テストデータを包む — the zip of one statement, the same bytes for the same statement. */
import type { AccountStatement } from '@minori/contract/account-statement';
import { TEST_DATA_ENTRY } from '@minori/contract/test-user-data';
import { writeZip } from '../archive/write-zip.ts';

export async function zipOf(statement: AccountStatement): Promise<Buffer<ArrayBuffer>> {
  const content = Buffer.from(`${JSON.stringify(statement, null, 2)}\n`);
  return writeZip([{ name: TEST_DATA_ENTRY, content, mode: 0o100644, compress: true }], new Date(statement.readAt));
}
