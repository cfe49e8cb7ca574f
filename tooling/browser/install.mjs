// What to do when there is no Chromium, or none that can write Japanese. Root on a machine with apt installs the
// system's packages (the most ordinary browser there is); anybody else on linux-x64 gets a private copy; the rest are told.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findHeadlessShell, search } from '../browser.mjs';
import { root } from '../ready/project.mjs';
import { fetchOwnFont, ownFontEnvironment, systemHasJapanese } from './fonts.mjs';
import { ENGINE_PACKAGES, missingEngines } from './other-engines.mjs';
import { canHavePrivateCopy, fetchPrivateCopy } from './private-copy.mjs';

const help =
  'No Chromium for the browser tests. Install Chromium or Chrome, or set MINORI_CHROMIUM to the path of one, and try again.';

const SECONDS_FOR_ANOTHER_APT = 300;

export function ensureBrowser() {
  if (!search()) installBrowser();
  if (!systemHasJapanese() && !ownFontEnvironment().FONTCONFIG_FILE) installFont();
  if (!search()) throw new Error(help);
  installHeadlessShell();
}

/** Journeys in them are left out, and named, where they can't be had. */
export function ensureOtherEngines() {
  for (const engine of missingEngines()) {
    const stamp = join(root, `.ready/${engine}-was-asked-for`);
    if (existsSync(stamp) || !canUseApt()) continue;
    console.log(`Installing ${ENGINE_PACKAGES[engine].join(' and ')} with apt (once) …`);
    aptInstall(...ENGINE_PACKAGES[engine]);
    writeFileSync(stamp, '');
  }
  for (const engine of missingEngines())
    console.log(`No ${engine} here (Debian: ${ENGINE_PACKAGES[engine].join(', ')}): its journeys are left out.`);
}

/** The tests are quicker with it; where apt doesn't know it, they do without. Asked for once. */
function installHeadlessShell() {
  const stamp = join(root, '.ready/headless-shell-was-asked-for');
  if (process.env.MINORI_CHROMIUM || existsSync(stamp) || !canUseApt()) return;
  if (findHeadlessShell().executablePath === findBrowser().executablePath) {
    console.log('Asking apt for Chromium’s headless shell (once) …');
    aptInstall('chromium-headless-shell');
  }
  writeFileSync(stamp, '');
}

function installBrowser() {
  if (canUseApt()) {
    console.log('Installing Chromium and a Japanese font with apt (once, about a minute) …');
    aptInstall('chromium', 'fonts-noto-cjk');
    if (search()) return;
  }
  if (!canHavePrivateCopy) throw new Error(help);
  console.log('Fetching a private Chromium for the tests (once, 64 MB) …');
  fetchPrivateCopy();
}

function installFont() {
  if (canUseApt() && aptInstall('fonts-noto-cjk') && systemHasJapanese()) return;
  fetchOwnFont();
}

const canUseApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Package lists may be missing (containers) or stale, so a failed attempt is repeated once after an update. */
function aptInstall(...names) {
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  let result = install();
  if (!result.ok && apt('update').ok) result = install();
  if (!result.ok) console.log(`apt-get could not install ${names.join(' and ')}: ${result.why}`);
  return result.ok;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another apt may be at work, as on a machine that has just started.
  const patience = ['-o', `DPkg::Lock::Timeout=${SECONDS_FOR_ANOTHER_APT}`];
  const run = spawnSync('apt-get', ['-qq', ...patience, ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { ok: run.status === 0, why: run.stderr.trim().split('\n').at(-1) };
}
