/** 表示の設定 — each choice takes effect at once, on this device alone. */
import { GAIN_COLORS, MOTIONS } from '../../platform/state/slices/display.ts';
import { useDisplay } from '../../platform/state/use-display.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DISPLAY_TEXTS as TEXTS } from '../../wording/display.ts';
import styles from './display.module.css';
import { TextSizeChoice } from './text-size-choice.tsx';

export function DisplayChoices() {
  const { display, change } = useDisplay();
  const { gainColors, amounts, motion } = TEXTS;
  return (
    <Card heading={TEXTS.choices}>
      <TextSizeChoice />
      <Segmented
        legend={gainColors.legend}
        options={GAIN_COLORS.map((value) => ({ value, label: gainColors.options[value] }))}
        selected={display.gainColors}
        onSelect={(chosen) => change({ gainColors: chosen })}
        support={gainColors.support[display.gainColors]}
      />
      <div className={styles.choice}>
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
