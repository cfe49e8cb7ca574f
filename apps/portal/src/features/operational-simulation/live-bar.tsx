/**
 * 試算の結果の帯 — the amount and its range in one line, which stays in sight while the conditions below it are changed. On
 * wide screens the picture stands beside them; there it is only read out. It speaks when a change is made, not while a
 * slider moves.
 */
import type { CSSProperties } from 'react';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { RoughYen } from '../../ui/figures/yen.tsx';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';
import styles from './live-bar.module.css';
import type { Payment } from './shown-scenario.ts';

const TEXTS = SIMULATION_TEXTS.live;

interface LiveBarProps {
  readonly age: number;
  readonly payment: Payment;
  /** What was said last. */
  readonly said: string;
}

export function LiveBar({ age, payment: { good, standard, notGood }, said }: LiveBarProps) {
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
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** A round amount that the range has room below, and that seldom changes while the range does. */
function roundAbove(amount: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  return (ROUND.find((each) => each * size >= amount) ?? 10) * size;
}
