/** Follows one reading by asking for its stage every second; a question without an answer changes nothing. */
import { CALLS } from '@minori/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePortal } from '../../platform/portal-context.tsx';
import { callKey } from '../../platform/queries/call-key.ts';
import type { ReadingState } from '../../platform/reading/reading-state.ts';
import { shownStage } from './stages.ts';

const ASK_EVERY_MS = 1_000;

/** @returns the place of the current stage among the four. */
export function useProgress(
  sysUserCode: string,
  { scrapingCode, phase }: NonNullable<ReadingState['current']>,
): number {
  const { call } = usePortal();
  const input = { query: { sysUserCode, scrapingCode } };
  const [stage, setStage] = useState(0);
  const { data } = useQuery({
    queryKey: callKey(CALLS.scrapingProgress, input),
    queryFn: ({ signal }) => call(CALLS.scrapingProgress, { ...input, signal }),
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    setStage((before) => shownStage(before, phase, data?.stage));
  }, [data, phase]);
  return shownStage(stage, phase, null);
}
