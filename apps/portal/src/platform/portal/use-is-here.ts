/**
 * Tells whether a component is still on screen, so that a late answer doesn't navigate an employee who has gone to another
 * screen.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A layout effect: it runs in the commit that removes the component, before an answer can come in between. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
