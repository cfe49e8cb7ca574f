/**
 * Several storages as one: writes go to the first that really stores them and are removed from the others, so that a full or
 * disabled storage neither loses the value nor leaves an old one behind.
 */
import type { SafeStorage } from './safe-storage.ts';

export function firstThatKeeps(storages: readonly SafeStorage[]): SafeStorage {
  return {
    read: (key) => {
      for (const storage of storages) {
        const value = storage.read(key);
        if (value !== null) return value;
      }
      return null;
    },
    write: (key, value) => {
      let kept = false;
      for (const storage of storages) {
        if (kept) storage.remove(key);
        else {
          kept = storage.write(key, value);
          if (!kept) storage.remove(key);
        }
      }
      return kept;
    },
    remove: (key) => {
      for (const storage of storages) storage.remove(key);
    },
  };
}
