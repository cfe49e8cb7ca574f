/**
 * Decides which entries a zip of test data may have: the statement, once, and the metadata files that macOS adds. Names
 * are compared byte for byte and used for nothing else; no entry is written as a file.
 */
import { TEST_DATA_ENTRY } from '@minori/contract/test-user-data';
import type { Entry, LocalFileHeader } from 'yauzl';
import type { Directory } from './end-record.ts';
import { type ZipLimits, ZipRefused } from './zip-limits.ts';

/** Metadata files of the macOS Finder, which are skipped without being unpacked. */
const COMPANIONS: readonly string[] = ['__MACOSX/', `__MACOSX/._${TEST_DATA_ENTRY}`];

const LOCAL_HEADER_LENGTH = 30;
const DIRECTORY_ENTRY_LENGTH = 46;

/** Ids of extra fields that override the entry's size or name; no zip of 5 MB with ASCII names needs one. */
const SECOND_SIZE = 0x0001;
const SECOND_NAME = 0x7075;

const ENCRYPTED = 0x0001;
const SIZES_FOLLOW = 0x0008;
const STRONGLY_ENCRYPTED = 0x0040;
const DIRECTORY_ENCRYPTED = 0x2000;

const METHODS: readonly number[] = [0, 8];

const FILE_KIND = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

function nameOf(entry: Entry): string {
  return entry.fileNameRaw.toString('latin1');
}

export function isStatement(entry: Entry): boolean {
  return nameOf(entry) === TEST_DATA_ENTRY;
}

/** Refuses links, devices and pipes; an entry without a kind is a regular file. */
function isPlain(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND;
  return kind === 0 || kind === (nameOf(entry).endsWith('/') ? FOLDER : REGULAR);
}

/** @throws ZipRefused for an entry that a zip of test data doesn't have */
export function requireHarmless(entry: Entry, limits: ZipLimits): void {
  const flags = entry.generalPurposeBitFlag;
  if ((flags & (ENCRYPTED | STRONGLY_ENCRYPTED | DIRECTORY_ENCRYPTED)) !== 0) throw new ZipRefused('encrypted');
  if (!isStatement(entry) && !COMPANIONS.includes(nameOf(entry))) throw new ZipRefused('entries');
  const isUnderstood = METHODS.includes(entry.compressionMethod) && isPlain(entry);
  const hasDuplicate = entry.extraFields.some(({ id }) => id === SECOND_SIZE || id === SECOND_NAME);
  if (!isUnderstood || hasDuplicate) throw new ZipRefused('damaged');
  if (entry.uncompressedSize > limits.ratio * entry.compressedSize) throw new ZipRefused('large');
}

/** Length in bytes of the entry's record in the directory. */
function lineLength(entry: Entry): number {
  return DIRECTORY_ENTRY_LENGTH + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
}

/**
 * Checks the entries together: no name twice, no overlap, all between the first byte and the directory, and nothing in
 * the directory after the last one.
 * @throws ZipRefused
 */
export function requireOrderly(entries: readonly Entry[], directory: Directory, limits: ZipLimits): void {
  if (new Set(entries.map(nameOf)).size !== entries.length) throw new ZipRefused('entries');
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > limits.unpacked) throw new ZipRefused('large');
  const lines = entries.reduce((sum, entry) => sum + lineLength(entry), 0);
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < free || (free === 0 && start !== 0)) throw new ZipRefused('damaged');
    free = start + LOCAL_HEADER_LENGTH + entry.fileNameLength + entry.compressedSize;
  }
  if (lines !== directory.length || free > directory.offset) throw new ZipRefused('damaged');
}

/**
 * Checks that the local header agrees with the directory, so that two zip readers see the same file.
 * @throws ZipRefused
 */
export function requireSameHeader(entry: Entry, local: LocalFileHeader, directory: Directory): void {
  const isSame =
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === entry.compressionMethod &&
    local.generalPurposeBitFlag === entry.generalPurposeBitFlag;
  const isSized =
    (local.generalPurposeBitFlag & SIZES_FOLLOW) !== 0 ||
    (local.crc32 === entry.crc32 &&
      local.compressedSize === entry.compressedSize &&
      local.uncompressedSize === entry.uncompressedSize);
  const isInside = local.fileDataStart + entry.compressedSize <= directory.offset;
  if (!isSame || !isSized || !isInside) throw new ZipRefused('damaged');
}
