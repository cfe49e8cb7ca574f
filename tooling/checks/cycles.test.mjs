// Tests that a cycle of three files is reported once, in order, that a chain isn't a cycle, and that folders may not form one.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findCycles } from './cycles.mjs';

const next = (file, kind = 'import') => `${kind} { x } from './${file}.ts';\nexport type Y = typeof x;`;

test('refuses a cycle, also one of types alone', async () => {
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

test('accepts a chain of files', async () => {
  const root = plant({ 'packages/engine/src/a.ts': next('b'), 'packages/engine/src/b.ts': 'export const x = 1;' });
  expect((await findCycles(root)).findings).toEqual([]);
});

test('refuses two folders that use each other through any of their files', async () => {
  const folders = {
    'apps/api/src/figures/grade/a.ts': `import { x } from '../fund/b.ts';\nexport const y = x;`,
    'apps/api/src/figures/fund/b.ts': 'export const x = 1;',
    'apps/api/src/figures/fund/c.ts': `import { z } from '../grade/d.ts';\nexport const y = z;`,
    'apps/api/src/figures/grade/d.ts': 'export const z = 1;',
    'apps/api/src/app.ts': `import { y } from './figures/grade/a.ts';\nexport const x = y;`,
  };
  const { findings } = await findCycles(plant(folders));
  expect(findings).toEqual([
    expect.stringContaining('apps/api/figures/grade and apps/api/figures/fund use each other'),
    expect.stringContaining('apps/api/figures/fund and apps/api/figures/grade use each other'),
  ]);
  const { 'apps/api/src/figures/fund/c.ts': _one, ...line } = folders;
  expect((await findCycles(plant(line))).findings).toEqual([]);
});

test.each(['packages/engine', 'simulators/record-keeper', 'benchmarks'])(
  'refuses a folder and its subfolder that use each other in %s, and accepts a file next to them that uses both',
  async (room) => {
    const files = {
      [`${room}/src/kinds/kind.ts`]: 'export const x = 1;',
      [`${room}/src/kinds/first/pages.ts`]: `import { x } from '../kind.ts';\nexport const y = x;`,
    };
    const list = (way) => `import { y } from '${way}/first/pages.ts';\nexport const z = y;`;
    const inside = await findCycles(plant({ ...files, [`${room}/src/kinds/all.ts`]: list('.') }));
    expect(inside.findings).toHaveLength(2);
    expect((await findCycles(plant({ ...files, [`${room}/src/all.ts`]: list('./kinds') }))).findings).toEqual([]);
  },
);
