// Parses source files into TypeScript's syntax tree and walks it. Uses TypeScript 6, because 7 has no such interface.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from '../ready/files.mjs';
import { isProduct } from './file-roles.mjs';

export { ts };

/** A cache, because several checks parse the same files. */
const parsed = new Map();

export function parse(root, path) {
  const file = join(root, path);
  if (!parsed.has(file)) {
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    parsed.set(file, ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind));
  }
  return parsed.get(file);
}

/** Calls `visit` for each node, parents first. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The location `path:line`, which editors can open. */
export function place(source, node) {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}

/**
 * The results of `judge(node, path)` for the product's own files in these rooms, each with its location.
 * @returns {{ files: string[], found: { path: string, at: string, what: any }[] }}
 */
export function searchProduct(root, rooms, judge) {
  const files = listFiles(root, rooms).filter((path) => /\.(tsx?|mjs)$/.test(path) && isProduct(path));
  const found = [];
  for (const path of files) {
    const source = parse(root, path);
    walk(source, (node) => {
      const what = judge(node, path);
      if (what) found.push({ path, at: place(source, node), what });
    });
  }
  return { files, found };
}

/** Entries of a list of exceptions that are no longer needed; none for a test's tree, which has only a few files. */
export const unneeded = (names, needed, files) =>
  files.length > 100 ? [...names].filter((name) => !needed.includes(name)) : [];
