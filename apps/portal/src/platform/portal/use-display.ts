/** Provides the display settings of this device, and a function to change some of them. */
import { changeDisplay } from '../session/account.ts';
import type { Display } from '../state/slices/display.ts';
import { usePersisted, usePortal } from './portal-context.tsx';

interface DisplayOfDevice {
  readonly display: Display;
  readonly change: (part: Partial<Display>) => void;
}

export function useDisplay(): DisplayOfDevice {
  const portal = usePortal();
  const display = usePersisted((state) => state.display);
  return { display, change: (part) => changeDisplay(portal, part) };
}
