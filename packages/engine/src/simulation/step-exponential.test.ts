import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepExponential } from './comonotonic-bound.ts';

test('as exact as Math.exp, for steps short and long', () => {
  const steps = fc.oneof(
    fc.double({ min: -0.07, max: 0.07, noNaN: true }),
    fc.double({ min: -5, max: 5, noNaN: true }),
  );
  fc.assert(
    fc.property(steps, (y) => {
      expect(Math.abs(stepExponential(y) / Math.exp(y) - 1)).toBeLessThan(5e-16);
    }),
  );
});

test.each([
  [0, 1],
  [1 / 16, Math.exp(1 / 16)],
  [-800, 0],
])('e^%f is %f', (y, value) => {
  expect(stepExponential(y)).toBeCloseTo(value, 15);
});
