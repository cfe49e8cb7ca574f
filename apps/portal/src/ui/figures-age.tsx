/** 情報の古さ — the strip over figures that may not be today's: a reading failed, or the last one was long ago. */
import { Link } from 'react-router';
import { FIGURES_AGE_TEXTS as TEXTS } from '../wording/figures-age.ts';
import { buttonClass } from './button.tsx';
import { formatDate } from './figures/format-date.ts';
import styles from './states.module.css';
import { StaleStrip } from './strips.tsx';

interface FiguresAgeProps {
  /** 基準日, 'YYYY-MM-DD'. */
  readonly valuationDate: string;
  /** Whether the last reading was refused. */
  readonly hasFailed: boolean;
  /** Days from the valuation date to today. */
  readonly days: number;
  readonly importHref: string;
}

/** Premiums arrive once a month: figures that have missed one and some days of posting are old. */
const OLD_AFTER_DAYS = 40;

export function FiguresAge({ valuationDate, hasFailed, days, importHref }: FiguresAgeProps) {
  const action = (
    <Link className={buttonClass({ variant: 'secondary' })} to={importHref}>
      {TEXTS.import}
    </Link>
  );
  if (hasFailed) return <StaleStrip valuationDate={valuationDate} actions={action} />;
  if (days <= OLD_AFTER_DAYS) return null;
  return (
    <div className={styles.stale}>
      <p>{TEXTS.old(formatDate(valuationDate))}</p>
      {action}
    </div>
  );
}
