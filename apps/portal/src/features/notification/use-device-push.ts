/**
 * この端末で受け取る — whether this browser gets notifications, and the switch: it changes once the server has confirmed.
 * Any failure is shown with the one sentence for pushes (specification section 8), without the central error handler.
 * Reaching the limit of devices is no failure and has a sentence of its own.
 */
import { useEffect, useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { FAILURES } from '../../wording/failures.ts';
import { NOTIFICATION_TEXTS } from '../../wording/notification.ts';
import type { Status } from './status-message.tsx';

const TEXTS = NOTIFICATION_TEXTS.push;

export interface DevicePush {
  /** null until the browser has answered. */
  readonly isOn: boolean | null;
  readonly permission: NotificationPermission;
  /** True if the operator has turned notifications off. */
  readonly isNotOffered: boolean;
  readonly busy: 'switching' | 'testing' | null;
  /** Result of the last click. */
  readonly status: Status;
}

export function useDevicePush() {
  const { push, environment } = usePortal();
  const [state, setState] = useState<DevicePush>(() => ({
    isOn: null,
    permission: environment.push.permission(),
    isNotOffered: false,
    busy: null,
    status: null,
  }));
  const change = (part: Partial<DevicePush>) => setState((before) => ({ ...before, ...part }));

  useEffect(() => {
    let isHere = true;
    push
      .isOn()
      .catch(() => false)
      .then((isOn) => isHere && setState((before) => ({ ...before, isOn })));
    return () => {
      isHere = false;
    };
  }, [push]);

  const attempt = async (busy: DevicePush['busy'], act: () => Promise<Partial<DevicePush>>) => {
    change({ busy, status: null });
    const result = await act().catch((failure): Partial<DevicePush> => ({ status: failed(failureOf(failure)) }));
    change({ busy: null, permission: environment.push.permission(), ...result });
  };

  return {
    state,
    turnOn: () => attempt('switching', async () => afterTurningOn(await push.turnOn())),
    turnOff: () =>
      attempt('switching', async () => {
        await push.turnOff();
        return { isOn: false, status: done(TEXTS.results.off) };
      }),
    test: () =>
      attempt('testing', async () => ({
        status: (await push.test()) ? done(TEXTS.test.sent) : failed(TEXTS.test.notSent),
      })),
  };
}

function failureOf(failure: unknown): string {
  const isFull = failure instanceof CallFailure && failure.error.statusCode === 409;
  return isFull ? TEXTS.results.full : FAILURES.pushToken;
}

type TurnedOn = Awaited<ReturnType<ReturnType<typeof usePortal>['push']['turnOn']>>;

function afterTurningOn(end: TurnedOn): Partial<DevicePush> {
  switch (end) {
    case 'on':
      return { isOn: true, status: done(TEXTS.results.on) };
    case 'off':
      return { isNotOffered: true };
    case 'unanswered':
      return { status: failed(TEXTS.results.unanswered) };
    case 'denied':
      // Instructions are shown in place of the switch.
      return {};
  }
}

function done(text: string): Status {
  return { tone: 'done', text };
}

function failed(text: string): Status {
  return { tone: 'failed', text };
}
