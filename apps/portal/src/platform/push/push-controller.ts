/**
 * プッシュ通知の受付 — whether this browser receives pushes, for whom, and that the server knows it (docs/decisions/0018). The
 * setting is the browser's own subscription: it outlives a sign-out, and the next employee who signs in takes it over, so
 * that no messages reach another employee's screen (security.md row 30). Failures here have one sentence and no central
 * handling.
 */
import { getPushKey, testDevice } from '@minori/contract/web-notification';
import type { AppServices } from '../services/services.ts';
import { madeWith, registerDevice, releaseDevice, removeDevice } from './device.ts';

/** What became of a wish to receive: `off` where the operator sends none. */
export type TurnedOn = 'on' | 'denied' | 'unanswered' | 'off';

export interface PushController {
  /** On a protected page: the worker is registered and, once a visit, the server is told of this browser again. Never rejects. */
  readonly keep: () => Promise<void>;
  readonly isOn: () => Promise<boolean>;
  /** Answers a press. @throws CallFailure, DOMException */
  readonly turnOn: () => Promise<TurnedOn>;
  /** @throws CallFailure */
  readonly turnOff: () => Promise<void>;
  /** Sends one to this device now. @returns whether it was sent. @throws CallFailure */
  readonly test: () => Promise<boolean>;
  /** The browser has changed its subscription. Never rejects. */
  readonly renew: () => Promise<void>;
  /** At a sign-out: the server forgets the device. null where it has none; never rejects. */
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
    // Taken back in the browser's own settings: nothing would arrive, and the server need not try.
    if (!subscription) return known().id === null ? undefined : removeDevice(appServices);
    const { publicKey } = await call(getPushKey, {});
    if (publicKey !== null) await registerDevice(appServices, await madeWith(appServices, subscription, publicKey));
  };

  // Nobody has asked for it now; the next visit tries again.
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
