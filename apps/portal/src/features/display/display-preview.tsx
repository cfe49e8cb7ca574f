/** 見本 — shows the effect of the choices with invented figures, which are hidden here as the employee's own are elsewhere. */
import { Card } from '../../ui/card.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { DISPLAY_TEXTS } from '../../wording/display.ts';
import styles from './display.module.css';

const TEXTS = DISPLAY_TEXTS.preview;
const SAMPLE = { contributions: 1_820_000, valuation: 2_104_300, gain: 284_300, loss: -12_345, yearly: 0.034 };

export function DisplayPreview() {
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.about}</p>
      <p>
        <SentenceText sentence={TEXTS.sentence(SAMPLE)} />
      </p>
      <dl className={styles.sample}>
        <div>
          <dt>{TEXTS.valuation}</dt>
          <dd>
            <Yen amount={SAMPLE.valuation} size="large" />
          </dd>
        </div>
        <div>
          <dt>{TEXTS.gain}</dt>
          <dd>
            <SignedYen amount={SAMPLE.gain} size="large" />
          </dd>
        </div>
        <div>
          <dt>{TEXTS.loss}</dt>
          <dd>
            <SignedYen amount={SAMPLE.loss} size="large" />
          </dd>
        </div>
        <div>
          <dt>{TEXTS.yearly}</dt>
          <dd>
            <Percent fraction={SAMPLE.yearly} signed size="large" />
          </dd>
        </div>
      </dl>
      <p className="line">
        <span className={styles.track} aria-hidden="true">
          <span className={styles.ball} />
        </span>
        {TEXTS.motion}
      </p>
    </Card>
  );
}
