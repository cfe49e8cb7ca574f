/** How much a zip of test data may hold (security.md row 31). */
export interface ZipLimits {
  /** Bytes of the zip. */
  readonly packed: number;
  /** Bytes of all its entries together, unpacked. */
  readonly unpacked: number;
  readonly entries: number;
  /** Bytes unpacked for each byte packed; text of this kind has about 15. */
  readonly ratio: number;
  /** Bytes of the statement: one at the limits of its schema is well under a megabyte. */
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
