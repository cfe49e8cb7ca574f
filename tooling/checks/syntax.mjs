// Reads a source file into TypeScript's syntax tree and walks it. TypeScript 6, since 7 has no such interface.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export { ts };

/** Several checks read the same files. */
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

/** `path:line`, as editors understand it. */
export function place(source, node) {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}
