// Checks that no secret gets into git, into an image or into the code for browsers (OWASP ASVS 5.0, V13.3.1). Findings are: a
// file with a secret that is committed or that `git add -A` would add, an ignore rule with a gap, an image that would
// include a secret, and a program that gets another program's secret.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { isTestFile } from './file-roles.mjs';
import { findImageFaults, imageContext, readCompose } from './image-context.mjs';
import { isSecretFile, MEMBERS } from './secret-files.mjs';
import { findSecretValues, SECRET_NAMES } from './secret-values.mjs';

const BUNDLE = 'apps/portal/dist';
/** Not even the names of secrets may be in the portal's bundle: code that reads a secret would have to contain its name. */
const NAMES = new RegExp([...SECRET_NAMES, 'DATABASE_URL', 'SMTP_URL'].join('|'));

const isDockerfile = (path) => /(^|\/)(Dockerfile|Containerfile)[^/]*$|\.dockerfile$/i.test(path);

/** @returns {Promise<{ seen: string, findings: string[] }>} */
export async function findSecrets(root) {
  // A tree without git doesn't say what is committed, so all of it is searched.
  const isClone = existsSync(join(root, '.git'));
  const own = isClone ? committable(root) : listFiles(root);
  // The bundle is generated, so it is searched in addition to the tree.
  const bundled = existsSync(join(root, BUNDLE))
    ? listFiles(join(root, BUNDLE)).map((path) => `${BUNDLE}/${path}`)
    : [];
  const compose = await readCompose(root);
  const asked = [...compose.files, ...own.flatMap((path) => filesToCreate(root, path))].filter(isInTree).map(tidy);
  const findings = [
    ...own
      .filter(isSecretFile)
      .map((path) => `${path}: a file of this name holds secrets; keep it outside of the tree`),
    ...own.flatMap((path) => valuesIn(root, path)),
    ...bundled.flatMap((path) => [...valuesIn(root, path), ...namesIn(root, path)]),
    ...(isClone ? findOpenRules(root, [...new Set(asked)]) : []),
    ...own.filter(isDockerfile).flatMap((path) => findImageFaults(root, path)),
    ...(own.some(isDockerfile) ? findTaken(root, [...new Set(asked)]) : []),
    ...compose.findings,
  ];
  return { seen: `${own.length + bundled.length} files, ${MEMBERS.length} names`, findings: [...new Set(findings)] };
}

function git(root, args, input = '') {
  // Without this machine's global ignore rules, which other clones don't have.
  const options = {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
  };
  return execFileSync('git', ['-c', 'core.excludesFile=', ...args], options);
}

const listOf = (text) => text.split('\0').filter((path) => path !== '');

/** What is committed, and what `git add -A` would add. */
function committable(root) {
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-per-directory=.gitignore']);
  const isFile = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return [...new Set(listOf(listed))].filter(isFile).sort();
}

function valuesIn(root, path) {
  const found = findSecretValues(readFileSync(join(root, path)), isTestFile(path));
  return found.map(({ line, why }) => `${path}:${line}: ${why}`);
}

const namesIn = (root, path) =>
  NAMES.test(readFileSync(join(root, path), 'latin1')) ? [`${path}: names a secret of the servers`] : [];

/** Files that a document or a sample file tells people to create. */
function filesToCreate(root, path) {
  if (!/\.(md|example|ya?ml)$|(^|\/)Dockerfile$/.test(path) || isTestFile(path)) return [];
  const text = readFileSync(join(root, path), 'utf8');
  const option = /(?:--env-file[ =]|env_file:\s*|(?:^|\s)>\s*|-out\s+|-keyout\s+|--file[ =])([\w./~$-]+)/gm;
  const reported = [...text.matchAll(option)].map(([, file]) => file);
  // Words without a dot or hyphen name things, not files.
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word).filter((word) => /[.-]/.test(word));
  return [...reported, ...quoted].filter(
    (file) => /^[\w.~#$][\w./~#-]*$/.test(file) && /[a-z]/.test(file) && isSecretFile(file),
  );
}

/** Whether a path stays inside the tree: `../`, `/` and a variable lead out of it. */
const isInTree = (file) => !/^(\.\.\/|\/|~|\$(?!\{[^}]*:-\.?\/?[^./]))/.test(file) && !/\.\.\//.test(file);
const tidy = (file) => file.replace(/^\$\{[^}]*:-([^}]*)\}/, '$1').replace(/^\.\//, '');

const FOLDERS = ['', 'apps/api/', 'apps/scraper/src/', 'docs/operations/', 'e2e/', 'tooling/checks/'];

/** Finds the example names and the files to create that git would add. */
function findOpenRules(root, asked) {
  const tried = [...FOLDERS.flatMap((folder) => MEMBERS.map((name) => folder + name)), ...asked];
  const run = ['check-ignore', '--no-index', '--verbose', '--non-matching', '-z', '--stdin'];
  let fields;
  try {
    fields = git(root, run, `${tried.join('\0')}\0`).split('\0');
  } catch (error) {
    // Exit code 1 means that none of them is ignored.
    fields = String(error.stdout).split('\0');
  }
  const open = [];
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [source, , pattern, path] = fields.slice(at, at + 4);
    if (!source.endsWith('.gitignore') || pattern.startsWith('!')) open.push(path);
  }
  return open.map((path) => `.gitignore: "git add -A" would take ${path}`);
}

/**
 * Finds the example names, the files to create and the files of the tree (even those that git ignores) that the build of
 * an image would include.
 */
function findTaken(root, asked) {
  const context = imageContext(root);
  if (!context.isAllowList) return ['.dockerignore: begin with "*" and let through what images need, nothing else'];
  if (context.unread.length > 0) return context.unread.map((line) => `.dockerignore: no builder reads ${line}`);
  const folders = context.folders.filter((path) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory(),
  );
  const tried = folders.flatMap((folder) => MEMBERS.map((name) => `${folder}/${name}`));
  const lying = listFiles(root).filter(isSecretFile);
  const taken = [...new Set([...MEMBERS, ...tried, ...asked, ...lying])].filter(context.lets);
  return taken.map((path) => `.dockerignore: an image would take ${path}`);
}
