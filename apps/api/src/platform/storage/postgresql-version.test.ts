// Which servers a database is made on.
import { expect, test } from 'vitest';
import { requireSupported } from './postgresql-version.ts';

test.each([
  [150_000, '15.0'],
  [150_014, '15.14 (Debian 15.14-0+deb12u1)'],
  [180_004, '18.4'],
])('%d is taken', (number, name) => expect(() => requireSupported({ number, name })).not.toThrow());

test.each([
  [149_999, '14.99'],
  [140_011, '14.11'],
  [90_624, '9.6.24'],
])('%d is refused with its name', (number, name) =>
  expect(() => requireSupported({ number, name })).toThrow(`PostgreSQL ${name} is too old: 15 or newer`),
);
