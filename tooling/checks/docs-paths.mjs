// Checks that every path in a Markdown file exists, because dead paths make readers distrust documents. A path is the target of
// a relative link, or inline code that starts with one of the project's folders or is the name of a source file after a
// folder. `<kind>`, `*` and `…` stand for any name; `{a,b}` for each of them. Inline code may start at the root, the
// document's folder or its `src`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../ready/files.mjs';

/** Folders made by a build, a run or an install. Documents may name them although a fresh clone lacks them. */
const madeLater = /(^|\/)(node_modules|dist|data|\.ready|\.env)(\/|$)/;
const sourceFile = /^[\w.@<>*{},-]+(\/[\w.@<>*{},…-]+)+\.(ts|tsx|mjs|json|md|css|html|sh|yml)$/;

/** @returns {{ seen: string, findings: string[] }} */
export function findDeadPaths(root) {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const findings = [];
  let count = 0;
  for (const document of listFiles(root).filter((path) => path.endsWith('.md'))) {
    for (const { line, path, isLink } of readPaths(readFileSync(join(root, document), 'utf8'), folders)) {
      count += 1;
      const folder = posix.dirname(document);
      const bases = isLink ? [folder] : ['.', folder, posix.join(folder, 'src')];
      if (madeLater.test(path) || bases.some((base) => exists(root, posix.join(base, path)))) continue;
      findings.push(`${document}:${line}: ${path} does not exist; correct the path or drop the sentence`);
    }
  }
  return { seen: `${count} paths`, findings };
}

/** The paths in a text with their lines. Fenced blocks show commands and output, so they are skipped. */
function readPaths(text, folders) {
  const found = [];
  let isFenced = false;
  for (const [index, content] of text.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(content)) isFenced = !isFenced;
    if (isFenced) continue;
    const add = (path, isLink) => path && found.push({ line: index + 1, path, isLink });
    for (const [, target] of content.matchAll(/\]\(<?([^)\s>]+)/g))
      if (isRelative(target)) add(decodeURI(target.replace(/[?#].*$/, '')), true);
    for (const [, words] of content.matchAll(/`([^`]+)`/g)) {
      for (const word of words.split(/\s+/))
        if (isPath(word, folders)) add(word.replace(/[:#]\d.*$|[.,;:]$/, ''), false);
    }
  }
  return found;
}

const isRelative = (target) => !/^([a-z][\w+.-]*:|\/|#)/i.test(target);

function isPath(word, folders) {
  const [first, ...rest] = word.split('/');
  return (rest.length > 0 && folders.includes(first)) || sourceFile.test(word);
}

function exists(root, path) {
  const pattern = path.replaceAll(/<[^>]+>|…/g, '*');
  if (!/[*{]/.test(pattern)) return existsSync(join(root, pattern));
  return expand(pattern).every((each) => matches(root, each.split('/')));
}

/** `a/{b,c}` → `a/b`, `a/c`. */
function expand(pattern) {
  const group = pattern.match(/\{([^{}]*)\}/);
  return group ? group[1].split(',').flatMap((each) => expand(pattern.replace(group[0], each))) : [pattern];
}

/** Whether a file below `folder` matches the parts of the pattern, where `*` stands for any characters. */
function matches(folder, [part, ...rest]) {
  if (part === undefined) return true;
  if (!part.includes('*')) return existsSync(join(folder, part)) && matches(join(folder, part), rest);
  const letters = part.split('*').map((text) => text.replaceAll(/[.+^$()|[\]\\]/g, '\\$&'));
  const name = new RegExp(`^${letters.join('.*')}$`);
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  return entries.some((entry) => name.test(entry) && matches(join(folder, entry), rest));
}
