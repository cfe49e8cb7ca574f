/** Makes the check functions of a section's lists: one function per list, or 'informational' for a list without expectations. */
import { CaseReader, MalformedFile } from './case-reader.ts';
import type { Report } from './report.ts';
import { mismatches, type Tolerance } from './tolerance.ts';

/** A list under its dotted name; `section` is for the few checks that read a neighbouring list. */
export type ListInput = { readonly name: string; readonly data: unknown; readonly section: Record<string, unknown> };

type Check = (list: ListInput, report: Report) => void;

export type ListCheck = Check | 'informational';

export type SectionChecks = Readonly<Record<string, ListCheck>>;

function elements(data: unknown, name: string): [string, unknown][] {
  if (Array.isArray(data)) return data.map((item, i) => [`${name}[${i}]`, item]);
  throw new MalformedFile(`${name} should be a list`);
}

/** An object's entries with their dotted paths. */
export function entriesOf(data: unknown, name: string): [string, unknown][] {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return Object.entries(data);
  throw new MalformedFile(`${name} should be an object`);
}

/** Runs one case. An error of the engine fails that case; a malformed case stops the run. */
export function runCase(reader: CaseReader, check: (reader: CaseReader) => void): CaseReader {
  try {
    check(reader);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reader.fail('a result', `threw: ${error.message}`);
  }
  return reader;
}

/** Checks a list of objects that hold inputs and expectations together. */
export function cases(check: (reader: CaseReader) => void): ListCheck {
  return ({ name, data }, report) => {
    for (const [path, item] of elements(data, name)) {
      report.addCase(runCase(new CaseReader(path, item), check), name);
    }
  };
}

/**
 * Checks a list of `{ name, input, expected }`: every expected field must be in the result of `work`, and an input that `work`
 * doesn't read is reported as not covered.
 */
export function workedCases(work: (input: CaseReader) => unknown, tolerance: Tolerance = 0): ListCheck {
  return ({ name, data }, report) => {
    for (const [path, item] of elements(data, name)) {
      const reader = new CaseReader(path, item);
      const input = new CaseReader(`${path}.input`, reader.raw('input'));
      report.addCase(
        runCase(reader, () => reader.expect('expected', work(input), tolerance)),
        name,
      );
      for (const field of input.unread()) report.notCovered(`${name}[].input.${field}`);
    }
  };
}

/** Checks an object whose entries are cases, keyed by an input. */
export function keyedCases(check: (key: string, reader: CaseReader) => void): ListCheck {
  return ({ name, data }, report) => {
    for (const [key, item] of entriesOf(data, name)) {
      const reader = new CaseReader(`${name}.${key}`, item);
      report.addCase(
        runCase(reader, (own) => check(key, own)),
        name,
      );
    }
  };
}

/** Checks a constant of the engine against the value in the file. */
export function constant(got: unknown, tolerance = 0): Check {
  return ({ name, data }, report) => report.add(mismatches(data, got, { path: name, tolerance }));
}

/** Checks a value that is expensive to compute; it is computed only when a file contains it. */
export function worked(work: () => unknown): Check {
  return ({ name, data }, report) => report.add(mismatches(data, work(), { path: name, tolerance: 0 }));
}

/** Checks an object of expected values by key. */
export function valuesByKey(valueFor: (key: string) => unknown, tolerance = 0): ListCheck {
  return ({ name, data }, report) => {
    for (const [key, item] of entriesOf(data, name)) {
      report.add(mismatches(item, valueFor(key), { path: `${name}.${key}`, tolerance }));
    }
  };
}
