/** What the server makes has the portal's theme: a colour or a size that changes there changes here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS, SIZES } from './theme-tokens.ts';

const THEME = readFileSync(join(import.meta.dirname, '../../../../portal/src/ui/theme/tokens.css'), 'utf8');

test.each(Object.entries(COLOURS))('%s is %s in the theme, too', (name, colours) => {
  expect(THEME).toContain(`  --${name}: light-dark(${colours.join(', ')});\n`);
});

test.each(Object.entries(SIZES))('type of size %s is %f rem in the theme, too', (name, size) => {
  expect(THEME).toContain(`  --size-${name}: ${size}rem;\n`);
});
