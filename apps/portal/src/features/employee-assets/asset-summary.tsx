/** 資産の状況 — the one thing of the home screen: the balance, how it changed, and the same in a sentence. */
import type { Company } from '@minori/contract/company';
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { type ReactNode, useId } from 'react';
import { SentenceText } from '../../ui/chart/sentence-text.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import { EMPLOYEE_ASSETS_TEXTS as TEXTS } from '../../wording/employee-assets.ts';
import styles from './asset-summary.module.css';
import { isBeforeFirstContribution, summarySentence } from './summary-sentence.ts';
import { YieldNotes } from './yield-notes.tsx';

interface AssetSummaryProps {
  readonly operation: EmployeeAssetOperation;
  readonly company: Pick<Company, 'opInfo' | 'rkInfo'>;
  /** The way to the newest figures; null where it is offered elsewhere on the screen. */
  readonly importAction: ReactNode;
}

export function AssetSummary({ operation, company, importAction }: AssetSummaryProps) {
  const isEmpty = isBeforeFirstContribution(operation);
  const id = useId();
  return (
    <section className={styles.hero} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {TEXTS.summary.heading}
      </h2>
      <div className={styles.freshness}>
        <FreshnessNote {...operation} />
        {importAction}
      </div>
      {!isEmpty && <Balance operation={operation} />}
      <p className={isEmpty ? styles.sentence : undefined}>
        <SentenceText sentence={summarySentence(operation)} />
      </p>
      {!isEmpty && (
        <details className={`fold ${styles.about}`}>
          <summary>{TEXTS.source.label}</summary>
          <YieldNotes
            interest={operation.interest}
            lastOneYear={operation.lastOneYearInterest}
            source={operation.interestSource}
            company={company}
          />
        </details>
      )}
    </section>
  );
}

/** The one figure of the screen, then how it changed and how fast. */
function Balance({ operation }: Pick<AssetSummaryProps, 'operation'>) {
  const { interest, lastOneYearInterest, totalAssetValuation, valuationGainLoss } = operation;
  const isPeriod = interest.status === 'NOT_ANNUALISED';
  return (
    <>
      <p className={styles.balance}>
        <Yen amount={totalAssetValuation} size="headline" />
      </p>
      <dl className={styles.figures}>
        <Term name={TEXTS.figures.gain}>
          <SignedYen amount={valuationGainLoss} size="large" />
        </Term>
        <Term name={isPeriod ? TEXTS.figures.thisPeriod : TEXTS.figures.sinceInception}>
          <Percent fraction={interest.rate} signed size="large" />
        </Term>
        <Term name={TEXTS.figures.lastOneYear}>
          <Percent fraction={lastOneYearInterest.rate} signed size="large" />
        </Term>
      </dl>
    </>
  );
}

/** A figure under its name, one of a few in a row. */
export function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.term}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
