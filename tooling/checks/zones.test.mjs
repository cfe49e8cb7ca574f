// Tests that every import which the table forbids is refused, each beside an allowed one that must pass, in a small tree.
import { expect, test } from 'vitest';
import { manifest, plant } from '../test/plant.mjs';
import { findZoneBreaches } from './zones.mjs';

const open = { './*': './src/*.ts' };
const project = {
  'packages/engine/package.json': manifest(open),
  'packages/engine/src/vocabulary/grade.ts': 'export const grades = [1];',
  'packages/engine/src/investment-valuation/valuation.ts': 'export const value = 1;',
  'packages/contract/package.json': manifest(open),
  'packages/contract/src/account-statement.ts': 'export const statement = 1;',
  'simulators/record-keeper/package.json': manifest({ './start': './src/start.ts' }),
  'simulators/record-keeper/src/start.ts': 'export const start = 1;',
  'apps/scraper/package.json': manifest({ './start': './src/start.ts' }),
  'apps/scraper/src/start.ts': 'export const start = 1;',
};

const imports = (specifier) => `import { x } from '${specifier}';\nexport const y = x;`;
const find = async (files) => (await findZoneBreaches(plant({ ...project, ...files }))).findings;

test.each([
  ['engine, anything of ours', 'packages/engine/src/a.ts', '@minori/contract/account-statement'],
  ['engine, node', 'packages/engine/src/a.ts', 'node:fs'],
  [
    'contract, the engine beyond its vocabulary',
    'packages/contract/src/a.ts',
    '@minori/engine/investment-valuation/valuation',
  ],
  ['scraper, engine', 'apps/scraper/src/a.ts', '@minori/engine/vocabulary/grade'],
  ['scraper, record-keeper outside tests', 'apps/scraper/src/a.ts', '@minori/record-keeper/start'],
  ['record-keeper, contract', 'simulators/record-keeper/src/a.ts', '@minori/contract/account-statement'],
  ['api, scraper outside tests', 'apps/api/src/a.ts', '@minori/scraper/start'],
  ['local, the insides of a program', 'apps/local/src/a.ts', '../../scraper/src/sites.ts'],
  ['portal, node', 'apps/portal/src/ui/a.ts', 'node:path'],
  ['portal, another app', 'apps/portal/src/ui/a.ts', '@minori/scraper/start'],
  [
    'a relative way around a door',
    'apps/api/src/a.ts',
    '../../../packages/engine/src/investment-valuation/valuation.ts',
  ],
])('refuses %s', async (_title, path, specifier) => {
  const findings = await find({ [path]: imports(specifier), 'apps/scraper/src/sites.ts': 'export const x = 1;' });
  expect(findings).toEqual([expect.stringContaining(`${path} imports ${specifier}: `)]);
});

test.each([
  ['types too', "import type { x } from '@minori/contract/account-statement';\nexport type Y = x;"],
  ['dynamic imports too', "export const later = () => import('@minori/contract/account-statement');"],
  ['exports from elsewhere too', "export { statement } from '@minori/contract/account-statement';"],
])('refuses %s', async (_title, content) => {
  expect(await find({ 'packages/engine/src/a.ts': content })).toHaveLength(1);
});

test.each([
  ['contract, the vocabulary', 'packages/contract/src/a.ts', '@minori/engine/vocabulary/grade'],
  ['scraper, contract', 'apps/scraper/src/a.ts', '@minori/contract/account-statement'],
  ["the scraper's tests, the record-keeper's door", 'apps/scraper/src/a.test.ts', '@minori/record-keeper/start'],
  ['local, a start function', 'apps/local/src/a.ts', '@minori/scraper/start'],
  ['api, node', 'apps/api/src/a.ts', 'node:crypto'],
  ["the portal's build, node", 'apps/portal/prerender.ts', 'node:path'],
])('accepts %s', async (_title, path, specifier) => {
  expect(await find({ [path]: imports(specifier) })).toEqual([]);
});

const portal = {
  'apps/portal/src/features/home/a.ts': 'export const x = 1;',
  'apps/portal/src/features/valuation/a.ts': 'export const x = 1;',
  'apps/portal/src/ui/button.ts': 'export const x = 1;',
  'apps/portal/src/routes/home.ts': 'export const x = 1;',
  'apps/portal/src/app/entries/sign-in.entry.ts': 'export const x = 1;',
  'apps/portal/src/testing/render-app.ts': 'export const x = 1;',
};

test.each([
  ['a feature, another feature', 'features/home/b.ts', '../valuation/a.ts'],
  ['a feature, a route', 'features/home/b.ts', '../../routes/home.ts'],
  ['ui, a feature', 'ui/b.ts', '../features/home/a.ts'],
  ['platform, ui', 'platform/b.ts', '../ui/button.ts'],
  ['anything, the testing helpers', 'ui/b.ts', '../testing/render-app.ts'],
  ['a route, what puts routes together', 'routes/b.ts', '../app/entries/sign-in.entry.ts'],
  ['the app, an entry', 'app/b.ts', './entries/sign-in.entry.ts'],
  ['a test of ui, a feature', 'ui/b.test.ts', '../features/home/a.ts'],
])('refuses in the portal: %s', async (_title, path, specifier) => {
  expect(await find({ ...portal, [`apps/portal/src/${path}`]: imports(specifier) })).toHaveLength(1);
});

test.each([
  ['a route, several features', 'routes/b.ts', '../features/valuation/a.ts'],
  ['a feature, ui', 'features/home/b.ts', '../../ui/button.ts'],
  ['a feature, itself', 'features/home/b.ts', './a.ts'],
  ['an entry, a route', 'app/entries/b.entry.ts', '../../routes/home.ts'],
  ['a test, the testing helpers', 'ui/b.test.ts', '../testing/render-app.ts'],
])('accepts in the portal: %s', async (_title, path, specifier) => {
  expect(await find({ ...portal, [`apps/portal/src/${path}`]: imports(specifier) })).toEqual([]);
});

const api = {
  'apps/api/src/app.ts': 'export const x = 1;',
  'apps/api/src/figures/a.ts': 'export const x = 1;',
  'apps/api/src/platform/a.ts': 'export const x = 1;',
  'apps/api/src/pages/a.ts': 'export const x = 1;',
};

test.each([
  ['the platform, a figure', 'platform/b.ts', '../figures/a.ts'],
  ['a layer, what puts layers together', 'figures/b.ts', '../app.ts'],
  ['a layer, the one beside it', 'operator/b.ts', '../pages/a.ts'],
])('refuses in the api: %s', async (_title, path, specifier) => {
  expect(await find({ ...api, [`apps/api/src/${path}`]: imports(specifier) })).toHaveLength(1);
});

test.each([
  ['a figure, the platform', 'figures/b.ts', '../platform/a.ts'],
  ['what puts layers together, a layer', 'start.ts', './pages/a.ts'],
  ['a test, any layer', 'platform/b.test.ts', '../figures/a.ts'],
])('accepts in the api: %s', async (_title, path, specifier) => {
  expect(await find({ ...api, [`apps/api/src/${path}`]: imports(specifier) })).toEqual([]);
});

test('a folder without a row in the table is a finding', async () => {
  expect(await find({ 'apps/newcomer/src/a.ts': 'export const x = 1;' })).toEqual([
    expect.stringContaining('apps/newcomer: new room'),
  ]);
});

test('reads every module', async () => {
  const { seen } = await findZoneBreaches(plant(project));
  expect(seen).toBe('5 modules, 0 imports');
});
