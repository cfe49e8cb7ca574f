/**
 * Reads and writes snapshots: JSON columns whose rows stay as they were written, while their type gains fields. Each row has the
 * version of its fields; a row without one is of version 1.
 *
 * To add a field, add it to the type, and one entry to the end of the column's list of added fields, with its value for older
 * rows. A test reads a row of version 1 through every call, so that a forgotten entry fails. SQL that reads such a column may use
 * fields of version 1, and later ones that are null in older rows.
 */
declare const fields: unique symbol;

/** The stored content of such a column: fields may be missing, so it can only be used through `read`. */
export interface Snapshot<T> {
  readonly [fields]: T;
}

interface Versioned {
  readonly version?: number;
}

export interface SnapshotKind<T> {
  readonly write: (value: T) => Snapshot<T>;
  /**
   * Returns a value with every field of the current type, whichever version wrote it; fields of later versions are passed on
   * unchanged.
   */
  readonly read: (stored: Snapshot<T>) => T;
}

/** @param added for version 2 and each later one: the fields that it added, with their values for older rows */
export function snapshotKind<T extends object>(added: readonly Partial<T>[]): SnapshotKind<T> {
  return {
    write: (value) => ({ ...value, version: added.length + 1 }) as unknown as Snapshot<T>,
    read: (stored) => {
      const { version = 1, ...written } = stored as unknown as Versioned;
      return Object.assign({}, ...added.slice(version - 1), written) as T;
    },
  };
}
