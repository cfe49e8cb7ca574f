/**
 * 切り替え — renders one choice of two or three options, side by side. They are native radio buttons: arrow keys and
 * screen readers work as usual. An unavailable option can be focused but not chosen; the text below the row says why.
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
  /** What the options mean, or why one of them is unavailable. */
  readonly support?: React.ReactNode;
  /** Hides the legend except for screen readers, if the options explain themselves. */
  readonly hidesLegend?: boolean;
  /** As wide as its container, on every screen. */
  readonly wide?: boolean;
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, options, selected, onSelect, support, wide, hidesLegend } = props;
  const id = useId();
  const supportId = support ? `${id}s` : undefined;
  return (
    <fieldset className="fieldset" aria-describedby={supportId}>
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
