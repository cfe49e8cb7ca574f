/**
 * Renders `/maintenance`: the product is under maintenance; the server's message names the end if it is known. If the
 * page was opened directly or reloaded, the current message is fetched.
 */
import { bizCode, TERMS_OF_USE } from '@minori/contract/company';
import { STATE_PAGE_TEXTS } from '@minori/wording/ja/state-pages';
import { failureText } from '../platform/errors/failure-text.ts';
import type { FlashNotice } from '../platform/errors/flash-notice.ts';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { useFlashNotice } from '../platform/portal/use-flash-notice.ts';
import { StatePage } from './state-page.tsx';

const TEXTS = STATE_PAGE_TEXTS.maintenance;

export function Component() {
  const { until, isOver } = useMaintenance(useFlashNotice());
  return (
    <StatePage title={isOver ? TEXTS.over : TEXTS.title} homeText={TEXTS.retry} isAlone>
      <p role="status">{until}</p>
      <p>{TEXTS.text}</p>
    </StatePage>
  );
}

function useMaintenance(arrived: FlashNotice | null): { readonly until: string; readonly isOver: boolean } {
  const now = useCallQuery(bizCode, { query: { codeCategory: TERMS_OF_USE } }, { enabled: arrived === null });
  if (arrived) return { until: arrived.text, isOver: false };
  if (now.isSuccess) return { until: TEXTS.canBeUsed, isOver: true };
  const isMaintenance = now.error !== null && now.error.error.statusCode === 503;
  return { until: isMaintenance ? failureText(now.error) : TEXTS.until, isOver: false };
}
