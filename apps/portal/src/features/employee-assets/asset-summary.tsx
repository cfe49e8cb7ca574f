/**
 * 資産の状況 — shows the main part of the home screen: the balance and its change. A second, folded part has the same in a
 * sentence, with notes on the yields.
 */
import type { Company } from '@minori/contract/company';
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import type { Sentence } from '@minori/contract/sentence';
import { EMPLOYEE_ASSETS_TEXTS as TEXTS } from '@minori/wording/ja/employee-assets';
import { type ReactNode, useId } from 'react';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './asset-summary.module.css';
import { YieldNotes } from './yield-notes.tsx';

interface AssetSummaryProps {
  readonly operation: EmployeeAssetOperation;
  /** A link to newer figures; null if it is offered elsewhere on the screen. */
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

/** この金額について — folded: what the contributions have become, the last year's yield, and who computed the yields. */
export function AboutAssets({ operation, company }: AboutAssetsProps) {
  if (isBeforeFirstContribution(operation)) return null;
  const { interest, lastOneYearInterest, interestSource } = operation;
  return (
    <details className={`fold ${styles.about}`}>
      <summary>{TEXTS.about}</summary>
      <div className="stack-2">
        <p>
          <SentenceText sentence={summarySentence(operation)} />
        </p>
        <dl className={styles.figures}>
          <Term name={TEXTS.figures.lastOneYear}>
            <Percent fraction={lastOneYearInterest.rate} signed size="large" />
          </Term>
        </dl>
        <YieldNotes interest={interest} lastOneYear={lastOneYearInterest} source={interestSource} company={company} />
      </div>
    </details>
  );
}

/** The main figure of the screen, its change and, from the first whole year on, its yield: a shorter one would mean little. */
function Balance({ operation }: Pick<AssetSummaryProps, 'operation'>) {
  const { interest, totalAssetValuation, valuationGainLoss } = operation;
  return (
    <>
      <p className={styles.balance}>
        <Yen amount={totalAssetValuation} size="headline" />
      </p>
      <dl className={styles.figures}>
        <Term name={TEXTS.figures.gain}>
          <SignedYen amount={valuationGainLoss} size="large" />
        </Term>
        {interest.status !== 'NOT_ANNUALISED' && (
          <Term name={TEXTS.figures.sinceInception}>
            <Percent fraction={interest.rate} signed size="large" />
          </Term>
        )}
      </dl>
    </>
  );
}

/** A figure below its name, one of several in a row. */
export function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.term}>
      <dt>
        <TermText>{name}</TermText>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export type SummaryFigures = Pick<
  EmployeeAssetOperation,
  'totalAssetValuation' | 'valuationGainLoss' | 'cumulativeContributionAmount' | 'interest'
>;

/**
 * 一文サマリー — says in one sentence what became of the contributions:
 * 「拠出累計（掛金＋移換金）1,820,000円が、2,104,300円になっています（+284,300円、年率3.4%）。」 A yield appears only if there is one, and is called
 * yearly only if it is.
 */
export function summarySentence(figures: SummaryFigures): Sentence {
  const amounts = {
    contributions: figures.cumulativeContributionAmount,
    valuation: figures.totalAssetValuation,
    gainLoss: figures.valuationGainLoss,
  };
  if (isBeforeFirstContribution(figures)) return TEXTS.summary.nothingYet;
  if (amounts.contributions <= 0) return TEXTS.summary.valuationOnly(amounts);
  return TEXTS.summary.grown(amounts, withYield(TEXTS.summary.gain(amounts), figures.interest));
}

/** Whether nothing was paid in and there is no balance: then all figures would be zeros. */
export function isBeforeFirstContribution(figures: SummaryFigures): boolean {
  return figures.cumulativeContributionAmount === 0 && figures.totalAssetValuation === 0;
}

function withYield(gain: Sentence, { rate, status }: SummaryFigures['interest']): Sentence {
  if (rate === null) return gain;
  return status === 'NOT_ANNUALISED' ? TEXTS.summary.byPeriod(gain, rate) : TEXTS.summary.byYear(gain, rate);
}
