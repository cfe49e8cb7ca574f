/** Paper has the light theme's colours: a colour that changes on the screen changes in print. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRINT_COLOURS } from './print-colours.ts';

const THEME = readFileSync(join(import.meta.dirname, '../../../../portal/src/ui/theme/tokens.css'), 'utf8');

test.each(Object.entries(PRINT_COLOURS))('%s is %s in the light theme, too', (name, colour) => {
  const [, light] = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(THEME) ?? [];
  expect(light).toBe(colour);
});
