/**
 * メールのリンク — reads the token after the # of the mailed address, which browsers send to nobody. It is removed from the
 * address bar and the history at once and exists only in this page's memory; the history only records that there was one,
 * so that a reload can be explained.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface MailedToken {
  readonly token: string | null;
  /** Whether there was one before this page was reloaded. */
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
    // The link of a second mail may be opened in this tab: then only the part after the # changes.
    setToken(arrived);
    void navigate(pathname, { replace: true, state: HAD_LINK });
  }, [arrived, pathname, navigate]);
  return { token, wasLost: token === null && isHadLink(state) };
}

/** null without a part after the #; '' for a malformed one, which the server refuses like any wrong token. */
function tokenIn(hash: string): string | null {
  return hash === '' ? null : (new URLSearchParams(hash.slice(1)).get('t') ?? '');
}

function isHadLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hadLink' in state;
}
