/**
 * 切り替え — one choice of two or three, side by side. Native radios: arrow keys and screen readers work as everywhere. A
 * choice that is not there yet can be reached but not made, and says why below the row.
 */
import { useId } from 'react';
import styles from './segmented.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isAvailable?: boolean;
}

interface SegmentedProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
  /** What the choices mean, or why one of them is not there. */
  readonly support?: React.ReactNode;
  /** Said to screen readers alone, where the choice stands for itself. */
  readonly hidesLegend?: boolean;
  /** As wide as its container, on every screen. */
  readonly wide?: boolean;
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, options, selected, onSelect, support, wide, hidesLegend } = props;
  const id = useId();
  const supportId = support ? `${id}s` : undefined;
  return (
    <fieldset className="stack-2" aria-describedby={supportId}>
      <legend className={hidesLegend ? 'visually-hidden' : 'legend'}>{legend}</legend>
      <div className={styles.row} data-wide={wide || undefined}>
        {options.map(({ value, label, isAvailable = true }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={value}
              checked={value === selected}
              aria-disabled={!isAvailable || undefined}
              onChange={() => isAvailable && onSelect(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {support && (
        <div id={supportId} className="quiet">
          {support}
        </div>
      )}
    </fieldset>
  );
}
