/** The employee's own reading, as this page knows it, and the ways to start one or to ask without reading. */
import { useStore } from 'zustand';
import { usePortal } from '../../platform/portal-context.tsx';
import type { CredentialsToReadWith } from '../../platform/reading/credentials-to-read-with.ts';
import { isLoading, type ReadingEnd, type ReadingState } from '../../platform/reading/reading-state.ts';
import type { CheckEnd } from '../../platform/reading/scraping-operations.ts';
import type { Employee } from '../../platform/session/use-employee.ts';

interface Reading extends ReadingState {
  /** Nothing else may be begun at the record keeper's site. */
  readonly isLoading: boolean;
  readonly read: (credentials: CredentialsToReadWith) => Promise<ReadingEnd>;
  readonly askFirstLogin: (credentials: CredentialsToReadWith) => Promise<CheckEnd>;
}

export function useReading(employee: Employee): Reading {
  const { reading } = usePortal();
  const state = useStore(reading.store);
  return {
    ...state,
    isLoading: isLoading(state),
    read: (credentials) => reading.read({ employee, credentials }),
    askFirstLogin: (credentials) => reading.askFirstLogin({ employee, credentials }),
  };
}
