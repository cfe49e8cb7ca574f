/**
 * Renders figures; every figure on a screen uses this component or a wrapper of it. It has tabular digits, its sign in the
 * same text, colour only as an additional hint, and 「—」 for unknown values.
 */
import { UI_TEXTS } from '@minori/wording/ja/ui';
import type { FormattedFigure } from '@minori/wording/numbers';
import styles from './figure.module.css';

export interface FigureLook {
  /** The text size; `headline` is 32 px, and 45 px on screens from 768 px on. */
  readonly size?: 'inherit' | 'large' | 'headline';
}

interface FigureProps extends FigureLook {
  readonly figure: FormattedFigure | null;
  /** `always` for changes (+ and −, coloured); `minus` for amounts that are rarely negative. */
  readonly signs?: 'always' | 'minus';
}

/** A headline figure with more characters than this is smaller on a phone, so that nine digits don't wrap. */
const LONGEST_HEADLINE = 10;

const TONES = { '1': 'gain', '0': 'flat', '-1': 'loss' } as const;

export function Figure({ figure, signs = 'minus', size = 'inherit' }: FigureProps) {
  if (!figure) return <NoFigure />;
  const signed = figure.sign !== 0 && (signs === 'always' || figure.sign < 0);
  const tone = signs === 'always' ? styles[TONES[`${figure.sign}`]] : '';
  return (
    <span
      className={[styles.figure, styles[size], tone].filter(Boolean).join(' ')}
      data-long={(size === 'headline' && figure.digits.length > LONGEST_HEADLINE) || undefined}
    >
      {/* One text: a sign in an element of its own is lost when a screen reader reads a page. */}
      {signed ? `${figure.sign > 0 ? '+' : '−'}${figure.digits}` : figure.digits}
    </span>
  );
}

/** Shown in place of a hidden amount: the same for each, to see and to hear. */
export function HiddenAmount({ size = 'inherit' }: FigureLook) {
  return <span className={[styles.figure, styles[size]].filter(Boolean).join(' ')}>{UI_TEXTS.hiddenAmount.text}</span>;
}

/** A cell without a figure shows 「—」, because a blank could be read as 0. */
export function NoFigure() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">—</span>
      <span className="spoken">{UI_TEXTS.noData}</span>
    </span>
  );
}
