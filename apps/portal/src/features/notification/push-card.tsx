/**
 * この端末への通知 — turns push notifications on and off and sends a test, or explains why they are not possible here and what
 * can be done.
 */

import { FAILURES } from '@minori/wording/ja/failures';
import { inSequence } from '@minori/wording/ja/locale';
import { NOTIFICATION_TEXTS } from '@minori/wording/ja/notification';
import { useEffect, useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './notification.module.css';
import { type Status, StatusMessage } from './status-message.tsx';

const TEXTS = NOTIFICATION_TEXTS.push;

export function PushCard() {
  const { environment } = usePortal();
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.about}</p>
      {environment.push.support === 'supported' ? (
        <Switch />
      ) : (
        <Obstacle texts={obstacleOf(environment.push.support)} />
      )}
    </Card>
  );
}

function obstacleOf(support: 'needs-home-screen' | 'unsupported'): ObstacleTexts {
  return support === 'needs-home-screen' ? TEXTS.needsHomeScreen : TEXTS.unsupported;
}

/** The way to the home screen, for iPhones and iPads that show this page in a browser; nothing elsewhere. */
export function HomeScreenHint() {
  const { environment } = usePortal();
  if (environment.push.support !== 'needs-home-screen') return null;
  const { heading, text, steps } = NOTIFICATION_TEXTS.homeScreen;
  return (
    <Card heading={heading}>
      <p>{text}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

function Switch() {
  const { state, turnOn, turnOff, test } = useDevicePush();
  const { isOn, permission, isNotOffered, busy } = state;
  if (permission === 'denied') return <Obstacle texts={TEXTS.blocked} />;
  if (isNotOffered) return <Obstacle texts={TEXTS.notOffered} />;
  const press = () => {
    if (busy === null && isOn !== null) void (isOn ? turnOff() : turnOn());
  };
  return (
    <>
      <Checkbox
        role="switch"
        label={TEXTS.switch}
        checked={isOn === true}
        aria-disabled={busy !== null || isOn === null || undefined}
        onChange={press}
      />
      <p className={styles.state} aria-busy={isOn === null}>
        {stateText(state)}
      </p>
      {isOn && (
        <div>
          <Button
            variant="secondary"
            onClick={() => void test()}
            loading={busy === 'testing' && TEXTS.test.sending}
            inactive={busy !== null}
          >
            {TEXTS.test.button}
          </Button>
        </div>
      )}
      <StatusMessage status={state.status} heading={TEXTS.failedHeading} />
    </>
  );
}

function stateText({ isOn, permission, busy }: DevicePush): string {
  if (isOn === null) return TEXTS.checking;
  if (busy === 'switching') return TEXTS.working;
  if (isOn) return TEXTS.states.on;
  return permission === 'granted' ? TEXTS.states.off : inSequence(TEXTS.states.off, TEXTS.states.ask);
}

interface ObstacleTexts {
  readonly heading: string;
  readonly text: string;
  readonly steps?: readonly string[];
}

function Obstacle({ texts: { heading, text, steps = [] } }: { readonly texts: ObstacleTexts }) {
  return (
    <Notice tone="info" heading={heading}>
      <p>{text}</p>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Notice>
  );
}

interface DevicePush {
  /** null until the browser has answered. */
  readonly isOn: boolean | null;
  readonly permission: NotificationPermission;
  /** True if the operator has turned notifications off. */
  readonly isNotOffered: boolean;
  readonly busy: 'switching' | 'testing' | null;
  /** Result of the last click. */
  readonly status: Status;
}

/**
 * Whether this browser gets notifications, and the functions of the switch: it changes once the server has confirmed.
 * Any failure is shown with the one sentence for pushes (specification section 8), without the central error handler.
 * Reaching the limit of devices is no failure and has a sentence of its own.
 */
function useDevicePush() {
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
