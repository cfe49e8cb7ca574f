/**
 * 端末の登録 — registers this browser for pushes at the server: at once, again when the browser has changed its subscription,
 * and removed at a sign-out. Only the number and a digest are stored here.
 */
import {
  registerDevice as registerDeviceCall,
  removeDevice as removeDeviceCall,
  updateDevice,
} from '@minori/contract/web-notification';
import { attempt } from '../api/attempt.ts';
import { CallFailure } from '../api/call-failure.ts';
import type { PushSubscriptionHere } from '../environment/push-environment.ts';
import type { AppServices } from '../services/services.ts';
import { NO_PUSH_TOKEN } from '../state/slices/push-token.ts';

/** How long a sign-out waits for the server to forget the device. */
const RELEASE_MS = 1_000;

/** A subscription answers to one key of the server: with another one it has to be made anew. */
export async function madeWith(
  { environment: { push } }: AppServices,
  subscription: PushSubscriptionHere,
  publicKey: string,
): Promise<PushSubscriptionHere> {
  if (subscription.publicKey === null || subscription.publicKey === publicKey) return subscription;
  await push.unsubscribe();
  return push.subscribe(publicKey);
}

/** The device of the person signed in now; nothing is sent where the server knows it already. @throws CallFailure */
export async function registerDevice(appServices: AppServices, { token }: PushSubscriptionHere): Promise<void> {
  const { call, store, environment } = appServices;
  const { auth, pushToken } = store.getState();
  const digest = await subscriptionDigest(token);
  if (pushToken.id !== null && pushToken.digest === digest) return;
  const body = { sysUserCode: auth.sysUserCode, deviceToken: token };
  const post = () => call(registerDeviceCall, { body });
  const put = (id: number) => call(updateDevice, { params: { id: String(id) }, body });
  const { id } = pushToken.id === null ? await post() : await put(pushToken.id).catch(orElse(post));
  const now = store.getState().auth;
  if (now.sysUserCode === auth.sysUserCode) store.setState({ pushToken: { id, digest } });
  // Signed out meanwhile: the server can't be asked any more to forget what it has just learnt.
  else if (now.id === 0) await environment.push.unsubscribe();
}

/** What the server has forgotten is registered anew. */
function orElse<T>(again: () => Promise<T>): (failure: unknown) => Promise<T> {
  return (failure) => (isUnknownDevice(failure) ? again() : Promise.reject(failure));
}

export async function removeDevice({ call, store }: AppServices): Promise<void> {
  const { id } = store.getState().pushToken;
  try {
    await call(removeDeviceCall, { params: { id: String(id) }, query: {} });
  } catch (failure) {
    if (!isUnknownDevice(failure)) throw failure;
  }
  store.setState({ pushToken: NO_PUSH_TOKEN });
}

/**
 * The request may outlive the page. Where no acknowledgement comes, the browser gives its subscription up: the vendor
 * then refuses what the server may still send, and nothing of the one who signed out is shown here.
 */
export async function releaseDevice({ environment }: AppServices, id: number): Promise<void> {
  const removal = attempt(environment.connection, removeDeviceCall, {
    ...{ params: { id: String(id) }, query: { isSignOut: 'true' as const }, keepalive: true },
  });
  const late = new Promise<'late'>((resolve) => {
    setTimeout(resolve, RELEASE_MS, 'late');
  });
  const end = await Promise.race([removal, late]);
  const isGone = end !== 'late' && (end.ok || isUnknownDevice(end.failure));
  if (!isGone) void environment.push.unsubscribe().catch(() => undefined);
}

function isUnknownDevice(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.error.statusCode === 404;
}

/** @returns SHA-256 as base64url, 43 characters. */
export async function subscriptionDigest(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
