/** The browser's storages, wrapped so that they never throw. */
import { type SafeStorage, safeStorage } from './safe-storage.ts';

/** Storage that outlives the visit if the browser allows it, otherwise only a navigation in this tab. */
export function localStorageOf(page: Window): SafeStorage {
  return firstThatKeeps([
    safeStorage(() => page.localStorage),
    safeStorage(() => page.sessionStorage),
    tabNameStorage(page),
  ]);
}

/** Storage that outlives a navigation in this tab. */
export function sessionStorageOf(page: Window): SafeStorage {
  return firstThatKeeps([safeStorage(() => page.sessionStorage), tabNameStorage(page)]);
}

/**
 * Combines several storages: writes to the first that really stores the value and removes it from the others, so that a
 * full or disabled storage neither loses the value nor leaves an old one behind.
 */
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

const PREFIX = 'minori:';

/**
 * Stores values in the tab's name, which outlives a navigation and which browsers clear when the tab goes to another
 * site: a last resort for browsers that refuse all other storage. It holds only what `stored-sign-in.ts` writes, and
 * nothing secret.
 */
export function tabNameStorage(tab: { name: string }): SafeStorage {
  const entries = (): Record<string, string> => {
    try {
      return tab.name.startsWith(PREFIX) ? JSON.parse(tab.name.slice(PREFIX.length)) : {};
    } catch {
      return {};
    }
  };
  const keep = (values: Record<string, string>) => {
    tab.name = Object.keys(values).length === 0 ? '' : PREFIX + JSON.stringify(values);
  };
  return {
    read: (key) => entries()[key] ?? null,
    write: (key, value) => {
      keep({ ...entries(), [key]: value });
      return true;
    },
    remove: (key) => {
      const { [key]: _, ...rest } = entries();
      if (tab.name.startsWith(PREFIX)) keep(rest);
    },
  };
}
