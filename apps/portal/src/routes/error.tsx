/** Renders `/error`: what could not be shown and why, from the flash notice (errors.md, hole 3). */

import { STATE_PAGE_TEXTS as TEXTS } from '@minori/wording/ja/state-pages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FlashNotice, isNotice } from '../platform/errors/flash-notice.ts';
import { useFlashNotice } from '../platform/portal/use-flash-notice.ts';
import { StatePage } from './state-page.tsx';

export function Component() {
  const notice = useStoredNotice();
  const { isFarewell = false, isHarmless = false, supportId, page = null, retryAt = null } = notice ?? {};
  const label = isFarewell ? TEXTS.error.receipt : TEXTS.error.code;
  return (
    <StatePage
      title={titleOf(notice)}
      code={supportId === undefined ? null : { label, text: supportId }}
      {...{ isFarewell, page, retryAt }}
    >
      <div className="stack-1">
        <p role="alert">{notice?.text ?? TEXTS.error.text}</p>
        {isHarmless && <p>{TEXTS.error.harmless}</p>}
      </div>
    </StatePage>
  );
}

/** Keeps the notice in the tab's history, so that a reload shows the same: a receipt is shown nowhere else. */
function useStoredNotice(): FlashNotice | null {
  const arrived = useFlashNotice();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (arrived) void navigate(pathname, { replace: true, state: arrived });
  }, [arrived, pathname, navigate]);
  return arrived ?? (isNotice(state) ? state : null);
}

function titleOf(notice: FlashNotice | null): string {
  if (notice?.isFarewell) return TEXTS.farewell.title;
  return notice?.title ?? (notice?.tone === 'info' ? TEXTS.information : TEXTS.error).title;
}
