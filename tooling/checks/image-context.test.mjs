// Tests what would reach an image by .dockerignore, Dockerfiles and compose.yaml: nothing secret, nothing that isn't named, and
// for each program no secret of another.
import { expect, test } from 'vitest';
import { root as project } from '../ready/project.mjs';
import { clone, git, NAMES, rules, secretPaths } from '../test/clone.mjs';
import { plant } from '../test/plant.mjs';
import { imageContext } from './image-context.mjs';
import { findSecrets } from './secrets.mjs';

const GOOD = 'FROM a AS build\nCOPY package.json apps ./\nFROM a AS api\nCOPY --from=build /out/api /minori\n';
const imageOf = async (files) => {
  const ignored = { '.gitignore': rules('.gitignore'), '.dockerignore': rules('.dockerignore') };
  return (await findSecrets(plant({ Dockerfile: GOOD, ...ignored, ...files }))).findings;
};

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
])('refuses the Dockerfile %j', async (Dockerfile) => {
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
    '**/*[tT][oO][kK][eE][nN]',
    '**/*[pP][aA][sS][sS][wW][oO][rR][dD]',
    '**/*[kK][eE][yY].json',
    '**/*.txt',
    '**/*.dump*',
    '**/*.bak',
    '**/id_*',
  ].map((line) => [`no rule ${line}`, rules('.dockerignore').replace(`${line}\n`, '')]),
])('.dockerignore with %s', async (_, text) => {
  expect((await imageOf({ '.dockerignore': text, 'apps/api/src/a.ts': '' })).join('\n')).toMatch(/^\.dockerignore: /);
});

test(`none of ${secretPaths.length} files of secrets reaches the build, wherever it lies`, () => {
  const { lets, folders } = imageContext(project);
  expect(folders).toContain('apps/api/src/identity/password');
  const inFolders = folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`));
  expect([...secretPaths, ...inFolders].filter(lets)).toEqual([]);
  for (const path of ['package.json', 'apps/api/src/identity/password/reset.ts', 'content/faq/categories.yaml']) {
    expect([path, lets(path)]).toEqual([path, true]);
  }
  const others = [
    'simulators/record-keeper/src/start.ts',
    'e2e/world.ts',
    'apps/api/src/testing/visitor.ts',
    'apps/api/src/a.test.ts',
  ];
  expect(others.filter(lets)).toEqual([]);
});

test('every source file that is not a test reaches the build from the allowed folders', () => {
  const { lets, folders } = imageContext(project);
  const committed = git(project, 'ls-files', '--', ...folders)
    .trim()
    .split('\n');
  const own = committed.filter((path) => !/\.test\.|\/(testing|fixtures)\/|\/\.[^/]*$/.test(path));
  expect(own.length).toBeGreaterThan(1000);
  expect(own.filter((path) => !lets(path))).toEqual([]);
});

test('local settings ignored by git are found where an image would include them', async () => {
  const root = clone({
    ...{ Dockerfile: GOOD, '.gitignore': rules('.gitignore'), 'apps/api/src/own-password.env': 'x' },
    '.dockerignore': rules('.dockerignore').replaceAll(/^\*\*\/.*\n/gm, ''),
  });
  expect((await findSecrets(root)).findings).toContain(
    '.dockerignore: an image would take apps/api/src/own-password.env',
  );
});

/** Replaces `$<NAME>` by a variable in the syntax of compose.yaml. */
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
])('compose.yaml: %j is refused', async (text) => {
  expect(await imageOf(service(text))).toEqual([expect.stringMatching(/^compose.yaml: one: /)]);
});
