/** Provides the display settings of this device, and a function to change some of them. */
import type { Display } from '../state/slices/display.ts';
import { usePersisted, usePortal } from './portal-context.tsx';

interface DisplayOfDevice {
  readonly display: Display;
  readonly change: (part: Partial<Display>) => void;
}

export function useDisplay(): DisplayOfDevice {
  const { store } = usePortal();
  const display = usePersisted((state) => state.display);
  return { display, change: (part) => store.setState({ display: { ...store.getState().display, ...part } }) };
}
