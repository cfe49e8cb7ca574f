// Each way in which a secret gets into git, into an image or into the page, in real temporary clones: what people call their
// files, how they write values down, which rules they forget. Whatever looks random is made while the test runs.
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { root as project } from '../ready/project.mjs';
import { plant } from '../test/plant.mjs';
import { imageContext } from './image-context.mjs';
import { findSecrets } from './secrets.mjs';

const rules = (name) => readFileSync(join(project, name), 'utf8');
const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** A clone with these files, nothing of them added yet. */
function clone(files) {
  const root = plant(files);
  git(root, 'init', '-q');
  return root;
}

const findingsIn = async (files) => (await findSecrets(clone(files))).findings;

const FOLDERS = ['', 'apps/api/', 'docs/operations/', 'deep/in/the/tree/'];
const NAMES = [
  ...[
    'production.env',
    'database-password',
    '.env',
    'staging.env',
    'apps.env.local',
    '.env.production',
    'PRODUCTION.ENV',
  ],
  ...['production.env~', 'production.env.swp', '.production.env.swp', 'production.env.bak', 'production.env.orig'],
  ...['production.env.2026', '#production.env#', 'production.env.save', 'database-password.txt', 'database_password'],
  ...[
    'scraper.pem',
    'scraper.key',
    'store.p12',
    'id_rsa',
    'id_ed25519',
    'tls.KEY',
    'scraper-keys.json',
    'job-secret.txt',
  ],
  ...['minori.dump', 'minori.sql.gz', 'dump-2026.sql', 'base.tar.gz', 'secrets/job', 'backups/monday/base', '.pgpass'],
];
const secretPaths = FOLDERS.flatMap((folder) => NAMES.map((name) => folder + name));
const innocent = [
  '.env.example',
  'src/environment.ts',
  'apps/api/src/password/secrets.ts',
  'docs/keys.md',
  'a/monkey.ts',
];
const filesAt = (paths) => Object.fromEntries(paths.map((path) => [path, 'x\n']));

