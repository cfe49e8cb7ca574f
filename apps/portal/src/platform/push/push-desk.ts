/**
 * プッシュ通知の受付 — whether this browser receives, for whom, and that the server knows (docs/decisions/0039). The choice
 * is the browser's own subscription: it outlives a sign-out, and whoever signs in next takes it over, so that nobody's
 * messages reach another's screen (security row 30). Failures here have one sentence and no central handling.
 */
import { CALLS } from '@minori/contract/calls';
import type { Groundwork } from '../groundwork.ts';
import { madeWith, registerDevice, releaseDevice, removeDevice } from './device.ts';

/** What became of a wish to receive: `off` where the operator sends none. */
export type TurnedOn = 'on' | 'denied' | 'unanswered' | 'off';

export interface PushDesk {
  /** On a protected page: the worker is registered and, once a visit, the server is told of this browser again. */
  readonly keep: () => void;
  readonly isOn: () => Promise<boolean>;
  /** Answers a press. @throws CallFailure, DOMException */
  readonly turnOn: () => Promise<TurnedOn>;
  /** @throws CallFailure */
  readonly turnOff: () => Promise<void>;
  /** Sends one to this device now. @returns whether it was sent. @throws CallFailure */
  readonly test: () => Promise<boolean>;
  /** The browser has changed its subscription. */
  readonly renew: () => void;
  /** At a sign-out: the server forgets the device. null where it has none; never rejects. */
  readonly release: () => Promise<void> | null;
}

export function createPushDesk(groundwork: Groundwork): PushDesk {
  const { outside, call, store } = groundwork;
  const { push } = outside;
  const sysUserCode = () => store.getState().auth.sysUserCode;
  const known = () => store.getState().pushToken;
  let keptFor = '';

  const isGranted = () => push.support === 'supported' && push.permission() === 'granted';
  const upkeep = async () => {
    const subscription = isGranted() ? await push.current() : null;
    // Taken back in the browser's own settings: nothing would arrive, and the server need not try.
    if (!subscription) return known().id === null ? undefined : removeDevice(groundwork);
    const { publicKey } = await call(CALLS.getPushKey, {});
    if (publicKey !== null) await registerDevice(groundwork, await madeWith(groundwork, subscription, publicKey));
  };

  // Nobody has asked for it now; the next visit tries again.
  const renew = () => void upkeep().catch(() => undefined);

  return {
    renew,
    keep: () => {
      push.attend();
      if (keptFor === sysUserCode()) return;
      keptFor = sysUserCode();
      renew();
    },
    isOn: async () => isGranted() && known().id !== null && (await push.current()) !== null,
    turnOn: async () => {
      const permission = await push.ask();
      if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered';
      const { publicKey } = await call(CALLS.getPushKey, {});
      if (publicKey === null) return 'off';
      const existing = await push.current();
      const subscription = existing ? await madeWith(groundwork, existing, publicKey) : await push.subscribe(publicKey);
      await registerDevice(groundwork, subscription);
      return 'on';
    },
    turnOff: async () => {
      if (known().id !== null) await removeDevice(groundwork);
      await push.unsubscribe();
    },
    test: async () => {
      const id = String(known().id);
      const { isSent } = await call(CALLS.testDevice, { params: { id }, body: { sysUserCode: sysUserCode() } });
      return isSent;
    },
    release: () => {
      const { id } = known();
      keptFor = '';
      return id === null ? null : releaseDevice(groundwork, id);
    },
  };
}
