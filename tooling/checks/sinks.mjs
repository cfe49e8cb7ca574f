// Lists the places where a text could become something that runs (a statement, a program, a script, markup, a pattern), and
// random values that can be guessed. The product has only those listed here, each with the reason why it is harmless (OWASP
// ASVS 5.0, V1.2.4, V1.2.5, V1.2.9, V1.3.2, V3.2.2, V5.3.1, V6.5.3, V7.2.3). An entry whose place no longer exists is a
// finding, too.
import { searchProduct, ts, unneeded } from './syntax.mjs';

/** The allowed places as `kind path`, each with the reason why it is harmless. */
const HARMLESS = new Map([
  [
    'process apps/local/src/postgres/cluster.ts',
    'the database’s own programs and a constant script, by lists of arguments',
  ],
  ['process apps/local/src/postgres/binaries.ts', 'the database’s programs, by a list of arguments'],
  ['process apps/api/src/jobs/jobs-process.ts', 'our own bundle under a constant name, without arguments'],
  ['chance apps/local/src/postgres/acquire.ts', 'how long to wait for the lock of a folder'],
  ['file apps/scraper/src/upkeep/saved-pages.ts', 'the operator’s folder, by hand; names are the reader’s own'],
  ['file apps/scraper/src/upkeep/metrics-file.ts', 'the operator’s file, by hand'],
  ['file apps/api/src/platform/base/named-file.ts', 'opens for reading alone'],
  ['pattern apps/scraper/src/upkeep/spellings.ts', 'the operator’s own words, letter by letter, each escaped'],
  ['pattern packages/contract/src/outside-text.ts', 'constants of one class of characters'],
  ['pattern packages/contract/src/examples/unseen-texts.ts', 'a constant, for tests'],
  ['pattern apps/api/src/identity/auth/sign-in-counters.ts', 'a digest in hexadecimal'],
  ['file apps/api/src/operator/company/report-command.ts', 'the file that the operator names, which must be new'],
  ['pattern apps/portal/src/ui/terms/term-places.ts', 'our own words, each escaped'],
  ['pattern apps/api/src/identity/own-data/erase-employee.ts', 'a number of ours'],
]);

/** @returns {{ seen: string, findings: string[] }} */
export function findSinks(root) {
  const { files, found } = searchProduct(root, ['apps', 'packages', 'simulators'], judge);
  const named = found.map(({ path, at, what: [kind, why] }) => ({ name: `${kind} ${path}`, finding: `${at}: ${why}` }));
  const findings = named.filter(({ name }) => !HARMLESS.has(name)).map(({ finding }) => finding);
  const met = named.map(({ name }) => name);
  const waiting = unneeded(HARMLESS.keys(), met, files).map((name) => `${name}: named as harmless, and not there`);
  return { seen: `${files.length} files`, findings: [...findings, ...waiting] };
}

function judge(node, path) {
  if (ts.isStringLiteral(node)) return judgeModule(node, path) ?? judgeOperator(node);
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) return judgeStatement(node);
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return judgeCall(node, path);
  if (ts.isPropertyAccessExpression(node)) return judgeProperty(node);
  if (ts.isJsxAttribute(node) && /^(dangerouslySetInnerHTML|srcDoc)$/.test(node.name.getText()))
    return ['markup', `${node.name.getText()}: give React text, and it stays text`];
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'dangerouslySetInnerHTML')
    return ['markup', 'dangerouslySetInnerHTML: give React text, and it stays text'];
  return undefined;
}

/** Functions that write to the disk. */
const WRITES = /^(write|append|createWrite|mkdir|mkdtemp|rename|copyFile|cp|open|link|symlink|truncate)/;

function judgeModule({ text, parent }, path) {
  const isImport =
    ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || (ts.isCallExpression(parent) && isLoad(parent));
  if (!isImport) return undefined;
  if (/^(node:)?child_process$/.test(text))
    return ['process', 'starts a program: nothing that people send may decide it'];
  if (/^(node:)?vm$/.test(text)) return ['code', 'runs text as code'];
  const names = ts.isImportDeclaration(parent) ? (parent.importClause?.namedBindings?.elements ?? []) : [];
  const writes = /^(node:)?fs(\/promises)?$/.test(text) && names.some(({ name }) => WRITES.test(name.text));
  if (writes && /^apps\/(api|scraper)\//.test(path))
    return ['file', 'writes a file: what people send is kept in the database, and nowhere under a name of theirs'];
  return undefined;
}

const LIKE = ['pattern', 'LIKE takes % and _ of what was typed for its own: strpos finds a text as it is'];

const judgeOperator = ({ text, parent }) =>
  ts.isCallExpression(parent) && /^(not )?i?like$/i.test(text) ? LIKE : undefined;

/** Finds LIKE and pattern operators directly before an interpolated value. */
const judgeStatement = ({ text }) => (/\b(i?like|similar to|~\*?)\s*$/i.test(text) ? LIKE : undefined);

const isLoad = ({ expression }) =>
  expression.kind === ts.SyntaxKind.ImportKeyword || expression.getText() === 'require';

const RUN_LATER = /^(globalThis\.|window\.)?set(Timeout|Interval)$/;

function judgeCall(node, path) {
  const name = node.expression.getText();
  const [first] = node.arguments ?? [];
  if (/^(globalThis\.|window\.)?(eval|Function)$/.test(name)) return ['code', `${name} runs text as code`];
  if (RUN_LATER.test(name) && first && isText(first)) return ['code', `${name} of a text runs it as code`];
  if (name === 'DOMParser' && path.startsWith('apps/portal/')) return ['markup', 'makes nodes of a text'];
  if (/^(sql|CompiledQuery)\.raw$/.test(name)) return ['statement', `${name}: values belong into \${…} of sql`];
  if (/\.(query|executeSql)$/.test(name) && first && isJoined(first))
    return ['statement', 'a statement put together from texts: give its values as parameters'];
  if (
    /^(globalThis\.)?RegExp$/.test(name) &&
    !path.startsWith('simulators/') &&
    !(first && ts.isStringLiteralLike(first))
  )
    return ['pattern', 'a pattern made of a text: somebody’s input could be one that never ends'];
  return undefined;
}

const MARKUP = /^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment)$/;

function judgeProperty(node) {
  const name = node.name.text;
  const whole = node.getText().replaceAll(/\s/g, '');
  if (MARKUP.test(name)) return ['markup', `${name} makes markup of a text`];
  if (/^document\.write(ln)?$/.test(whole)) return ['markup', `${whole} makes markup of a text`];
  if (/^Math\.random$|\.pseudoRandomBytes$/.test(whole))
    return ['chance', `${whole} can be guessed: crypto has randomBytes, randomInt and randomUUID`];
  return undefined;
}

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/**
 * Whether a text is a template with values or a concatenation. Constants and names quoted by PostgreSQL's driver don't
 * count.
 */
function isJoined(node) {
  if (ts.isBinaryExpression(node)) return true;
  if (!ts.isTemplateExpression(node)) return false;
  return node.templateSpans.some(({ expression }) => {
    if (ts.isIdentifier(expression)) return !/^[A-Z][A-Z_]+$/.test(expression.text);
    return !(ts.isCallExpression(expression) && expression.expression.getText() === 'pg.escapeIdentifier');
  });
}