describe('files of secrets', () => {
  test(`${secretPaths.length} of them are found where git would take them, and ${innocent.length} others are not`, async () => {
    const findings = await findingsIn(filesAt([...secretPaths, ...innocent]));
    for (const path of secretPaths) expect(findings).toContainEqual(expect.stringMatching(startOf(path)));
    for (const path of innocent) expect(findings.filter((finding) => startOf(path).test(finding))).toEqual([]);
  });

  test('`git add -A` under the rules of this project takes none of them', () => {
    const root = clone({ ...filesAt([...secretPaths, ...innocent]), '.gitignore': rules('.gitignore') });
    git(root, 'add', '-A');
    expect(git(root, 'ls-files').trim().split('\n').sort()).toEqual(['.gitignore', ...innocent].sort());
  });

  test('one that was added by force is found, though the rules know it', async () => {
    const root = clone({ 'apps/api/production.env': 'x', '.gitignore': rules('.gitignore') });
    expect((await findSecrets(root)).findings).toEqual([]);
    git(root, 'add', '-f', 'apps/api/production.env');
    expect((await findSecrets(root)).findings).toEqual([expect.stringMatching(startOf('apps/api/production.env'))]);
  });

  test.each(
    rules('.gitignore')
      .split('\n')
      .filter((line) => /^\*?\.?\[|^\*(private|vapid|scraper|\.dump|~|\.bak|\.sql)|^id_rsa/.test(line)),
  )('without the rule %s the check fails', async (line) => {
    const without = rules('.gitignore')
      .split('\n')
      .filter((each) => each !== line)
      .join('\n');
    expect((await findingsIn({ '.gitignore': without })).join('\n')).toMatch(/^\.gitignore: "git add -A" would take/);
  });

  test.each([
    ['docs/a.md', 'Then `docker compose --env-file ./prod-env-file.env up`', 'prod-env-file.env'],
    ['docs/a.md', '```\nopenssl rand -base64 32 > ./the-password\n```', 'the-password'],
    ['README.md', 'Keep `database-password` beside it', 'database-password'],
    ['docs/b.md', '```\nopenssl req -keyout idp.key -out idp.pem\n```', 'idp.key'],
    ['compose.yaml', 'secrets:\n  a: { file: ./database-password }\n', 'database-password'],
    ['compose.yaml', `secrets:\n  a: { file: '${'$'}{X:-./some}/plain-file' }\n`, './some/plain-file'],
    ['compose.yaml', 'configs:\n  a: { file: ./config/word }\n', 'config/word'],
  ])('%s: %j asks for a file that no rule knows', async (path, text, file) => {
    expect((await findingsIn({ [path]: text })).join('\n')).toContain(`would take ${file.replace('./', '')}`);
  });
});

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\#]/g, '\\$&');
const startOf = (path) => new RegExp(`^${escaped(path)}[: ]`);

let drawn = 0;
/** As 32 random bytes look, the same in every run. */
function random(encoding = 'base64') {
  drawn += 1;
  return createHash('sha256').update(`secret ${drawn}`).digest(encoding);
}
const SECRET_NAMES = [
  'MINORI_JOB_SECRET',
  'SCRAPER_KEYS',
  'VAPID_PRIVATE_KEY',
  'SERVER_TOKENS',
  'API_DATABASE_PASSWORD',
];

/** As people write a name and its value into files of all kinds. */
const FORMS = [
  (name, value) => `${name}=${value}`,
  (name, value) => `export ${name}=${value}`,
  (name, value) => `export ${name}="${value}"`,
  (name, value) => `${name}='${value}'`,
  (name, value) => `set -gx ${name} ${value}`,
  (name, value) => `$env:${name} = "${value}"`,
  (name, value) => `ENV ${name} ${value}`,
  (name, value) => `${name}: ${value}`,
  (name, value) => `${name}: "${value}"`,
  (name, value) => `  - name: ${name}\n    value: ${value}`,
  (name, value) => `${name}: >-\n  ${value}`,
  (name, value) => `{ "${name}": "${value}" }`,
  (name, value) => `{"name":"${name}","value":"${value}"}`,
  (name, value) => `{ ${name}: '${value}' }`,
  (name, value) => `process.env.${name} = \`${value}\`;`,
  (name, value) => `env['${name}'] = '${value}'`,
  (name, value) => `vi.stubEnv('${name}', '${value}')`,
  (name, value) => `["${name}", "${value}"]`,
  (name, value) => `--from-literal=${name}=${value}`,
  (name, value) => `<entry key="${name}">${value}</entry>`,
  (name, value) => `${name} := ${value}`,
  (name, value) => `${name}?=${value}`,
  (name, value) => `docker run -e ${name}=${value} minori`,
];
const PLACES = [
  'docs/a.md',
  'apps/api/src/a.test.ts',
  'apps/api/src/fixtures/a.json',
  'deploy/values.yaml',
  'src/a.ts',
];

/** Private keys in every form that openssl, browsers and libraries write. */
function keyForms() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  const sec1 = privateKey.export({ format: 'pem', type: 'sec1' });
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  const jwk = privateKey.export({ format: 'jwk' });
  const { d, ...open } = jwk;
  const indented = pem.replaceAll(/^/gm, '    ');
  return {
    pem,
    sec1,
    indented: `key: |\n${indented}`,
    windows: pem.replaceAll('\n', '\r\n'),
    'one line': JSON.stringify({ key: pem }),
    'added up': pem
      .trim()
      .split('\n')
      .map((line) => `'${line}\\n'`)
      .join(' +\n'),
    quoted: pem.replaceAll(/^/gm, '> '),
    commented: pem.replaceAll(/^/gm, '// '),
    'in base64': Buffer.from(pem).toString('base64'),
    'in YAML, in base64': `data:\n  key: ${Buffer.from(sec1).toString('base64')}`,
    'UTF-16': Buffer.from(`\ufeff${pem}`, 'utf16le'),
    'UTF-16 without a mark': Buffer.from(pem, 'utf16le'),
    'within bytes': Buffer.concat([Buffer.alloc(64), Buffer.from(pem), Buffer.alloc(64)]),
    zipped: gzipSync(pem),
    der,
    'der, sec1': privateKey.export({ format: 'der', type: 'sec1' }),
    jwk: JSON.stringify(jwk),
    'jwk, the other way round': JSON.stringify({ d, ...open }, null, 2),
    'jwk in a program': `const key = { kty: 'EC', crv: 'P-256', d: '${d}' };`,
    'entry of a scraper': `const KEYS = '2026-04:${d}';`,
    'two entries': `2026-04:${d},2025-04:${random('base64url')}`,
    rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs1' }),
    ssh: `-----BEGIN OPENSSH PRIVATE ${'KEY'}-----\n${random()}\n`,
    pgp: `-----BEGIN PGP PRIVATE ${'KEY'} BLOCK-----\n\n${random()}\n`,
    'with a passphrase': privateKey.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'x' }),
  };
}

