/** The zip of somebody's own data. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { DataFile } from './data-file.ts';

export async function zipOf(files: readonly DataFile[], madeAt: Date): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const { name, content } of files) {
    // A PDF is compressed already.
    zip.addBuffer(content, name, { mtime: madeAt, mode: 0o100600, compress: !name.endsWith('.pdf') });
  }
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}
