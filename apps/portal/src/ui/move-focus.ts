/**
 * Moves the focus to what has replaced the pressed element, after a rest. In the same moment a screen reader would find the
 * focus already there and say nothing (docs/decisions/0078).
 */
import { type RefObject, useEffect, useRef } from 'react';

/** Milliseconds after which a screen reader knows what has just been put on the page. */
export const KNOWN_AFTER_MS = 200;

/**
 * Scrolls to the element at once and focuses it after the rest, unless the person has gone on meanwhile; Tab goes on from it.
 * @param options.keepsPlace doesn't scroll, because the router decides the position.
 * @returns takes the move back if it hasn't happened yet
 */
export function moveFocus(
  element: HTMLElement | null | undefined,
  { keepsPlace = false }: { readonly keepsPlace?: boolean } = {},
): () => void {
  const page = element?.ownerDocument;
  if (!element || !page) return () => undefined;
  // `scrollIntoView` is absent in jsdom, which has no layout.
  if (!keepsPlace) element.scrollIntoView?.({ block: 'nearest' });
  const stop = () => {
    clearTimeout(timer);
    page.removeEventListener('keydown', onKey, true);
    page.removeEventListener('pointerdown', stop, true);
  };
  const before = page.activeElement;
  const go = () => {
    stop();
    const now = page.activeElement;
    // A field of the new content that has taken the focus keeps it; the button to which a closing dialog returns doesn't.
    const isTaken = now !== before && now?.matches('input, select, textarea') && element.closest('main')?.contains(now);
    if (!isTaken) element.focus({ preventScroll: true });
  };
  const onKey = ({ key }: KeyboardEvent) => (key === 'Tab' ? go() : stop());
  const timer = setTimeout(go, KNOWN_AFTER_MS);
  page.addEventListener('keydown', onKey, true);
  page.addEventListener('pointerdown', stop, true);
  return stop;
}

/** Moves the focus to an element when `step` changes; for the first step it stays at the screen's own heading. */
export function useFocusOnStep<Element extends HTMLElement>(
  step: number,
  options?: { readonly keepsPlace?: boolean },
): RefObject<Element | null> {
  const start = useRef<Element>(null);
  const shown = useRef(step);
  const keepsPlace = options?.keepsPlace ?? false;
  useEffect(() => {
    if (shown.current === step) return undefined;
    shown.current = step;
    return moveFocus(start.current, { keepsPlace });
  }, [step, keepsPlace]);
  return start;
}

interface ListPlace {
  readonly page: number;
  /** The search and filters of the list, as one text: if they change, it is another list and not another page. */
  readonly conditions: string;
}

/** Moves the focus to the start of a list when another page of it is opened; after a click on a filter it stays there. */
export function useFocusOnNewPage(start: RefObject<HTMLElement | null>, { page, conditions }: ListPlace): void {
  const before = useRef({ page, conditions });
  useEffect(() => {
    const isTurned = before.current.conditions === conditions && before.current.page !== page;
    before.current = { page, conditions };
    return isTurned ? moveFocus(start.current) : undefined;
  }, [start, page, conditions]);
}
