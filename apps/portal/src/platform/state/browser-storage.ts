/** The browser's storages, wrapped so that they never throw. */
import { firstThatKeeps } from './first-that-keeps.ts';
import { type SafeStorage, safeStorage } from './safe-storage.ts';
import { tabNameStorage } from './tab-name-storage.ts';

/** Outlives the visit where the browser allows it, else the tab. */
export function localStorageOf(page: Window): SafeStorage {
  return firstThatKeeps([
    safeStorage(() => page.localStorage),
    safeStorage(() => page.sessionStorage),
    tabNameStorage(page),
  ]);
}

/** Outlives a navigation in this tab. */
export function sessionStorageOf(page: Window): SafeStorage {
  return firstThatKeeps([safeStorage(() => page.sessionStorage), tabNameStorage(page)]);
}
