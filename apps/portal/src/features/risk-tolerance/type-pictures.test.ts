// タイプの絵 — the build ships what lies in `public`; each type's picture is there under the address that the api gives.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RISK_TOLERANCES } from '@minori/engine/vocabulary/risk-tolerance';
import { expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../../public/risk-tolerance');

test.each(RISK_TOLERANCES)('$nameの絵があり、外のものもスクリプトも読み込まない', ({ code, name }) => {
  const picture = readFileSync(join(PUBLIC, `${code}.svg`), 'utf8');
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
  expect(picture).toContain(`<title>${name}</title>`);
  expect(picture).not.toMatch(/<script|href=|url\(|\son[a-z]+=|style=/);
});
