/**
 * The face of every PDF: BIZ UDPGothic, a universal-design face under the SIL Open Font License; its package carries the
 * licence text. Two weights and nothing else, so that no font of the machine ever changes a page.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unhinted } from './unhinted-font.ts';

export interface Face {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

const PACKAGE = '@expo-google-fonts/biz-udpgothic';

/** Read anew each time: nine megabytes that only a typesetter's start needs. Both weights have the same characters. */
export function readFace(): Face {
  const require = createRequire(import.meta.url);
  const read = (file: string) => unhinted(readFileSync(require.resolve(`${PACKAGE}/${file}`)));
  return { regular: read('400Regular/BIZUDPGothic_400Regular.ttf'), bold: read('700Bold/BIZUDPGothic_700Bold.ttf') };
}
