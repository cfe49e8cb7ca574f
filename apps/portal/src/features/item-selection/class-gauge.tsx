/** How much of the whole one class has so far, as a bar with the model's place on it; the words above say both. */
import styles from './asset-group.module.css';

interface ClassGaugeProps {
  /** Integer percent. */
  readonly percent: number;
  /** null where the model doesn't speak of it. */
  readonly model: number | null;
}

export function ClassGauge({ percent, model }: ClassGaugeProps) {
  return (
    <svg className={styles.gauge} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} y={3} width={100} height={4} />
      <rect className={styles.filled} y={3} width={Math.min(percent, 100)} height={4} />
      {model !== null && (
        <line className={styles.model} x1={model} x2={model} y1={0} y2={10} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}
