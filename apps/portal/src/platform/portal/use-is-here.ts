/**
 * Tells whether a component is still on screen, so that a late response doesn't navigate an employee who has already
 * opened another screen.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Uses a layout effect, which runs in the commit that removes the component: no response can arrive in between. */
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
