/** Provides the portal and the slices of its store to components. */
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

/** One slice of the persisted state, or part of one; re-renders when it changes. */
export function usePersisted<T>(select: (state: RootState) => T): T {
  return useStore(usePortal().store, select);
}
