// Brings a clone to the state that a command needs, and does nothing when it is there already:
// packages always, `programs` what runs on servers, `build` that and the portal, `browser` a Chromium that can show Japanese,
// `engines` the browsers beside it (Firefox and WebKit).
// Runs before anything is installed, so it and what it imports at the top use node alone.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser, ensureOtherEngines } from './browser/install.mjs';
import { ensurePackages } from './ready/install.mjs';
import { alone } from './ready/lock.mjs';
import { ensureBuilt, ensurePrograms } from './ready/programs.mjs';
import { root } from './ready/project.mjs';

/** @param {('programs' | 'build' | 'browser' | 'engines')[]} wants */
export async function ready(...wants) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Minori needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  await alone(join(root, '.ready'), async () => {
    ensurePackages();
    if (wants.includes('programs')) await ensurePrograms();
    if (wants.includes('build')) await ensureBuilt();
    if (wants.includes('browser')) ensureBrowser();
    if (wants.includes('engines')) ensureOtherEngines();
  });
}

/** For the scripts behind the npm commands: a failed preparation is one line and exit code 1, not a stack trace. */
export async function readyOrExit(...wants) {
  try {
    await ready(...wants);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await readyOrExit(...process.argv.slice(2));
