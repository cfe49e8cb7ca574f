// Checks that Japanese text isn't shown as empty boxes. A machine without a Japanese font gets BIZ UDPGothic (Morisawa, SIL
// Open Font License) in Minori's own cache, and a fontconfig file that adds it to the system's fonts.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, fetchPackage } from './cache.mjs';

const folder = 'fonts-biz-udpgothic-0.4.2';
const own = {
  name: '@expo-google-fonts/biz-udpgothic@0.4.2',
  integrity: 'sha512-HySo5PUz//XzvqKTKiOcgvdFuyPvJBIrnhhEW7l+Q1sqxblzzHuXhIaiYx4VdLjLbNA1fNaMdTgM7wj2k1FYBQ==',
  folder,
  place,
};

/** Only Linux needs fontconfig; macOS and Windows have Japanese fonts. */
export function systemHasJapanese() {
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

export const fetchOwnFont = () => fetchPackage(own);

/** The environment that makes Chromium use the fetched font; empty if it was not fetched. */
export function ownFontEnvironment() {
  const config = join(cacheFolder, folder, 'fonts.conf');
  return existsSync(config) ? { FONTCONFIG_FILE: config } : {};
}

function place(unpacked, draft) {
  const target = join(draft, 'fonts');
  mkdirSync(target);
  copyFileSync(join(unpacked, '400Regular/BIZUDPGothic_400Regular.ttf'), join(target, 'BIZUDPGothic-Regular.ttf'));
  copyFileSync(join(unpacked, '700Bold/BIZUDPGothic_700Bold.ttf'), join(target, 'BIZUDPGothic-Bold.ttf'));
  copyFileSync(join(unpacked, 'LICENSE_FONT'), join(draft, 'LICENSE_FONT'));
  writeFileSync(join(draft, 'fonts.conf'), configuration(join(cacheFolder, folder)));
}

const configuration = (home) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>BIZ UDPGothic</family></prefer></alias>
  <alias><family>serif</family><prefer><family>BIZ UDPGothic</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>BIZ UDPGothic</family></prefer></alias>
</fontconfig>
`;
