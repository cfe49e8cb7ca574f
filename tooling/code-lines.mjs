// How much is written by hand: `node tooling/code-lines.mjs [commit]` counts lines of code, the working tree's unless a commit is
// named. Blank lines, comments, data (anything but code and styles), declarations and what a command writes are left out.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { isTestFile } from './checks/file-roles.mjs';

/** Written by a command: its test says when to run it again. */
const WRITTEN = /\/generated\//;
const CODE = /\.(tsx?|mjs|css)$/;
const FILES_OF = ['apps/api', 'apps/portal'];

const git = (args, options) => execFileSync('git', args, { maxBuffer: 2 ** 30, ...options });

function filesOf(commit) {
  if (commit === undefined) {
    const paths = git(['ls-files', '-z']).toString().split('\0').filter(existsSync);
    return paths.map((path) => ({ path, text: () => readFileSync(path, 'utf8') }));
  }
  const paths = git(['ls-tree', '-rz', '--name-only', commit]).toString().split('\0').filter(Boolean);
  return paths.map((path) => ({ path, text: () => git(['show', `${commit}:${path}`]).toString() }));
}

/** Lines on which something of the language stands. */
function codeLines(path, text) {
  if (path.endsWith('.css')) {
    const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return bare.split('\n').filter((line) => line.trim() !== '').length;
  }
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const lines = text.split('\n');
  const used = new Set();
  const visit = (node) => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(source);
    if (parts.length > 0) {
      for (const part of parts) visit(part);
      return;
    }
    if (node.kind === ts.SyntaxKind.EndOfFileToken || node.end === node.getStart(source)) return;
    const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
    for (let line = lineOf(node.getStart(source)); line <= lineOf(node.end); line++)
      if (lines[line]?.trim()) used.add(line);
  };
  visit(source);
  return used.size;
}

const files = filesOf(process.argv[2]);
const sums = new Map();
for (const { path, text } of files) {
  if (!CODE.test(path) || /\.d\.m?ts$/.test(path) || WRITTEN.test(path)) continue;
  const kind = isTestFile(path) || path.startsWith('e2e/') ? 'tests' : 'source';
  const room = path.split('/').slice(0, /^(apps|packages|simulators)\//.test(path) ? 2 : 1);
  const lines = codeLines(path, text());
  for (const name of [kind, `${kind} ${room.join('/')}`]) {
    const { lines: before, files: count } = sums.get(name) ?? { lines: 0, files: 0 };
    sums.set(name, { lines: before + lines, files: count + 1 });
  }
}
for (const [name, { lines, files: count }] of [...sums].sort(([, a], [, b]) => b.lines - a.lines))
  console.log(`${String(lines).padStart(8)} lines ${String(count).padStart(5)} files  ${name}`);
for (const folder of FILES_OF)
  console.log(
    `${String(files.filter(({ path }) => path.startsWith(`${folder}/`)).length).padStart(20)} files  ${folder}, of any kind`,
  );
