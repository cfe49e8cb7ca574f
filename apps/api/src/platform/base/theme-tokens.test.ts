/**
 * Tests that the colours and sizes of what the server renders equal the portal's theme, so that a change there is made
 * here, too.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS, SIZES } from './theme-tokens.ts';

const THEME = readFileSync(join(import.meta.dirname, '../../../../portal/src/ui/theme/tokens.css'), 'utf8');

test.each(Object.entries(COLOURS))('%s is %s in the theme, too', (name, colours) => {
  expect(THEME).toContain(`  --${name}: light-dark(${colours.join(', ')});\n`);
});

test.each(Object.entries(SIZES))('font size %s is %f rem in the theme, too', (name, size) => {
  expect(THEME).toContain(`  --size-${name}: ${size}rem;\n`);
});
