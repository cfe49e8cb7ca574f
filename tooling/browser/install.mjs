// Installs Chromium or a Japanese font if it is missing. As root on a machine with apt it installs the system's packages; other
// users on linux-x64 get a private copy; everybody else gets instructions.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root, runNode } from '../ready/project.mjs';
import { aptInstall, canUseApt } from './apt.mjs';
import { findBrowser, findHeadlessShell, search } from './find.mjs';
import { fetchOwnFont, ownFontEnvironment, systemHasJapanese } from './fonts.mjs';
import { ENGINE_PACKAGES, missingEngines } from './other-engines.mjs';
import { canHavePrivateCopy, fetchPrivateCopy } from './private-copy.mjs';

const help =
  'No Chromium for the browser tests. Install Chromium or Chrome, or set MINORI_CHROMIUM to the path of one, and try again.';

const ownFile = fileURLToPath(import.meta.url);

/** Starts the installation by apt in its own process, so that it runs in parallel with npm. */
export async function beginBrowser() {
  if (canUseApt()) await runNode([ownFile]);
}

/**
 * Waits for the installation by apt, and installs a Chromium by other means if there still is none.
 * @param begun result of `beginBrowser`
 * @throws Error with instructions, if there is no Chromium and none can be installed
 */
export async function ensureBrowser(begun) {
  await begun;
  if (!search()) {
    if (!canHavePrivateCopy) throw new Error(help);
    console.log('Fetching a private Chromium for the tests (once, 64 MB) …');
    fetchPrivateCopy();
  }
  if (!systemHasJapanese() && !ownFontEnvironment().FONTCONFIG_FILE) fetchOwnFont();
  if (!search()) throw new Error(help);
}

/** Installs Firefox, WebKit and Orca if possible. Journeys in an engine that is still missing are skipped, and a message names it. */
export async function ensureOtherEngines() {
  for (const engine of missingEngines()) {
    if (!canUseApt() || wasRequested(engine)) continue;
    console.log(`Installing ${ENGINE_PACKAGES[engine].join(' and ')} with apt (once) …`);
    await aptInstall(...ENGINE_PACKAGES[engine]);
  }
  for (const engine of missingEngines())
    console.log(`No ${engine} here (Debian: ${ENGINE_PACKAGES[engine].join(', ')}): its journeys are left out.`);
}

async function installWithApt() {
  if (!search()) {
    console.log('Installing Chromium and a Japanese font with apt (once, about a minute) …');
    await aptInstall('chromium', 'fonts-noto-cjk');
  }
  if (!systemHasJapanese()) await aptInstall('fonts-noto-cjk');
  // Tests are faster with the headless shell, but also run without it if apt doesn't have it.
  if (process.env.MINORI_CHROMIUM || !search() || findHeadlessShell().executablePath !== findBrowser().executablePath)
    return;
  if (wasRequested('headless-shell')) return;
  console.log('Asking apt for Chromium’s headless shell (once) …');
  await aptInstall('chromium-headless-shell');
}

/**
 * Whether this package was requested from apt before; it is recorded, so that a package that apt lacks is not requested at
 * every start.
 */
function wasRequested(name) {
  const stamp = join(root, `.ready/${name}-was-asked-for`);
  if (existsSync(stamp)) return true;
  mkdirSync(join(root, '.ready'), { recursive: true });
  writeFileSync(stamp, '');
  return false;
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) await installWithApt();
