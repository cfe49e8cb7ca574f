// Checks that each part of the api has one owner (docs/decisions/0071-one-owner-for-each-table.md). SQL on a table with data of
// an account is in apps/api/src/records only, so that a column is added in one place. A route is declared in the
// `routes.ts`, without SQL, of the folder named like its file in the contract.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { isProduct } from './file-roles.mjs';
import { searchProduct, ts } from './syntax.mjs';

const OWNED = [
  ...['statements', 'holdings', 'allocations', 'contributions', 'transfers', 'monthly_history'],
  ...['valuations', 'month_ends', 'risk_diagnoses', 'products', 'line_ups', 'company_model_portfolios'],
  ...['employees', 'companies'],
].join('|');

/** Matches a table's name in written SQL; AS_NAME matches it as the first argument of a query builder. */
const IN_SQL = new RegExp(`\\b(?:from|join|into|update|using)\\s+(${OWNED})\\b`);
const BUILDER =
  /^(selectFrom|(inner|left|right|full)Join(Lateral)?|insertInto|updateTable|deleteFrom|mergeInto|using)$/;
const AS_NAME = new RegExp(`^(${OWNED})(?: as \\w+)?$`);

/** @returns {{ seen: string, findings: string[] }} */
export function findStrays(root) {
  const [tables, calls] = [strayStatements(root), strayCalls(root)];
  return { seen: `${tables.seen}, ${calls.seen}`, findings: [...tables.findings, ...calls.findings] };
}

function strayStatements(root) {
  const isOutside = (path) => !/^apps\/api\/src\/(records|platform\/storage\/migrations)\//.test(path);
  const { files, found } = searchProduct(root, ['apps/api'], (node, path) => isOutside(path) && tableIn(node));
  const findings = found.map(({ at, what }) => `${at}: ${what} is read and written in apps/api/src/records alone`);
  return { seen: `${files.filter(isOutside).length} files`, findings };
}

function tableIn(node) {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [first] = node.arguments;
    const isBuilder = BUILDER.test(node.expression.name.text) && first && ts.isStringLiteral(first);
    return isBuilder ? AS_NAME.exec(first.text)?.[1] : undefined;
  }
  const isText = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || isRest(node);
  return isText ? IN_SQL.exec(node.text)?.[1] : undefined;
}

const isRest = (node) => ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

const CALL = /export const (\w+) = (?:call|allIds)\(/g;
const ROUTE = /\broute\(\s*(\w+)/g;
const SQL = /\bsql(?:<|`)|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

/**
 * Files of the contract whose folder has another name: `reports` is also a layer, and a folder named `passkeys` would look
 * like a secret and be left out of images.
 */
const FOLDERS = { report: 'reports', passkeys: 'passkey-sign-in' };

function strayCalls(root) {
  const families = new Map();
  for (const path of listFiles(root, ['packages/contract/src'])) {
    const family = /^packages\/contract\/src\/([\w-]+)\.ts$/.exec(path)?.[1];
    if (!family || family === 'all-ids') continue;
    for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(CALL)) families.set(name, family);
  }
  const findings = [];
  for (const path of listFiles(root, ['apps/api/src']).filter((each) => each.endsWith('.ts') && isProduct(each))) {
    const text = readFileSync(join(root, path), 'utf8');
    if (path.endsWith('/routes.ts') && SQL.test(text)) findings.push(`${path}: no SQL in a table of calls`);
    for (const [, name] of text.matchAll(ROUTE)) {
      const family = families.get(name);
      if (family && !isAtHome(path, family)) findings.push(`${path}: ${name} begins in ${family}/routes.ts`);
    }
  }
  return { seen: `${families.size} calls`, findings };
}

/** A part of another file's subject, as `column-detail` is of `column`, may be in that one's folder. */
function isAtHome(path, family) {
  const folder = /([\w-]+)\/routes\.ts$/.exec(path)?.[1];
  return folder !== undefined && (folder === (FOLDERS[family] ?? family) || family.startsWith(`${folder}-`));
}
