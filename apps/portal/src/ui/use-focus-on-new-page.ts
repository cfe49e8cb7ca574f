/**
 * Moves the focus to the start of a list when another page of it is opened; after a click on a filter the focus stays
 * there.
 */
import { type RefObject, useEffect, useRef } from 'react';

interface ListPlace {
  readonly page: number;
  /** The search and filters of the list, as one text: if they change, it is another list and not another page. */
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
