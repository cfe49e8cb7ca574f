// Runs the checks that are other programs: types (TypeScript 7), lint and format (Biome), Japanese (textlint), unused code
// (knip), and whether `npm ci` would accept the lock. Their output becomes findings.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../ready/project.mjs';
import { findOddNotation, findRetiredTerms, findRetiredWords, japaneseTexts } from './japanese-texts.mjs';

const typedParts = ['pure', 'server', 'portal'];

/**
 * Checks the types of all parts of the project in parallel. Each part has one type checker, because a second one would compute
 * the shared types again: nearly twice the work in all. Both TypeScripts install `.bin/tsc`, so the newer one is called by path.
 */
export async function findTypeErrors(root) {
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const options = ['--pretty', 'false', '--checkers', '1'];
  const runs = await Promise.all(
    typedParts.map((part) => run(root, [compiler, '-p', `tsconfig.${part}.json`, ...options])),
  );
  return { seen: `${typedParts.length} parts`, findings: runs.flatMap(complaints) };
}

/** Warnings are findings, too: a rule whose warnings are ignored should not exist. */
export async function findLint(root) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const lint = await run(root, [biome, 'ci', '--error-on-warnings', '--reporter=github', '--max-diagnostics=none']);
  const annotated = complaints(lint).filter((line) => line.startsWith('::'));
  const findings = annotated.length > 0 ? annotated.map((line) => shorten(line, root)) : complaints(lint);
  return { seen: 'lint and format', findings };
}

/** `::error title=rule,file=/…/a.ts,line=3,…::why` → `a.ts:3: why (rule)`. */
function shorten(line, root) {
  const [, rule, path, row, why] = line.match(/^::\w+ title=([^,]+),file=([^,]+),line=(\d+).*?::(.*)$/) ?? [];
  return rule ? `${path.replace(`${root}/`, '')}:${row}: ${why} (${rule})` : line;
}

/** Unused files, exports and dependencies. Exported types are not checked, because they name parts of a signature. */
export async function findUnused(root) {
  const knip = await run(root, [join(root, 'node_modules/knip/bin/knip.js'), '--reporter', 'json', '--no-progress']);
  const report = knip.output.match(/^\{"issues".*$/m)?.[0];
  const findings = report ? JSON.parse(report).issues.flatMap(describeUnused) : complaints(knip);
  return { seen: 'files, exports, dependencies', findings };
}

const advice = {
  exports: 'used in no other file; drop the export',
  unresolved: 'not there; correct the path',
  binaries: 'not installed by us; declare it, or name it in knip.json',
};

function describeUnused({ file, owners, ...kinds }) {
  return Object.entries(kinds).flatMap(([kind, entries]) =>
    entries.map(({ name, line }) =>
      kind === 'files'
        ? `${file}: nothing uses this file; delete it`
        : `${file}${line ? `:${line}` : ''}: ${name} (${kind}): ${advice[kind] ?? 'used nowhere; drop it'}`,
    ),
  );
}

/**
 * Checks the Japanese of everything that people read; content.mjs checks the contents of `content/`. The linter reads
 * bodies as they are, and all other texts from files in which each text is a paragraph.
 */
export async function findBadJapanese(root) {
  const program = join(root, 'node_modules/textlint/bin/textlint.js');
  const folder = mkdtempSync(join(tmpdir(), 'minori-japanese-'));
  const texts = japaneseTexts(root);
  const files = new Map();
  for (const each of texts) {
    const file = join(folder, `${each.place.split(':')[0].replaceAll('/', '+')}.txt`);
    files.set(file, [...(files.get(file) ?? []), each]);
  }
  for (const [file, all] of files) writeFileSync(file, all.map(({ text }) => text.replaceAll('\n', ' ')).join('\n\n'));
  try {
    const config = join(root, '.textlintrc.json');
    const lint = await run(root, [
      program,
      '--config',
      config,
      '--format',
      'unix',
      'content/!(en)/**/*.md',
      `${folder}/*.txt`,
    ]);
    const found = complaints(lint).filter((line) => /:\d+:\d+:/.test(line));
    const placed = found.flatMap((line) => placedFinding(line.replace(`${root}/`, ''), files));
    const findings = [
      ...(found.length > 0 || lint.code === 0 ? placed : complaints(lint)),
      ...findOddNotation(texts),
      ...findRetiredWords(texts),
      ...findRetiredTerms(root),
    ];
    return { seen: `.textlintrc.json, ${texts.length} texts beside the bodies`, findings };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Moves a finding in a file of collected texts to the text's own location. Labels are no sentences, so they need no full stop.
 */
function placedFinding(line, files) {
  const [, file = '', row, why = ''] = /^(.*?):(\d+):\d+: (.*)$/.exec(line) ?? [];
  const texts = files.get(file);
  if (!texts) return [line];
  const text = texts[(Number(row) - 1) / 2];
  if (!text || (why.startsWith('文末が') && !text.text.includes('。'))) return [];
  return [`${text.place}: ${why} 「${text.text.slice(0, 40)}」`];
}

/** Needs the registry, so it belongs to `npm run check` and not to the tests, which must pass without a network. */
export async function findInstallTrouble(root) {
  const { command, leading } = npmCommand();
  const dry = await run(root, [...leading, 'ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'], command);
  return { seen: 'npm ci --dry-run', findings: dry.code === 0 ? [] : complaints(dry) };
}

function run(cwd, args, command = process.execPath) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The findings in a program's output: none on success; a failure without output is one finding. */
function complaints({ code, output }) {
  if (code === 0) return [];
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
  return lines.length > 0 ? lines : [`ended with code ${code} and said nothing`];
}
