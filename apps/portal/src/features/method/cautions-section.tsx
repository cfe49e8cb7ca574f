/** 気をつけること — from where on each caution beside the grade is shown, and how the next step is chosen. */
import { CAUTION_KEYS, type CautionKey } from '@minori/engine/beside-grade/caution';
import { COST_LIMITS } from '@minori/engine/beside-grade/cost';
import { HORIZON_LIMITS, REDIAGNOSIS_MONTHS, SHORT_HORIZON_MONTHS } from '@minori/engine/beside-grade/horizon';
import { STEP_POINTS } from '@minori/engine/beside-grade/next-step';
import { PURCHASING_POWER_LIMITS } from '@minori/engine/beside-grade/purchasing-power';
import { DRIFT_CAUTION } from '@minori/engine/fund-selection/drift';
import { CAUTION_METHOD_TEXTS as TEXTS } from '../../wording/method-beside.ts';
import styles from './method-parts.module.css';
import { MethodPart, MethodSection, Paragraphs, Points, type Said, shown } from './method-parts.tsx';

interface Limits {
  readonly text: string;
  readonly note: Said;
  /** null where there is no stronger one. */
  readonly strong: Said | null;
}

const LIMITS: Readonly<Record<CautionKey, Limits>> = {
  horizonMismatch: TEXTS.horizonMismatch(HORIZON_LIMITS),
  shortHorizonRisk: TEXTS.shortHorizonRisk(SHORT_HORIZON_MONTHS),
  purchasingPower: TEXTS.purchasingPower(PURCHASING_POWER_LIMITS),
  cost: TEXTS.cost(COST_LIMITS),
  drift: TEXTS.drift(DRIFT_CAUTION),
  rediagnosis: TEXTS.rediagnosis(REDIAGNOSIS_MONTHS),
};

export function CautionsSection() {
  return (
    <MethodSection place="cautions">
      <Paragraphs of={[TEXTS.lead]} />
      {CAUTION_KEYS.map((key) => (
        <MethodPart key={key} heading={TEXTS.names[key]}>
          <LimitsOf limits={LIMITS[key]} />
        </MethodPart>
      ))}
      <MethodPart heading={TEXTS.nextStep}>
        <Points of={TEXTS.nextSteps(STEP_POINTS)} />
      </MethodPart>
    </MethodSection>
  );
}

function LimitsOf({ limits: { text, note, strong } }: { readonly limits: Limits }) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      <dl className={styles.limits}>
        <div>
          <dt>{TEXTS.levels.note}</dt>
          <dd>{shown(note)}</dd>
        </div>
        {strong && (
          <div>
            <dt>{TEXTS.levels.strong}</dt>
            <dd>{shown(strong)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
