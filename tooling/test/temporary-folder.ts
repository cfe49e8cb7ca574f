// Puts the temporary files of tests, and of programs that they start, into one folder per run, and removes it at the end.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = /^minori-test-(\d+)-/;

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a folder if possible. Another user's folder stays; one that a program still writes to is removed by the next run. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A folder that can't be removed is no failure of the tests.
  }
}

/** Creates the folder; must be called once before anything uses temporary files. Also removes the folders of killed runs. */
export function takeTemporaryFolder(): void {
  const shared = tmpdir();
  for (const name of readdirSync(shared)) {
    const pid = FOLDER.exec(name)?.[1];
    if (pid !== undefined && !lives(Number(pid))) remove(join(shared, name));
  }
  const folder = mkdtempSync(join(shared, `minori-test-${process.pid}-`));
  // A server that a test starts as another user can use its own folder, but can't list the others.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.once('exit', () => remove(folder));
}
