// Checks what .dockerignore lets into the build of an image, and what the Dockerfile and compose.yaml do with it. Required are
// an allow-list, only built programs in an image, and for each program only its own secrets.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_NAMES } from './secret-values.mjs';

const read = (root, path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

/** Converts a pattern: `**` is any number of folders, `*` and `?` match within one folder, `[ab]` is one of these characters. */
function toRegExp(pattern) {
  const source = pattern.replaceAll(/\*\*\/|\*\*|\*|\?|\[[^\]]+\]|[.+^${}()|\\]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    return part.startsWith('[') ? part : `\\${part}`;
  });
  return new RegExp(`^${source}(?:/|$)`);
}

/**
 * Evaluates .dockerignore as Docker does: the last line that matches a path or a folder above it decides.
 * @returns {{ lets: (path: string) => boolean, folders: string[], isAllowList: boolean, unread: string[] }}
 */
export function imageContext(root) {
  const lines = read(root, '.dockerignore')
    .split('\n')
    .map((line) => line.trim());
  const rules = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isLet: line.startsWith('!'), pattern: line.replace(/^!/, '').replace(/^\/|\/$/g, '') }))
    .map((rule) => ({ ...rule, fits: toRegExp(rule.pattern) }));
  return {
    lets: (path) => rules.findLast(({ fits }) => fits.test(path))?.isLet ?? true,
    // A folder that is let through in part is searched as a whole, for the part that is not let through.
    folders: rules.filter(({ isLet }) => isLet).map(({ pattern }) => pattern.replace(/\/\*[^/]*$/, '')),
    // A hyphen at the beginning of a class makes Docker's build fail.
    unread: rules.map(({ pattern }) => pattern).filter((pattern) => /\[\^?-/.test(pattern)),
    isAllowList: rules.length > 0 && !rules[0].isLet && ['*', '**'].includes(rules[0].pattern),
  };
}

const WHOLE_TREE = /^(\.\/?|\/|\.?\/?\*\*?)$/;

function judgeInstruction(line, { stage, sources }) {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  if (/^(env|arg|label)$/i.test(word)) {
    return SECRET_NAMES.filter((name) => line.includes(name)).map(
      (name) => `${name} would stay in the image; programs get it when they start`,
    );
  }
  if (/^add$/i.test(word)) return ['ADD takes what nobody has named; use COPY'];
  if (!/^copy$/i.test(word) || rest.some((part) => part.startsWith('--from='))) return [];
  const taken = rest.filter((part) => !part.startsWith('--')).slice(0, -1);
  const found = taken.some((part) => WHOLE_TREE.test(part)) ? ['takes the whole tree; name what is needed'] : [];
  return sources.has(stage) ? found : [...found, 'an image takes files of the tree; copy from the stage that builds'];
}

/**
 * Checks the stages of a Dockerfile: a stage that others copy from may copy named folders of the tree; one that becomes an
 * image may copy only from other stages.
 * @param {string} path of a Dockerfile
 */
export function findImageFaults(root, path) {
  const lines = read(root, path).replaceAll(/\\\n/g, ' ').split('\n');
  const sources = new Set(lines.flatMap((line) => [...line.matchAll(/--from=(\S+)/g)].map(([, stage]) => stage)));
  const findings = [];
  let stage = '';
  for (const line of lines) {
    if (/^\s*from\s/i.test(line)) stage = /\sas\s+(\S+)/i.exec(line)?.[1] ?? '';
    const start = line.trim().split(/\s+/).slice(0, 3).join(' ');
    findings.push(...judgeInstruction(line, { stage, sources }).map((why) => `${path}: "${start}": ${why}`));
  }
  return findings;
}

/** The secrets that each image may get at its start. */
const MAY_HAVE = {
  api: ['MINORI_JOB_SECRET', 'VAPID_PRIVATE_KEY', 'SERVER_TOKENS'],
  jobs: ['MINORI_JOB_SECRET', 'VAPID_PRIVATE_KEY'],
  minori: ['MINORI_JOB_SECRET'],
  scraper: ['SCRAPER_KEYS', 'MINORI_JOB_SECRET'],
};

/** @returns {Promise<{ findings: string[], files: string[] }>} the findings, and the files that compose.yaml refers to */
export async function readCompose(root) {
  const text = read(root, 'compose.yaml');
  if (text === '') return { findings: [], files: [] };
  const { parse } = await import('yaml');
  const { services = {}, secrets = {}, configs = {} } = parse(text, { merge: true }) ?? {};
  const findings = [];
  const files = [...Object.values(secrets), ...Object.values(configs)].flatMap(({ file }) => file ?? []);
  for (const [name, { build, environment = {}, env_file: from = [] }] of Object.entries(services)) {
    const where = `compose.yaml: ${name}`;
    files.push(...[from].flat().map((entry) => entry.path ?? entry));
    if ([from].flat().length > 0) findings.push(`${where}: gets a whole file of variables; name those that it needs`);
    if (build !== undefined && !build.target)
      findings.push(`${where}: builds no named target, so it takes any program`);
    const given = Array.isArray(environment)
      ? Object.fromEntries(environment.map((entry) => [entry.split('=')[0], entry.split('=').slice(1).join('=')]))
      : environment;
    for (const secret of SECRET_NAMES.filter((each) => each in given)) {
      const value = String(given[secret] ?? '');
      if (value !== '' && !/^\$\{\w+[^}]*\}$/.test(value)) findings.push(`${where}: ${secret} has a value here`);
      if (build?.target && !(MAY_HAVE[build.target] ?? []).includes(secret)) {
        findings.push(`${where}: ${secret} is not for ${build.target}`);
      }
    }
  }
  return { findings, files };
}
