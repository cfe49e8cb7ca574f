/** Follows the stages of a scrape by polling every second, where a failed poll changes nothing; and starts scrapes. */

import { SCRAPE_STAGES, type ScrapeStage } from '@minori/contract/scrape-stage';
import { scrapingProgress } from '@minori/contract/scraping';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import type { CredentialsToReadWith } from '../../platform/scrape/credentials-to-read-with.ts';
import { isLoading, type ScrapeEnd, type ScrapePhase, type ScrapeState } from '../../platform/scrape/scrape-state.ts';
import type { CheckEnd } from '../../platform/scrape/scraping-operations.ts';

const ASK_EVERY_MS = 1_000;

/** @returns the index of the current stage among the four. */
export function useProgress(sysUserCode: string, { scrapingCode, phase }: NonNullable<ScrapeState['current']>): number {
  const { call } = usePortal();
  const input = { query: { sysUserCode, scrapingCode } };
  const [stage, setStage] = useState(0);
  const { data } = useQuery({
    queryKey: callKey(scrapingProgress, input),
    queryFn: ({ signal }) => call(scrapingProgress, { ...input, signal }),
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    setStage((before) => shownStage(before, phase, data?.stage));
  }, [data, phase]);
  return shownStage(stage, phase, null);
}

/** 接続・ログイン・情報の取得・評価の計算, by index; `done` is after the last. */
const SHOWN_STAGES: Readonly<Record<ScrapeStage, number>> = {
  connecting: 0,
  loggingIn: 1,
  reading: 2,
  loggingOff: 2,
  valuing: 3,
  done: 4,
};

/** First and last stage of each phase: a check signs in and out, and scrapes nothing. */
const STAGES_OF_PHASE: Readonly<Record<ScrapePhase, readonly [number, number]>> = {
  checking: [SHOWN_STAGES.connecting, SHOWN_STAGES.loggingIn],
  reading: [SHOWN_STAGES.connecting, SHOWN_STAGES.done],
  registering: [SHOWN_STAGES.valuing, SHOWN_STAGES.done],
};

/**
 * Maps the six stages of the contract to the four that the employee sees. The shown stage never goes back: a late
 * response about an earlier stage, or a second sign-in, changes nothing.
 */
export function shownStage(before: number, phase: ScrapePhase, stage: ScrapeStage | null | undefined): number {
  const [first, last] = STAGES_OF_PHASE[phase];
  const reported = stage && SCRAPE_STAGES.includes(stage) ? SHOWN_STAGES[stage] : first;
  return Math.max(before, first, Math.min(reported, last));
}

interface Reading extends ScrapeState {
  /** Whether no other operation at the record keeper's site may be started. */
  readonly isLoading: boolean;
  readonly read: (credentials: CredentialsToReadWith) => Promise<ScrapeEnd>;
  readonly askFirstLogin: (credentials: CredentialsToReadWith) => Promise<CheckEnd>;
}

/**
 * Returns the state of the employee's own scrape on this page, and functions that start a scrape or check the
 * first-login set-up.
 */
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
