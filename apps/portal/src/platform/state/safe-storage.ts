/**
 * Browser storage that never throws (security.md row F26). Disabled storage, a full quota and a broken implementation
 * read as empty, and writes do nothing. Takes the storage as a function, because merely accessing it may throw.
 */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  /** @returns whether it was really stored. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

export function safeStorage(open: () => Storage): SafeStorage {
  return {
    read: (key) => quietly(() => open().getItem(key), null),
    write: (key, value) =>
      quietly(() => {
        open().setItem(key, value);
        return true;
      }, false),
    remove: (key) => quietly(() => open().removeItem(key), undefined),
  };
}

function quietly<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
