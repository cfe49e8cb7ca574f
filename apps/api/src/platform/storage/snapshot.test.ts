// Tests that rows of every version are read as current ones, with their own values.
import { expect, test } from 'vitest';
import { type Snapshot, snapshotKind } from './snapshot.ts';

interface Sample {
  readonly grade: string;
  readonly fee: number | null;
  readonly notes: readonly string[];
}

const KIND = snapshotKind<Sample>([{ fee: null }, { notes: [] }]);

/** A row as the database returns it. */
function stored(row: object): Snapshot<Sample> {
  return JSON.parse(JSON.stringify(row)) as Snapshot<Sample>;
}

test.each([
  ['without a version', { grade: 'B' }, { grade: 'B', fee: null, notes: [] }],
  ['of version 1', { grade: 'B', version: 1 }, { grade: 'B', fee: null, notes: [] }],
  ['of version 2', { grade: 'B', fee: 3, version: 2 }, { grade: 'B', fee: 3, notes: [] }],
  ['of version 3', { grade: 'B', fee: 3, notes: ['n'], version: 3 }, { grade: 'B', fee: 3, notes: ['n'] }],
  [
    'of a later program',
    { grade: 'B', fee: 3, notes: [], more: 1, version: 4 },
    { grade: 'B', fee: 3, notes: [], more: 1 },
  ],
])('a row %s has every field', (_name, row, expected) => {
  expect(KIND.read(stored(row))).toEqual(expected);
});

test('a written row has the latest version, and is read unchanged', () => {
  const sample: Sample = { grade: 'A', fee: 1, notes: ['n'] };
  expect(KIND.write(sample)).toEqual({ ...sample, version: 3 });
  expect(KIND.read(stored(KIND.write(sample)))).toEqual(sample);
});
