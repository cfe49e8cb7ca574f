/**
 * Tells whether a component is still on screen, so that a late answer does not move somebody who has gone on to another
 * screen.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Known in the commit that takes it off the screen: a moment later an answer could come in between. */
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
