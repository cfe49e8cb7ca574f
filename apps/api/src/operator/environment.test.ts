// Tests that the command line connects to a remote database only over TLS, like the api, because the owner's password
// and rows are sent.
import { expect, test } from 'vitest';
import { OperatorError } from './command/operator-error.ts';
import { environmentOf } from './environment.ts';

test.each([
  ['postgresql://minori_owner:secret@db.example/minori', 'must have sslmode=verify-full'],
  ['postgresql://minori_owner:secret@db.example/minori?sslmode=require', 'must have sslmode=verify-full'],
  ['nonsense', 'must be a postgres URL'],
])('the database URL %s is refused', (DATABASE_URL, reason) => {
  const finding = expect.stringContaining(`DATABASE_URL: ${reason}`);
  const refusal = expect.objectContaining({ name: OperatorError.name, findings: [finding] });
  expect(() => environmentOf({ DATABASE_URL })).toThrow(refusal);
});

test.each([
  'postgresql://minori_owner:secret@db.example/minori?sslmode=verify-full',
  'postgresql://minori_owner:secret@localhost/minori?host=/var/run/postgresql',
])('the database URL %s is accepted', (DATABASE_URL) => {
  expect(environmentOf({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});
