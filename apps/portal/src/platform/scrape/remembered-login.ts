/**
 * Remembers two things between attempts to sign in at the record keeper: the typed id, in memory only, so that no
 * error loses it; and how often in a row the record keeper refused.
 */
import type { PersistedState } from '../state/persisted-state.ts';
import type { RecordKeeperLogin } from '../state/slices/record-keeper-login.ts';

/** Errors that the record keeper counts before it locks an account. */
const REFUSALS: ReadonlySet<string> = new Set(['rk_login_error', 'rk_login_error_on_reserved_info']);

export function rememberTypedId(store: PersistedState, rkLoginId: string): void {
  remember(store, { rkLoginId });
}

export function countRefusal(store: PersistedState, reason: string): void {
  if (REFUSALS.has(reason)) remember(store, { refusals: store.getState().recordKeeperLogin.refusals + 1 });
}

export function forgetTyped(store: PersistedState): void {
  remember(store, { rkLoginId: '', refusals: 0 });
}

function remember(store: PersistedState, part: Partial<Pick<RecordKeeperLogin, 'rkLoginId' | 'refusals'>>): void {
  store.setState({ recordKeeperLogin: { ...store.getState().recordKeeperLogin, ...part } });
}
