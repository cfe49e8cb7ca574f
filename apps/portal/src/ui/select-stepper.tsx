/**
 * 1つずつ選ぶ — renders a choice among ordered values: a native select, which phones show as a large list, with − and +
 * buttons for the neighbouring values. `StepButton` is the round button, for other controls with steps.
 */
import { useId } from 'react';
import styles from './select-stepper.module.css';

interface SelectStepperProps<Value extends string> {
  readonly label: string;
  /** In their order, the least first. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
  /** Labels of − and + for screen readers: 「1歳下げる」. */
  readonly less: string;
  readonly more: string;
}

export function SelectStepper<Value extends string>(props: SelectStepperProps<Value>) {
  const { label, options, selected, onSelect, less, more } = props;
  const id = useId();
  const place = options.findIndex(({ value }) => value === selected);
  const choose = (at: number) => {
    const option = options[at];
    if (option) onSelect(option.value);
  };
  return (
    <div className={styles.row}>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <StepButton name={less} sign="−" onPress={() => choose(place - 1)} isEnd={place <= 0} />
        <select
          id={id}
          className={styles.select}
          value={selected}
          onChange={(event) => choose(event.currentTarget.selectedIndex)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <StepButton name={more} sign="+" onPress={() => choose(place + 1)} isEnd={place === options.length - 1} />
      </div>
    </div>
  );
}

interface StepButtonProps {
  /** Name for screen readers. */
  readonly name: string;
  readonly sign: '−' | '+';
  readonly onPress: () => void;
  /** Whether there is no further value: the button then does nothing, but stays visible. */
  readonly isEnd: boolean;
}

export function StepButton({ name, sign, onPress, isEnd }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onPress()}
    >
      {sign}
    </button>
  );
}
