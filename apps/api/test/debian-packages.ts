/** Unpacks programs from Debian's packages into a folder, for proofs against real servers; nothing is installed. */
import { type ChildProcess, execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Unpacked {
  /** The folder that corresponds to the packages' `/`. */
  readonly root: string;
  /** Contains `root` and the downloaded packages; a program's own files may be put here, too. */
  readonly folder: string;
}

/** @returns null, after printing one sentence, if the packages aren't available here */
export async function unpackDebian(packages: readonly string[], why: string): Promise<Unpacked | null> {
  const folder = await mkdtemp(join(tmpdir(), 'minori-debian-'));
  const root = join(folder, 'root');
  // Programs that drop root privileges need access.
  for (const place of [tmpdir(), folder]) await chmod(place, 0o755);
  try {
    await run('apt-get', ['download', '-q', ...packages], { cwd: folder });
    for (const file of await readdir(folder))
      if (file.endsWith('.deb')) await run('dpkg', ['-x', join(folder, file), root]);
    return { root, folder };
  } catch (error) {
    const { code = 'unknown' } = error as { readonly code?: string | number };
    process.stdout.write(`${why}: ${packages.join(', ')} can't be had from Debian here (${code}).\n`);
    return null;
  }
}

/** The environment in which programs find the unpacked packages' users (by `libnss-wrapper`) and libraries. */
export async function environmentOf(
  { root, folder }: Unpacked,
  { users, libraries }: { readonly users: readonly string[]; readonly libraries: readonly string[] },
): Promise<Record<string, string>> {
  const system = '/usr/lib/x86_64-linux-gnu';
  const lines = users.map((name, index) => ({
    passwd: `${name}:x:${64_001 + index}:${64_001 + index}::/:/bin/false`,
    group: `${name}:x:${64_001 + index}:`,
  }));
  for (const file of ['passwd', 'group'] as const) {
    const known = await readFile(`/etc/${file}`, 'utf8');
    await writeFile(join(folder, file), `${known}${lines.map((line) => line[file]).join('\n')}\n`, { mode: 0o644 });
  }
  return {
    PATH: process.env.PATH ?? '',
    LD_PRELOAD: join(root, system, 'libnss_wrapper.so'),
    NSS_WRAPPER_PASSWD: join(folder, 'passwd'),
    NSS_WRAPPER_GROUP: join(folder, 'group'),
    LD_LIBRARY_PATH: [...libraries, system].map((path) => join(root, path)).join(':'),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
    });
    if (isOpen) return;
    await delay(100);
  }
  throw new Error('the server does not listen');
}

export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
