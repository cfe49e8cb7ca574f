/**
 * 資産の状況 — the one thing of the home screen: the balance and how it changed, and apart from it, so that a phone's first
 * screen has room for the curve, the same in a sentence with what there is to know about the yields.
 */
import type { Company } from '@minori/contract/company';
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { type ReactNode, useId } from 'react';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import { EMPLOYEE_ASSETS_TEXTS as TEXTS } from '../../wording/employee-assets.ts';
import styles from './asset-summary.module.css';
import { isBeforeFirstContribution, summarySentence } from './summary-sentence.ts';
import { YieldNotes } from './yield-notes.tsx';

interface AssetSummaryProps {
  readonly operation: EmployeeAssetOperation;
  /** The way to the newest figures; null where it is offered elsewhere on the screen. */
  readonly importAction: ReactNode;
}

export function AssetSummary({ operation, importAction }: AssetSummaryProps) {
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
      {isEmpty ? (
        <p className={styles.sentence}>
          <SentenceText sentence={summarySentence(operation)} />
        </p>
      ) : (
        <Balance operation={operation} />
      )}
    </section>
  );
}

interface AboutAssetsProps {
  readonly operation: EmployeeAssetOperation;
  readonly company: Pick<Company, 'opInfo' | 'rkInfo'>;
}

/** What became of what was paid in, the last year's yield, and whose yields these are. */
export function AboutAssets({ operation, company }: AboutAssetsProps) {
  if (isBeforeFirstContribution(operation)) return null;
  const { interest, lastOneYearInterest, interestSource } = operation;
  return (
    <div className={styles.hero}>
      <p>
        <SentenceText sentence={summarySentence(operation)} />
      </p>
      <dl className={styles.figures}>
        <Term name={TEXTS.figures.lastOneYear}>
          <Percent fraction={lastOneYearInterest.rate} signed size="large" />
        </Term>
      </dl>
      <details className={`fold ${styles.about}`}>
        <summary>{TEXTS.source.label}</summary>
        <YieldNotes interest={interest} lastOneYear={lastOneYearInterest} source={interestSource} company={company} />
      </details>
    </div>
  );
}

/** The one figure of the screen, then how it changed and how fast. */
function Balance({ operation }: Pick<AssetSummaryProps, 'operation'>) {
  const { interest, totalAssetValuation, valuationGainLoss } = operation;
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
