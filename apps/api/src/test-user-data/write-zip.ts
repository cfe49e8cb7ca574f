/** テストデータを包む — the zip of one statement, the same bytes for the same statement. */
import { buffer } from 'node:stream/consumers';
import type { AccountStatement } from '@minori/contract/account-statement';
import { TEST_DATA_ENTRY } from '@minori/contract/test-user-data';
import { ZipFile } from 'yazl';

export async function zipOf(statement: AccountStatement): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  const content = Buffer.from(`${JSON.stringify(statement, null, 2)}\n`);
  zip.addBuffer(content, TEST_DATA_ENTRY, { mtime: new Date(statement.readAt), mode: 0o100644 });
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}
