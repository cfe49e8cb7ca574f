/**
 * Makes a zip of some files in memory. The library throws in its own callbacks, where nobody can catch it. So inputs that would
 * make it throw are avoided, and an error that it emits rejects the promise.
 */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly mode: number;
  /** false for files that are already compressed. */
  readonly compress: boolean;
}

/** The range of MS-DOS dates in a zip, with a day to spare for time zones. */
const [FIRST, LAST] = [Date.UTC(1980, 0, 2), Date.UTC(2107, 11, 30)];

const JAPAN = 9 * 3_600_000;

/**
 * Converts an instant so that this machine's local time shows Japan's local time: zips store local time without a zone, and
 * readers take it for their own. The extended timestamp isn't an alternative: the library writes it only to the central
 * directory, where unzip and bsdtar don't look.
 */
function asLocalTimeInJapan(at: number): Date {
  const japan = new Date(at + JAPAN);
  const [year, month, day] = [japan.getUTCFullYear(), japan.getUTCMonth(), japan.getUTCDate()];
  return new Date(year, month, day, japan.getUTCHours(), japan.getUTCMinutes(), japan.getUTCSeconds());
}

/** @param at modification time of every file; an instant out of range becomes the nearest possible one */
export async function writeZip(files: readonly ZippedFile[], at: Date): Promise<Buffer<ArrayBuffer>> {
  const mtime = asLocalTimeInJapan(Math.min(Math.max(at.getTime(), FIRST), LAST));
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  for (const { name, content, ...how } of files)
    zip.addBuffer(content, name, { ...how, mtime, forceDosTimestamp: true });
  zip.end();
  return Buffer.from(await Promise.race([buffer(zip.outputStream), failed]));
}
