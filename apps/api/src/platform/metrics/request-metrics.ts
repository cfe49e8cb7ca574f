/**
 * Measures every request by its call. Requests for URLs that aren't calls count together, because a path may contain anything.
 * Probes are not counted.
 */
import { CALLS } from '@minori/contract/calls';
import { requestDurations } from '@minori/telemetry/request-durations';
import type { CountRequest } from '../http/answered-request.ts';
import type { SignInOutcome, SignInWay } from './label-values.ts';
import type { Metrics } from './metrics.ts';

const CALL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(CALLS).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

const OTHER = 'other';

const SIGN_IN_CALLS: Readonly<Record<string, SignInWay>> = {
  authorizationMethod: 'address',
  login: 'password',
  loginCode: 'code',
  signInWithPasskey: 'passkey',
  samlAcs: 'company_account',
  oidcAcs: 'company_account',
} satisfies Partial<Record<keyof typeof CALLS, SignInWay>>;

function signInOutcome(status: number): SignInOutcome {
  if (status >= 500) return 'failed';
  if (status === 429) return 'limited';
  return status >= 400 ? 'refused' : 'ok';
}

export function requestCounter(metrics: Metrics): CountRequest {
  const observe = requestDurations(metrics.registry, [...CALL_NAMES.values(), OTHER]);
  return ({ method, route, status, ms }) => {
    const call = CALL_NAMES.get(`${method} ${route}`) ?? OTHER;
    observe({ call, status, ms });
    metrics.request({ call, status });
    const way = SIGN_IN_CALLS[call];
    if (way) metrics.signIn(way, signInOutcome(status));
  };
}
