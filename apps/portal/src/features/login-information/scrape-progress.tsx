/** 読み取り中 — the four stages as the scraper reports them. */
import type { ScrapeState } from '../../platform/scrape/scrape-state.ts';
import { Card } from '../../ui/card.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';
import styles from './login-information.module.css';
import { useProgress } from './use-progress.ts';

interface ScrapeProgressProps {
  readonly sysUserCode: string;
  readonly current: NonNullable<ScrapeState['current']>;
}

export function ScrapeProgress({ sysUserCode, current }: ScrapeProgressProps) {
  const { stages, label, now } = TEXTS.progress;
  const stage = useProgress(sysUserCode, current);
  const name = stages[Math.min(stage, stages.length - 1)] ?? '';
  return (
    <Card>
      <Stepper label={label} steps={stages} current={stage} />
      <p className={styles.now} role="status">
        {now(name)}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.moving} />
      </div>
    </Card>
  );
}
