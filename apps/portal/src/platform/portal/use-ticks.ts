/** Stores which entries of a list are ticked as done, on this device. */
import { useState } from 'react';
import type { SafeStorage } from '../state/safe-storage.ts';

interface TickList<Name extends string> {
  readonly storage: SafeStorage;
  readonly key: string;
  /** Identifies the list: ticks of another one are ignored. It contains no space. */
  readonly mark: string;
  readonly names: readonly Name[];
}

export function useTicks<Name extends string>({
  storage,
  key,
  mark,
  names,
}: TickList<Name>): {
  readonly isTicked: (name: Name) => boolean;
  readonly tick: (name: Name, done: boolean) => void;
} {
  const [ticked, setTicked] = useState(() => {
    const [of, ...kept] = (storage.read(key) ?? '').split(' ');
    return of === mark ? names.filter((name) => kept.includes(name)) : [];
  });
  return {
    isTicked: (name) => ticked.includes(name),
    tick: (name, done) => {
      const left = names.filter((each) => (each === name ? done : ticked.includes(each)));
      storage.write(key, [mark, ...left].join(' '));
      setTicked(left);
    },
  };
}
