// Tests that the findings of each external program are reported with their locations.
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../ready/project.mjs';
import { plant } from '../test/plant.mjs';
import { findBadJapanese, findInstallTrouble, findLint, findTypeErrors, findUnused } from './programs.mjs';

const parts = Object.fromEntries(
  ['pure', 'server', 'portal'].map((part) => [
    `tsconfig.${part}.json`,
    JSON.stringify({ compilerOptions: { noEmit: true, strict: true, types: [] }, files: [`${part}.ts`] }),
  ]),
);
const sources = {
  'pure.ts': 'export const a = 1;\n',
  'server.ts': 'export const b = 2;\n',
  'portal.ts': 'export const c = 3;\n',
};

function plantWithPrograms(files) {
  const tree = plant({ 'package.json': JSON.stringify({ name: 'planted', type: 'module' }), ...files });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

test('a type error in each of the parts', async () => {
  const wrong = Object.fromEntries(Object.keys(sources).map((file) => [file, "export const a: number = 'one';\n"]));
  expect((await findTypeErrors(plantWithPrograms({ ...parts, ...wrong }))).findings).toEqual(
    ['pure', 'server', 'portal'].map((part) =>
      expect.stringMatching(new RegExp(`^${part}\\.ts\\(1,14\\): error TS2322`)),
    ),
  );
});

test('no type error, no finding', async () => {
  expect((await findTypeErrors(plantWithPrograms({ ...parts, ...sources }))).findings).toEqual([]);
});

test('a warning of the linter is a finding', async () => {
  const rules = JSON.stringify({
    formatter: { enabled: false },
    linter: { rules: { suspicious: { noExplicitAny: 'warn' } } },
  });
  const lint = (content) => findLint(plantWithPrograms({ 'biome.json': rules, 'src/a.ts': content }));
  expect((await lint('export const a: any = 1;\n')).findings).toEqual([
    expect.stringMatching(/^src\/a\.ts:1: .*\(lint\/suspicious\/noExplicitAny\)$/),
  ]);
  expect((await lint('export const a = 1;\n')).findings).toEqual([]);
});

test('a file and an export that nothing uses', async () => {
  const tree = {
    'knip.json': JSON.stringify({ entry: ['src/main.ts'], project: ['src/**/*.ts'] }),
    'src/main.ts': "import { used } from './part.ts';\nused();\n",
    'src/part.ts': 'export const used = () => 1;\nexport const idle = 2;\n',
  };
  expect((await findUnused(plantWithPrograms(tree))).findings).toEqual([
    'src/part.ts:2: idle (exports): used in no other file; drop the export',
  ]);
  expect((await findUnused(plantWithPrograms({ ...tree, 'src/alone.ts': 'export {};\n' }))).findings).toContain(
    'src/alone.ts: nothing uses this file; delete it',
  );
});

test('npm refuses to install without a lock', async () => {
  expect((await findInstallTrouble(plant({ 'package.json': '{}' }))).findings).not.toEqual([]);
});

test('Japanese that the linter refuses, in each place that people read, an odd notation and a retired word', async () => {
  const wrong = '私は私は行きました。';
  const front = (title) => `---\nid: 1\ntitle: ${title}\n---\n`;
  const tree = plantWithPrograms({
    '.textlintrc.json': readFileSync(join(root, '.textlintrc.json'), 'utf8'),
    'content/columns/001-a.md': `${front('題名')}${wrong}\n`,
    'content/columns/002-b.md': `${front(wrong)}本文です。\n`,
    'content/movies/a/movie.yaml': `title: 映画\nslides:\n  - narration: ${wrong}\n`,
    'packages/wording/src/ja/a.ts': `export const A = {\n  a: '${wrong}',\n  b: (n: number) => \`\${n}％です。${wrong}\`,\n  c: '当サイトです。',\n};\n`,
    'packages/wording/src/ja/b.ts': `// textlint: a test.\nexport const B = '${wrong}';\nexport const C = '見出し';\n`,
    'packages/wording/src/ja/a.test.ts': `export const T = '${wrong}';\n`,
    'apps/api/src/messages/a.ts': `export const M = '${wrong}';\n`,
    'apps/api/src/choosing/a.ts': "export const N = '商品の一覧';\n// 商品の一覧\n",
    'docs/design/words-for-employees.md': readFileSync(join(root, 'docs/design/words-for-employees.md'), 'utf8'),
  });
  const { findings } = await findBadJapanese(tree);
  const files = new Set(findings.map((finding) => finding.split(':')[0]));
  expect([...files].sort()).toEqual([
    'apps/api/src/choosing/a.ts',
    'apps/api/src/messages/a.ts',
    'packages/wording/src/ja/a.ts',
    'content/columns/001-a.md',
    'content/columns/002-b.md',
    'content/movies/a/movie.yaml',
  ]);
  expect(findings).toContainEqual(expect.stringMatching(/^apps\/portal\/src\/wording\/a\.ts:3: ％ is written/));
  expect(findings).toContainEqual(expect.stringMatching(/^apps\/portal\/src\/wording\/a\.ts:2: /));
  expect(findings).toContainEqual(expect.stringMatching(/^apps\/portal\/src\/wording\/a\.ts:4: 「当サイト」/));
});