describe('values', () => {
  test(`${SECRET_NAMES.length} names in ${FORMS.length} forms are found, in tests and fixtures too`, async () => {
    const cases = SECRET_NAMES.flatMap((name) => FORMS.map((form) => form(name, random())));
    const files = Object.fromEntries(cases.map((text, at) => [`${at}/${PLACES[at % PLACES.length]}`, text]));
    const findings = await findingsIn(files);
    const missed = Object.entries(files).filter(([path]) => !findings.some((finding) => startOf(path).test(finding)));
    expect(missed).toEqual([]);
  });

  test.each(['base64url', 'hex'])('a secret in %s, and encoded once more', async (encoding) => {
    const [plain, again] = [`MINORI_JOB_${'SECRET'}=${random(encoding)}`, random(encoding)];
    const files = {
      'a.md': plain,
      'b.md': Buffer.from(plain).toString('base64'),
      'c.test.ts': `jobSecret: '${again}'`,
    };
    const findings = await findingsIn(files);
    for (const path of Object.keys(files)) expect(findings).toContainEqual(expect.stringMatching(startOf(path)));
  });

  test('keys in 25 forms are found, in documents and in tests', async () => {
    const files = Object.entries(keyForms()).flatMap(([, text], at) => [
      [`docs/${at}.md`, text],
      [`apps/api/src/${at}.test.ts`, text],
    ]);
    const findings = await findingsIn(Object.fromEntries(files));
    const missed = files.filter(([path]) => !findings.some((finding) => startOf(path).test(finding)));
    expect(missed.map(([path, text]) => [path, String(text)])).toEqual([]);
  });

  test('tokens, addresses with passwords and dumps are found', async () => {
    const dump = `--\n-- PostgreSQL database ${'dump'}\n--\n`;
    const files = {
      'a.md': `token: ${'ghp'}_${'a1B2'.repeat(9)}`,
      'b.md': `${'AK'}IAABCDEFGHIJKLMNOP`,
      'c.md': `Authorization: Bearer ${'ey'}JhbGciOiJIUzI1NiJ9.${'ey'}JzdWIiOiIxMjM0NTY3ODkwIn0.x`,
      'd.md': `postgresql://minori:${'hunter'}22@db.example/minori`,
      'e.md': `MINORI_JOB_${'SECRET'}=${'q7Zk'.repeat(8)}`,
      'f.md': `VAPID_PRIVATE_${'KEY'}: '${'q7Zk'.repeat(11)}'`,
      'g.txt': dump,
      'h.bin': gzipSync(dump),
      'i.bin': Buffer.from(`PG${'DMP'}\x01\x0e`),
    };
    const findings = await findingsIn(files);
    for (const path of Object.keys(files)) expect(findings).toContainEqual(expect.stringMatching(startOf(path)));
  });

  test('what is no secret passes', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const files = {
      'a.md': 'postgresql://minori:password@db.example:5432/minori and postgresql://owner:…@host/minori',
      'b.md': 'MINORI_JOB_SECRET=\nSERVER_TOKENS: $SERVER_TOKENS',
      'c.md': 'at https://minori.example:8443/@name',
      'd.yaml': rules('compose.yaml')
        .split('\n')
        .find((line) => line.includes('MINORI_JOB_SECRET')),
      'e.test.ts': `const env = { MINORI_JOB_SECRET: 'a secret of at least thirty-two bytes', SCRAPER_KEYS: id };`,
      'f.test.ts': `process.env.VAPID_PRIVATE_KEY = 'x'.repeat(43)`,
      'g.md': publicKey.export({ format: 'pem', type: 'spki' }),
      'h.json': JSON.stringify(publicKey.export({ format: 'jwk' })),
      'i.html': `<script integrity="sha256:${random('base64url')}">`,
      'j.bin': randomBytes(4096),
    };
    expect((await findingsIn(files)).filter((finding) => !finding.startsWith('.gitignore'))).toEqual([]);
  });

  test('the built portal is looked into, too, where not even the names may be', async () => {
    const path = 'apps/portal/dist/assets/main.js';
    const found = (content) => findingsIn({ [path]: content, '.gitignore': rules('.gitignore') });
    expect(await found('const a = process.env.SERVER_TOKENS')).toEqual([expect.stringContaining('names a secret')]);
    expect(await found('const a = 1')).toEqual([]);
  });
});

