// タイプの絵 — Tests that each risk type's picture is in `public` under the path that the api gives.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../../public/risk-tolerance');

test.each(Object.entries(RISK_TOLERANCE_NAMES))(
  '%s（%s）の絵があり、外のものもスクリプトも読み込まない',
  (code, name) => {
    const picture = readFileSync(join(PUBLIC, `${code}.svg`), 'utf8');
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
    expect(picture).toContain(`<title>${name}</title>`);
    expect(picture).not.toMatch(/<script|href=|url\(|\son[a-z]+=|style=/);
  },
);
