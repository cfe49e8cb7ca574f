/** 表示の設定 — each choice takes effect at once, on this device alone. */
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useDisplay } from '../../platform/portal/use-display.ts';
import { GAIN_COLORS, MOTIONS, TEXT_SIZES, THEMES } from '../../platform/state/slices/display.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DISPLAY_TEXTS as TEXTS } from '../../wording/display.ts';

export function DisplayChoices() {
  const { display, change } = useDisplay();
  const { theme, gainColors, amounts, motion } = TEXTS;
  return (
    <Card heading={TEXTS.choices}>
      <TextSizeChoice />
      <Segmented
        legend={theme.legend}
        options={THEMES.map((value) => ({ value, label: theme.options[value] }))}
        selected={display.theme}
        onSelect={(chosen) => change({ theme: chosen })}
        support={theme.support}
      />
      <Segmented
        legend={gainColors.legend}
        options={GAIN_COLORS.map((value) => ({ value, label: gainColors.options[value] }))}
        selected={display.gainColors}
        onSelect={(chosen) => change({ gainColors: chosen })}
        support={gainColors.support[display.gainColors]}
      />
      <div className="stack-2">
        <Checkbox
          role="switch"
          label={amounts.switch}
          checked={display.hidesAmounts}
          onChange={({ target }) => change({ hidesAmounts: target.checked })}
        />
        <p>{amounts.about}</p>
      </div>
      <Segmented
        legend={motion.legend}
        options={MOTIONS.map((value) => ({ value, label: motion.options[value] }))}
        selected={display.motion}
        onSelect={(chosen) => change({ motion: chosen })}
        support={motion.support}
      />
    </Card>
  );
}

/** この端末に残す — stores the last figures for offline use: off until chosen on this device. */
export function OfflineChoice({ employeeId }: { readonly employeeId: number }) {
  const { store } = usePortal();
  const isCached = usePersisted(({ offline }) => offline.keptFor === employeeId);
  return (
    <Card heading={TEXTS.offline.heading}>
      <div className="stack-2">
        <Checkbox
          role="switch"
          label={TEXTS.offline.switch}
          checked={isCached}
          onChange={({ target }) => store.setState({ offline: { keptFor: target.checked ? employeeId : null } })}
        />
        <p>{TEXTS.offline.about}</p>
        <p>{TEXTS.offline.care}</p>
      </div>
    </Card>
  );
}

/**
 * 文字の大きさ — stored on this device; multiplies the root size, so everything scales with it.
 * @param props.wide as wide as its container, where that is narrow.
 */
export function TextSizeChoice({ wide = false }: { readonly wide?: boolean }) {
  const { display, change } = useDisplay();
  return (
    <Segmented
      legend={TEXTS.textSize.legend}
      options={TEXT_SIZES.map((value) => ({ value, label: TEXTS.textSize.sizes[value] }))}
      selected={display.textSize}
      onSelect={(textSize) => change({ textSize })}
      wide={wide}
    />
  );
}
