/** Reads the inputs of one reference case, compares its expectations, and lists every field that was neither read nor compared. */
import { type Mismatch, mismatches, type Tolerance } from './tolerance.ts';

/** Thrown when a file doesn't have the reference's layout; the runner then exits with code 2. */
export class MalformedFile extends Error {}

/** Fields that only inform a reader and are not checked (calculations.md, conformance). */
const INFORMATIONAL = /^(name|note|holding|portfolio|fw[A-Z].*|p75|p25|roots|sdWealth|fine[A-Z].*|gridLossBp)$/;

export class CaseReader {
  readonly path: string;
  readonly mismatches: Mismatch[] = [];
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #seen = new Set<string>();

  constructor(path: string, fields: unknown) {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
      throw new MalformedFile(`${path} should be an object`);
    }
    this.path = path;
    this.#fields = fields as Record<string, unknown>;
  }

  /** A field's raw value; undefined if absent. */
  raw(key: string): unknown {
    this.#seen.add(key);
    return this.#fields[key];
  }

  has(key: string): boolean {
    return this.#fields[key] !== undefined;
  }

  number(key: string): number {
    const value = this.raw(key);
    if (typeof value !== 'number') throw new MalformedFile(`${this.path}.${key} should be a number`);
    return value;
  }

  /** A fraction of the whole; 0 if absent. */
  part(key: string): number {
    return this.has(key) ? this.number(key) : 0;
  }

  text(key: string): string {
    const value = this.raw(key);
    if (typeof value !== 'string') throw new MalformedFile(`${this.path}.${key} should be text`);
    return value;
  }

  /** A boolean; `absent` is the value of a missing field, if given. */
  flag(key: string, absent?: boolean): boolean {
    const value = this.raw(key) ?? absent;
    if (typeof value !== 'boolean') throw new MalformedFile(`${this.path}.${key} should be true or false`);
    return value;
  }

  /** A list of `length` numbers. */
  numbers(key: string, length?: number): number[] {
    const value = this.raw(key);
    const isList = Array.isArray(value) && value.every((item) => typeof item === 'number');
    if (!isList || (length !== undefined && value.length !== length)) {
      throw new MalformedFile(`${this.path}.${key} should be a list of ${length ?? 'any number of'} numbers`);
    }
    return value;
  }

  /** Compares the field with the engine's result; a field that the case lacks expects nothing. */
  expect(key: string, got: unknown, tolerance: Tolerance): void {
    if (!this.has(key)) return;
    this.mismatches.push(...mismatches(this.raw(key), got, { path: `${this.path}.${key}`, tolerance }));
  }

  /** Records a mismatch of the case as a whole, for lists whose cases are no objects. */
  fail(expected: unknown, got: unknown): void {
    this.mismatches.push({ path: this.path, expected, got });
  }

  /** Fields that were neither read, compared nor informational. */
  unread(): string[] {
    return Object.keys(this.#fields).filter((key) => !this.#seen.has(key) && !INFORMATIONAL.test(key));
  }
}
