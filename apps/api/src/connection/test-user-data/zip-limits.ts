/** Defines the limits of a zip of test data, and the error for a refused one (security.md row 31). */
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';

export type ZipFault = keyof ReturnType<typeof words>['findings']['testData'];

export class ZipRefused extends Failure {
  readonly fault: ZipFault;

  constructor(fault: ZipFault, options: ErrorOptions = {}) {
    super('validation_error', { errors: [{ code: 'file', msg: words().findings.testData[fault] }] }, options);
    this.fault = fault;
  }
}

/** Limits of a zip of test data (security.md row 31). */
export interface ZipLimits {
  /** Bytes of the zip file. */
  readonly packed: number;
  /** Bytes of all its entries together, unpacked. */
  readonly unpacked: number;
  readonly entries: number;
  /** Maximum of unpacked bytes per packed byte; text of this kind has about 15. */
  readonly ratio: number;
  /** Bytes of the statement: the largest that its schema allows is well below a megabyte. */
  readonly statement: number;
}

const MEGABYTE = 1024 * 1024;

export const ZIP_LIMITS: ZipLimits = {
  packed: 5 * MEGABYTE,
  unpacked: 50 * MEGABYTE,
  entries: 200,
  ratio: 100,
  statement: 2 * MEGABYTE,
};
