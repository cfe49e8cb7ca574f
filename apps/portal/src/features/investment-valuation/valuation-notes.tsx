/** ご確認ください — what an evaluation is and isn't (calculations.md section 9), and what it was computed from. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { useId } from 'react';
import { formatDate } from '../../ui/figures/format-date.ts';
import { EVALUATION_TEXTS } from '../../wording/investment-evaluation.ts';
import styles from './valuation-notes.module.css';

const TEXTS = EVALUATION_TEXTS.notes;

export function ValuationNotes({ valuation }: { readonly valuation: InvestmentValuation }) {
  const id = useId();
  const { valuationDate, evaluatedOn, assumptionSetId } = valuation;
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {TEXTS.heading}
      </h2>
      <ul>
        <li>{TEXTS.purpose}</li>
        <li>{TEXTS.service}</li>
        <li>{TEXTS.past}</li>
        <li>{TEXTS.estimate}</li>
        <li>{TEXTS.loss}</li>
        <li>{TEXTS.data(formatDate(valuationDate))}</li>
        <li>{TEXTS.basis(formatDate(evaluatedOn), assumptionSetId)}</li>
      </ul>
    </section>
  );
}
