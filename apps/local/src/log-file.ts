// Where the programs' log lines go: a file in the data folder, so that the terminal keeps showing the address. The
// file of the start before last is given up once it has grown large.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LIMIT_BYTES = 20_000_000;

export interface LogFile {
  readonly path: string;
  write(line: string): void;
  close(): Promise<void>;
}

export async function openLogFile(dataDir: string): Promise<LogFile> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'minori.log');
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > LIMIT_BYTES) await rename(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk costs log lines, not the service.
  stream.on('error', () => undefined);
  return {
    path,
    write: (line) => void stream.write(line),
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
