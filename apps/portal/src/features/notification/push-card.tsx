/** この端末への通知 — the switch and a test, or why notifications are not possible here and what can be done. */
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NOTIFICATION_TEXTS } from '../../wording/notification.ts';
import styles from './notification.module.css';
import { StatusMessage } from './status-message.tsx';
import { type DevicePush, useDevicePush } from './use-device-push.ts';

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
  return permission === 'granted' ? TEXTS.states.off : `${TEXTS.states.off}${TEXTS.states.ask}`;
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
