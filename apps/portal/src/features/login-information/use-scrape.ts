/** The state of the employee's own scrape in this page, with the functions that start one or check the first-login set-up. */
import { useStore } from 'zustand';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { CredentialsToReadWith } from '../../platform/scrape/credentials-to-read-with.ts';
import { isLoading, type ScrapeEnd, type ScrapeState } from '../../platform/scrape/scrape-state.ts';
import type { CheckEnd } from '../../platform/scrape/scraping-operations.ts';

interface Reading extends ScrapeState {
  /** Whether no other operation at the record keeper's site may be started. */
  readonly isLoading: boolean;
  readonly read: (credentials: CredentialsToReadWith) => Promise<ScrapeEnd>;
  readonly askFirstLogin: (credentials: CredentialsToReadWith) => Promise<CheckEnd>;
}

export function useScrape(employee: Employee): Reading {
  const { scrape } = usePortal();
  const state = useStore(scrape.store);
  return {
    ...state,
    isLoading: isLoading(state),
    read: (credentials) => scrape.read({ employee, credentials }),
    askFirstLogin: (credentials) => scrape.askFirstLogin({ employee, credentials }),
  };
}
