// Checks that what code and documents cite exists: the page, and its section or row. Citations are written
// "calculations.md section 6.3", "security.md rows 9 and 24, F25", "hole 5 of errors.md", "asvs.md V7.5", or by a path.
// A page is a Markdown file below docs/, cited by its name alone or its path, and has parts (asvs-v1-v8.md is a part of
// asvs.md). A section's number begins a heading or a bold paragraph; a row's number begins a row of a table or of a list.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../ready/files.mjs';

const searched = /^(apps|packages|simulators|tooling|e2e|benchmarks|docs)\/.*\.(md|ts|tsx|mjs|css|typ|json|html)$/;
const atTheTop = /^(README\.md|SECURITY\.md|\.env\.example|compose\.yaml)$/;
/** Not searched: tests whose texts must be refused, and tests whose own helper reads pages by their name alone. */
const skipped = /^tooling\/.*\.test\.mjs$|\.docs\.test\.ts$/;

const comments = /\/\*[\s\S]*?\*\/|(?:\/\/.*\n?[ \t]*)+/g;
const word = String.raw`\b(?:sections?|rows?|holes?|features?|rules?|steps?|habits?|and|to)\b`;
const place = String.raw`(?<![\w.])[A-Z]?\d+(?:\.\d+)*[a-z]?(?![\w%])`;
const places = String.raw`(?:${word}|${place}|[\s,])*`;
const pageName = String.raw`(?<![\w/.*-])\`?(?<folder>docs/[\w-]+/)?(?<name>[a-z][\w-]*)\.md\`?`;
const pageCited = new RegExp(`(?<before>(?:${word}|[A-Z]\\d+)${places} of )?${pageName}(?<after>${places})`, 'g');
const pathCited = /\bdocs\/[\w/-]+\.md\b/g;
const decisionsCited = /\b(?:docs\/decisions\/|decisions? )(\d{4}(?:(?:, | and )\d{4})*)\b(?!-)/g;

/** @returns {{ seen: string, findings: string[] }} */
export function findDeadCitations(root) {
  const files = listFiles(root);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const pages = readPages(files.filter((path) => /^docs\/.*\.md$/.test(path)).map((path) => [path, read(path)]));
  const findings = [];
  let count = 0;
  for (const path of files.filter((each) => (searched.test(each) || atTheTop.test(each)) && !skipped.test(each))) {
    const text = read(path);
    for (const { at, missing } of [...citationsOf(path, text, pages), ...pathsOf(path, text, files)]) {
      count += 1;
      const line = text.slice(0, at).split('\n').length;
      if (missing) findings.push(`${path}:${line}: ${missing} does not exist; cite what a reader can open`);
    }
  }
  return { seen: `${count} citations`, findings };
}

function* citationsOf(path, text, pages) {
  for (const { start, content } of readable(path, text)) {
    for (const { index, groups } of content.matchAll(pageCited)) {
      const page = pages.find((each) => each.name === groups.name && each.path.startsWith(groups.folder ?? 'docs/'));
      const cited = [...placesOf(groups.before ?? ''), ...placesOf(groups.after)];
      const dead = cited.find(({ kind, number }) => page && !has(page, kind, number));
      // In a document, a name alone may be that of any file.
      if (!page && path.endsWith('.md') && cited.length === 0) continue;
      const missing = page ? dead && `${dead.kind} ${dead.number} of ${page.path}` : `the page ${groups.name}.md`;
      yield { at: start + index, missing };
    }
  }
}

/**
 * Cited paths and decisions anywhere in code, because messages of programs name them, too. docs-paths.mjs checks paths in
 * documents.
 */
function* pathsOf(path, text, files) {
  for (const { 0: cited, index } of path.endsWith('.md') ? [] : text.matchAll(pathCited))
    yield { at: index, missing: files.includes(cited) ? '' : cited };
  for (const { index, 1: numbers } of text.matchAll(decisionsCited)) {
    for (const number of numbers.match(/\d{4}/g)) {
      const exists = files.some((path) => path.startsWith(`docs/decisions/${number}-`));
      yield { at: index, missing: exists ? '' : `decision ${number}` };
    }
  }
}

/** The text that people read: all of a document, the comments of code. Line ends and comment marks become spaces. */
function readable(path, text) {
  const parts = /\.(ts|tsx|mjs|css)$/.test(path) ? text.matchAll(comments) : [{ 0: text, index: 0 }];
  return Array.from(parts, ({ 0: part, index }) => ({
    start: index,
    content: part.replaceAll(/\n[ \t]*(?:\*|\/\/|#)?/g, (mark) => ' '.repeat(mark.length)),
  }));
}

/** "rows 9 and 24, F25" → row 9, row 24, row F25; "rows 25 to 27" are three rows. A number with a dot is a section's. */
function placesOf(words) {
  const cited = [];
  let kind = 'place';
  let isRange = false;
  for (const [token] of words.matchAll(new RegExp(`${word}|${place}`, 'g'))) {
    if (token === 'to') isRange = true;
    else if (/^section/.test(token)) kind = 'section';
    else if (/^[a-z]/.test(token)) kind = token === 'and' ? kind : 'row';
    else {
      const last = isRange ? cited.at(-1) : undefined;
      const numbers = last ? between(last.number, token) : [token];
      cited.push(...numbers.map((number) => ({ kind: kindOf(number, kind), number })));
      isRange = false;
    }
  }
  return cited;
}

const kindOf = (number, kind) => (/^[A-Z]/.test(number) ? 'row' : number.includes('.') ? 'section' : kind);

/** The numbers after `first` up to `last`: 25, 27 → 26, 27; F9, F11 → F10, F11. */
function between(first, last) {
  const [letter = ''] = last.match(/^[A-Z]/) ?? [];
  const [from, to] = [first, last].map((each) => Number(each.slice(letter.length)));
  return Array.from({ length: Math.max(1, to - from) }, (_, i) => `${letter}${Number.isNaN(from) ? to : from + 1 + i}`);
}

/** Pages with the numbers of their sections and rows, including those of their parts. */
function readPages(texts) {
  const numbers = texts.map(([path, text]) => ({
    path,
    name: posix.basename(path, '.md'),
    section: numbersIn(text, /^(?:#+ |\*\*)(\d[\d.]*[a-z]?)[.\s]/gm),
    row: numbersIn(text, /^(?:\| |(?=\d+\. ))([A-Z]?\d[\d.]*[a-z]*)[.\s]/gm),
  }));
  const parts = (page) => numbers.filter(({ path }) => path.startsWith(page.path.replace(/\.md$/, '-')));
  return numbers.map((page) => ({
    ...page,
    section: [page, ...parts(page)].flatMap(({ section }) => section),
    row: [page, ...parts(page)].flatMap(({ row }) => row),
  }));
}

const numbersIn = (text, numbered) => Array.from(text.matchAll(numbered), ([, number]) => number.replace(/\.$/, ''));

/** Whether the page has the number. V7.5 exists if V7.5.1 does; a reference without "section" or "row" may be either. */
function has(page, kind, number) {
  const known = kind === 'place' ? [...page.section, ...page.row] : page[kind];
  return known.some((each) => each === number || each.startsWith(`${number}.`));
}
