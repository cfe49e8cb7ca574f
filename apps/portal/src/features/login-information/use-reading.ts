/** The employee's own reading, as this page knows it, and the way to start one. */
import { useStore } from 'zustand';
import { usePortal } from '../../platform/portal-context.tsx';
import type { CredentialsToReadWith } from '../../platform/reading/credentials-to-read-with.ts';
import type { ReadingEnd, ReadingState } from '../../platform/reading/reading-state.ts';
import type { Employee } from '../../platform/session/use-employee.ts';

interface Reading extends ReadingState {
  readonly read: (credentials: CredentialsToReadWith) => Promise<ReadingEnd>;
}

export function useReading(employee: Employee): Reading {
  const { reading } = usePortal();
  const state = useStore(reading.store);
  return { ...state, read: (credentials) => reading.read({ employee, credentials }) };
}
