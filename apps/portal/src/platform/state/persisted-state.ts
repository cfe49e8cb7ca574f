/** The one store whose slices outlive a page: Zustand's persist over storage that can't break a page. */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { PERSISTED_KEY, PERSISTED_VERSION } from './persisted-key.ts';
import { restore } from './restore.ts';
import { DEFAULTS, type RootState, toStored } from './root-state.ts';
import type { SafeStorage } from './safe-storage.ts';

export type PersistedState = ReturnType<typeof createPersistedState>;

/**
 * The store, holding the defaults until `rehydrate` has been awaited.
 * @param mayRestore false while a sign-out has not been acknowledged: the last employee is not brought back.
 */
export function createPersistedState(storage: SafeStorage, mayRestore: () => boolean = () => true) {
  return createStore<RootState>()(
    persist(() => DEFAULTS, {
      name: PERSISTED_KEY,
      version: PERSISTED_VERSION,
      skipHydration: true,
      partialize: toStored,
      storage: {
        getItem: async (key) => ({
          state: await restore(() => (mayRestore() ? storage.read(key) : null)),
          version: PERSISTED_VERSION,
        }),
        setItem: (key, value) => void storage.write(key, JSON.stringify(value)),
        removeItem: storage.remove,
      },
    }),
  );
}
