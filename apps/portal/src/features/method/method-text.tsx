/**
 * 計算の方法と前提 — the whole text in its order, the same for everybody; an employee's own figures stand between the rule of the
 * grade and its example. The build draws it once more for readers without script (`early-texts.ts`).
 */
import type { ReactNode } from 'react';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { METHOD_HEADINGS, METHOD_TEXTS, type MethodPlace } from '../../wording/method.ts';
import { AssumptionsSection } from './assumptions-section.tsx';
import { CautionsSection } from './cautions-section.tsx';
import { ChecksSection } from './checks-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { DiagnosisSection } from './diagnosis-section.tsx';
import { ExampleSection } from './example-section.tsx';
import { FailingSection } from './failing-section.tsx';
import { FallsSection } from './falls-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { MeasuresSection } from './measures-section.tsx';
import styles from './method-parts.module.css';
import { CONTENTS } from './method-parts.tsx';
import { ScoresSection } from './scores-section.tsx';
import { SimulationSection } from './simulation-section.tsx';
import { TransfersSection } from './transfers-section.tsx';

interface MethodTextProps {
  /** The reader's own figures; none for a visitor. */
  readonly own?: ReactNode;
}

export function MethodText({ own }: MethodTextProps) {
  return (
    <>
      <Contents hasOwn={own !== undefined} />
      <PublicAmounts>
        <MeasuresSection />
        <ScoresSection />
      </PublicAmounts>
      {own}
      <PublicAmounts>
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
      </PublicAmounts>
    </>
  );
}

function Contents({ hasOwn }: { readonly hasOwn: boolean }) {
  const places = (Object.keys(METHOD_HEADINGS) as MethodPlace[]).filter((place) => place !== 'own' || hasOwn);
  return (
    <nav id={CONTENTS} aria-label={METHOD_TEXTS.contents}>
      <ol className={styles.contents}>
        {places.map((place) => (
          <li key={place}>
            <a href={`#${place}`}>{METHOD_HEADINGS[place]}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
