/**
 * Snapshots: JSON columns whose rows stay as they were written, while the type of what they hold grows. Each row says which
 * version of its fields it has; a row that says none is of version 1.
 *
 * To add a field, add it to the type, and one entry to the end of the column's list of added fields, with what rows of before
 * say in its place. A test reads a row of version 1 by way of every call, so that a forgotten entry fails. SQL that looks into
 * such a column may use fields of version 1, and later ones that are null in rows of before.
 */
declare const fields: unique symbol;

/** What such a column holds: some fields may be missing, so that it can only be used by way of `read`. */
export interface Snapshot<T> {
  readonly [fields]: T;
}

interface Versioned {
  readonly version?: number;
}

export interface SnapshotKind<T> {
  readonly write: (value: T) => Snapshot<T>;
  /** Every field of today's type, whichever version wrote it; fields of later versions are passed on as they are. */
  readonly read: (stored: Snapshot<T>) => T;
}

/** @param added for version 2 and each later one: the fields that it added, with their values in rows of before */
export function snapshotKind<T extends object>(added: readonly Partial<T>[]): SnapshotKind<T> {
  return {
    write: (value) => ({ ...value, version: added.length + 1 }) as unknown as Snapshot<T>,
    read: (stored) => {
      const { version = 1, ...written } = stored as unknown as Versioned;
      return Object.assign({}, ...added.slice(version - 1), written) as T;
    },
  };
}
