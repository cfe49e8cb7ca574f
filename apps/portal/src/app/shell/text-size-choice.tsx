/** 文字の大きさ — kept on this device; multiplies the root size, so everything grows with it. */
import { useId } from 'react';
import { usePersisted, usePortal } from '../../platform/portal-context.tsx';
import { TEXT_SIZES } from '../../platform/state/slices/display.ts';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import styles from './text-size-choice.module.css';

export function TextSizeChoice() {
  const { store } = usePortal();
  const current = usePersisted((state) => state.display.textSize);
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{SHELL_TEXTS.textSize}</legend>
      <div className={styles.options}>
        {TEXT_SIZES.map((textSize) => (
          <label key={textSize} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={textSize === current}
              onChange={() => store.setState({ display: { textSize } })}
            />
            {SHELL_TEXTS.textSizes[textSize]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
