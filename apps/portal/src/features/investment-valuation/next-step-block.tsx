/** 次の一歩 as a block: what would help most, and the place to look next. Changes themselves are made at the record keeper's. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { EVALUATION_TEXTS as TEXTS } from '../../wording/investment-evaluation.ts';
import { DiagnosisLink } from './diagnosis-link.tsx';
import { nextStep } from './next-step.ts';
import styles from './next-step-block.module.css';

export interface StepTargets {
  /** Opens the comparison with the model, on this screen. */
  readonly onCompare: () => void;
  /** The way to the newest figures. */
  readonly importAction: ReactNode;
  /** 年金サイト, where instructions are given. */
  readonly site: { readonly name: string; readonly loginUrl: string };
}

interface NextStepBlockProps {
  readonly valuation: InvestmentValuation;
  readonly targets: StepTargets;
}

export function NextStepBlock({ valuation, targets }: NextStepBlockProps) {
  const { text, leadsTo } = nextStep(valuation);
  return (
    <div className={styles.step}>
      <h3 className={styles.label}>{TEXTS.stepHeading}</h3>
      <p className={styles.text}>{text}</p>
      {leadsTo === 'comparison' && (
        <>
          <div>
            <Button onClick={targets.onCompare}>{TEXTS.seeComparison}</Button>
          </div>
          <p className={styles.where}>
            {TEXTS.whereToChange(targets.site.name)}{' '}
            <ExternalLink href={targets.site.loginUrl}>{TEXTS.openSite(targets.site.name)}</ExternalLink>
          </p>
        </>
      )}
      {leadsTo === 'diagnosis' && <DiagnosisLink variant="primary" />}
      {leadsTo === 'import' && <div>{targets.importAction}</div>}
    </div>
  );
}
