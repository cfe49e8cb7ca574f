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

/** What the two-byte dates of a zip can say, with a day to spare for time zones. */
const [FIRST, LAST] = [Date.UTC(1980, 0, 2), Date.UTC(2107, 11, 30)];

const JAPAN = 9 * 3_600_000;

/**
 * Zips tell the time on the writer's wall, and readers take it for theirs: here that is Japan's, wherever this machine stands. The
 * instant beside it would stand in the list at the end alone, where unzip and bsdtar don't look.
 */
function onJapansWall(at: number): Date {
  const japan = new Date(at + JAPAN);
  const [year, month, day] = [japan.getUTCFullYear(), japan.getUTCMonth(), japan.getUTCDate()];
  return new Date(year, month, day, japan.getUTCHours(), japan.getUTCMinutes(), japan.getUTCSeconds());
}

/** @param at of every file; an instant that zips don't know becomes the nearest that they do */
export async function writeZip(files: readonly ZippedFile[], at: Date): Promise<Buffer<ArrayBuffer>> {
  const mtime = onJapansWall(Math.min(Math.max(at.getTime(), FIRST), LAST));
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  for (const { name, content, ...how } of files)
    zip.addBuffer(content, name, { ...how, mtime, forceDosTimestamp: true });
  zip.end();
  return Buffer.from(await Promise.race([buffer(zip.outputStream), failed]));
}
