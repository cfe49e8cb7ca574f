/** Follows one reading by asking for its stage every second; a question without an answer changes nothing. */
import { CALLS } from '@minori/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePortal } from '../../platform/portal-context.tsx';
import { callKey } from '../../platform/queries/call-key.ts';
import { shownStage } from './stages.ts';

const ASK_EVERY_MS = 1_000;

/** @returns the place of the current stage among the four. @param atLeast what this program knows by itself. */
export function useProgress(sysUserCode: string, scrapingCode: string, atLeast: number): number {
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
    setStage((before) => Math.max(atLeast, shownStage(before, data?.stage)));
  }, [data, atLeast]);
  return Math.max(stage, atLeast);
}
