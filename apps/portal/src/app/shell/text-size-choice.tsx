/** 文字の大きさ — kept on this device; multiplies the root size, so everything grows with it. */
import { usePersisted, usePortal } from '../../platform/portal-context.tsx';
import { TEXT_SIZES } from '../../platform/state/slices/display.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import styles from './text-size-choice.module.css';

export function TextSizeChoice() {
  const { store } = usePortal();
  const current = usePersisted((state) => state.display.textSize);
  return (
    <div className={styles.choice}>
      <Segmented
        legend={SHELL_TEXTS.textSize}
        options={TEXT_SIZES.map((value) => ({ value, label: SHELL_TEXTS.textSizes[value] }))}
        selected={current}
        onSelect={(textSize) => store.setState({ display: { textSize } })}
        wide
      />
    </div>
  );
}
