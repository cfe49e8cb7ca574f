// Limits the lines of documents, which are read in a terminal and line by line in diffs: 200 characters outside tables, 300 in
// a table cell. Fenced blocks are output and therefore exempt, and so is content/, which has one paragraph per line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';

const LONGEST_LINE = 200;
const LONGEST_CELL = 300;

/** @returns {{ seen: string, findings: string[] }} */
export function findLongLines(root) {
  const documents = listFiles(root).filter((path) => path.endsWith('.md') && !path.startsWith('content/'));
  const findings = documents.flatMap((path) =>
    readLines(readFileSync(join(root, path), 'utf8')).map(([line, why]) => `${path}:${line}: ${why}`),
  );
  return { seen: `${documents.length} documents`, findings };
}

/** @returns {[number, string][]} each line that is too long, with the reason */
function readLines(text) {
  const found = [];
  let isFenced = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isFenced = !isFenced;
    if (isFenced) continue;
    const longest = Math.max(...line.split('|').map((cell) => cell.trim().length));
    if (!/^\s*\|/.test(line)) {
      if (line.length > LONGEST_LINE)
        found.push([index + 1, `${line.length} characters of at most ${LONGEST_LINE}; break it`]);
    } else if (longest > LONGEST_CELL) {
      found.push([
        index + 1,
        `a cell of ${longest} characters, at most ${LONGEST_CELL}; move some of it below the table`,
      ]);
    }
  }
  return found;
}
