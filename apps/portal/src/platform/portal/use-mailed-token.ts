/**
 * メールのリンク — the token stands behind the # of the mailed address, which no browser sends to anybody. It is taken out
 * of the address bar and of the history at once and lives in this page's memory alone; what stays in the history is
 * that there was one, so that a reload can be explained.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface MailedToken {
  readonly token: string | null;
  /** There was one before this page was loaded again. */
  readonly wasLost: boolean;
}

const HAD_LINK = { hadLink: true } as const;

export function useMailedToken(): MailedToken {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const arrived = tokenIn(hash);
  const [token, setToken] = useState(arrived);
  useEffect(() => {
    if (arrived === null) return;
    // A second mail's link may be opened in this tab: only the part behind the # changes then.
    setToken(arrived);
    void navigate(pathname, { replace: true, state: HAD_LINK });
  }, [arrived, pathname, navigate]);
  return { token, wasLost: token === null && isHadLink(state) };
}

/** null for an address without a part behind the #; '' for a damaged one, which the server refuses like any wrong token. */
function tokenIn(hash: string): string | null {
  return hash === '' ? null : (new URLSearchParams(hash.slice(1)).get('t') ?? '');
}

function isHadLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hadLink' in state;
}
