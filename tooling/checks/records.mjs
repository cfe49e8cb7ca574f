// One owner for each table of an account: SQL that reads or writes one of these tables stands in apps/api/src/records and
// nowhere else, so that a column is added in one place (docs/decisions/0071-one-owner-for-each-table.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { isProduct } from './file-roles.mjs';
import { parse, place, ts, walk } from './syntax.mjs';

const OWNED = [
  ...['statements', 'holdings', 'allocations', 'contributions', 'transfers', 'monthly_history'],
  ...['valuations', 'month_ends', 'risk_diagnoses', 'products', 'line_ups', 'company_model_portfolios'],
].join('|');

/** In a statement that is written out, and as the first argument of what builds one. */
const IN_SQL = new RegExp(`\\b(?:from|join|into|update|using)\\s+(${OWNED})\\b`);
const BUILDER =
  /^(selectFrom|(inner|left|right|full)Join(Lateral)?|insertInto|updateTable|deleteFrom|mergeInto|using)$/;
const AS_NAME = new RegExp(`^(${OWNED})(?: as \\w+)?$`);

/** @returns {{ seen: string, findings: string[] }} */
export function findStrayStatements(root) {
  const files = listFiles(root, ['apps/api/src']).filter((path) => path.endsWith('.ts') && isProduct(path));
  const outside = files.filter((path) => !/^apps\/api\/src\/(records|platform\/storage\/migrations)\//.test(path));
  const findings = [];
  for (const path of outside) {
    if (!new RegExp(OWNED).test(readFileSync(join(root, path), 'utf8'))) continue;
    const source = parse(root, path);
    walk(source, (node) => {
      const table = tableIn(node);
      if (table) findings.push(`${place(source, node)}: ${table} is read and written in apps/api/src/records alone`);
    });
  }
  return { seen: `${outside.length} files`, findings };
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
