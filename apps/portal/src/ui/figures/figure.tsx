/**
 * The one component for figures: tabular digits, the sign as a character and as a word for screen readers, colour only as
 * an additional hint, and 「—」 for unknown values. Everything that shows an amount, a rate or a date uses its wrappers.
 */
import { UI_TEXTS } from '../../wording/ui.ts';
import styles from './figure.module.css';
import type { FormattedFigure } from './format.ts';

export interface FigureLook {
  /** The size; a headline amount is 32 px, 45 px from 768 on. */
  readonly size?: 'inherit' | 'large' | 'headline';
}

interface FigureProps extends FigureLook {
  readonly figure: FormattedFigure | null;
  /** `always` for changes (+ and −, coloured); `minus` for amounts that are rarely negative. */
  readonly signs?: 'always' | 'minus';
}

/** A longer figure is smaller on a phone, so that nine digits don't break. */
const MOST_LARGE = 10;

const TONES = { '1': 'gain', '0': 'flat', '-1': 'loss' } as const;

export function Figure({ figure, signs = 'minus', size = 'inherit' }: FigureProps) {
  if (!figure) return <NoFigure />;
  const signed = figure.sign !== 0 && (signs === 'always' || figure.sign < 0);
  const tone = signs === 'always' ? styles[TONES[`${figure.sign}`]] : '';
  return (
    <span
      className={[styles.figure, styles[size], tone].filter(Boolean).join(' ')}
      data-long={(size === 'headline' && figure.digits.length > MOST_LARGE) || undefined}
    >
      {signed && <Sign sign={figure.sign} />}
      {figure.digits}
    </span>
  );
}

function Sign({ sign }: { readonly sign: number }) {
  return (
    <>
      <span aria-hidden="true">{sign > 0 ? '+' : '−'}</span>
      <span className="visually-hidden">{sign > 0 ? UI_TEXTS.plus : UI_TEXTS.minus}</span>
    </>
  );
}

interface HiddenAmountProps extends FigureLook {
  /** '' if a heading names the unit. */
  readonly unit?: string;
}

/** Shown in place of a hidden amount: the same for each, with a text for screen readers. */
export function HiddenAmount({ size = 'inherit', unit = UI_TEXTS.hiddenAmount.yen }: HiddenAmountProps) {
  return (
    <span className={[styles.figure, styles[size]].filter(Boolean).join(' ')}>
      <span aria-hidden="true">
        {UI_TEXTS.hiddenAmount.short}
        {unit}
      </span>
      <span className="visually-hidden">{UI_TEXTS.hiddenAmount.spoken}</span>
    </span>
  );
}

/** A cell without a figure: a blank amount would read as 0. */
export function NoFigure() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{UI_TEXTS.noData}</span>
    </span>
  );
}
