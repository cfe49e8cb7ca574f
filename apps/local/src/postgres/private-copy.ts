// The npm package's server files, copied once a version to a folder that the server's user can reach whatever the
// mode of the clone and of the home folder around it. npm does not keep symbolic links, so the package lists them in
// a file and an install script makes them; install scripts are off here, so the copy makes them.
// Hard links instead of copies would take over the package's modes, which a umask of 077 has made unreadable.
import { chmod, copyFile, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { createWhole } from './draft.ts';

const READABLE = 0o644;
const EXECUTABLE = 0o755;

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Where a copy may be kept, best first: for root beside the system's other caches, so that an unprivileged server can
 * read it; else the home folder's cache, and the data folder where the home cannot be written.
 */
export function cacheFolders(dataDir: string): readonly string[] {
  if (process.getuid?.() === 0) return ['/var/cache/minori'];
  return [join(homedir(), '.cache', 'minori'), join(dataDir, 'cache')];
}

async function copyTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await copyTree(source, target);
      await chmod(target, EXECUTABLE);
    } else {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? EXECUTABLE : READABLE);
    }
  }
}

async function makeLinks(root: string): Promise<void> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linkList.parse(JSON.parse(text))) {
    const link = join(root, target);
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      // Somebody ran the package's own install script, and the links were copied as files.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * The folder of a usable copy of `packageDir/native`, made now if this version was never copied to `cache`.
 * `accept` tries the copy out before it counts, and throws if it does not run on this machine.
 */
export async function privateCopy(
  packageDir: string,
  cache: string,
  accept: (binDir: string) => Promise<void>,
): Promise<string> {
  const manifest = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')));
  const place = join(cache, `postgresql-${basename(manifest.name)}-${manifest.version}`);
  if (!(await stat(place).catch(() => undefined))) {
    await mkdir(cache, { recursive: true });
    await chmod(cache, EXECUTABLE);
    await createWhole(place, async (draft) => {
      await mkdir(join(draft, 'native'));
      await copyTree(join(packageDir, 'native'), join(draft, 'native'));
      await makeLinks(draft);
      await chmod(join(draft, 'native'), EXECUTABLE);
      await accept(join(draft, 'native', 'bin'));
      await chmod(draft, EXECUTABLE);
    });
  }
  return join(place, 'native', 'bin');
}
