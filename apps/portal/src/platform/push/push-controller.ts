/**
 * プッシュ通知の受付 — decides whether this browser receives pushes and for whom, and keeps the server informed
 * (docs/decisions/0018). The setting is the browser's own subscription: it outlives a sign-out, and is transferred to
 * the next employee who signs in, so that no messages reach another employee's screen (security.md row 30). All
 * failures here have the same message and bypass the central error handler.
 */
import {
  getPushKey,
  registerDevice as registerDeviceCall,
  removeDevice as removeDeviceCall,
  testDevice,
  updateDevice,
} from '@minori/contract/web-notification';
import { attempt } from '../api/attempt.ts';
import { CallFailure } from '../api/call-failure.ts';
import type { PushSubscriptionHere } from '../environment/push-environment.ts';
import type { AppServices } from '../services/services.ts';
import { NO_PUSH_TOKEN } from '../state/slices/push-token.ts';

/** Result of turning pushes on: `off` if the operator sends none. */
export type TurnedOn = 'on' | 'denied' | 'unanswered' | 'off';

export interface PushController {
  /**
   * Call this on protected pages: registers the worker and, once per visit, sends this browser's subscription to the
   * server. Never rejects.
   */
  readonly keep: () => Promise<void>;
  readonly isOn: () => Promise<boolean>;
  /**
   * Call this within a click.
   * @throws CallFailure, DOMException
   */
  readonly turnOn: () => Promise<TurnedOn>;
  /** @throws CallFailure */
  readonly turnOff: () => Promise<void>;
  /**
   * Sends a push to this device now.
   * @returns whether it was sent.
   * @throws CallFailure
   */
  readonly test: () => Promise<boolean>;
  /** Call this when the browser has changed its subscription. Never rejects. */
  readonly renew: () => Promise<void>;
  /** Call this at a sign-out: the server deletes the device. Returns null if none is registered; never rejects. */
  readonly release: () => Promise<void> | null;
}

export function createPushController(appServices: AppServices): PushController {
  const { environment, call, store } = appServices;
  const { push } = environment;
  const sysUserCode = () => store.getState().auth.sysUserCode;
  const known = () => store.getState().pushToken;
  let keptFor = '';

  const isGranted = () => push.support === 'supported' && push.permission() === 'granted';
  const upkeep = async () => {
    const subscription = isGranted() ? await push.current() : null;
    // The permission was revoked in the browser's settings: pushes would not arrive, so the server is told to send
    // none.
    if (!subscription) return known().id === null ? undefined : removeDevice(appServices);
    const { publicKey } = await call(getPushKey, {});
    if (publicKey !== null) await registerDevice(appServices, await madeWith(appServices, subscription, publicKey));
  };

  // A failure is ignored, because the user didn't cause this; the next visit tries again.
  const renew = () => upkeep().catch(() => undefined);

  return {
    renew,
    keep: async () => {
      push.attend();
      if (keptFor === sysUserCode()) return;
      keptFor = sysUserCode();
      await renew();
    },
    isOn: async () => isGranted() && known().id !== null && (await push.current()) !== null,
    turnOn: async () => {
      const permission = await push.ask();
      if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered';
      const { publicKey } = await call(getPushKey, {});
      if (publicKey === null) return 'off';
      const existing = await push.current();
      const subscription = existing
        ? await madeWith(appServices, existing, publicKey)
        : await push.subscribe(publicKey);
      await registerDevice(appServices, subscription);
      return 'on';
    },
    turnOff: async () => {
      if (known().id !== null) await removeDevice(appServices);
      await push.unsubscribe();
    },
    test: async () => {
      const id = String(known().id);
      const { isSent } = await call(testDevice, { params: { id }, body: { sysUserCode: sysUserCode() } });
      return isSent;
    },
    release: () => {
      const { id } = known();
      keptFor = '';
      return id === null ? null : releaseDevice(appServices, id);
    },
  };
}

/** Milliseconds for which a sign-out waits until the server has deleted the device. */
const RELEASE_MS = 1_000;

/**
 * Returns a subscription made for the server's key: a subscription is bound to one key, so for another key it is made
 * again.
 */
async function madeWith(
  { environment: { push } }: AppServices,
  subscription: PushSubscriptionHere,
  publicKey: string,
): Promise<PushSubscriptionHere> {
  if (subscription.publicKey === null || subscription.publicKey === publicKey) return subscription;
  await push.unsubscribe();
  return push.subscribe(publicKey);
}

/**
 * Registers the device for the signed-in employee; sends nothing if the server knows it already.
 * @throws CallFailure
 */
async function registerDevice(appServices: AppServices, { token }: PushSubscriptionHere): Promise<void> {
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
  // Signed out meanwhile: the server can't be told any more to delete the device that it has just stored.
  else if (now.id === 0) await environment.push.unsubscribe();
}

/** Handles the server's reply that it doesn't know the device by registering it again. */
function orElse<T>(again: () => Promise<T>): (failure: unknown) => Promise<T> {
  return (failure) => (isUnknownDevice(failure) ? again() : Promise.reject(failure));
}

async function removeDevice({ call, store }: AppServices): Promise<void> {
  const { id } = store.getState().pushToken;
  try {
    await call(removeDeviceCall, { params: { id: String(id) }, query: {} });
  } catch (failure) {
    if (!isUnknownDevice(failure)) throw failure;
  }
  store.setState({ pushToken: NO_PUSH_TOKEN });
}

/**
 * Tells the server to delete the device, with keepalive, so that the request may outlive the page. Without a
 * confirmation the browser drops its subscription: the push service then refuses whatever the server sends, and no
 * message of the signed-out employee is shown here.
 */
async function releaseDevice({ environment }: AppServices, id: number): Promise<void> {
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
