/** 資産の状況 — the one thing of the home screen: the summary sentence, and the figures that need a word of explanation. */
import type { Company } from '@minori/contract/company';
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { SentenceText } from '../../ui/chart/sentence-text.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
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
  return (
    <Card heading={TEXTS.summary.heading} footer={<FreshnessNote {...operation} />}>
      <p className={styles.sentence}>
        <SentenceText sentence={summarySentence(operation)} />
      </p>
      {!isBeforeFirstContribution(operation) && <Yields operation={operation} company={company} />}
      {importAction && <div>{importAction}</div>}
    </Card>
  );
}

function Yields({ operation, company }: Omit<AssetSummaryProps, 'importAction'>) {
  const { interest, lastOneYearInterest, interestSource } = operation;
  const isPeriod = interest.status === 'NOT_ANNUALISED';
  return (
    <>
      <dl className={styles.figures}>
        <Term name={isPeriod ? TEXTS.figures.thisPeriod : TEXTS.figures.sinceInception}>
          <Percent fraction={interest.rate} signed size="large" />
        </Term>
        <Term name={TEXTS.figures.lastOneYear}>
          <Percent fraction={lastOneYearInterest.rate} signed size="large" />
        </Term>
      </dl>
      <YieldNotes interest={interest} lastOneYear={lastOneYearInterest} source={interestSource} company={company} />
    </>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.term}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
