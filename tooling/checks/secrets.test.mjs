// Tests that files with secrets are found in temporary clones: by their names, by missing ignore rules, and by documents that
// tell people to create them.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root as project } from '../ready/project.mjs';
import { clone, git, rules, secretPaths, startOf } from '../test/clone.mjs';
import { plant } from '../test/plant.mjs';
import { findSecrets } from './secrets.mjs';

const findingsIn = async (files) => (await findSecrets(clone(files))).findings;
const innocent = [
  '.env.example',
  'src/environment.ts',
  'apps/api/src/identity/password/secrets.ts',
  'docs/keys.md',
  'a/monkey.ts',
  'apps/api/src/identity/password/reset.ts',
  'apps/portal/src/features/tokens/push-token.test.tsx',
  'apps/portal/src/ui/tokens.css',
  'apps/scraper/src/fixtures/wrong-password.html',
  'apps/api/src/identity/saml/answers/another-key.xml',
  'content/keywords.yaml',
  'content/key/credentials.md',
  'a/share-key.svg',
  'tooling/secret-values.mjs',
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

  test('one that was added by force is found, although the ignore rules have it', async () => {
    const root = clone({ 'apps/api/production.env': 'x', '.gitignore': rules('.gitignore') });
    expect((await findSecrets(root)).findings).toEqual([]);
    git(root, 'add', '-f', 'apps/api/production.env');
    expect((await findSecrets(root)).findings).toEqual([expect.stringMatching(startOf('apps/api/production.env'))]);
  });

  const allRules = rules('.gitignore').split('\n');
  const deciding = allRules.filter((line) => /^\*\[[a-z][A-Z]\]|^\*\.\[|^\*(\.dump|~|\.bak|\.sql)|^id_rsa/.test(line));
  // git checks thousands of names per case, so every fifteenth rule is tested; `npm run proof` tests all of them.
  const left = deciding.filter((_, at) => process.env.MINORI_PROOF || at % 15 === 0);
  test(`without any one of ${left.length} rules the check fails`, async () => {
    const root = clone({});
    const findingsUnder = async (lines) => {
      writeFileSync(join(root, '.gitignore'), lines.join('\n'));
      return (await findSecrets(root)).findings.join('\n');
    };
    expect(deciding.length).toBeGreaterThan(80);
    expect(await findingsUnder(allRules)).toBe('');
    for (const line of left) {
      const findings = await findingsUnder(allRules.filter((each) => each !== line));
      expect(findings, line).toMatch(/^\.gitignore: "git add -A" would take/);
    }
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

test('names of secrets are found in the built portal', async () => {
  const path = 'apps/portal/dist/assets/main.js';
  const found = (content) => findingsIn({ [path]: content, '.gitignore': rules('.gitignore') });
  expect(await found('const a = process.env.SERVER_TOKENS')).toEqual([expect.stringContaining('names a secret')]);
  expect(await found('const a = 1')).toEqual([]);
});

test('a tree without git is searched completely', async () => {
  const root = plant({ 'production.env': 'x', 'a/b.md': `-----BEGIN PRIVATE ${'KEY'}-----\n${'q7Zk'.repeat(11)}` });
  expect((await findSecrets(root)).findings).toHaveLength(2);
  cpSync(join(project, '.gitignore'), join(root, '.gitignore'));
  expect((await findSecrets(root)).findings).toHaveLength(2);
});
