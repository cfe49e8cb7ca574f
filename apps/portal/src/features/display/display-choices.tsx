/** 表示の設定 — offers the display settings. Each takes effect at once, on this device alone; a sample shows the effect. */
import { GAIN_COLORS, LANGUAGE_NAMES, LANGUAGES, MOTIONS, TEXT_SIZES, THEMES } from '@minori/contract/display-settings';
import { DISPLAY_TEXTS, DISPLAY_TEXTS as TEXTS } from '@minori/wording/ja/display';
import { LANGUAGE } from '@minori/wording/ja/locale';
import { inLanguage } from '../../platform/language.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useDisplay } from '../../platform/portal/use-display.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './display.module.css';

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

/** 言語 — leads to this page in another language: each is a build of its own, so the page is loaded anew. */
export function LanguageChoice() {
  return (
    <Card heading={TEXTS.language.heading}>
      <ul className="plain line">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a href={inLanguage(language)} lang={language} aria-current={language === LANGUAGE ? 'true' : undefined}>
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
      <p>{TEXTS.language.about}</p>
    </Card>
  );
}

/** この端末に残す — stores the last figures for offline use: off until turned on for this device. */
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
 * 文字の大きさ — sets the size of text, stored on this device. It multiplies the root font size, so everything scales with
 * it.
 * @param props.wide whether it fills its container, for narrow ones.
 */
function TextSizeChoice({ wide = false }: { readonly wide?: boolean }) {
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

const PREVIEW_TEXTS = DISPLAY_TEXTS.preview;
const SAMPLE = { contributions: 1_820_000, valuation: 2_104_300, gain: 284_300, loss: -12_345, yearly: 0.034 };

/** Shows the effect of the settings with invented figures, which are hidden like the employee's own. */
export function DisplayPreview() {
  return (
    <Card heading={PREVIEW_TEXTS.heading}>
      <p>{PREVIEW_TEXTS.about}</p>
      <p>
        <SentenceText sentence={PREVIEW_TEXTS.sentence(SAMPLE)} />
      </p>
      <dl className={styles.sample}>
        <div>
          <dt>{PREVIEW_TEXTS.valuation}</dt>
          <dd>
            <Yen amount={SAMPLE.valuation} size="large" />
          </dd>
        </div>
        <div>
          <dt>{PREVIEW_TEXTS.gain}</dt>
          <dd>
            <SignedYen amount={SAMPLE.gain} size="large" />
          </dd>
        </div>
        <div>
          <dt>{PREVIEW_TEXTS.loss}</dt>
          <dd>
            <SignedYen amount={SAMPLE.loss} size="large" />
          </dd>
        </div>
        <div>
          <dt>{PREVIEW_TEXTS.yearly}</dt>
          <dd>
            <Percent fraction={SAMPLE.yearly} signed size="large" />
          </dd>
        </div>
      </dl>
      <p className="line">
        <span className={styles.track} aria-hidden="true">
          <span className={styles.ball} />
        </span>
        {PREVIEW_TEXTS.motion}
      </p>
    </Card>
  );
}
