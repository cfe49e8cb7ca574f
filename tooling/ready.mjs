// Brings a clone to the state that a command needs, and does nothing if it is already there. It always installs the packages
// that run and build the product. On request: `tools` installs all other packages (of tests, checks and benchmarks); `local`
// builds what `npm start` begins with; `programs` all that runs on servers; `build` that and the portal; `browser` provides a
// Chromium that can show Japanese; `engines` Firefox and WebKit. It runs before any package is installed, so its top-level
// imports are node's own modules and this project's files.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beginBrowser, ensureBrowser, ensureOtherEngines } from './browser/install.mjs';
import { ensurePackages } from './ready/install.mjs';
import { withLock } from './ready/lock.mjs';
import { ensureBuilt, ensureLocal, ensurePrograms } from './ready/programs.mjs';
import { root, sentence } from './ready/project.mjs';

/** @param {('tools' | 'local' | 'programs' | 'build' | 'browser' | 'engines')[]} wants */
export async function ready(...wants) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Minori needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  const begun = wants.includes('browser') ? beginBrowser() : undefined;
  await withLock(join(root, '.ready/packages'), () => ensurePackages(wants.includes('tools')));
  if (wants.every((want) => want === 'tools')) return;
  await withLock(join(root, '.ready'), async () => {
    if (wants.includes('local')) await ensureLocal();
    if (wants.includes('programs')) await ensurePrograms();
    if (wants.includes('build')) await ensureBuilt();
    if (wants.includes('browser')) await ensureBrowser(begun);
    if (wants.includes('engines')) await ensureOtherEngines();
  });
}

/**
 * For the scripts of npm commands: if the preparation fails, it prints one line and exits with code 1, without a stack
 * trace.
 */
export async function readyOrExit(...wants) {
  try {
    await ready(...wants);
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await readyOrExit(...process.argv.slice(2));
