/**
 * メールのリンク — reads the token after the # of a mailed link, which browsers never send. It is removed from the address
 * bar and the history at once and exists only in this page's memory. The history only records that there was a token,
 * so that the page can explain its absence after a reload.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface MailedToken {
  readonly token: string | null;
  /** Whether there was a token before this page was reloaded. */
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
    // A second mail's link may be opened in this tab: then only the part after the # changes.
    setToken(arrived);
    void navigate(pathname, { replace: true, state: HAD_LINK });
  }, [arrived, pathname, navigate]);
  return { token, wasLost: token === null && isHadLink(state) };
}

/** null if the URL has no part after the #; '' for a malformed one, which the server refuses like any wrong token. */
function tokenIn(hash: string): string | null {
  return hash === '' ? null : (new URLSearchParams(hash.slice(1)).get('t') ?? '');
}

function isHadLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hadLink' in state;
}
