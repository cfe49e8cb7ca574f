/** What a section's lists are checked by: one function a list, or the reason why a list needs none. */
import { CaseReader, MalformedFile } from './case-reader.ts';
import type { Report } from './report.ts';
import { mismatches, type Tolerance } from './tolerance.ts';

/** The list under its dotted name, with the section around it for the few lists that need a neighbour. */
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

/** Runs one case; what the engine throws is that case's failure, a malformed case stops the run. */
export function runCase(reader: CaseReader, check: (reader: CaseReader) => void): CaseReader {
  try {
    check(reader);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reader.fail('a result', `threw: ${error.message}`);
  }
  return reader;
}

/** A list of objects with inputs and expectations side by side. */
export function cases(check: (reader: CaseReader) => void): ListCheck {
  return ({ name, data }, report) => {
    for (const [path, item] of elements(data, name)) {
      report.addCase(runCase(new CaseReader(path, item), check), name);
    }
  };
}

/**
 * A list of `{ name, input, expected }`: everything expected has to be in what `work` makes of the input, and an input that
 * `work` doesn't read is named as not covered.
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

/** An object whose every entry is a case, keyed by an input. */
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

/** A value that the engine must give as it stands. */
export function constant(got: unknown, tolerance = 0): Check {
  return ({ name, data }, report) => report.add(mismatches(data, got, { path: name, tolerance }));
}

/** The same for a value that takes work: only a file that asks for it waits. */
export function worked(work: () => unknown): Check {
  return ({ name, data }, report) => report.add(mismatches(data, work(), { path: name, tolerance: 0 }));
}

/** An object whose every entry is a value to give for its key. */
export function valuesByKey(valueFor: (key: string) => unknown, tolerance = 0): ListCheck {
  return ({ name, data }, report) => {
    for (const [key, item] of entriesOf(data, name)) {
      report.add(mismatches(item, valueFor(key), { path: `${name}.${key}`, tolerance }));
    }
  };
}
