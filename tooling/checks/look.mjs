// Checks that colours, font sizes and shadows are defined only in the theme (apps/portal/src/ui/theme) and in its copy for what
// the server makes (PDFs, mails, public pages), which a test compares with the theme. Defined elsewhere, they would be
// missing from the dark theme and from the documentation. Also checks that each custom property that is used is defined.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { isTestFile } from './file-roles.mjs';

const THEME = 'apps/portal/src/ui/theme/';
const SERVER_THEME = 'apps/api/src/platform/base/theme-tokens.ts';

/** Which file defines the look of which folder. */
const FOLDERS = new Map([
  ['apps/portal/src', `${THEME}tokens.css`],
  ['apps/api/src', SERVER_THEME],
]);

/** Not searched: migrations, whose values were written once, and colours that are data of a response. */
const DATA = /^apps\/api\/src\/(?:platform\/storage\/migrations\/|choosing\/fund-line-up\/groups\.ts$)/;

const RULES = [
  {
    is: /(?<![&\w])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!document-data|colour\)|sheet\.|row\.)/i,
    what: 'a colour',
  },
  // Sizes relative to the surrounding text or the available space are allowed.
  { is: /font-size:(?!.*(?:var\(|inherit|\dem|\d%|\$\{))/, what: 'a size of type' },
  { is: /box-shadow:(?!.*(?:var\(--shadow-|none))(?!\s*(?:inset\s+)?-?[\d.]+\w*\s+0\s+0\s)/, what: 'a shadow' },
];

/** @returns {{ seen: string, findings: string[] }} */
export function findOwnLook(root) {
  const paths = listFiles(root, [...FOLDERS.keys()]).filter(
    (path) =>
      /\.(css|tsx?|typ)$/.test(path) &&
      !(path.startsWith(THEME) || path === SERVER_THEME || DATA.test(path) || isTestFile(path)),
  );
  const findings = [...paths.flatMap((path) => findingsOf(root, path)), ...findUndefined(root)];
  return { seen: `${paths.length} files`, findings };
}

/** Custom properties without a definition anywhere: a declaration that uses one has no effect. */
function findUndefined(root) {
  const files = listFiles(root, ['apps/portal/src'])
    .filter((path) => /\.(css|tsx?)$/.test(path) && !isTestFile(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }));
  const defined = new Set(files.flatMap(({ lines }) => lines.join('\n').match(/--[a-z][\w-]*(?='?\]?\s*[:,])/g) ?? []));
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !defined.has(name))
        .map(([, name]) => `${path}:${index + 1} uses ${name}, which is defined nowhere: name a token of ${THEME}`),
    ),
  );
}

function findingsOf(root, path) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    RULES.filter(({ is }) => is.test(line)).map(
      ({ what }) => `${path}:${index + 1} has ${what} of its own: take one of ${tokensOf(path)}, or add it there`,
    ),
  );
}

function tokensOf(path) {
  return [...FOLDERS].find(([folder]) => path.startsWith(folder))?.[1];
}
