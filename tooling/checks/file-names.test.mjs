// Names that say nothing, planted; an index that decides something is not a barrel.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findVagueNames } from './file-names.mjs';

const find = (path, content = 'export const x = 1;') => findVagueNames(plant({ [path]: content })).findings;

test.each(['utils.ts', 'types.ts', 'constants/yen.ts', 'helpers.test.ts', 'lib/a.ts'])('refuses %s', (path) => {
  expect(find(`apps/api/src/${path}`)).toHaveLength(1);
});

test('refuses a barrel, not an index of its own', () => {
  expect(find('packages/charts/src/index.ts', "export * from './donut.ts';")).toHaveLength(1);
  expect(find('packages/charts/src/index.ts', 'export const index = 1;')).toEqual([]);
});
