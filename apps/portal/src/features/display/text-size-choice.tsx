/** 文字の大きさ — kept on this device; multiplies the root size, so everything grows with it. */
import { TEXT_SIZES } from '../../platform/state/slices/display.ts';
import { useDisplay } from '../../platform/state/use-display.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { DISPLAY_TEXTS } from '../../wording/display.ts';

const TEXTS = DISPLAY_TEXTS.textSize;

/** @param props.wide as its container, where that is narrow. */
export function TextSizeChoice({ wide = false }: { readonly wide?: boolean }) {
  const { display, change } = useDisplay();
  return (
    <Segmented
      legend={TEXTS.legend}
      options={TEXT_SIZES.map((value) => ({ value, label: TEXTS.sizes[value] }))}
      selected={display.textSize}
      onSelect={(textSize) => change({ textSize })}
      wide={wide}
    />
  );
}
