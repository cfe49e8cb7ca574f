// The engine is pure, and so is the geometry of the charts: the day, the random stream and the market come in as
// arguments. That is what lets a test state a figure and a reader recompute it.
import { listFiles } from '../ready/files.mjs';
import { isTestFile } from './file-roles.mjs';
import { parse, place, ts, walk } from './syntax.mjs';

/** Rooms that must be pure, with the imports that they may have beside relative ones. */
const pureRooms = {
  'packages/engine/src': [],
  'packages/wording/src': ['@minori/engine/'],
  'packages/charts/src': ['d3-array', 'd3-shape', '@minori/engine/vocabulary/'],
};

const impureNames = new Map([
  ...['process', 'require', 'global', 'globalThis', 'console'].map((name) => [
    name,
    'the surroundings don’t belong in a formula',
  ]),
  ...['fetch', 'XMLHttpRequest', 'WebSocket'].map((name) => [name, 'hand the data in as an argument']),
  ...['performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((name) => [
    name,
    'hand the time in as an argument',
  ]),
  ...['crypto'].map((name) => [name, 'hand the random stream in as an argument']),
  ...['document', 'window', 'navigator', 'localStorage', 'sessionStorage'].map((name) => [
    name,
    'return data and let the caller draw it',
  ]),
]);

/** Local-time readings depend on the machine's zone, and locale formatting on its language data. */
const impureMethods =
  /^(get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)|set(FullYear|Month|Date|Hours)|toLocale\w*)$/;

/** @returns {{ seen: string, findings: string[] }} */
export function findImpurity(root) {
  const findings = [];
  let count = 0;
  for (const [room, packages] of Object.entries(pureRooms)) {
    for (const path of listFiles(root, [room]).filter((each) => /\.tsx?$/.test(each) && !isTestFile(each))) {
      count += 1;
      const source = parse(root, path);
      walk(source, (node) => {
        const why = judge(node, packages);
        if (why) findings.push(`${place(source, node)}: ${why}`);
      });
    }
  }
  return { seen: `${count} files`, findings };
}

function judge(node, packages) {
  if (ts.isStringLiteral(node) && isModuleName(node)) return judgeImport(node.text, packages);
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return judgeDate(node);
  if (ts.isPropertyAccessExpression(node)) return judgeProperty(node);
  if (ts.isIdentifier(node) && impureNames.has(node.text) && isFreeName(node))
    return `${node.text}: ${impureNames.get(node.text)}`;
  return '';
}

const isModuleName = ({ parent }) =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

function judgeImport(specifier, packages) {
  if (
    specifier.startsWith('.') ||
    packages.some((name) => specifier === name || (name.endsWith('/') && specifier.startsWith(name)))
  )
    return '';
  return `imports ${specifier}; pure code depends on nothing but itself${packages.length > 0 ? ` and ${packages.join(', ')}` : ''}`;
}

/** `new Date()` and `Date()` read the clock; `new Date(2026, 3)` reads the machine's time zone. */
function judgeDate(node) {
  if (node.expression.getText() !== 'Date') return '';
  const count = node.arguments?.length ?? 0;
  if (count === 0 || ts.isCallExpression(node)) return 'reads the clock; hand the day in as an argument';
  return count > 1 ? 'reads the machine’s time zone; use Date.UTC(…)' : '';
}

function judgeProperty(node) {
  const text = node.getText().replaceAll(/\s/g, '');
  if (text === 'Date.now') return 'Date.now: hand the day in as an argument';
  if (text === 'Math.random') return 'Math.random: hand the random stream in as an argument';
  if (!impureMethods.test(node.name.text)) return '';
  return `${node.name.text}: depends on the machine’s zone or language; use the UTC form, and format at the edge`;
}

/** Neither a property (`row.window`), nor a key, nor a name that the file declares itself. */
function isFreeName(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node) return false;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isTypeReferenceNode(parent)) return false;
  return !declares(node.getSourceFile(), node.text);
}

/** Without a binder there are no symbol tables, so a declaration of that name anywhere in the file counts. */
function declares(source, name) {
  let found = false;
  walk(source, (node) => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isBindingElement(node);
    if (isDeclaration && node.name?.getText() === name) found = true;
  });
  return found;
}
