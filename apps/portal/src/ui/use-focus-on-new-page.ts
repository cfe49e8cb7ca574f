/** Moves the focus to the beginning of a list when another page of it is opened; a clicked filter keeps the focus. */
import { type RefObject, useEffect, useRef } from 'react';

interface ListPlace {
  readonly page: number;
  /** Everything that makes it another list rather than another page, as one text. */
  readonly conditions: string;
}

export function useFocusOnNewPage(start: RefObject<HTMLElement | null>, { page, conditions }: ListPlace): void {
  const before = useRef({ page, conditions });
  useEffect(() => {
    const isTurned = before.current.conditions === conditions && before.current.page !== page;
    before.current = { page, conditions };
    if (isTurned) start.current?.focus();
  }, [start, page, conditions]);
}
