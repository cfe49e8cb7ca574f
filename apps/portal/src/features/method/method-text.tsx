/**
 * 計算の方法と前提 — renders the whole page in order: what the grade means, an employee's own figures, and the details, of which each
 * section is closed at first. It is the same for everybody but for the own figures. The build also renders it for readers without JavaScript
 * (`prerender.ts`).
 */

import { CAUTION_KEYS, type CautionKey } from '@minori/engine/beside-grade/caution';
import { COST_LIMITS } from '@minori/engine/beside-grade/cost';
import { HORIZON_LIMITS, REDIAGNOSIS_MONTHS, SHORT_HORIZON_MONTHS } from '@minori/engine/beside-grade/horizon';
import { STEP_POINTS } from '@minori/engine/beside-grade/next-step';
import { PURCHASING_POWER_LIMITS } from '@minori/engine/beside-grade/purchasing-power';
import { DRIFT_CAUTION } from '@minori/engine/fund-selection/drift';
import { CAUTION_METHOD_TEXTS as TEXTS } from '@minori/wording/ja/method-beside';
import type { ReactNode } from 'react';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { Folds } from '../../ui/folds.tsx';
import { AssumptionsSection } from './assumptions-section.tsx';
import { DiagnosisSection } from './diagnosis-section.tsx';
import { ExampleSection } from './example-section.tsx';
import styles from './method-parts.module.css';
import { MethodPart, MethodSection, Paragraphs, Points, renderText, type TextOrSentence } from './method-parts.tsx';
import { ScoresSection } from './scores-section.tsx';
import {
  ChecksSection,
  CostsSection,
  FailingSection,
  FallsSection,
  LimitsSection,
  MeasuresSection,
  TransfersSection,
} from './short-sections.tsx';
import { SimulationSection } from './simulation-section.tsx';

interface MethodTextProps {
  /** The reader's own figures; none for a visitor. */
  readonly own?: ReactNode;
}

export function MethodText({ own }: MethodTextProps) {
  return (
    <>
      <PublicAmounts>
        <MeasuresSection />
      </PublicAmounts>
      {own}
      <PublicAmounts>
        <Folds opensAll>
          <ScoresSection />
          <ExampleSection />
          <CautionsSection />
          <DiagnosisSection />
          <AssumptionsSection />
          <SimulationSection />
          <CostsSection />
          <LimitsSection />
          <FallsSection />
          <TransfersSection />
          <ChecksSection />
          <FailingSection />
        </Folds>
      </PublicAmounts>
    </>
  );
}

interface Limits {
  readonly text: string;
  readonly note: TextOrSentence;
  /** null if the caution has no stronger level. */
  readonly strong: TextOrSentence | null;
}

const LIMITS: Readonly<Record<CautionKey, Limits>> = {
  horizonMismatch: TEXTS.horizonMismatch(HORIZON_LIMITS),
  shortHorizonRisk: TEXTS.shortHorizonRisk(SHORT_HORIZON_MONTHS),
  purchasingPower: TEXTS.purchasingPower(PURCHASING_POWER_LIMITS),
  cost: TEXTS.cost(COST_LIMITS),
  drift: TEXTS.drift(DRIFT_CAUTION),
  rediagnosis: TEXTS.rediagnosis(REDIAGNOSIS_MONTHS),
};

/** States from which limits each caution is shown, and how the next step is chosen. */
function CautionsSection() {
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
          <dd>{renderText(note)}</dd>
        </div>
        {strong && (
          <div>
            <dt>{TEXTS.levels.strong}</dt>
            <dd>{renderText(strong)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
