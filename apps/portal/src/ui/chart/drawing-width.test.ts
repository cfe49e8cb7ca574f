import { expect, test } from 'vitest';
import { drawingWidth } from './chart-figure.tsx';

test.each([
  [311, 16, 311, 'a phone'],
  [280, 16, 280, 'the narrowest'],
  [240, 16, 280, 'narrower: drawn at 280 and scaled down'],
  [0, 16, 280, 'a closed panel'],
  [900, 20, 720, 'larger text: the same drawing, enlarged'],
  [640, 0, 640, 'an unknown root size counts as 16 px'],
])('%i px at a root of %i px are %i units: %s', (px, root, units) => {
  expect(drawingWidth(px, root)).toBe(units);
});
