// Manages the cache of files fetched for tests, outside the clone: one folder per user, in it one per version. A package is
// unpacked in another folder and then renamed, so that an incomplete one is never used.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { npm } from '../ready/project.mjs';

const require = createRequire(import.meta.url);

export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'minori');

/**
 * Fetches one exact npm package with npm itself (which applies proxy and registry settings), checks it against the pinned
 * integrity, and calls `place(unpacked, draft)` to fill the folder `draft`, which then becomes `<cache>/<folder>`.
 */
export function fetchPackage({ name, integrity, folder, place }) {
  const target = join(cacheFolder, folder);
  if (existsSync(target)) return target;
  const workshop = makeWorkshop();
  try {
    const archive = download(name, integrity, workshop);
    const unpacked = join(workshop, 'unpacked');
    const draft = join(workshop, 'draft');
    mkdirSync(unpacked);
    mkdirSync(draft);
    unpack(archive, unpacked);
    place(join(unpacked, 'package'), draft);
    renameSync(draft, target);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return target;
}

/**
 * Unpacks an archive into an existing folder; gzip is detected, and an entry that leads out of the folder throws. It uses an
 * npm package, because a bare machine may lack the program `tar`.
 */
export function unpack(archive, folder) {
  // Loaded here, because this file is imported before the packages are installed.
  const { extract } = require('tar');
  extract({ cwd: folder, sync: true, strict: true, preserveOwner: false }).end(archive);
}

function makeWorkshop() {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    return mkdtempSync(join(cacheFolder, 'draft-'));
  } catch (error) {
    if (error.code === 'ENOSPC') throw error;
    throw new Error(
      `${cacheFolder} can't be written (${error.code}), where the browser for the tests is to be kept. Set XDG_CACHE_HOME to a ` +
        'folder that can be, or MINORI_CHROMIUM to the path of a Chromium that is there.',
    );
  }
}

function download(name, integrity, workshop) {
  const packed = npm(['pack', name, '--json', '--ignore-scripts', '--loglevel=error'], { cwd: workshop, quiet: true });
  if (!packed.ok) throw new Error(`npm could not fetch ${name}: ${packed.output.trim()}`);
  const archive = readFileSync(join(workshop, archiveName(name)));
  const actual = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  if (actual !== integrity)
    throw new Error(`${name} is not the package that was reviewed (its integrity is ${actual}).`);
  return archive;
}

/** `@scope/name@1.2.3` is packed as `scope-name-1.2.3.tgz`. */
const archiveName = (name) =>
  `${name
    .replace(/^@/, '')
    .replace('/', '-')
    .replace(/@(?=\d)/, '-')}.tgz`;