const GOOD = 'FROM a AS build\nCOPY package.json apps ./\nFROM a AS api\nCOPY --from=build /out/api /minori\n';
const imageOf = async (files) => {
  const ignored = { '.gitignore': rules('.gitignore'), '.dockerignore': rules('.dockerignore') };
  return (await findSecrets(plant({ Dockerfile: GOOD, ...ignored, ...files }))).findings;
};

describe('images', () => {
  test('the files of this project pass', async () => {
    expect(await imageOf({ Dockerfile: rules('Dockerfile'), 'compose.yaml': rules('compose.yaml') })).toEqual([]);
  });

  test.each([
    'FROM a\nCOPY . .',
    'FROM a\nCOPY ./ /minori',
    'FROM a AS build\nCOPY . /minori\nFROM a\nCOPY --from=build /out /minori',
    'FROM a AS build\nCOPY --chown=root:root . .\nFROM a\nCOPY --from=build /out /minori',
    'FROM a AS build\nCOPY \\\n  . .\nFROM a\nCOPY --from=build /out /minori',
    'FROM a AS build\nCOPY * ./\nFROM a\nCOPY --from=build /out /minori',
    'FROM a AS build\nADD . .\nFROM a\nCOPY --from=build /out /minori',
    'FROM a\nCOPY apps apps',
    'FROM a\ncopy package.json ./',
    'FROM a AS build\nFROM a\nCOPY --from=build /out /minori\nCOPY production.env /minori/',
    'FROM a\nARG MINORI_JOB_SECRET',
    'FROM a\nENV SCRAPER_KEYS=$SCRAPER_KEYS',
    'FROM a\nENV A=1 \\\n    SERVER_TOKENS=x',
    'FROM a\nLABEL x=VAPID_PRIVATE_KEY',
  ])('%j takes what it should not', async (Dockerfile) => {
    expect((await imageOf({ Dockerfile })).join('\n')).toMatch(/^Dockerfile: /);
    expect((await imageOf({ 'deploy/Dockerfile.api': Dockerfile })).join('\n')).toMatch(/^deploy\/Dockerfile.api: /);
  });

  test.each([
    ['nothing', ''],
    ['a class that begins with a hyphen', `${rules('.dockerignore')}\n**/*[-_]word\n`],
    ['a list of what to leave out', '.git\n**/node_modules\n.env\n'],
    ['everything let through again', '*\n!**\n'],
    ['everything let through by a dot', '*\n!.\n!*\n'],
    ['settings of the root let through', `${rules('.dockerignore')}\n!production.env\n`],
    ['any settings let through', `${rules('.dockerignore')}\n!**/*.env\n`],
    ['a password let through', `${rules('.dockerignore')}\n!database-password\n`],
    ['keys let through', `${rules('.dockerignore')}\n!**/*.pem\n`],
    ...[
      '**/*.[eE][nN][vV]*',
      '**/*.[kK][eE][yY]*',
      '**/*~',
      '**/*[-_]password',
      '**/*.dump*',
      '**/*.bak',
      '**/id_*',
    ].map((line) => [`no rule ${line}`, rules('.dockerignore').replace(`${line}\n`, '')]),
  ])('.dockerignore with %s', async (_, text) => {
    expect((await imageOf({ '.dockerignore': text, 'apps/api/src/a.ts': '' })).join('\n')).toMatch(/^\.dockerignore: /);
  });

  test(`none of ${secretPaths.length} files of secrets reaches the build, wherever it lies`, () => {
    const { lets, folders } = imageContext(project);
    const inFolders = folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`));
    expect([...secretPaths, ...inFolders].filter(lets)).toEqual([]);
    for (const path of ['package.json', 'apps/api/src/password/reset.ts', 'content/faq/categories.yaml']) {
      expect([path, lets(path)]).toEqual([path, true]);
    }
    const others = [
      'apps/record-keeper/src/start.ts',
      'e2e/world.ts',
      'apps/api/src/testing/visitor.ts',
      'apps/api/src/a.test.ts',
    ];
    expect(others.filter(lets)).toEqual([]);
  });

  test('own settings that git ignores are found where an image would take them', async () => {
    const root = clone({
      ...{ Dockerfile: GOOD, '.gitignore': rules('.gitignore'), 'apps/api/src/own-password.env': 'x' },
      '.dockerignore': rules('.dockerignore').replaceAll(/^\*\*\/.*\n/gm, ''),
    });
    expect((await findSecrets(root)).findings).toContain(
      '.dockerignore: an image would take apps/api/src/own-password.env',
    );
  });

  /** `$<NAME>` is a variable of compose.yaml. */
  const service = (text) => {
    const lines = text.replaceAll(/^/gm, '    ').replaceAll(/\$<(\w+)>/g, '$${$1}');
    return { 'compose.yaml': `services:\n  one:\n${lines}\n` };
  };
  test.each([
    'build: .',
    'build: { context: . }',
    'build: { context: ., target: api }\nenv_file: ../minori-secrets/production.env',
    'build: { context: ., target: api }\nenvironment: { SCRAPER_KEYS: "$<SCRAPER_KEYS>" }',
    'build: { context: ., target: api }\nenvironment: ["SCRAPER_KEYS"]',
    'build: { context: ., target: api }\nenvironment: ["SCRAPER_KEYS=$<SCRAPER_KEYS>"]',
    'build: { context: ., target: minori }\nenvironment: { SERVER_TOKENS: "$<SERVER_TOKENS>" }',
    'build: { context: ., target: scraper }\nenvironment: { VAPID_PRIVATE_KEY: "$<VAPID_PRIVATE_KEY>" }',
    'build: { context: ., target: scraper }\nenvironment: { API_DATABASE_PASSWORD: "$<API_DATABASE_PASSWORD>" }',
    'build: { context: ., target: other }\nenvironment: { MINORI_JOB_SECRET: "$<MINORI_JOB_SECRET>" }',
    'image: postgres\nenvironment: { POSTGRES_PASSWORD: word }',
    'build: { context: ., target: api }\nenvironment: { MINORI_JOB_SECRET: plain-word }',
  ])('compose.yaml: %j gives a program too much', async (text) => {
    expect(await imageOf(service(text))).toEqual([expect.stringMatching(/^compose.yaml: one: /)]);
  });
});

test('a tree that is no clone is looked through whole', async () => {
  const root = plant({ 'production.env': 'x', 'a/b.md': `-----BEGIN PRIVATE ${'KEY'}-----\n${random()}` });
  expect((await findSecrets(root)).findings).toHaveLength(2);
  cpSync(join(project, '.gitignore'), join(root, '.gitignore'));
  expect((await findSecrets(root)).findings).toHaveLength(2);
});
