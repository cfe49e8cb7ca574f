// A circle of three files is named once, in order; a line of files is not a circle.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findCycles } from './cycles.mjs';

const next = (file, kind = 'import') => `${kind} { x } from './${file}.ts';\nexport type Y = typeof x;`;

test('refuses a circle, also one of types alone', async () => {
  const root = plant({
    'packages/engine/src/a.ts': next('b'),
    'packages/engine/src/b.ts': next('c', 'import type'),
    'packages/engine/src/c.ts': next('a'),
  });
  const { findings } = await findCycles(root);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(
    'packages/engine/src/a.ts → packages/engine/src/b.ts → packages/engine/src/c.ts → packages/engine/src/a.ts',
  );
});

test('lets a line of files pass', async () => {
  const root = plant({ 'packages/engine/src/a.ts': next('b'), 'packages/engine/src/b.ts': 'export const x = 1;' });
  expect((await findCycles(root)).findings).toEqual([]);
});
