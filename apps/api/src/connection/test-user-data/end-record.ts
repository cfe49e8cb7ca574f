/**
 * Reads the end record of a zip, its last 22 bytes, which locate its directory. A zip whose end, directory and first
 * bytes don't fit exactly is refused, because it may be another file at the same time: another zip in a comment, a page
 * followed by a zip, or entries that only some programs see. Zipping one file the usual way never gives such a zip.
 */
import { ZipRefused } from './zip-limits.ts';

const LOCAL_HEADER = 0x04034b50;
const END = 0x06054b50;
/** Signature of the record that precedes the end of a zip of more than 4 GB or 65,535 entries. */
const ZIP64_LOCATOR = 0x07064b50;

const END_LENGTH = 22;
const ZIP64_LOCATOR_LENGTH = 20;

export interface Directory {
  readonly entries: number;
  readonly offset: number;
  readonly length: number;
}

/** @throws ZipRefused unless it is a plain zip from its first byte to its last */
export function directoryOf(bytes: Buffer): Directory {
  const end = bytes.length - END_LENGTH;
  if (end < 4 || bytes.readUInt32LE(0) !== LOCAL_HEADER || bytes.readUInt32LE(end) !== END) {
    throw new ZipRefused('damaged');
  }
  const locator = end - ZIP64_LOCATOR_LENGTH;
  if (locator >= 0 && bytes.readUInt32LE(locator) === ZIP64_LOCATOR) throw new ZipRefused('damaged');
  const disks = bytes.readUInt32LE(end + 4);
  const [entriesHere, entries] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  const [length, offset] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  const commentLength = bytes.readUInt16LE(end + 20);
  if (disks !== 0 || entriesHere !== entries || commentLength !== 0 || offset + length !== end) {
    throw new ZipRefused('damaged');
  }
  return { entries, offset, length };
}
