/**
 * 連携の操作 — from typed credentials to a read account, and back to the form with the reason when it fails. The typed id
 * stays in memory so that no error loses it; the password lives in its field and in the request alone.
 */
import type { RkLoginInfo } from '@minori/contract/login-information';
import { useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { refreshAccount } from '../../platform/session/account.ts';
import type { Employee } from '../../platform/session/use-employee.ts';
import { readAccount } from './reading.ts';
import { VALUING } from './stages.ts';

/** Where the server names no time. */
const BUSY_SECONDS = 60;

export interface Connection {
  readonly reading: { readonly scrapingCode: string; readonly atLeast: number } | null;
  /** Why the last try failed. */
  readonly failure: string | null;
  /** The site is busy: no try before this instant (milliseconds since 1970). */
  readonly busyUntil: number;
}

export function useConnection(employee: Employee, onRead: () => void) {
  const portal = usePortal();
  const [state, setState] = useState<Connection>({ reading: null, failure: null, busyUntil: 0 });

  const remember = (part: { readonly rkLoginId?: string; readonly refusals?: number }) => {
    const { recordKeeperLogin } = portal.store.getState();
    portal.store.setState({ recordKeeperLogin: { ...recordKeeperLogin, ...part } });
  };

  const fail = (failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure;
    const { reason } = failure.error;
    if (reason === 'rk_login_error') remember({ refusals: portal.store.getState().recordKeeperLogin.refusals + 1 });
    const busyFor = reason === 'rk_login_error_site_busy' ? (failure.retryAfterSeconds ?? BUSY_SECONDS) : 0;
    const stays = portal.desk.handle(failure, { inPlace: false, hasFigures: employee.account.isRkInfo });
    // On the way to another page the progress stays: the form would flash up and be gone.
    if (!stays) return;
    setState({ reading: null, failure: failureText(failure), busyUntil: portal.outside.now() + busyFor * 1000 });
  };

  const connect = async (info: RkLoginInfo) => {
    const scrapingCode = crypto.randomUUID();
    remember({ rkLoginId: info.rkLoginId });
    setState({ reading: { scrapingCode, atLeast: 0 }, failure: null, busyUntil: 0 });
    try {
      await readAccount(portal.call, {
        employee,
        info,
        scrapingCode,
        onRead: () => setState((before) => ({ ...before, reading: { scrapingCode, atLeast: VALUING } })),
      });
    } catch (failure) {
      fail(failure);
      return;
    }
    remember({ rkLoginId: '', refusals: 0 });
    await portal.queries.invalidateQueries({ refetchType: 'none' });
    // The reading has been registered: if only the account can't be refetched, the screens will do so.
    await refreshAccount(portal).catch(() => undefined);
    onRead();
  };

  return { ...state, connect };
}
