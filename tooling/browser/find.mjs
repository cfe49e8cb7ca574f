// Finds the Chromium that all tests and benchmarks use, and its launch options. Order: MINORI_CHROMIUM, the system's Chromium
// or Chrome, Playwright's cache, Minori's private copy.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ownFontEnvironment, systemHasJapanese } from './fonts.mjs';
import { privateCopy } from './private-copy.mjs';

const isRoot = process.getuid?.() === 0;
let found;
let withoutWindow;

/**
 * The options for Playwright's `chromium.launch`: `launch({ headless: true, ...findBrowser() })`. `env` is the browser's
 * whole environment. Searches once per process.
 * @throws Error with instructions if there is no browser
 */
export function findBrowser() {
  found ??= search();
  if (!found)
    throw new Error('No Chromium found. Run `node tooling/ready.mjs browser`, or set MINORI_CHROMIUM to its path.');
  return found;
}

/**
 * Chromium's headless shell if it is installed, because it needs a third less CPU and memory for the same pages; otherwise
 * the browser itself. It shows neither notifications nor PDFs.
 */
export function findHeadlessShell() {
  const shell = { args: [], env: {} };
  const paths = onPath(['chromium-headless-shell']).filter((path) => existsSync(path));
  withoutWindow ??= paths.map((executablePath) => ({ ...shell, executablePath })).find(canStart) ?? null;
  return withoutWindow && !process.env.MINORI_CHROMIUM ? launchOptions(withoutWindow) : findBrowser();
}

/** The browser, or undefined. Searches anew at each call, because one may have been installed since the last. */
export function search() {
  const candidate = configuredBrowser() ?? candidates().find(canStart);
  return candidate && launchOptions(candidate);
}

function launchOptions(candidate) {
  const args = [...new Set([...(isRoot ? ['--no-sandbox'] : []), ...candidate.args, '--disable-dev-shm-usage'])];
  const fonts = systemHasJapanese() ? {} : ownFontEnvironment();
  return { executablePath: candidate.executablePath, args, env: { ...process.env, ...fonts, ...candidate.env } };
}

/** The browser set by MINORI_CHROMIUM. If it doesn't run, that is an error; no other browser is used silently. */
function configuredBrowser() {
  const executablePath = process.env.MINORI_CHROMIUM;
  if (!executablePath) return undefined;
  const candidate = { executablePath, args: [], env: {} };
  if (!canStart(candidate)) throw new Error(`MINORI_CHROMIUM is ${executablePath}, which does not run.`);
  return candidate;
}

function candidates() {
  const paths = [...systemPaths(), ...playwrightPaths()].filter((path) => existsSync(path));
  return [...paths.map((executablePath) => ({ executablePath, args: [], env: {} })), privateCopy()].filter(Boolean);
}

/** Debian, Ubuntu, Fedora, Arch and Chrome's own packages by name on PATH; macOS and Windows by their usual paths. */
function systemPaths() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const mac = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  const windows = [process.env.PROGRAMFILES, process.env.LOCALAPPDATA].filter(Boolean);
  return [...onPath(names), ...mac, ...windows.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'))];
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function playwrightPaths() {
  const usual = { darwin: 'Library/Caches', win32: 'AppData/Local' }[process.platform] ?? '.cache';
  const home = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), usual, 'ms-playwright');
  if (!existsSync(home)) return [];
  const versions = readdirSync(home).filter((name) => /^chromium-\d+$/.test(name));
  const inside = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-win64/chrome.exe', 'chrome-win/chrome.exe'];
  const mac = ['chrome-mac-arm64', 'chrome-mac-x64', 'chrome-mac'].flatMap((folder) =>
    ['Google Chrome for Testing', 'Chromium'].map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
  );
  const newestFirst = versions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return newestFirst.flatMap((version) => [...inside, ...mac].map((path) => join(home, version, path)));
}

/**
 * Whether the browser starts. An existing file is not enough: Ubuntu's `chromium-browser` may be a stub, and a copy may lack
 * a system library.
 */
function canStart({ executablePath, env }) {
  if (process.platform === 'win32') return existsSync(executablePath);
  const started = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return started.status === 0 && /Chrom/i.test(started.stdout);
}
