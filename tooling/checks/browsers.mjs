// Checks that what the portal uses of JavaScript, HTML and CSS is in every supported browser (`browserslist` in
// apps/portal/package.json), by MDN's data on browsers. Members are found by their name, without types: a name that the project
// itself gives to something isn't looked up. JavaScript's own objects are held by the `lib` of the type check. Also checks that
// the page for older browsers asks for features that are exactly as old as the supported browsers.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { searchProduct, ts, unneeded } from './syntax.mjs';

const PORTAL = 'apps/portal';
const OLD_BROWSER = `${PORTAL}/old-browser.ts`;
const ROOMS = [
  `${PORTAL}/src`,
  ...['contract', 'engine', 'charts', 'report', 'search', 'wording'].map((name) => `packages/${name}/src`),
];

/** Names in MDN's data of the browsers that each name of `browserslist` stands for. */
const BROWSERS = {
  chrome: ['chrome'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/** What not every supported browser has, with the reason why the portal may use it. */
const ENHANCEMENTS = new Map([
  ['requestIdleCallback', 'asked for before it is called; a timer stands in for it'],
  ['hidePopover', 'called only where there is one'],
  ['<nav popover>', 'without it the account menu opens and closes by its button alone'],
  ['<button popovertarget>', 'as above'],
  ['AbortSignal.timeout', 'in Chrome from 103 on; until 124 it gave another name to its error, which nobody reads'],
  ['<video playsinline>', 'for iPhones; elsewhere videos play in the page anyway'],
  ['<input autocapitalize>', 'for keyboards on screens'],
  ['canShare', 'asked for before it is called; elsewhere the file is saved'],
  ...['cursor', 'resize', 'accent-color', 'field-sizing', 'user-select'].map((name) => [name, 'comfort']),
  ...['text-wrap', 'text-spacing-trim'].map((name) => [name, 'finer lines']),
  ...['forced-color-adjust', 'print-color-adjust'].map((name) => [
    name,
    'for forced colours and paper, where there are such',
  ]),
  ...['::details-content', 'content-visibility'].map((name) => [
    name,
    'paper shows what is folded only where this is known',
  ]),
  ...['-webkit-slider-runnable-track', '-moz-range-track', '-webkit-slider-thumb', '-moz-range-thumb'].map((name) => [
    `::${name}`,
    'one for each engine',
  ]),
]);

/** @returns {{ seen: string, findings: string[] }} */
export function findUnsupported(root) {
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data');
  const oldest = supportedBrowsers(root);
  const isMissing = missingIn(oldest);
  const used = new Set();
  const isAllowed = ({ what }) => {
    const name = what.split(': ')[0];
    used.add(name);
    return ENHANCEMENTS.has(name);
  };
  const scripts = inScripts(root, data, isMissing);
  const styles = listFiles(root, [`${PORTAL}/src`]).filter((path) => path.endsWith('.css'));
  const found = [...scripts.found, ...styles.flatMap((path) => inStyles(root, { path, data, isMissing }))];
  const findings = found
    .filter((each) => !isAllowed(each))
    .map(
      ({ at, what }) =>
        `${at} uses ${what}, which ${oldest.names} lack: do without it, or say why it is harmless in ENHANCEMENTS`,
    );
  const idle = unneeded(ENHANCEMENTS.keys(), [...used], scripts.files).map(
    (name) =>
      `tooling/checks/browsers.mjs: ENHANCEMENTS names ${name}, which isn't used or is in all browsers by now; remove it`,
  );
  const probes = findWrongProbes(root, { data, oldest });
  return {
    seen: `${scripts.files.length} scripts, ${styles.length} style sheets`,
    findings: [...findings, ...idle, ...probes],
  };
}

/** The oldest supported version of each browser, by its name in MDN's data. */
function supportedBrowsers(root) {
  const { browserslist } = JSON.parse(readFileSync(join(root, PORTAL, 'package.json'), 'utf8'));
  const versions = browserslist.flatMap((line) => {
    const [name, version] = line.split(' >= ');
    return BROWSERS[name].map((browser) => [browser, Number(version)]);
  });
  return { versions, names: browserslist.join(', ') };
}

/** Since which version a browser has a feature; Infinity if it hasn't, or only behind a switch or a prefix. */
function since(support) {
  const entries = [support]
    .flat()
    .filter((each) => each && !each.flags && !each.prefix && !each.alternative_name && !each.version_removed);
  const versions = entries.map(({ version_added: added }) => Number.parseFloat(String(added).replace('≤', '')));
  return Math.min(Number.POSITIVE_INFINITY, ...versions.filter((version) => !Number.isNaN(version)));
}

/** Whether one of the browsers lacks a feature of MDN's data. */
const missingIn =
  ({ versions }) =>
  (feature) =>
    feature?.__compat !== undefined &&
    versions.some(([browser, oldest]) => since(feature.__compat.support[browser]) > oldest);

/** Interfaces and static members that are missing somewhere, and names of members that are missing wherever they occur. */
function missingNames({ api, javascript }, isMissing) {
  const fixed = new Set();
  const members = new Map(
    Object.values(javascript.builtins).flatMap((owner) =>
      Object.keys(owner).map((name) => [name.replace('_static', ''), [false]]),
    ),
  );
  for (const [name, owner] of Object.entries(api)) {
    if (isMissing(owner)) fixed.add(name);
    for (const [member, feature] of Object.entries(owner)) {
      if (member === '__compat') continue;
      const isStatic = member.endsWith('_static');
      const plain = member.replace('_static', '');
      if (isStatic && isMissing(feature)) fixed.add(`${name}.${plain}`);
      members.set(plain, [...(members.get(plain) ?? []), !isStatic && isMissing(feature)]);
    }
  }
  return { fixed, anywhere: new Set([...members].filter(([, each]) => each.every(Boolean)).map(([name]) => name)) };
}

function inScripts(root, data, isMissing) {
  const { fixed, anywhere } = missingNames(data, isMissing);
  const own = new Set();
  const { files, found } = searchProduct(root, ROOMS, (node) => {
    if (namesSomething(node)) own.add(node.name.text);
    if (ts.isPropertyAccessExpression(node)) return accessOf(node, { fixed, anywhere });
    if (ts.isNewExpression(node) && fixed.has(node.expression.getText())) return node.expression.getText();
    return ts.isJsxAttribute(node) ? attributeOf(node, data.html, isMissing) : undefined;
  });
  return { files, found: found.filter(({ what }) => !own.has(what)).map(({ at, what }) => ({ at, what })) };
}

const NAMING = [
  'PropertySignature',
  'PropertyAssignment',
  'ShorthandPropertyAssignment',
  'MethodDeclaration',
  'PropertyDeclaration',
  'GetAccessor',
  'BindingElement',
  'Parameter',
];
const NAMING_KINDS = new Set(NAMING.map((kind) => ts.SyntaxKind[kind]));

function namesSomething(node) {
  return (
    NAMING_KINDS.has(node.kind) &&
    node.name !== undefined &&
    (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
  );
}

/** Objects whose members are not the browser's: class names, schemas, and inline styles, which aren't scripts. */
const NOT_THE_BROWSERS = /(?:[sS]tyles|\bz|\.style)$|\bz\b[\s\S]*\)$/;

function accessOf({ expression, name }, { fixed, anywhere }) {
  const owner = expression.getText();
  if (fixed.has(`${owner}.${name.text}`)) return `${owner}.${name.text}`;
  if (fixed.has(owner)) return owner;
  return anywhere.has(name.text) && !NOT_THE_BROWSERS.test(owner) ? name.text : undefined;
}

function attributeOf({ name, parent }, { elements, global_attributes: everywhere }, isMissing) {
  const tag = parent.parent.tagName.getText();
  const attribute = name.getText().toLowerCase();
  const feature = elements[tag] && (elements[tag][attribute] ?? everywhere[attribute]);
  return isMissing(feature) ? `<${tag} ${attribute}>` : undefined;
}

const COMMENT = /\/\*[\s\S]*?\*\//g;
const SPACES = (text) => text.replaceAll(/[^\n]/g, ' ');
/** `property: value`, ended by a semicolon or a closing brace; or what stands before an opening brace. */
const PIECE = /([\w-]+)\s*:\s*([^;{}]+)(?=[;}])|([^;{}]+)\{|\}/g;

/** Declarations, selectors and at-rules that are missing somewhere. An earlier declaration of the same property is a fallback. */
function inStyles(root, { path, data: { css }, isMissing }) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(COMMENT, SPACES);
  const found = [];
  let declared = new Set();
  for (const { 0: piece, 1: property, 2: value, 3: head, index } of text.matchAll(PIECE)) {
    const at = `${path}:${text.slice(0, index + piece.search(/\S/)).split('\n').length}`;
    if (property === undefined) {
      declared = new Set();
      found.push(...missingInHead(head ?? '', css, isMissing).map((what) => ({ at, what })));
      continue;
    }
    const known = css.properties[property];
    const words = value.match(/(?<![\w-(])[a-z][a-z-]+(?![\w-(])/g) ?? [];
    const missing = [
      ...(isMissing(known) ? [property] : []),
      ...words.filter((word) => isMissing(known?.[word])).map((word) => `${property}: ${word}`),
    ];
    if (!declared.has(property)) found.push(...missing.map((what) => ({ at, what })));
    declared.add(property);
  }
  return found;
}

function missingInHead(head, { selectors, 'at-rules': rules }, isMissing) {
  const [, rule] = /^\s*@([\w-]+)/.exec(head) ?? [];
  if (rule !== undefined) return isMissing(rules[rule]) ? [`@${rule}`] : [];
  return [...head.matchAll(/::?([a-z-]+)/g)].filter(([, name]) => isMissing(selectors[name])).map(([text]) => text);
}

/** The probes' features must have come, in each browser, with exactly the oldest supported version. */
function findWrongProbes(root, { data, oldest: { versions } }) {
  const text = readFileSync(join(root, OLD_BROWSER), 'utf8');
  const paths = [...text.matchAll(/feature: '([\w.-]+)'/g)].map(([, path]) => path);
  const supports = paths.map((path) => path.split('.').reduce((at, name) => at[name], data).__compat.support);
  return versions.flatMap(([browser, oldest]) => {
    const asked = Math.max(...supports.map((support) => since(support[browser])));
    if (asked === oldest) return [];
    return [`${OLD_BROWSER}: its probes let in ${browser} from ${asked} on, and the portal supports ${oldest}`];
  });
}
