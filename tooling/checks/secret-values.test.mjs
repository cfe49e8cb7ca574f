// Tests that values of secrets are found in temporary clones, in the forms in which people write them, in documents, programs,
// tests and fixtures. Random-looking values are the same in every run.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { clone, rules, startOf } from '../test/clone.mjs';
import { findSecrets } from './secrets.mjs';

const findingsIn = async (files) => (await findSecrets(clone(files))).findings;

let drawn = 0;
/** A value that looks like 32 random bytes, but is the same in every run. */
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

/** Forms in which people write a name and its value in files of all kinds. */
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

test(`${SECRET_NAMES.length} names in ${FORMS.length} forms are found, in tests and fixtures too`, async () => {
  const cases = SECRET_NAMES.flatMap((name) => FORMS.map((form) => form(name, random())));
  const files = Object.fromEntries(cases.map((text, at) => [`${at}/${PLACES[at % PLACES.length]}`, text]));
  const findings = await findingsIn(files);
  const missed = Object.entries(files).filter(([path]) => !findings.some((finding) => startOf(path).test(finding)));
  expect(missed).toEqual([]);
});

test.each(['base64url', 'hex'])('finds a secret in %s, and the same encoded again', async (encoding) => {
  const [plain, again] = [`MINORI_JOB_${'SECRET'}=${random(encoding)}`, random(encoding)];
  const files = {
    'a.md': plain,
    'b.md': Buffer.from(plain).toString('base64'),
    'c.test.ts': `jobSecret: '${again}'`,
  };
  const findings = await findingsIn(files);
  for (const path of Object.keys(files)) expect(findings).toContainEqual(expect.stringMatching(startOf(path)));
});

test.each(['base64', 'base64url', 'hex'])(
  'finds a value in %s alone in a file, and the one of a token',
  async (encoding) => {
    const files = {
      'apps/api/src/for-the-api': `${random(encoding)}\n`,
      'a/file.txt': random(encoding),
      'b/settings.md': JSON.stringify({ token: random(encoding) }),
      'c.ts': `const token = '${random(encoding)}';`,
    };
    const findings = await findingsIn(files);
    for (const path of Object.keys(files)) expect(findings).toContainEqual(expect.stringMatching(startOf(path)));
  },
);

test('finds keys in 25 forms, in documents and in tests', async () => {
  const files = Object.entries(keyForms()).flatMap(([, text], at) => [
    [`docs/${at}.md`, text],
    [`apps/api/src/${at}.test.ts`, text],
  ]);
  const findings = await findingsIn(Object.fromEntries(files));
  const missed = files.filter(([path]) => !findings.some((finding) => startOf(path).test(finding)));
  expect(missed.map(([path, text]) => [path, String(text)])).toEqual([]);
});

test('finds tokens, addresses with passwords and dumps', async () => {
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

test('accepts values that are no secrets', async () => {
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
