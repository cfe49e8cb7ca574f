/** Tests that the short code is readable aloud, the same on both ends, and evenly distributed over three characters. */
import { expect, test } from 'vitest';
import { errorCode } from './error-code.ts';

const ID = '0d4f2f0e-6c1c-4a43-9f60-6f7d2d4f9d11';

test.each([
  [504, ID, /^E504-[2-9A-HJKMNP-Z]{3}$/],
  [405_005, ID, /^E405-...$/],
  [-1, ID, /^E000-...$/],
  [504, null, /^E504$/],
])('%s %s', (statusCode, id, expected) => {
  expect(errorCode(statusCode, id)).toMatch(expected);
  expect(errorCode(statusCode, id)).toBe(errorCode(statusCode, id));
});

test('two requests of one cause rarely share a code', () => {
  const codes = Array.from({ length: 1_000 }, (_, n) =>
    errorCode(500, `0d4f2f0e-6c1c-4a43-9f60-${String(n).padStart(12, '0')}`),
  );
  // Random codes would give 17 equal pairs of 1,000 in 29,791.
  expect(new Set(codes).size).toBeGreaterThan(950);
});
