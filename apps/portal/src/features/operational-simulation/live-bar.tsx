/**
 * 試算の結果の帯 — shows the amount and its range in one line, which stays on screen while the conditions below it are
 * changed. On wide screens, where the chart is next to the conditions, it is only for screen readers. They announce it
 * after a change, not while a slider moves.
 */

import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';
import { type CSSProperties, type Ref, useImperativeHandle, useState } from 'react';
import { SettledAnnouncement } from '../../ui/announcement.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { RoughYen } from '../../ui/figures/yen.tsx';
import styles from './live-bar.module.css';
import type { Payment } from './shown-scenario.ts';

const TEXTS = SIMULATION_TEXTS.live;

export interface Announcer {
  /** Announces the result of a change once it has arrived. */
  readonly announceNext: () => void;
}

interface LiveBarProps {
  readonly age: number;
  readonly payment: Payment;
  /** Whether the result of a change is still pending. */
  readonly isBehind: boolean;
  /** The difference from the present conditions, in words. */
  readonly difference: string;
  readonly announcer: Ref<Announcer>;
}

export function LiveBar(props: LiveBarProps) {
  const { age, payment } = props;
  const { good, standard, notGood } = payment;
  const { roughYen } = useAmountTexts();
  const most = roundAbove(good);
  const percent = (amount: number) => `${(100 * amount) / most}%`;
  const places = { '--low': percent(notGood), '--high': percent(good), '--middle': percent(standard) };
  return (
    <div className={styles.bar}>
      <div className={styles.shown} aria-hidden="true">
        <p className={styles.result}>
          <span>{TEXTS.name(age)}</span>
          <RoughYen amount={standard} size="large" />
        </p>
        <div className={styles.track} style={places as CSSProperties}>
          <span className={styles.range} />
          <span className={styles.middle} />
        </div>
        <p className={styles.ends}>
          <span>{TEXTS.notGood(roughYen(notGood))}</span>
          <span>{TEXTS.good(roughYen(good))}</span>
        </p>
      </div>
      <Announcement {...props} />
    </div>
  );
}

/** A separate component, so that requesting an announcement renders nothing else. */
function Announcement({ age, payment: { good, standard, notGood }, isBehind, difference, announcer }: LiveBarProps) {
  const { roughYen } = useAmountTexts();
  const [isAsked, setIsAsked] = useState(false);
  const [said, setSaid] = useState('');
  useImperativeHandle(announcer, () => ({ announceNext: () => setIsAsked(true) }), []);
  if (isAsked && !isBehind) {
    setIsAsked(false);
    setSaid(TEXTS.said(age, roughYen(standard), [roughYen(notGood), roughYen(good)]) + difference);
  }
  return <SettledAnnouncement text={said} />;
}

const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** A round upper end of the scale with room above the range, so that the scale seldom changes when the range does. */
function roundAbove(amount: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  return (ROUND.find((each) => each * size >= amount) ?? 10) * size;
}
