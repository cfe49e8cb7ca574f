/** Tests that if a storage is full or refused, the value is stored in another one and no old value is found. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstThatKeeps, tabNameStorage } from './browser-storage.ts';
import { safeStorage } from './safe-storage.ts';

function storageThat(refuses: { value: boolean }) {
  const values = new Map<string, string>();
  const storage = safeStorage(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (refuses.value) throw new DOMException('full', 'QuotaExceededError');
          values.set(key, value);
        },
        removeItem: (key: string) => void values.delete(key),
      }) as Storage,
  );
  return storage;
}

describe('the first storage that keeps', () => {
  test('a storage that fills up does not answer with the old value', () => {
    const full = { value: false };
    const storage = firstThatKeeps([storageThat(full), storageThat({ value: false })]);
    storage.write('key', 'old');
    full.value = true;
    expect(storage.write('key', 'new')).toBe(true);
    expect(storage.read('key')).toBe('new');
  });

  test('a later success leaves no second copy behind', () => {
    const full = { value: true };
    const second = storageThat({ value: false });
    const storage = firstThatKeeps([storageThat(full), second]);
    storage.write('key', 'one');
    full.value = false;
    storage.write('key', 'two');
    expect([storage.read('key'), second.read('key')]).toEqual(['two', null]);
  });

  test('all refused: the tab’s name keeps it', () => {
    const tab = { name: '' };
    const storage = firstThatKeeps([storageThat({ value: true }), tabNameStorage(tab)]);
    expect(storage.write('minori', '{"a":1}')).toBe(true);
    expect(tabNameStorage({ name: tab.name }).read('minori')).toBe('{"a":1}');
    storage.remove('minori');
    expect(tab.name).toBe('');
  });

  test('a name that is not ours is neither read nor overwritten by removing', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const tab = { name };
        const storage = tabNameStorage(tab);
        if (!name.startsWith('minori:')) expect(storage.read('key')).toBeNull();
        storage.remove('other');
        if (!name.startsWith('minori:')) expect(tab.name).toBe(name);
      }),
    );
  });
});
