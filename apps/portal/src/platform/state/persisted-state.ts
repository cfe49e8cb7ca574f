/**
 * The one store whose slices outlive a page: Zustand's persist over storage that can't break a page. All of it is under one
 * key but やること, which has the key of the specification.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { PERSISTED_KEY, PERSISTED_VERSION } from './persisted-key.ts';
import { restore } from './restore.ts';
import { DEFAULTS, type RootState, toStored } from './root-state.ts';
import type { SafeStorage } from './safe-storage.ts';
import { type TodoDone, todo } from './slices/todo.ts';
import { TODO_KEY } from './typed-texts.ts';

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
        getItem: async (key) => {
          const read = (from: string) => (mayRestore() ? storage.read(from) : null);
          const state = await restore(() => read(key));
          // What an older version has kept with the rest stays, until it is written.
          return { state: { ...state, todo: todoFrom(read(TODO_KEY)) ?? state.todo }, version: PERSISTED_VERSION };
        },
        setItem: (key, { state: { todo, ...state }, ...blob }) => {
          if (Object.keys(todo).length === 0) storage.remove(TODO_KEY);
          else storage.write(TODO_KEY, JSON.stringify(todo));
          storage.write(key, JSON.stringify({ ...blob, state }));
        },
        removeItem: storage.remove,
      },
    }),
  );
}

/** null where there is nothing that could be read. */
function todoFrom(text: string | null): TodoDone | null {
  if (text === null) return null;
  try {
    return todo.stored.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
