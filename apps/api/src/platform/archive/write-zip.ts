/**
 * Makes a zip of some files in memory. The library throws in callbacks of its own, where nobody could catch it: so it
 * is given nothing that it would throw on, and an error that it emits rejects the promise.
 */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly mode: number;
  /** false for what is compressed already. */
  readonly compress: boolean;
}

/** What the two-byte dates of a zip can say; in UTC, with a day to spare for the machine's own time zone. */
const [FIRST, LAST] = [Date.UTC(1980, 0, 2), Date.UTC(2107, 11, 30)];

/** @param at of every file; an instant that zips don't know becomes the nearest that they do */
export async function writeZip(files: readonly ZippedFile[], at: Date): Promise<Buffer<ArrayBuffer>> {
  const mtime = new Date(Math.min(Math.max(at.getTime(), FIRST), LAST));
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  for (const { name, content, ...how } of files) zip.addBuffer(content, name, { ...how, mtime });
  zip.end();
  return Buffer.from(await Promise.race([buffer(zip.outputStream), failed]));
}
