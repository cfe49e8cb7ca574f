// Checks the size budget: files of at most 300 lines, functions of at most 70, because in small files a newcomer finds the one
// place that decides a thing. It also reports the median and the ninth decile, which show growth below the limits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { isTestFile } from './file-roles.mjs';
import { listRooms } from './imports.mjs';
import { parse, place, ts, walk } from './syntax.mjs';

const budget = { file: 300, function: 70 };
const code = /\.(ts|tsx|mjs)$/;

/** @returns {{ seen: string, findings: string[] }} */
export function findOversize(root) {
  const files = listFiles(root, listRooms(root)).filter(
    (path) => (code.test(path) || path.endsWith('.css')) && !path.includes('/fixtures/'),
  );
  const lengths = new Map(files.map((path) => [path, countLines(readFileSync(join(root, path), 'utf8'))]));
  const findings = [...lengths]
    .filter(([, lines]) => lines > budget.file)
    .map(([path, lines]) => `${path}: ${lines} lines of at most ${budget.file}; split it by idea`);
  for (const path of files.filter((each) => code.test(each))) findings.push(...findLongFunctions(parse(root, path)));
  const own = files.filter((path) => !isTestFile(path)).map((path) => lengths.get(path));
  return { seen: `${files.length} files, median ${quantile(own, 0.5)}, p90 ${quantile(own, 0.9)} lines`, findings };
}

const countLines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The value that at least the given share of `values` does not exceed; 0 for no values. */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function findLongFunctions(source) {
  const findings = [];
  walk(source, (node) => {
    if (!ts.isFunctionLike(node) || !node.body || isDescribeBlock(node)) return;
    const line = (position) => source.getLineAndCharacterOfPosition(position).line;
    const lines = line(node.getEnd()) - line(node.getStart(source)) + 1;
    if (lines > budget.function) {
      findings.push(
        `${place(source, node)}: a function of ${lines} lines, at most ${budget.function}; give its steps names`,
      );
    }
  });
  return findings;
}

/** Whether the node is `describe('…', () => { … })`, which only groups tests; each test in it is measured separately. */
function isDescribeBlock(node) {
  const call = node.parent;
  return ts.isCallExpression(call) && /^describe\b/.test(call.expression.getText());
}
