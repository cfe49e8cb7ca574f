/** Provides the portal to components, and the slices of its store. */
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { RootState } from '../state/root-state.ts';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext;

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it.');
  return portal;
}

/** One slice of the persisted state, or a part of one; re-renders when it changes. */
export function usePersisted<T>(select: (state: RootState) => T): T {
  return useStore(usePortal().store, select);
}
