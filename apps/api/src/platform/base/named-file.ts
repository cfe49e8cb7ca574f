/**
 * Reads a file that an operator has named, or one next to it. The file is opened once, and the open handle is checked: it must
 * be a regular file of a bounded size, because devices and pipes never end and a file may grow while it is read.
 */
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

export const MEGABYTE = 1024 * 1024;

const CHUNK = 64 * 1024;
/** Non-blocking, so that a named pipe opens at once and can then be refused. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

interface Bounds {
  /** Bytes; a megabyte by default, enough for text that people write. */
  readonly most?: number;
  /** A folder that symbolic links may not leave. */
  readonly within?: string;
}

/** Resolves a path inside a folder to its real path. @throws StartRefusal for a path outside the folder */
async function realPathWithin(path: string, folder: string): Promise<string> {
  const place = await realpath(path);
  const way = relative(await realpath(folder), place);
  if (way === '..' || way.startsWith(`..${sep}`) || way === place)
    throw new StartRefusal(`${path} is a link that leads out of its folder: put the file itself there.`);
  return place;
}

async function contentOf(handle: FileHandle, path: string, most: number): Promise<Buffer> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new StartRefusal(`${path} is no regular file.`);
  const tooLarge = new StartRefusal(`${path} is larger than ${most / MEGABYTE} MB.`);
  if (stat.size > most) throw tooLarge;
  const chunks: Buffer[] = [];
  for (let length = 0; length <= most; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(CHUNK));
    if (bytesRead === 0) return Buffer.concat(chunks);
    chunks.push(buffer.subarray(0, bytesRead));
    length += bytesRead;
  }
  throw tooLarge;
}

/** @throws StartRefusal naming the file and the reason */
export async function readNamedFile(path: string, { most = MEGABYTE, within }: Bounds = {}): Promise<Buffer> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(within === undefined ? path : await realPathWithin(path, within), OPEN_FLAGS);
    return await contentOf(handle, path, most);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StartRefusal(`${path} can't be read (${code}).`);
  } finally {
    await handle?.close();
  }
}
