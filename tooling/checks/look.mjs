// Checks that colours, font sizes and shadows are defined only in the theme (apps/portal/src/ui/theme) and in its copy for what
// the server makes (PDFs, mails, public pages), which a test compares with the theme. Defined elsewhere, they would be
// missing from the dark theme and from the documentation. Also checks that each custom property that is used is defined.
// And that nothing follows the page on a screen too low to read beside it: at 400 % a laptop shows about 20 by 11rem.
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

/** Screens at least this high, in rem, have room for bars that follow the page. */
const ROOM = 24;
const FOLLOWS = /^\s*position:\s*(?:sticky|fixed)/;
/** The reason beside a part that stays on low screens. */
const REASON = /\/\* Stays on low screens: /;

/** The lines of a style sheet on which something follows the page on low screens, too, without a reason above them. */
function findFollowers(lines) {
  const heights = [];
  return lines.flatMap((line, index) => {
    const least = /height >= ([\d.]+)rem|([\d.]+)rem <= height/.exec(line);
    const isAllowed = heights.some((height) => height >= ROOM) || REASON.test(lines[index - 1] ?? '');
    if (line.includes('}')) heights.pop();
    if (line.includes('{')) heights.push(Number(least?.[1] ?? least?.[2] ?? 0));
    return FOLLOWS.test(line) && !isAllowed ? [index] : [];
  });
}

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
  const followers = path.endsWith('.css') ? findFollowers(lines) : [];
  const own = lines.flatMap((line, index) =>
    RULES.filter(({ is }) => is.test(line)).map(
      ({ what }) => `${path}:${index + 1} has ${what} of its own: take one of ${tokensOf(path)}, or add it there`,
    ),
  );
  const following = followers.map(
    (index) =>
      `${path}:${index + 1} follows the page on low screens: put it in @media (height >= ${ROOM}rem), or say above it "Stays on low screens: …"`,
  );
  return [...own, ...following];
}

function tokensOf(path) {
  return [...FOLDERS].find(([folder]) => path.startsWith(folder))?.[1];
}
