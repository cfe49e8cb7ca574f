import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field of an item that was added to a list, and to the button that adds when one was removed: the
 * pressed button is pushed away, or gone.
 */
export function useItemFocus(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const to = count > before.current ? 'fieldset:last-of-type :is(select, input)' : ':scope > button';
    if (Math.abs(count - before.current) === 1) list.current?.querySelector<HTMLElement>(to)?.focus();
    before.current = count;
  }, [count]);
  return list;
}
