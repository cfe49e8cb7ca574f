/**
 * Creates the store whose slices outlive a page: Zustand's persist over storage that never throws. Everything is
 * stored under one key, except やること, for which the specification requires another.
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
 * Creates the store; until `rehydrate` has resolved it has the defaults.
 * @param mayRestore false while a sign-out has not been acknowledged: then the last employee is not restored.
 */
export function createPersistedState(storage: SafeStorage, mayRestore: () => boolean = () => true) {
  const keep = keepingChanges(storage);
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
          // An older version stored やること with the rest; it is read from there until it is written again.
          return { state: { ...state, todo: todoFrom(read(TODO_KEY)) ?? state.todo }, version: PERSISTED_VERSION };
        },
        setItem: (key, { state: { todo, ...state }, ...blob }) => {
          keep(TODO_KEY, Object.keys(todo).length === 0 ? null : JSON.stringify(todo));
          keep(key, JSON.stringify({ ...blob, state }));
        },
        removeItem: storage.remove,
      },
    }),
  );
}

/**
 * Writes (or, for null, removes) only what has changed since the last time: much of the state is never stored, and writing
 * is slow.
 */
function keepingChanges(storage: SafeStorage): (key: string, text: string | null) => void {
  const kept = new Map<string, string | null>();
  return (key, text) => {
    if (kept.get(key) === text) return;
    kept.set(key, text);
    if (text === null) storage.remove(key);
    else if (!storage.write(key, text)) kept.delete(key);
  };
}

/** Parses stored ticks of やること; null if they are missing or invalid. */
function todoFrom(text: string | null): TodoDone | null {
  if (text === null) return null;
  try {
    return todo.stored.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
