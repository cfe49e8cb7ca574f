// Whatever tests and what they start leave among the system's temporary files lies in one folder of the run, and goes with it.
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

/** As far as it can be: another user's folder stays, and one in which a program still writes goes with the next run. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Nothing is wrong with the tests.
  }
}

/** To be called once, before anything asks where temporary files go. A killed run leaves its folder, which the next removes. */
export function takeTemporaryFolder(): void {
  const shared = tmpdir();
  for (const name of readdirSync(shared)) {
    const pid = FOLDER.exec(name)?.[1];
    if (pid !== undefined && !lives(Number(pid))) remove(join(shared, name));
  }
  const folder = mkdtempSync(join(shared, `minori-test-${process.pid}-`));
  // A server that a test starts as another user finds its own folder in here, and sees no other.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.once('exit', () => remove(folder));
}
