// Finds the engines besides Chromium in which journeys visit the product: Firefox, WebKit as Debian builds it (MiniBrowser with
// its driver, on an Xvfb screen), and Firefox with the screen reader Orca.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages of each engine. */
export const ENGINE_PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
  orca: ['firefox-esr', 'orca', 'at-spi2-core', 'dbus', 'openbox', 'xdotool', 'xvfb'],
};

/** Path of a Firefox; undefined if there is none. */
export function findFirefox() {
  return process.env.MINORI_FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox');
}

/** Paths of the three programs that show a page in WebKit; undefined unless all exist. */
export function findWebKit() {
  return all({ driver: onPath('WebKitWebDriver'), screen: onPath('Xvfb'), browser: miniBrowser() });
}

/** Paths of the programs that read a page aloud; undefined unless all exist. */
export function findOrca() {
  return all({
    ...{ orca: onPath('orca'), browser: findFirefox(), screen: onPath('Xvfb'), bus: onPath('dbus-daemon') },
    ...{ windows: onPath('openbox'), keyboard: onPath('xdotool') },
  });
}

const all = (programs) => (Object.values(programs).every(Boolean) ? programs : undefined);

/** The engines that are missing. */
export function missingEngines() {
  const found = { firefox: findFirefox(), webkit: findWebKit(), orca: findOrca() };
  return Object.keys(found).filter((engine) => !found[engine]);
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Path of MiniBrowser, which Debian puts next to the library, in a folder named after the machine's architecture. */
function miniBrowser() {
  const kinds = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const folders = ['/usr/libexec', ...kinds.map((kind) => join('/usr/lib', kind))];
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];
  const paths = folders.flatMap((folder) => versions.map((version) => join(folder, version, 'MiniBrowser')));
  return paths.find((path) => existsSync(path));
}
